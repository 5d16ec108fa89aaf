import cluster from 'node:cluster'
import { once } from 'node:events'
import { resolve } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { ServerBuild } from 'react-router'
import { isPanelPath } from '#contract/panel/screens.ts'
import { endWorker, startWorker, startWorkers, WorkerFailed } from './cluster.ts'
import { EmbeddedError } from './db/embedded/data-folder.ts'
import { MigrationError } from './db/migration-files.ts'
import { type Env, EnvError, readEnv } from './env.ts'
import { usualWorkers } from './env/processes.ts'
import { greetingOf } from './greeting.ts'
import { createLog, terminalLines } from './log.ts'
import { type PageSource, type RunningShop, serve, startShop } from './start.ts'

const oldestNode = 24

/** After this many milliseconds a stop no longer waits, besides those of DRAIN_SECONDS. */
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

/** The settings; null once it is said which of them is wrong. */
function readSettings(): Env | null {
  try {
    return readEnv(process.env)
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    stopWith(error.message)
    return null
  }
}

/** Starts the shop in one process, or with workers where the settings or the machine have more than one; SIGUSR2 starts these anew. */
async function start(env: Env, log: FastifyBaseLogger, stopping: AbortSignal): Promise<RunningShop> {
  let reload = async (): Promise<void> => log.warn('SIGUSR2: there are no workers to start anew')
  // Unheard, it would end the process.
  process.on('SIGUSR2', () => {
    reload().catch((error: unknown) => log.error({ err: error }, 'the workers were not started anew'))
  })
  const source = env.nodeEnv === 'development' ? await developedPages() : undefined
  const shop = await startShop(env, log, {
    source,
    stopping,
    openWeb: async (background) => {
      const workers = env.workers ?? (background.isDemo ? 1 : usualWorkers())
      if (workers === 1 || source) return serve(background.deps, source)
      const web = await startWorkers(background, workers)
      reload = web.reload
      return web
    },
  })
  process.stdout.write(await greetingOf(env, shop))
  return shop
}

/** Aborted by the first signal to stop, also while the shop is still starting; from then on the process has that many milliseconds. */
function untilStopSignal(withinMs: number): AbortSignal {
  const stopped = new AbortController()
  // A terminal that is closed takes its shop along in good order; without one, SIGHUP is nohup's to ignore.
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
    log.error({ err: error }, 'the stop failed')
    process.exit(1)
  }
}

/** Why the shop can't listen where PORT and HOST say; null for any other fault. */
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

/** Says why the shop does not start; a worker says it to its primary, so that it stands there once. */
function stopWith(sentence: string): void {
  if (cluster.isWorker) return endWorker(sentence)
  process.stderr.write(`\n  ${sentence}\n\n`)
  process.exitCode = 1
}

/** The pages straight from the sources, with hot reload. Its middlewares must see requests before the app does. */
async function developedPages(): Promise<PageSource> {
  const { build, createServer } = await import('vite')
  const listeners = process.listeners('SIGTERM')
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  const panel = await watchedPanel(build)
  // A compiler inside ends the process at SIGTERM, before the shop has stopped its database.
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

/** The owner's panel, built again at each change of its sources, where the shop's Vite does not see it. */
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
