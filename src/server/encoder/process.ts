import { readdirSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import type { Answer, WorkRequest } from './encoder.ts'
import { works } from './works.ts'

/** Enough for pages to go first; with more, a busy machine would hardly make a picture. */
const niceness = 5

// The encoder's process (encoder.ts). It ends with the server, which alone a signal of the terminal is for.
giveWay()
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.once('disconnect', () => process.exit())
process.on('message', (request: WorkRequest) => {
  void answerOf(request).then((answer) => process.send?.(answer))
})

async function answerOf({ work, input }: WorkRequest): Promise<Answer> {
  try {
    const run: (...input: never[]) => Promise<unknown> = works[work]
    return { output: await run(...(input as never[])) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

/** Lowers the priority below the server's. On Linux it is a thread's: those that run are lowered one by one, later ones inherit it. */
function giveWay(): void {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid]
  const lower = Math.min(getPriority() + niceness, constants.priority.PRIORITY_LOW)
  for (const thread of threads) setPriority(thread, lower)
}
