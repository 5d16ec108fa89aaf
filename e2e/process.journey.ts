import { type ChildProcess, execFile } from 'node:child_process'
import { once } from 'node:events'
import { readdir, utimes } from 'node:fs/promises'
import { Agent, createServer, get } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { runningEmbedded } from '../src/server/db/embedded/embedded.ts'
import { isRunning } from '../src/server/db/embedded/processes.ts'
import { postmasterOf } from '../test/embedded-postgres.ts'
import { newDataDir, runDev, runServer, type ServerProcess } from './server-process.ts'

let folder: Awaited<ReturnType<typeof newDataDir>>

beforeAll(async () => {
  folder = await newDataDir()
})
afterAll(() => folder.remove())

/** Replaces the footer, inside its own boundary, by one that throws. */
const breakFooter = `import { registerHooks } from 'node:module'
registerHooks({
  load: (url, context, next) =>
    /server\\/assets\\/footer-[^/]*$/.test(url)
      ? { format: 'module', shortCircuit: true, source: 'export function Footer() { throw new Error("the footer broke") }' }
      : next(url, context),
})`

describe('starting', () => {
  it.each([
    [{ PORT: 'abc' }, /PORT tiene que ser un número/],
    [{ SEED: 'algo' }, /SEED tiene que ser demo o none/],
    [{ PUBLIC_URL: 'tienda' }, /PUBLIC_URL tiene que ser una dirección/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL tiene que empezar con postgres/],
  ])('stops with one sentence when the settings are wrong: %j', async (settings, sentence) => {
    const server = await runServer({ DATA_DIR: folder.dataDir, ...settings })
    expect(await server.ended).toBe(1)
    expect(server.output().trim()).toMatch(sentence)
    expect(server.output().trim().split('\n')).toHaveLength(1)
  })

  it('shows nobody where its code broke', async () => {
    const server = await runServer({
      DATA_DIR: folder.dataDir,
      SEED: 'none',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(breakFooter)}`,
    })
    const page = await fetch(`${server.url}/contacto`)
    const html = await page.text()
    expect(page.status).toBe(500)
    expect(html).toContain('id="pie"')
    expect(html).not.toMatch(/data-stck|data-msg|the footer broke|at Footer/)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  it('opens an empty shop, and refuses a second server on its folder and on its port', async () => {
    const settings = { DATA_DIR: folder.dataDir, SEED: 'none' }
    const server = await runServer(settings)
    const home = await fetch(`${server.url}/inicio/ultimos-ingresados`)
    expect(home.status).toBe(503)
    expect(await home.text()).not.toContain('data-stck')

    const twin = await runServer(settings)
    expect(await twin.ended).toBe(1)
    expect(twin.output().trim().split('\n')).toHaveLength(1)

    const other = await newDataDir()
    const { host, user, database } = runningEmbedded(folder.dataDir) ?? expect.fail('No database runs')
    const neighbour = await runServer({
      DATA_DIR: other.dataDir,
      DATABASE_URL: `postgres://${user}@/${database}?host=${encodeURIComponent(host)}`,
      PORT: new URL(server.url).port,
    })
    expect(await neighbour.ended).toBe(1)
    expect(neighbour.output()).toContain('está ocupado')
    await other.remove()

    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  it('comes back by itself after it was killed', async () => {
    const first = await runServer({ DATA_DIR: folder.dataDir, SEED: 'none' })
    first.child.kill('SIGKILL')
    await first.ended
    const second = await runServer({ DATA_DIR: folder.dataDir, SEED: 'none' })
    expect((await fetch(`${second.url}/api/commerce/1000`)).status).toBe(200)
    second.child.kill('SIGTERM')
    expect(await second.ended).toBe(0)
  })
})

describe('while developing', () => {
  it('a reload and Ctrl-C stop the shop and its PostgreSQL in good order, and at once', async () => {
    const shop = await runDev({ DATA_DIR: folder.dataDir, SEED: 'none' })
    await shop.opened(1)
    const first = await postmasterOf(folder.dataDir)

    await utimes('src/server/app.ts', new Date(), new Date())
    await shop.opened(2)
    expect(isRunning(first)).toBe(false)
    expect(shop.output()).not.toContain('había quedado andando')

    const second = await postmasterOf(folder.dataDir)
    const began = performance.now()
    shop.interrupt()
    await shop.ended
    // Without waiting for the end of its time to stop, nine seconds.
    expect(performance.now() - began).toBeLessThan(8_000)
    expect(isRunning(second)).toBe(false)
  })
})

describe('stopping under load', () => {
  it('answers every request that it accepted, and ends in order', async () => {
    for (let round = 0; round < 3; round += 1) {
      const server = await runServer({ DATA_DIR: folder.dataDir, SEED: 'none', RATE_LIMIT: 'off' })
      const load = startLoad(`${server.url}/api/categories/1000`)
      // By then each of its connections was accepted.
      await vi.waitUntil(() => load.answered() > 80, { timeout: 30_000 })
      server.child.kill('SIGTERM')
      expect(await server.ended).toBe(0)
      const { lost } = await load.stop()
      expect(lost).toEqual([])
    }
  }, 180_000)
})

describe('one process', () => {
  it('serves on when it is told to start its workers anew', async () => {
    const server = await runServer({
      DATA_DIR: folder.dataDir,
      SEED: 'none',
      LOG_LEVEL: 'warn',
      WORKERS: '1',
    })
    server.child.kill('SIGUSR2')
    await vi.waitFor(() => expect(server.output()).toContain('there are no workers'), { timeout: 30_000 })
    expect((await fetch(`${server.url}/salud`)).status).toBe(200)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })
})

describe('several processes', () => {
  const metricsToken = 'a-token-of-the-tests'
  let place: Awaited<ReturnType<typeof newDataDir>>
  let server: ServerProcess
  beforeAll(async () => {
    place = await newDataDir()
    const { dataDir } = place
    server = await runServer({
      DATA_DIR: dataDir,
      WORKERS: '3',
      RATE_LIMIT: 'off',
      METRICS_TOKEN: metricsToken,
    })
  })
  afterAll(async () => {
    server.child.kill('SIGTERM')
    await server.ended
    await place.remove()
  })

  /** Waits until there are three again, without that one. */
  async function whenReplaced(killed: number): Promise<void> {
    await vi.waitFor(
      async () => {
        const now = await workersOf(server.child)
        expect(now).toHaveLength(3)
        expect(now).not.toContain(killed)
      },
      { timeout: 60_000 },
    )
  }

  it('tell together of what each of them counted, also of one that hangs and of one that ended', async () => {
    const scrape = async (): Promise<Map<string, number>> => {
      const headers = { authorization: `Bearer ${metricsToken}`, connection: 'close' }
      const answer = await fetch(`${server.url}/metrics`, { headers })
      expect(answer.status).toBe(200)
      return seriesOf(await answer.text())
    }
    const counted = 'http_requests_total{method="GET",route="/api/categories/:commerce",status="200"}'
    const counts = ((await scrape()).get(counted) ?? 0) + 30
    const asked = await Promise.all(
      Array.from({ length: 30 }, () =>
        fetch(`${server.url}/api/categories/1000`, { headers: { connection: 'close' } }),
      ),
    )
    expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 200))

    await vi.waitFor(async () => expect((await scrape()).get(counted)).toBe(counts), { timeout: 30_000 })
    const scrapes = await Promise.all(Array.from({ length: 6 }, scrape))
    expect(scrapes.map((series) => series.get(counted))).toEqual(scrapes.map(() => counts))
    const [series] = scrapes
    expect(series?.get('damajuana_database_up')).toBe(1)
    expect(series?.get('damajuana_backup_timestamp_seconds')).toBe(0)
    expect([...(series?.keys() ?? [])].filter((name) => name.startsWith('damajuana_info'))).toHaveLength(1)

    const [hung = 0, killed = 0] = await workersOf(server.child)
    process.kill(hung, 'SIGSTOP')
    // At most one of several concurrent scrapes waits for the hanging process.
    const past = await Promise.any(Array.from({ length: 4 }, scrape))
    expect(past.get(counted)).toBe(counts)
    process.kill(hung, 'SIGCONT')

    process.kill(killed, 'SIGKILL')
    await whenReplaced(killed)
    expect((await scrape()).get(counted)).toBe(counts)
  })

  it('answer as one shop, are started again when they end, and are replaced under load without a lost request', async () => {
    const workers = await workersOf(server.child)
    expect(workers).toHaveLength(3)

    // Requests on separate connections, distributed among the processes: all share the emulators' state.
    const tokens = await Promise.all(Array.from({ length: 9 }, () => postCard(server.url)))
    expect(tokens).toEqual(tokens.map(() => 401))

    const [killed = 0] = workers
    process.kill(killed, 'SIGKILL')
    await whenReplaced(killed)
    expect((await fetch(`${server.url}/`)).status).toBe(200)

    const before = await workersOf(server.child)
    const load = startLoad(`${server.url}/api/categories/1000`)
    server.child.kill('SIGUSR2')
    // Told again while the first new process starts, the shop replaces each once.
    await vi.waitFor(async () => expect(await workersOf(server.child)).toHaveLength(4), { timeout: 60_000 })
    server.child.kill('SIGUSR2')
    await vi.waitFor(
      async () => {
        const now = await workersOf(server.child)
        expect(now).toHaveLength(3)
        expect(now.filter((pid) => before.includes(pid))).toEqual([])
      },
      { timeout: 120_000, interval: 200 },
    )
    const { answered, lost } = await load.stop()
    expect(lost).toEqual([])
    expect(answered).toBeGreaterThan(50)

    const last = await workersOf(server.child)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(last.filter(isRunning)).toEqual([])
    expect(
      (await readdir(join(place.dataDir, 'respaldos'))).filter((name) => name.endsWith('.gz')),
    ).toHaveLength(1)
  }, 300_000)

  it('that can not listen end the shop with one sentence', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const address = taken.address()
    const port = String(typeof address === 'object' && address ? address.port : 0)
    const server = await runServer({ DATA_DIR: folder.dataDir, SEED: 'none', WORKERS: '2', PORT: port })
    expect(await server.ended).toBe(1)
    expect(server.output()).toContain('está ocupado')
    taken.close()
  })
})

