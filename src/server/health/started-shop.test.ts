import { execFileSync } from 'node:child_process'
import { expect, it, onTestFinished, vi } from 'vitest'
import { folder, log, postmasterOf } from '../../../test/embedded-postgres.ts'
import { readEnv } from '../env.ts'
import { startShop } from '../start.ts'

const noPages = {
  source: { pages: { build: () => Promise.reject(new Error('No pages')), clientRoot: null } },
}
const eventually = { timeout: 20_000, interval: 50 }

/** The PIDs of PostgreSQL: the postmaster and its children, one per connection. */
async function processesOf(dataDir: string): Promise<number[]> {
  const postmaster = await postmasterOf(dataDir)
  const children = execFileSync('pgrep', ['-P', String(postmaster)], { encoding: 'utf8' })
  return [postmaster, ...children.trim().split('\n').map(Number)]
}

function tell(processes: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of processes) {
    try {
      process.kill(pid, signal)
    } catch {
      // The process has ended meanwhile.
    }
  }
}

it('a started shop says within 2 s that its database fell silent, that it is back, and that it stops', async () => {
  const dataDir = await folder()
  const shop = await startShop(
    readEnv({
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      SEED: 'none',
      RATES_FORMAT: 'off',
      DRAIN_SECONDS: '3',
    }),
    log,
    noPages,
  )
  let stopped: Promise<void> | undefined
  const stop = (): Promise<void> => (stopped ??= shop.stop())
  onTestFinished(stop)
  const ask = async (path: string) => {
    const begin = performance.now()
    const answer = await fetch(shop.address + path)
    return { status: answer.status, body: await answer.json(), ms: performance.now() - begin }
  }
  expect(await ask('/salud')).toMatchObject({ status: 200, body: { status: 'ok', warnings: [] } })

  const silenced = await processesOf(dataDir)
  tell(silenced, 'SIGSTOP')
  try {
    await vi.waitFor(async () => {
      const [salud, vivo] = await Promise.all([ask('/salud'), ask('/salud/vivo')])
      expect(salud).toMatchObject({ status: 503, body: { checks: { database: 'unreachable' } } })
      expect(salud.ms).toBeLessThan(2_000)
      expect(vivo.status).toBe(200)
      expect(vivo.ms).toBeLessThan(1_000)
    }, eventually)
  } finally {
    tell(silenced, 'SIGCONT')
  }
  await vi.waitFor(async () => expect((await ask('/salud')).status).toBe(200), eventually)

  const stopping = stop()
  await vi.waitFor(
    async () =>
      expect(await ask('/salud')).toMatchObject({ status: 503, body: { checks: { process: 'stopping' } } }),
    eventually,
  )
  expect((await ask('/api/commerce/1000')).status).toBe(200)
  await stopping
  await expect(ask('/salud')).rejects.toThrow('fetch failed')
})
