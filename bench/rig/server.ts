import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { homeHref } from '#contract/screens.ts'
import { placeOf } from '../../src/server/db/embedded/data-folder.ts'
import { stopLeftover } from '../../src/server/db/embedded/postmaster.ts'
import { undoLater } from './cleanup.ts'

export const root = join(import.meta.dirname, '../..')
/** What `npm start` says, word by word: settings, `exec node`, and what Node is given. */
const startWords = (
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
).scripts.start.split(' ')
export const startSettings = Object.fromEntries(
  startWords.slice(0, startWords.indexOf('exec')).map((word) => word.split('=')),
)
export const startArguments = startWords.slice(startWords.indexOf('node') + 1)
const maxStartMs = 60_000
const pollMs = 5
/** At rest is who uses less than that of a core for a second; a start may leave work for later. */
const restMs = 1_000
const restShare = 0.03
const longestUnrestMs = 120_000
/** Clock ticks a second in /proc, on every Linux. */
const ticksPerSecond = 100

export type Stop = { code: number | null; ms: number }
export type BenchServer = {
  url: string
  port: number
  /** From the start of the process to the first Home answered with 200. */
  startMs: number
  /** Memory of the Node process now, in MiB. */
  memory: () => number
  /** SIGTERM, until the process has gone. */
  stop: () => Promise<Stop>
  /** SIGKILL, as of a machine that lost its power; its PostgreSQL stays, and the next start sees to that. */
  kill: () => Promise<void>
}

/** Starts the server, as `npm start` does, in a process of its own, and waits until it shows Home and, unless told otherwise, is at rest. */
export async function startServer(
  dataDir: string,
  options: {
    seed: 'demo' | 'none'
    port?: number
    isHurried?: boolean
    settings?: Record<string, string>
  },
): Promise<BenchServer> {
  const port = options.port ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const began = performance.now()
  const child = spawn(process.execPath, startArguments, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: serverEnv({
      ...startSettings,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      SEED: options.seed,
      ...options.settings,
    }),
  })
  const { cluster } = placeOf(dataDir)
  let stopped: Promise<Stop> | undefined
  const stop = (): Promise<Stop> => (stopped ??= terminate(child))
  const undo = undoLater(async () => {
    await stop()
    await stopLeftover(cluster)
  })
  await firstPage(`${url}${homeHref}`, child)
  const startMs = performance.now() - began
  if (!options.isHurried) await untilAtRest(child)
  return {
    url,
    port,
    startMs,
    memory: () =>
      Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1024,
    stop: async () => {
      await undo()
      return stop()
    },
    kill: () => killed(child),
  }
}

/** Only what a server needs: no setting of the caller's own shop slips in. */
export function serverEnv(settings: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LANG } = process.env
  return {
    PATH,
    HOME,
    TMPDIR,
    LANG,
    LOG_LEVEL: 'error',
    RATE_LIMIT: 'off',
    RATES_FORMAT: 'off',
    DEMO_PASSWORD: 'una clave del banco',
    ...settings,
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('The probe has no port')
  return address.port
}

/** Until a shop at that address says that it can serve. */
export async function untilServed(url: string): Promise<void> {
  const deadline = performance.now() + 20_000
  while (performance.now() < deadline) {
    const status = await fetch(`${url}/salud`).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) return
    await wait(100)
  }
  throw new Error(`${url} is not served`)
}

async function firstPage(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + maxStartMs
  let last = 'nothing'
  while (performance.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The server stopped while starting (${child.exitCode ?? child.signalCode})`)
    const status = await statusOf(url)
    if (status === 200) return
    if (status !== null && status >= 500) throw new Error(`Home is answered with ${status}`)
    last = String(status)
    await wait(pollMs)
  }
  throw new Error(`No Home within ${maxStartMs / 1000} s; it answered ${last}`)
}

/** Where there is no /proc it is taken for at rest. */
async function untilAtRest({ pid }: ChildProcess): Promise<void> {
  const stat = `/proc/${pid}/stat`
  const deadline = performance.now() + longestUnrestMs
  while (existsSync(stat)) {
    const before = ticksOf(stat)
    await wait(restMs)
    if (ticksOf(stat) - before < (restMs / 1_000) * ticksPerSecond * restShare) return
    if (performance.now() > deadline) throw new Error('The server is never at rest')
  }
}

/** CPU time so far, of all its threads: user and system, the 14th and 15th field. */
function ticksOf(stat: string): number {
  const fields = readFileSync(stat, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return Number(fields[11]) + Number(fields[12])
}

async function statusOf(url: string): Promise<number | null> {
  try {
    const response = await fetch(url)
    await response.arrayBuffer()
    return response.status
  } catch {
    return null
  }
}

async function terminate(child: ChildProcess): Promise<Stop> {
  const began = performance.now()
  if (child.exitCode === null && child.signalCode === null) {
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
  }
  return { code: child.exitCode, ms: performance.now() - began }
}

async function killed(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  if (!child.kill('SIGKILL')) throw new Error('There was no server to kill')
  await gone
}
