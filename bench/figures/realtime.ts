import { setTimeout as wait } from 'node:timers/promises'
import { liveChannel } from '#contract/events.ts'
import { embeddedApp } from '../../src/server/integrations/realtime/embedded.ts'
import { signRequest } from '../../src/server/integrations/realtime/signature.ts'
import { readSecret } from '../../src/server/secrets.ts'
import { generateShop } from '../catalogue/generate.ts'
import type { Subject } from '../figure.ts'
import { type Listener, openListener } from '../load/listener.ts'
import { makeFolder } from '../rig/folder.ts'
import { startServer } from '../rig/server.ts'

const generatedArticles = 100
const sockets = 2_000
const perSecond = 200
const seconds = 15
/** Concurrent connection attempts. */
const together = 50

/** 2,000 idle subscribers, and 200 events a second, each for one of them. */
export const realtime: Subject = {
  name: 'realtime',
  title: 'Realtime',
  measure: async () => {
    const folder = await makeFolder()
    await generateShop(folder.path, generatedArticles)
    const server = await startServer(folder.path, { seed: 'none' })
    const app = { ...embeddedApp, secret: await readSecret(folder.path, 'realtime') }
    const before = server.memory()
    const began = performance.now()
    const listeners: Listener[] = []
    while (listeners.length < sockets) {
      const next = Array.from({ length: together }, (_, at) =>
        openListener(server.port, app, liveChannel('order', listeners.length + at + 1)),
      )
      listeners.push(...(await Promise.all(next)))
    }
    const opened = performance.now() - began
    await wait(1_000)
    const memory = server.memory()
    const sent = await publishSteadily(server.url, app, listeners)
    await wait(1_000)
    const delays = listeners.flatMap(({ heard }) => heard).toSorted((one, other) => one - other)
    const lost = listeners.filter(({ isOpen }) => !isOpen()).length
    for (const { close } of listeners) close()
    const stop = await server.stop()
    await folder.remove()
    const at = (share: number): string =>
      `${(delays[Math.min(delays.length - 1, Math.floor(delays.length * share))] ?? 0).toFixed(1)} ms`
    return [
      {
        name: `${sockets.toLocaleString('en')} sockets opened and subscribed, ${together} at once`,
        aim: 'none lost',
        measured: `${(opened / 1000).toFixed(1)} s, ${lost} lost`,
      },
      {
        name: 'memory of the Node process before, and with them',
        aim: '',
        measured: `${Math.round(before)} MiB, ${Math.round(memory)} MiB`,
      },
      {
        name: `${perSecond} events a second for ${seconds} s: from publishing to receipt`,
        aim: 'all received',
        measured: `p50 ${at(0.5)}, p99 ${at(0.99)}, slowest ${at(1)}; ${delays.length.toLocaleString('en')} of ${sent.toLocaleString('en')} received`,
      },
      {
        name: 'stop with all of them connected, backup included',
        aim: '≤ 10 s',
        measured: `${(stop.ms / 1000).toFixed(2)} s${stop.code === 0 ? '' : ', UNCLEAN'}`,
      },
    ]
  },
}

/** Publishes by the REST trigger, to a different listener each time. */
async function publishSteadily(
  url: string,
  app: Parameters<typeof signRequest>[0],
  listeners: readonly Listener[],
): Promise<number> {
  const path = `/apps/${app.id}/events`
  const underway: Promise<void>[] = []
  const began = performance.now()
  for (let sent = 0; sent < perSecond * seconds; sent += 1) {
    await wait(Math.max(0, began + (sent * 1000) / perSecond - performance.now()))
    const { channel } = listeners[(sent * 7) % listeners.length] as Listener
    const body = JSON.stringify({
      name: 'changed',
      channels: [channel],
      data: JSON.stringify({ at: performance.now() }),
    })
    underway.push(publish(`${url}${path}?${signRequest(app, { path, body, now: new Date() })}`, body))
  }
  await Promise.all(underway)
  return underway.length
}

async function publish(url: string, body: string): Promise<void> {
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`An event was refused with ${response.status}`)
}
