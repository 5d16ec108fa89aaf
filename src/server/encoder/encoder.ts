import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import PQueue from 'p-queue'
import type { Works } from './works.ts'

const program = join(import.meta.dirname, 'process.ts')
/** Longest work, ms; a decoder that hangs is killed. */
const timeoutMs = 120_000

/** Works at once, and by how much the priority is below the server's. What is received waits for pages, what is shown is waited for by buyers. */
const lanes = { shown: { atOnce: 2, niceness: 0 }, received: { atOnce: 1, niceness: 5 } } as const

const receivedWorks: readonly (keyof Works)[] = ['inspect', 'squareMaster', 'reencodeProof']

/** Decodes and encodes pictures in processes of their own: one for what is received, one for what is shown. */
export type Encoder = {
  /** Throws EncoderError when the process ends twice on the work, or the error of the work itself. */
  run: <W extends keyof Works>(
    work: W,
    ...input: Parameters<Works[W]>
  ) => Promise<Awaited<ReturnType<Works[W]>>>
  stop: () => Promise<void>
}

/** The messages between the server and a process. */
export type WorkRequest = { id: number; work: keyof Works; input: readonly unknown[] }
export type WorkAnswer = { id: number } & ({ output: unknown } | { error: string })

/** The process ended in the middle of a work, of which nothing is left. */
export class EncoderError extends Error {
  override name = 'EncoderError'
}

/** A process starts with its first work, and ends after `idleMs` without any, which returns its memory. */
export function openEncoder(log: FastifyBaseLogger, idleMs = 20_000): Encoder {
  const [shown, received] = [openLane(log, lanes.shown, idleMs), openLane(log, lanes.received, idleMs)]
  return {
    run: async (work, ...input) =>
      (await (receivedWorks.includes(work) ? received : shown).run({ work, input })) as never,
    stop: async () => {
      await Promise.all([shown.stop(), received.stop()])
    },
  }
}

type Lane = { run: (request: Omit<WorkRequest, 'id'>) => Promise<unknown>; stop: () => Promise<void> }

function openLane(
  log: FastifyBaseLogger,
  { atOnce, niceness }: { atOnce: number; niceness: number },
  idleMs: number,
): Lane {
  const queue = new PQueue({ concurrency: atOnce })
  /** By id; told null when the process ends. */
  const running = new Map<number, (answer: WorkAnswer | null) => void>()
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let lastId = 0

  function start(): ChildProcess {
    // Files of strangers are read there: it has none of the shop's settings.
    const started = fork(program, [String(niceness)], {
      serialization: 'advanced',
      execArgv: [],
      env: { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const ended = (reason: unknown, signal?: unknown): void => {
      if (child !== started) return
      child = null
      log.warn({ reason, signal, works: running.size }, 'the encoder ended')
      for (const tell of running.values()) tell(null)
    }
    started.on('message', (answer: WorkAnswer) => running.get(answer.id)?.(answer))
    return started.once('exit', ended).on('error', ended)
  }

  async function attempt(request: Omit<WorkRequest, 'id'>): Promise<WorkAnswer | null> {
    clearTimeout(idle)
    const id = (lastId += 1)
    const at = (child ??= start())
    const late = setTimeout(() => at.kill('SIGKILL'), timeoutMs)
    try {
      return await new Promise((resolve) => {
        running.set(id, resolve)
        // Of a process that is gone, its exit tells.
        at.send({ id, ...request }, () => undefined)
      })
    } finally {
      clearTimeout(late)
      running.delete(id)
      if (running.size === 0) idle = setTimeout(() => void stop(), idleMs).unref()
    }
  }

  async function stop(): Promise<void> {
    clearTimeout(idle)
    const ending = child
    child = null
    if (!ending) return
    const gone = once(ending, 'exit')
    ending.kill('SIGKILL')
    await gone
  }

  return {
    run: (request) =>
      queue.add(async () => {
        const answer = (await attempt(request)) ?? (await attempt(request))
        if (answer === null) throw new EncoderError('The encoder ended twice')
        if ('error' in answer) throw new Error(answer.error)
        return answer.output
      }),
    stop: async () => {
      await queue.onIdle()
      await stop()
    },
  }
}
