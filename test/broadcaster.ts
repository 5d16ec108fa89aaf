import { once } from 'node:events'
import { createServer } from 'node:http'
import { pino } from 'pino'
import { afterEach, vi } from 'vitest'
import { WebSocket } from 'ws'
import { trustOf } from '../src/server/env/values.ts'
import { createBroadcaster } from '../src/server/integrations/realtime/broadcaster/broadcaster.ts'
import { type Limits, defaultLimits } from '../src/server/integrations/realtime/broadcaster/connection.ts'
import {
  bindingTo,
  type FindSessionEnd,
} from '../src/server/integrations/realtime/broadcaster/subscriptions.ts'
import { signChannel } from '../src/server/integrations/realtime/signature.ts'

const app = { id: 'tienda', key: 'llave', secret: 'secreto' }
export const origin = 'https://tienda.example'
export const tomorrow = new Date('2026-11-21T14:00:00Z')
export const clock = { now: new Date('2026-11-20T14:00:00Z') }
/** Cleanup steps, run after each test. */
export const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})

/** A broadcaster on its own port, without a database. */
export async function openBroadcaster(
  limits: Partial<Limits> = {},
  findSessionEnd: FindSessionEnd = () => Promise.resolve(tomorrow),
) {
  const broadcaster = createBroadcaster({
    app,
    origin,
    isTrustedProxy: trustOf(['loopback']),
    limits: { ...defaultLimits, farewellMs: 200, ...limits },
    findSessionEnd,
    now: () => clock.now,
    log: pino({ level: 'silent' }),
  })
  const server = createServer((_request, response) => response.end('una página')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  broadcaster.attach(server)
  undo.push(() => server.close(), broadcaster.stop)
  const address = server.address()
  return { broadcaster, port: typeof address === 'object' && address !== null ? address.port : 0 }
}

type Frame = { event: string; channel?: string; data: unknown }

/** A client that records all frames and its close code. */
export function client(port: number, path = '/app/llave?protocol=7', headers: Record<string, string> = {}) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers })
  const frames: Frame[] = []
  socket.on('message', (bytes: Buffer) => {
    const { data, ...frame } = JSON.parse(bytes.toString()) as { event: string; data: string }
    frames.push({ ...frame, data: JSON.parse(data) as unknown })
  })
  socket.on('error', () => undefined)
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  undo.push(() => socket.terminate())
  const heard = (event: string): Promise<Frame> =>
    vi.waitUntil(() => frames.find((frame) => frame.event === event), { timeout: 10_000 })
  const say = (event: string, data: object = {}) => socket.send(JSON.stringify({ event, data }))
  const subscribe = async (channel: string, session?: number): Promise<void> => {
    const { socket_id: socketId } = (await heard('pusher:connection_established')).data as {
      socket_id: string
    }
    say('pusher:subscribe', {
      channel,
      ...signChannel(app, {
        socketId,
        channel,
        ...(session === undefined ? {} : { channelData: bindingTo(session) }),
      }),
    })
  }
  const inside = (channel: string) =>
    vi.waitUntil(
      () =>
        frames.some(
          (frame) => frame.event === 'pusher_internal:subscription_succeeded' && frame.channel === channel,
        ),
      { timeout: 10_000 },
    )
  return { socket, frames, heard, say, subscribe, inside, closed }
}
