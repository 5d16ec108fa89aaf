import cluster from 'node:cluster'
import { once } from 'node:events'
import { resolve } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { ServerBuild } from 'react-router'
import { isPanelPath } from '#contract/panel/screens.ts'
import { endWorker, startWorker, forkWorkers, WorkerFailed } from './cluster.ts'
import { EmbeddedError } from './db/embedded/data-folder.ts'
import { MigrationError } from './db/migration-files.ts'
import { type Env, EnvError, readEnv } from './env.ts'
import { defaultWorkers } from './env/values.ts'
import { greetingOf } from './greeting.ts'
import { createLog, terminalLines } from './log.ts'
import { type PageSource, type RunningShop, serveShop, startShop } from './start.ts'

const oldestNode = 24

/** Shutdown timeout, ms, on top of DRAIN_SECONDS. */
const timeoutMs = 9_000

await main()

async function main(): Promise<void> {
  if (Number(process.versions.node.split('.')[0]) < oldestNode)
    return stopWith(`Hace falta Node ${oldestNode} o más nuevo: usá "npm start", que lo trae.`)
  const env = readSettings()
  if (env === null) return
  const stopping = untilStopSignal(env.drainMs + timeoutMs)
  try {
    const log = createLog(env.logLevel, process.stdout.isTTY ? terminalLines(process.stdout) : undefined)
    const running = cluster.isWorker ? await startWorker(env, log) : await start(env, log, stopping)
    if (!stopping.aborted) await once(stopping, 'abort')
    await stop(running, log)
  } catch (error) {
    if (stopping.aborted) process.exit(0)
    if ([EnvError, EmbeddedError, MigrationError, WorkerFailed].some((kind) => error instanceof kind))
      return stopWith((error as Error).message)
    const problem = listeningProblem(error)
    if (problem === null) throw error
    stopWith(problem)
  }
}

/** The settings; null after printing which one is invalid. */
function readSettings(): Env | null {
  try {
    return readEnv(process.env)
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    stopWith(error.message)
    return null
  }
}

/** Starts the shop in one process, or with workers when the settings or the machine allow several; SIGUSR2 restarts these. */
async function start(env: Env, log: FastifyBaseLogger, stopping: AbortSignal): Promise<RunningShop> {
  let reload = async (): Promise<void> => log.warn('SIGUSR2 ignored: there are no workers')
  // Without a listener SIGUSR2 ends the process.
  process.on('SIGUSR2', () => {
    reload().catch((error: unknown) => log.error({ err: error }, 'restarting the workers failed'))
  })
  const source = env.nodeEnv === 'development' ? await developedPages() : undefined
  const shop = await startShop(env, log, {
    source,
    stopping,
    openWeb: async (background) => {
      const workers = env.workers ?? (background.isDemo ? 1 : defaultWorkers())
      if (workers === 1 || source) return serveShop(background.deps, source)
      const web = await forkWorkers(background, workers)
      reload = web.reload
      return web
    },
  })
  process.stdout.write(await greetingOf(env, shop))
  return shop
}

/** Aborts at the first signal to stop, also during startup; the process then exits after `withinMs` at the latest. */
function untilStopSignal(withinMs: number): AbortSignal {
  const stopped = new AbortController()
  // Closing the terminal shuts the shop down cleanly; without a TTY, SIGHUP is left to nohup.
  const closing = process.stdout.isTTY ? (['SIGHUP'] as const) : []
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  for (const signal of ['SIGTERM', 'SIGINT', ...closing] as const) {
    process.on(signal, () => {
      if (stopped.signal.aborted) return
      setTimeout(() => process.exit(1), withinMs).unref()
      stopped.abort()
    })
  }
  return stopped.signal
}

async function stop(shop: Pick<RunningShop, 'stop'>, log: FastifyBaseLogger): Promise<void> {
  try {
    await shop.stop()
    process.exit(0)
  } catch (error) {
    log.error({ err: error }, 'shutdown failed')
    process.exit(1)
  }
}

/** Why the server can't listen at PORT and HOST; null for any other error. */
function listeningProblem(error: unknown): string | null {
  if (
    !(error instanceof Error && 'code' in error && 'syscall' in error) ||
    !['listen', 'bind', 'getaddrinfo'].includes(String(error.syscall))
  )
    return null
  const port = process.env['PORT'] ?? 3000
  if (error.code === 'EADDRINUSE') return `El puerto ${port} está ocupado: elegí otro con PORT.`
  if (error.code === 'EACCES')
    return `El sistema no deja usar el puerto ${port}: elegí otro con PORT, de 1024 para arriba.`
  return `Esta máquina no tiene la dirección ${process.env['HOST']}: revisá HOST.`
}

/** Prints why the shop does not start; a worker reports to its primary, which prints it once. */
function stopWith(sentence: string): void {
  if (cluster.isWorker) return endWorker(sentence)
  process.stderr.write(`\n  ${sentence}\n\n`)
  process.exitCode = 1
}

/** Serves pages from source with hot reload. Its middleware must run before the app's. */
async function developedPages(): Promise<PageSource> {
  const { build, createServer } = await import('vite')
  const listeners = process.listeners('SIGTERM')
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  const panel = await watchedPanel(build)
  // A bundled compiler ends the process at SIGTERM, before the shop has stopped its database.
  for (const listener of process.listeners('SIGTERM'))
    if (!listeners.includes(listener)) process.off('SIGTERM', listener)
  return {
    pages: {
      build: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
      clientRoot: null,
      panelRoot: panel.root,
    },
    attach: (app) => {
      app.addHook('onRequest', (request, reply, done) => {
        if (isPanelPath(request.url)) done()
        else vite.middlewares(request.raw, reply.raw, done)
      })
    },
    close: async () => {
      await Promise.all([vite.close(), panel.close()])
    },
  }
}

/** Builds the panel and rebuilds it on changes, outside the shop's Vite server. */
async function watchedPanel(
  build: typeof import('vite').build,
): Promise<{ root: string; close: () => Promise<void> }> {
  const root = resolve(import.meta.dirname, '../../node_modules/.cache/panel')
  const watcher = await build({
    configFile: 'vite.panel.config.ts',
    logLevel: 'error',
    build: { outDir: root, watch: {} },
  })
  if (!('close' in watcher)) throw new Error('Vite does not watch the panel')
  await new Promise<void>((resolve) => {
    watcher.on('event', ({ code }) => {
      if (code === 'END') resolve()
    })
  })
  return { root, close: () => watcher.close() }
}
