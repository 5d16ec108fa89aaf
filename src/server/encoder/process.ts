import { readdirSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import type { WorkAnswer, WorkRequest } from './encoder.ts'
import { works } from './works.ts'

// A process of the encoder (encoder.ts), started with its niceness. It ends with the server, which alone a signal of
// the terminal is for.
giveWay(Number(process.argv[2]))
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.once('disconnect', () => process.exit())
process.on('message', (request: WorkRequest) => {
  void answerOf(request).then((answer) => process.send?.(answer))
})

async function answerOf({ id, work, input }: WorkRequest): Promise<WorkAnswer> {
  try {
    const run: (...input: never[]) => Promise<unknown> = works[work]
    return { id, output: await run(...(input as never[])) }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}

/** Lowers the priority by `niceness`. On Linux it is a thread's: those that run are lowered one by one, later ones inherit it. */
function giveWay(niceness: number): void {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid]
  const lower = Math.min(getPriority() + niceness, constants.priority.PRIORITY_LOW)
  for (const thread of threads) setPriority(thread, lower)
}
