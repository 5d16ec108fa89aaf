import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import PQueue from 'p-queue'
import type { Works } from './works.ts'

const program = join(import.meta.dirname, 'process.ts')
/** Longest work, ms; a decoder that hangs is killed. */
const timeoutMs = 120_000

/** Decodes and encodes pictures in a process of low priority, one at a time, in order. */
export type Encoder = {
  /** Throws EncoderError when the process ends twice on the work, or the error of the work itself. */
  run: <W extends keyof Works>(
    work: W,
    ...input: Parameters<Works[W]>
  ) => Promise<Awaited<ReturnType<Works[W]>>>
  stop: () => Promise<void>
}

/** The messages between the server and the process. */
export type WorkRequest = { work: keyof Works; input: readonly unknown[] }
export type Answer = { output: unknown } | { error: string }

/** The process ended in the middle of a work, of which nothing is left. */
export class EncoderError extends Error {
  override name = 'EncoderError'
}

/** The process starts with the first work, and ends after `idleMs` without any, which returns its memory. */
export function openEncoder(log: FastifyBaseLogger, idleMs = 20_000): Encoder {
  const queue = new PQueue({ concurrency: 1 })
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined

  function start(): ChildProcess {
    // Pictures of strangers are read there: it has none of the shop's settings.
    const started = fork(program, {
      serialization: 'advanced',
      execArgv: [],
      env: { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const forget = (): void => {
      if (child === started) child = null
    }
    return started.once('exit', forget).on('error', forget)
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

  async function attempt(request: WorkRequest): Promise<Answer> {
    clearTimeout(idle)
    try {
      return await answerOf((child ??= start()), request)
    } catch (cause) {
      throw new EncoderError('The encoder ended', { cause })
    } finally {
      idle = setTimeout(() => void stop(), idleMs).unref()
    }
  }

  /** A work whose process ended is done once more by another. */
  async function run(request: WorkRequest): Promise<unknown> {
    const answer = await attempt(request).catch((err: unknown) => {
      log.warn({ err, work: request.work }, 'the encoder ended in the middle of a work')
      return attempt(request)
    })
    if ('error' in answer) throw new Error(answer.error)
    return answer.output
  }

  return {
    run: async (work, ...input) => (await queue.add(() => run({ work, input }))) as never,
    stop: async () => {
      await queue.onIdle()
      await stop()
    },
  }
}

/** Throws when the process ends first, or can't be started. */
async function answerOf(child: ChildProcess, request: WorkRequest): Promise<Answer> {
  const ended = new AbortController()
  const { signal } = ended
  const late = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
  try {
    const gone = once(child, 'exit', { signal }).then(([code, by]) => {
      throw new Error(`It exited (${by ?? code})`)
    })
    const answered = once(child, 'message', { signal })
    // Of a process that is gone, its exit tells.
    child.send(request, () => undefined)
    const [answer] = (await Promise.race([answered, gone])) as [Answer]
    return answer
  } finally {
    clearTimeout(late)
    ended.abort()
  }
}
