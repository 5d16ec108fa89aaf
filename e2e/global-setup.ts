import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import sharp from 'sharp'
import type { TestProject } from 'vitest/node'
import { drawPicture } from '../src/demo/pictures.ts'
import { runningEmbedded } from '../src/server/db/embedded/embedded.ts'
import type { SocketConnection } from '../src/server/db/embedded/keep-running.ts'
import { useMemoryFolder } from '../test/memory-folder.ts'
import { type SeededRows, seededRows } from './seeded-rows.ts'
import { freePort, newDataDir, runServer } from './server-process.ts'

type JourneyShop = {
  url: string
  dataDir: string
  database: SocketConnection
  /** Rows of tables as seeded, see `seeded-shop.ts`. */
  seeded: SeededRows
}

declare module 'vitest' {
  interface ProvidedContext {
    /** One per worker, numbered from 1. */
    shops: JourneyShop[]
  }
}

export const password = 'damajuana-de-prueba'

/** Opens a demo shop per worker: the production build in a process, database and folder of its own. */
export default async function setup({ config, provide }: TestProject): Promise<() => Promise<void>> {
  const memory = await useMemoryFolder()
  const pictures = await newDataDir()
  const opened = await Promise.all(
    Array.from({ length: config.maxWorkers }, () => openDemoShop(pictures.dataDir)),
  )
  await drawSmall(pictures.dataDir, opened[0]?.pictured ?? [])
  provide(
    'shops',
    opened.map(({ shop }) => shop),
  )
  return async () => {
    await Promise.all(opened.map(({ close }) => close()))
    await pictures.remove()
    await memory.remove()
  }
}

/**
 * Draws the masters of these pictures at a tenth of their size: the shop would draw and encode them at first sight,
 * for a tenth of the journeys' processor time.
 */
async function drawSmall(pictures: string, paths: readonly string[]): Promise<void> {
  await mkdir(join(pictures, 'imagenes/articulos'), { recursive: true })
  for (const path of paths) {
    const svg = drawPicture(path.slice('/imagenes/'.length, -'.webp'.length))?.()
    if (!svg) throw new Error(`Nobody draws ${path}`)
    await sharp(Buffer.from(svg), { density: 7.2 }).webp().toFile(join(pictures, path))
  }
}

type OpenShop = {
  shop: JourneyShop
  /** Paths of the pictures of its lists. */
  pictured: readonly string[]
  close: () => Promise<void>
}

/** Pictures are drawn into a folder shared by all shops, each once. */
async function openDemoShop(pictures: string): Promise<OpenShop> {
  const { dataDir, remove } = await newDataDir()
  for (const name of ['imagenes', 'cache']) {
    await mkdir(join(pictures, name), { recursive: true })
    await symlink(join(pictures, name), join(dataDir, name))
  }
  // The URL must be known before listening, as Google and Facebook redirect to it.
  const port = String(await freePort())
  const { url, child, output, ended } = await runServer({
    DATA_DIR: dataDir,
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DEMO_PASSWORD: password,
    RATE_LIMIT: 'off',
  })
  const database = runningEmbedded(dataDir)
  if (!database) throw new Error(`The shop did not open (${child.exitCode ?? child.signalCode}): ${output()}`)
  child.stdout?.pipe(process.stdout)
  child.stderr?.pipe(process.stderr)
  const client = new Client(database)
  await client.connect()
  const seeded = await seededRows(client)
  const { rows: images } = await client.query<{ url: string }>(
    "select distinct image ->> 'url' as url from articles, jsonb_array_elements(images) image where (image ->> 'first')::boolean",
  )
  await client.end()
  return {
    shop: { url, dataDir, database, seeded },
    pictured: images.map((image) => image.url),
    close: async () => {
      child.kill('SIGTERM')
      await ended
      await remove()
    },
  }
}
