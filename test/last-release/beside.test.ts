import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { articleEndpoints } from '#contract/catalog.ts'
import { orderEndpoints } from '#contract/orders.ts'
import { sessionEndpoints } from '#contract/sessions.ts'
import { commerceId } from '#contract/shop.ts'
import { demoBuyers } from '../../src/demo/people-data.ts'
import { readEnv } from '../../src/server/env.ts'
import { createLog } from '../../src/server/log.ts'
import { startShop } from '../../src/server/start.ts'
import { databaseUrlOf, emptyDatabase } from '../cluster.ts'
import { payByTestCard, placeAsGuest } from '../visitor-buying.ts'
import { visitorOf } from '../visitor.ts'
import { lastVersion, root, unpackRelease, unrunnableRelease } from './released.ts'

const unrunnable = unrunnableRelease()
const password = 'una clave de prueba'

/** A running server, and the folder of its program. */
type Running = { url: string; tree: string; stop: () => Promise<void> }

const { pool, connection } = await emptyDatabase()
let settings: Record<string, string>
const servers: Record<string, Running> = {}
const stops: (() => Promise<void>)[] = []

describe.skipIf(unrunnable !== null)(
  unrunnable ?? `${lastVersion} beside the program of today, on one database that this one migrated`,
  () => {
    beforeAll(async () => {
      const { tree, remove } = await unpackRelease()
      const dataDir = await mkdtemp(join(tmpdir(), 'damajuana-beside-'))
      stops.push(remove, () => rm(dataDir, { recursive: true, force: true }))
      settings = {
        NODE_ENV: 'production',
        SEED: 'demo',
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrlOf(connection),
        DEMO_PASSWORD: password,
        HOST: '127.0.0.1',
        PORT: '0',
        RATE_LIMIT: 'off',
        RATES_FORMAT: 'off',
      }
      await open('today', startToday())
      await open(lastVersion, startReleased(tree))
    })
    afterAll(async () => {
      for (const stop of stops.toReversed()) await stop()
    })

    const pairs = [
      [lastVersion, 'today'],
      ['today', lastVersion],
    ]

    it.each(pairs)('a session that %s opened is known to %s, which ends it for both', async (one, other) => {
      const cookies = new Map<string, string>()
      const [here, there] = [one, other].map((name) => visitorOf(at(name).url, cookies))
      if (!here || !there) throw new Error('No visitors')
      const email = demoBuyers[0]?.email ?? ''
      await here(sessionEndpoints.login, { body: { email, password, remember: true, commerce_id: 1000 } })
      expect((await there(sessionEndpoints.user, {})).buyer).toMatchObject({ email })
      await there(sessionEndpoints.logout, {})
      await expect(here(sessionEndpoints.user, {})).rejects.toMatchObject({ status: 401 })
    })

    it.each(pairs)('an order placed at %s is read, paid and moved at %s', async (one, other) => {
      const cookies = new Map<string, string>()
      const here = visitorOf(at(one).url, cookies)
      const there = visitorOf(at(other).url, cookies)
      const order = await placeAsGuest(here, 'Payway')
      const read = async (visitor: typeof here) =>
        (await visitor(orderEndpoints.placed, { params: { num: order.num } })).order
      expect(await read(there)).toMatchObject({ num: order.num, order_status: { name: 'Sin confirmar' } })

      await payByTestCard(there, at(other).url, order.num)
      expect(await read(here)).toMatchObject({ payment_status: 'approved' })
      await command(other, 'mover', String(order.num), 'Confirmado')
      expect(await read(here)).toMatchObject({ order_status: { name: 'Confirmado' } })
      await command(one, 'mover', String(order.num), 'En preparación')
      expect(await read(there)).toMatchObject({ order_status: { name: 'En preparación' } })
    })

    it.each(pairs)(
      'a price that is changed by %s is seen at %s long before the fallback poll of 30 s',
      async (one, other) => {
        const visitor = visitorOf(at(other).url)
        const { articles } = await visitor(articleEndpoints.featuredLastUploads, {
          params: { commerce: commerceId },
        })
        const [article] = articles.data
        if (!article) throw new Error('Nothing is new')
        const priceSeen = async () =>
          (
            await visitor(articleEndpoints.detail, {
              params: { slug: article.slug, commerce_id: commerceId },
            })
          ).article.price
        const price = Number(await priceSeen()) + 100
        await command(one, 'precio', String(article.num), String(price))
        await vi.waitFor(async () => expect(Number(await priceSeen())).toBe(price), {
          timeout: 8_000,
          interval: 20,
        })
      },
    )

    it('no job of either fails at the other', async () => {
      await vi.waitUntil(
        async () =>
          (
            await pool.query(
              "select from jobs.job where state in ('created', 'active') and name = 'order-placed'",
            )
          ).rowCount === 0,
        { timeout: 20_000 },
      )
      const { rows } = await pool.query(
        "select name, output from jobs.job where state in ('retry', 'failed') or name = 'dead-letters'",
      )
      expect(rows).toEqual([])
    })
  },
)

async function open(name: string, starting: Promise<Running>): Promise<void> {
  const server = await starting
  servers[name] = server
  stops.push(server.stop)
}

function at(name: string | undefined): Running {
  const server = servers[name ?? '']
  if (!server) throw new Error(`No server ${name}`)
  return server
}

async function startToday(): Promise<Running> {
  const noPages = { pages: { build: () => Promise.reject(new Error('No pages')), clientRoot: null } }
  const shop = await startShop(readEnv(settings), createLog('error'), { source: noPages })
  return { url: shop.address, tree: root, stop: shop.stop }
}

/** Starts the release's own program, without pages. */
async function startReleased(tree: string): Promise<Running> {
  await mkdir(join(tree, 'build/client'), { recursive: true })
  await mkdir(join(tree, 'build/server'))
  await writeFile(join(tree, 'build/server/index.js'), 'export {}')
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: tree,
    env: { ...settings, PATH: process.env['PATH'], WORKERS: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { url: await addressOf(child), tree, stop: () => ended(child) }
}

/** The address it listens on. Throws with its output if it exits first. */
async function addressOf(child: ChildProcess): Promise<string> {
  let said = ''
  const listening = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        const found = /Escucha en (http:[^"]+)/.exec(said)
        if (found?.[1]) resolve(found[1])
      })
  })
  const failed = once(child, 'exit').then(() =>
    Promise.reject(
      new Error(
        `${lastVersion} does not start on the schema of today. A migration that only adds says '-- needs: ${lastVersion}' (CONTRIBUTING.md, Migrations).\n${said}`,
      ),
    ),
  )
  return Promise.race([listening, failed])
}

async function ended(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

/** Runs a command of that program's command line. */
async function command(name: string | undefined, ...words: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, ['src/server/cli.ts', ...words], {
    cwd: at(name).tree,
    env: { ...settings, PATH: process.env['PATH'] },
  })
}
