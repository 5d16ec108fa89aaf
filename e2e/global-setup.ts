import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { readEnv } from '../src/server/env.ts'
import { startShop } from '../src/server/start.ts'
import { freePort } from './server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    shopUrl: string
    shopDataDir: string
    shopDatabase: { host: string; user: string; database: string }
  }
}

export const password = 'damajuana-de-prueba'

/** Opens one demo shop for all journeys: the build as it ships, on a database and a folder of its own. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'damajuana-journeys-'))
  await chmod(dataDir, 0o711)
  // Its own address is known before it listens: Google and Facebook send buyers back there.
  const port = String(await freePort())
  const env = readEnv({
    DATA_DIR: dataDir,
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    HOST: '127.0.0.1',
    DEMO_PASSWORD: password,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
  })
  const shop = await startShop(env, pino({ level: 'error' }))
  provide('shopUrl', shop.address)
  provide('shopDataDir', dataDir)
  const { host, user, database } = shop.deps.pool.options
  provide('shopDatabase', { host: host ?? '', user: user ?? '', database: database ?? '' })
  return async () => {
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
