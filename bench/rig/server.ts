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
/** The command of `npm start`: settings, `exec node`, and Node's arguments. */
const startWords = (
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
).scripts.start.split(' ')
export const startSettings = Object.fromEntries(
  startWords.slice(0, startWords.indexOf('exec')).map((word) => word.split('=')),
)
export const startArguments = startWords.slice(startWords.indexOf('node') + 1)
const maxStartMs = 60_000
const pollMs = 5
/** Idle means less than this share of a core for a second; a start may defer work. */
const restMs = 1_000
const restShare = 0.03
const longestUnrestMs = 120_000
/** Clock ticks per second in /proc, on every Linux. */
const ticksPerSecond = 100

export type Stop = { code: number | null; ms: number }
export type BenchServer = {
  url: string
  port: number
  /** From starting the process to the first 200 of Home, ms. */
  startMs: number
  /** Current memory of the Node process, and of its encoder while that runs, MiB. */
  memory: () => number
  /** SIGTERM; resolves when the process has exited. */
  stop: () => Promise<Stop>
  /** SIGKILL, as after a power loss; its PostgreSQL stays for the next start. */
  kill: () => Promise<void>
}

/** Starts the server in a separate process like `npm start`, and waits until Home is served and, by default, the process is idle. */
export async function startServer(
  dataDir: string,
  options: {
    seed: 'demo' | 'none'
    port?: number
    isHurried?: boolean
    settings?: Record<string, string> | undefined
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
    memory: () => memoryOf(String(child.pid)),
    stop: async () => {
      await undo()
      return stop()
    },
    kill: () => killed(child),
  }
}

/** A minimal environment, without settings of the caller's own shop. */
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

/** Of the encoder without the pages of Node's own program, which it shares with the server. */
function memoryOf(pid: string): number {
  const rows = execFileSync('ps', ['-o', 'pid=,rss=,args=', '--pid', pid, '--ppid', pid], {
    encoding: 'utf8',
  })
  const kib = rows.split('\n').map((row) => {
    const [id = '', rss, ...args] = row.trim().split(/\s+/)
    if (id === pid) return Number(rss)
    return args.some((arg) => arg.endsWith('encoder/process.ts')) ? Number(rss) - sharedKib(id) : 0
  })
  return kib.reduce((sum, one) => sum + one, 0) / 1024
}

function sharedKib(pid: string): number {
  try {
    const maps = readFileSync(`/proc/${pid}/smaps`, 'utf8').split(/^(?=[\da-f]+-[\da-f]+ )/m)
    const own = maps.filter((map) => map.split('\n', 1)[0]?.endsWith('/bin/node'))
    return own.reduce((sum, map) => sum + Number(/^Rss:\s+(\d+)/m.exec(map)?.[1] ?? 0), 0)
  } catch {
    return 0
  }
}

/** Waits until the shop at that URL reports that it can serve. */
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

/** Without /proc the process counts as idle. */
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

/** CPU time of all threads, ticks: user and system, fields 14 and 15. */
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