/** Parses Prometheus text by series. */
function seriesOf(text: string): Map<string, number> {
  return new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  )
}

/** Pids of a shop's HTTP processes. */
async function workersOf({ pid }: ChildProcess): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,ppid=,args='])
  return stdout
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .flatMap((found) =>
      found?.[2] === String(pid) && found[3]?.includes('main.ts') ? [Number(found[1])] : [],
    )
}

/** Status of Payway's emulator for a card without a key. */
async function postCard(url: string): Promise<number> {
  const { status } = await fetch(`${url}/modo-de-prueba/payway/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: '{}',
  })
  return status
}

/** Some 200 requests a second on keep-alive connections. A refused connection was not accepted; a broken one or a bad answer is lost. */
function startLoad(url: string): {
  answered: () => number
  stop: () => Promise<{ answered: number; lost: string[] }>
} {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const lost: string[] = []
  let answered = 0
  const underway = new Set<Promise<void>>()
  const timer = setInterval(() => {
    const asked = ask().finally(() => underway.delete(asked))
    underway.add(asked)
  }, 5)

  function ask(): Promise<void> {
    return new Promise((resolve) => {
      const request = get(url, { agent }, (response) => {
        response.resume()
        response.on('end', () => {
          if (response.statusCode === 200) answered += 1
          else lost.push(`status ${response.statusCode}`)
          resolve()
        })
        response.on('error', (error) => {
          lost.push(error.message)
          resolve()
        })
      })
      request.on('error', (error: NodeJS.ErrnoException) => {
        // An idle connection may close as a request is sent: HTTP clients retry then.
        const wasAccepted = error.code !== 'ECONNREFUSED' && !request.reusedSocket
        if (wasAccepted) lost.push(error.message)
        resolve()
      })
    })
  }

  return {
    answered: () => answered,
    stop: async () => {
      clearInterval(timer)
      await Promise.all(underway)
      agent.destroy()
      return { answered, lost }
    },
  }
}
