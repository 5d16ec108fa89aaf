import type { Subject } from '../figure.ts'
import { makeFolder } from '../rig/folder.ts'
import { startServer } from '../rig/server.ts'

const warmStarts = 5

/** Startup time and memory of the demo shop. */
export const start: Subject = {
  name: 'start',
  title: 'Start',
  measure: async () => {
    const folder = await makeFolder()
    const first = await startAndStop(folder.path)
    const later: Run[] = []
    for (let turn = 0; turn < warmStarts; turn += 1) later.push(await startAndStop(folder.path))
    await folder.remove()
    const median = (of: (run: Run) => number): number =>
      later.map(of).toSorted((a, b) => a - b)[Math.floor(warmStarts / 2)] ?? 0
    return [
      { name: 'first start: empty folder to Home', aim: '', measured: `${first.seconds.toFixed(1)} s` },
      {
        name: `second start to Home, median of ${warmStarts}`,
        aim: '2 s',
        measured: `${median(({ seconds }) => seconds).toFixed(2)} s`,
      },
      {
        name: 'memory of the Node process then',
        aim: '250 MB',
        measured: `${Math.round(median(({ memory }) => memory))} MiB`,
      },
      {
        name: 'stop, backup included',
        aim: 'under 10 s',
        measured: `${median(({ stopSeconds }) => stopSeconds).toFixed(2)} s`,
      },
    ]
  },
}

type Run = { seconds: number; memory: number; stopSeconds: number }

async function startAndStop(dataDir: string): Promise<Run> {
  const server = await startServer(dataDir, { seed: 'demo', isHurried: true })
  const memory = server.memory()
  const { code, ms } = await server.stop()
  if (code !== 0) throw new Error(`The stop ended with ${code}`)
  return { seconds: server.startMs / 1000, memory, stopSeconds: ms / 1000 }
}
