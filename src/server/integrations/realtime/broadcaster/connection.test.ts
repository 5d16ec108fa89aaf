import { describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { client, clock, openBroadcaster, tomorrow, undo } from '../../../../../test/broadcaster.ts'

describe('a connection', () => {
  it('that is silent is pinged, and given up with 4201 when no pong comes', async () => {
    const { port } = await openBroadcaster({ checkMs: 300, checksToPing: 2, checksToEnd: 5 })
    const [alive, dead] = [client(port), client(port)]
    alive.socket.on('message', (bytes: Buffer) => bytes.includes('pusher:ping') && alive.say('pusher:pong'))
    expect(await dead.closed).toBe(4201)
    expect(dead.frames.map(({ event }) => event)).toEqual([
      'pusher:connection_established',
      'pusher:ping',
      'pusher:error',
    ])
    expect(alive.socket.readyState).toBe(WebSocket.OPEN)
  })

  it('ends with the session that lets it in, whether that is ended or runs out', async () => {
    const { port, broadcaster } = await openBroadcaster({ checkMs: 1_000 })
    const [logsOut, other, runsOut] = [client(port), client(port), client(port)]
    for (const [at, one] of [logsOut, other].entries()) {
      await one.subscribe('private-order.7', at + 1)
      await one.inside('private-order.7')
    }
    broadcaster.endSession(1)
    expect(await logsOut.closed).toBe(4009)
    broadcaster.deliver({ channel: 'private-order.7', event: 'changed', data: {} })
    await other.heard('changed')
    expect(logsOut.frames.map(({ event }) => event)).not.toContain('changed')
    await runsOut.subscribe('private-order.7', 3)
    await runsOut.inside('private-order.7')
    clock.now = tomorrow
    undo.push(() => (clock.now = new Date('2026-11-20T14:00:00Z')))
    expect(await runsOut.closed).toBe(4009)
  })

  it('hears nothing by a session that has ended, even while that was being looked up', async () => {
    const answers: ((end: Date | null) => void)[] = []
    const { port, broadcaster } = await openBroadcaster(
      {},
      () => new Promise((resolve) => answers.push(resolve)),
    )
    const [late, quick] = [client(port), client(port)]
    await late.subscribe('private-order.7', 1)
    await vi.waitUntil(() => answers.length === 1, { timeout: 10_000 })
    answers[0]?.(null)
    expect(await late.heard('pusher:subscription_error')).toMatchObject({ data: { status: 403 } })
    await quick.subscribe('private-order.7', 2)
    await vi.waitUntil(() => answers.length === 2, { timeout: 10_000 })
    broadcaster.endSession(2)
    answers[1]?.(tomorrow)
    expect(await quick.closed).toBe(4009)
    expect(quick.frames.map(({ event }) => event)).not.toContain('pusher_internal:subscription_succeeded')
  })

  it('waits a second and comes back where nobody can say whether its session lasts', async () => {
    const { port } = await openBroadcaster({}, () => Promise.reject(new Error('no database')))
    const one = client(port)
    await one.subscribe('private-order.7', 1)
    expect(await one.closed).toBe(4101)
  })

  it('is sent to come back with 4200 when the server stops; who does not take leave is cut', async () => {
    const { port, broadcaster } = await openBroadcaster()
    const [polite, deaf] = [client(port), client(port)]
    await Promise.all([polite, deaf].map(({ heard }) => heard('pusher:connection_established')))
    deaf.socket.pause()
    const stopped = broadcaster.stop()
    expect(await polite.closed).toBe(4200)
    await stopped
    deaf.socket.resume()
    await deaf.closed
    expect(await client(port).closed).toBe(4200)
  })
})
