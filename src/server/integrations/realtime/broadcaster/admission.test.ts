import { once } from 'node:events'
import { get } from 'node:http'
import { describe, expect, it, vi } from 'vitest'
import { client, openBroadcaster, origin, undo } from '../../../../../test/broadcaster.ts'

describe('who may not stay', () => {
  it.each([
    ['another key', 4001, '/app/otra?protocol=7', {}],
    ['no protocol', 4008, '/app/llave', {}],
    ['a protocol of tomorrow', 4007, '/app/llave?protocol=99', {}],
    ['a page of another site', 4009, '/app/llave?protocol=7', { origin: 'https://otra.example' }],
    ['a page without an origin', 4009, '/app/llave?protocol=7', { origin: 'null' }],
  ])('with %s is told %i and closed', async (_, code, path, headers) => {
    const { port } = await openBroadcaster()
    const knocking = client(port, path, headers)
    expect(await knocking.closed).toBe(code)
    expect(knocking.frames).toEqual([{ event: 'pusher:error', data: { code, message: expect.any(String) } }])
  })

  it('is told apart from the shop’s own pages, and from programs', async () => {
    const { port } = await openBroadcaster()
    for (const headers of [
      { origin } as Record<string, string>,
      { origin: `http://127.0.0.1:${port}` },
      {},
    ]) {
      const { data } = await client(port, undefined, headers).heard('pusher:connection_established')
      expect(data).toEqual({ socket_id: expect.stringMatching(/^\d+\.\d+$/), activity_timeout: 30 })
    }
  })

  it('is one too many, of all or of one address', async () => {
    const { port } = await openBroadcaster({ connections: 3, connectionsPerAddress: 2 })
    const from = (address: string) => client(port, undefined, { 'x-forwarded-for': address })
    const [one, two] = [from('203.0.113.1'), from('9.9.9.9, 203.0.113.1')]
    await Promise.all([one, two].map(({ heard }) => heard('pusher:connection_established')))
    expect(await from('203.0.113.1').closed).toBe(4100)
    await from('203.0.113.2').heard('pusher:connection_established')
    expect(await from('203.0.113.3').closed).toBe(4100)
    one.socket.close()
    await one.closed
    const isLetIn = (): Promise<boolean> => {
      const { heard, closed } = from('203.0.113.1')
      return Promise.race([heard('pusher:connection_established').then(() => true), closed.then(() => false)])
    }
    await vi.waitUntil(isLetIn, { timeout: 10_000 })
  })

  it('asks elsewhere: another address is not there, another upgrade is declined and answered', async () => {
    const { port } = await openBroadcaster()
    const lost = client(port, '/otra')
    const [error] = (await once(lost.socket, 'error')) as [Error]
    expect(error.message).toContain('404')
    const [response] = (await once(
      get({ port, headers: { connection: 'Upgrade', upgrade: 'h2c' } }),
      'response',
    )) as [{ statusCode: number }]
    expect(response.statusCode).toBe(200)
  })
})

describe('who asks too much', () => {
  it('sends 1 MB at once: closed as too long', async () => {
    const { port } = await openBroadcaster()
    const one = client(port)
    await one.heard('pusher:connection_established')
    one.socket.send('x'.repeat(1024 * 1024))
    expect(await one.closed).toBe(1009)
  })

  it('wants one channel more than there may be: refused that one', async () => {
    const { port } = await openBroadcaster({ channelsPerConnection: 2 })
    const one = client(port)
    for (const channel of ['a', 'b', 'c', 'b']) await one.subscribe(channel)
    expect(await one.heard('pusher:subscription_error')).toEqual({
      event: 'pusher:subscription_error',
      channel: 'c',
      data: { type: 'AuthError', error: 'No more than 2 channels', status: 429 },
    })
    expect(one.frames.filter(({ event }) => event === 'pusher_internal:subscription_succeeded')).toHaveLength(
      3,
    )
  })

  it('floods, or wants 10,000 channels: closed with 4301, the others unharmed', async () => {
    const { port, broadcaster } = await openBroadcaster()
    const calm = client(port)
    await calm.subscribe('private-order.7')
    await calm.inside('private-order.7')
    const [flood, greedy] = [client(port), client(port)]
    await Promise.all([flood, greedy].map(({ heard }) => heard('pusher:connection_established')))
    for (let n = 0; n < 10_000; n += 1) {
      flood.socket.send('ruido')
      greedy.say('pusher:subscribe', { channel: `c${n}` })
    }
    expect(await Promise.all([flood.closed, greedy.closed])).toEqual([4301, 4301])
    broadcaster.deliver({ channel: 'private-order.7', event: 'changed', data: { id: 1 } })
    expect(await calm.heard('changed')).toEqual({
      event: 'changed',
      channel: 'private-order.7',
      data: { id: 1 },
    })
  })

  it('reads nothing of what is sent: cut off, the others unharmed', async () => {
    const { port, broadcaster } = await openBroadcaster({ waiting: 64 * 1024 })
    const [calm, slow] = [client(port), client(port)]
    for (const one of [calm, slow]) {
      await one.subscribe('private-order.7')
      await one.inside('private-order.7')
    }
    slow.socket.pause()
    let sent = 0
    const more = setInterval(
      () =>
        broadcaster.deliver({
          channel: 'private-order.7',
          event: `n${(sent += 1)}`,
          data: { text: 'x'.repeat(50_000) },
        }),
      1,
    )
    undo.push(() => clearInterval(more))
    await vi.waitUntil(() => sent > 400, { timeout: 20_000 })
    slow.socket.resume()
    expect(await slow.closed).toBe(1006)
    clearInterval(more)
    broadcaster.deliver({ channel: 'private-order.7', event: 'last', data: {} })
    await calm.heard('last')
  })

  it('talks nonsense: told so, and nothing of it goes to others', async () => {
    const { port } = await openBroadcaster()
    const [one, other] = [client(port), client(port)]
    await other.subscribe('private-order.7')
    await other.inside('private-order.7')
    await one.subscribe('private-order.7')
    await one.inside('private-order.7')
    const wrong = [
      '',
      '{',
      'null',
      '[]',
      '{"event":7}',
      '{"event":"pusher:subscribe"}',
      '{"event":"pusher:subscribe","data":{"channel":{"a":1}}}',
      '{"event":"pusher:unsubscribe","data":[]}',
      '{"event":"pusher:unsubscribe","data":{"channel":{"toString":1}}}',
      `{"event":"pusher:unsubscribe","data":{"channel":${'['.repeat(30_000)}${']'.repeat(30_000)}}}`,
      '{"event":"client-hola","channel":"private-order.7","data":{}}',
      '{"event":"pusher:subscribe","data":{"channel":"presence-x"}}',
    ]
    for (const text of wrong) one.socket.send(text)
    one.socket.send(Buffer.from([0, 255, 254]), { binary: true })
    one.say('pusher:ping')
    await one.heard('pusher:pong')
    expect(one.frames.filter(({ event }) => event === 'pusher:error')).not.toHaveLength(0)
    expect(other.frames.map(({ event }) => event)).toEqual([
      'pusher:connection_established',
      'pusher_internal:subscription_succeeded',
    ])
  })
})
