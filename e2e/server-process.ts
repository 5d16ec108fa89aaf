import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { compileCache } from '../test/compile-cache.ts'

export type ServerProcess = {
  url: string
  child: ChildProcess
  output: () => string
  ended: Promise<number | null>
}

const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  scripts: { start: string; dev: string }
}

/** A temporary data folder reachable by the database's account; `remove` deletes it. */
export async function newDataDir(): Promise<{ dataDir: string; remove: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'damajuana-process-'))
  await chmod(dataDir, 0o711)
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) }
}

/** Runs package.json's `start` with only these settings, and waits until it has opened or exited. */
export async function runServer(settings: Record<string, string>): Promise<ServerProcess> {
  const port = settings['PORT'] ?? String(await freePort())
  const child = spawn('sh', ['-c', scripts.start], {
    env: settingsOf({ ...settings, PORT: port }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const open = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        if (output.includes('está abierta en')) resolve()
      })
    }
  })
  await Promise.race([open, ended])
  return { url: `http://127.0.0.1:${port}`, child, output: () => output, ended }
}

/** Runs `dev` as a terminal does: in its own process group, which Ctrl-C reaches as a whole. */
export async function runDev(settings: Record<string, string>): Promise<{
  output: () => string
  /** Resolves when it has reported opening that many times. */
  opened: (times: number) => Promise<void>
  interrupt: () => void
  ended: Promise<unknown>
}> {
  const child = spawn('sh', ['-c', scripts.dev], {
    env: settingsOf({ ...settings, LOG_LEVEL: 'warn', PORT: String(await freePort()) }),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  return {
    output: () => output,
    opened: async (times) => {
      while (output.split('está abierta en').length <= times) {
        if (child.exitCode !== null) throw new Error(output)
        await once(child.stdout, 'data')
      }
    },
    interrupt: () => void (child.pid && process.kill(-child.pid, 'SIGINT')),
    ended: once(child, 'exit'),
  }
}

function settingsOf(settings: Record<string, string>): NodeJS.ProcessEnv {
  return {
    ...compileCache,
    PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    RATES_FORMAT: 'off',
    ...settings,
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Runs an owner's command like `npm run shop`; returns its output and exit code. */
export async function typeCommand(
  settings: Record<string, string>,
  ...args: string[]
): Promise<{ printed: string; complaint: string; code: number | null }> {
  const child = spawn(process.execPath, ['src/server/cli.ts', ...args], {
    env: { ...compileCache, PATH: process.env['PATH'], ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [printed, complaint, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { printed: printed.trim(), complaint: complaint.trim(), code: code as number | null }
}
