import { once } from 'node:events'
import { WebSocket } from 'ws'
import { type App, signChannel } from '../../src/server/integrations/realtime/signature.ts'

/** A subscriber of one channel. `heard`: latency of each event from its request, ms. */
export type Listener = { channel: string; heard: number[]; isOpen: () => boolean; close: () => void }

/** Resolves once subscribed. */
export async function openListener(port: number, app: App, channel: string): Promise<Listener> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/app/${app.key}?protocol=7`)
  const heard: number[] = []
  const isIn = new Promise<void>((resolve) => {
    socket.on('message', (bytes: Buffer) => {
      const { event, data } = JSON.parse(bytes.toString()) as { event: string; data: string }
      if (event === 'changed') heard.push(performance.now() - (JSON.parse(data) as { at: number }).at)
      else if (event === 'pusher:ping') say('pusher:pong', {})
      else if (event === 'pusher_internal:subscription_succeeded') resolve()
      else if (event === 'pusher:connection_established')
        say('pusher:subscribe', {
          channel,
          ...signChannel(app, { socketId: (JSON.parse(data) as { socket_id: string }).socket_id, channel }),
        })
    })
  })
  function say(event: string, data: object): void {
    socket.send(JSON.stringify({ event, data }))
  }
  await Promise.race([
    isIn,
    once(socket, 'close').then(() =>
      Promise.reject(new Error('A socket was closed before it was subscribed')),
    ),
  ])
  return {
    channel,
    heard,
    isOpen: () => socket.readyState === WebSocket.OPEN,
    close: () => socket.terminate(),
  }
}
