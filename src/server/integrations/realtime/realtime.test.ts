import { pino } from 'pino'
import Publisher from 'pusher'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { addBuyer } from '../../../../test/factories.ts'
import { connectionOf, hear, listener, openToListeners, realtimeSecret } from '../../../../test/listening.ts'
import { testShop } from '../../../../test/shop.ts'
import type { Env } from '../../env.ts'
import { hashSession } from '../../http/session.ts'
import { realtimeConformance } from './conformance.ts'
import { embeddedApp } from './embedded.ts'
import { notifyServers } from './event-channel.ts'
import { externalRealtime } from './external.ts'
import { openRealtime } from './open-realtime.ts'
import { type RealtimePort, RealtimeRefused } from './realtime.port.ts'

const shop = await testShop()
const now = () => new Date()
shop.clock.now = now()
const server = await openToListeners(shop)
const url = `http://127.0.0.1:${server.port}`
const app = { ...embeddedApp, secret: realtimeSecret }

const visitor = await shop.loggedIn(await addBuyer(shop.sql))
const { rows } = await shop.sql.query<{ num: number }>('select num from sessions where id = $1', [
  hashSession(visitor.cookies.get('damajuana_session') ?? ''),
])
const session = rows[0]?.num ?? 0
const here = { port: server.port, key: app.key, session }

describe('our own broadcaster', () => realtimeConformance(() => ({ ...here, realtime: server.realtime })))

/** A shop with another database that uses the broadcaster of `server`. */
async function elsewhere(options: { api?: string; secret?: string } = {}) {
  const other = await testShop()
  const external = externalRealtime({
    app: { ...app, secret: options.secret ?? app.secret },
    api: options.api ?? url,
    sockets: url.replace('http', 'ws'),
    connectionConfig: { key: app.key, cluster: null, host: '127.0.0.1', port: server.port, tls: false },
    connection: connectionOf(other),
    now,
    log: pino({ level: 'silent' }),
    timeoutMs: 1_000,
  })
  afterAll(external.stop)
  return { other, external }
}
const { other, external } = await elsewhere()

describe('another’s broadcaster', () => {
  realtimeConformance(() => ({ ...here, realtime: external }))

  it('is told what happens in the database, once, by one of the servers that share it', async () => {
    const twin = externalRealtime({
      app,
      api: url,
      sockets: '',
      connectionConfig: { key: app.key, cluster: null, host: null, port: null, tls: null },
      connection: connectionOf(other),
      now,
      log: pino({ level: 'silent' }),
    })
    const heard = await hear(
      listener(server.port, ({ socketId, channelName: channel }, callback) =>
        callback(null, external.authorize({ socketId, channel, session })),
      ),
      'private-order.7',
    )
    const tell = (event: string) =>
      notifyServers(other.sql, [{ channel: 'private-order.7', event, data: { id: 1 } }])
    await vi.waitUntil(async () => tell('ready').then(() => heard.length > 0), { timeout: 10_000 })
    await tell('once')
    await expect.poll(() => heard.filter(([event]) => event === 'once')).toHaveLength(1)
    await external.stop()
    await vi.waitUntil(async () => tell('again').then(() => heard.some(([event]) => event === 'again')), {
      timeout: 10_000,
    })
    await twin.stop()
  })

  it.each([
    ['does not know the secret', { secret: 'otro' }],
    ['is not there', { api: 'http://127.0.0.1:9' }],
  ])('that %s is a fault, not a refusal', async (_, options) => {
    const { external: wrong } = await elsewhere(options)
    await expect(
      wrong.publish({ channel: 'private-order.7', event: 'changed', data: {} }),
    ).rejects.not.toBeInstanceOf(RealtimeRefused)
  })
})

/** The browser's connection settings and the CSP origins under these settings. */
function sentBy(realtime: Env['realtime']): Pick<RealtimePort, 'connectionConfig' | 'origins'> {
  const opened = openRealtime(
    { realtime, publicUrl: 'https://tienda.example', rateLimit: true, trustProxy: [] },
    {
      secret: 'x',
      connection: connectionOf(other),
      sql: other.sql,
      findSessionEnd: () => Promise.resolve(null),
      now,
      log: pino({ level: 'silent' }),
    },
  )
  afterAll(opened.stop)
  return { connectionConfig: opened.connectionConfig, origins: opened.origins }
}

describe('browsers are sent', () => {
  const keys = {
    id: '7',
    key: 'llave',
    secret: 'secreto',
    cluster: 'sa1',
    url: undefined as string | undefined,
  }

  it.each([
    [
      'to the shop itself',
      'own',
      {
        connectionConfig: { key: 'damajuana', cluster: null, host: null, port: null, tls: null },
        origins: ['wss://tienda.example'],
      },
    ],
    ['nowhere', 'off', { connectionConfig: null, origins: [] }],
    [
      'to Pusher',
      keys,
      {
        connectionConfig: { key: 'llave', cluster: 'sa1', host: null, port: null, tls: true },
        origins: ['wss://ws-sa1.pusher.com'],
      },
    ],
    [
      'to another',
      { ...keys, url: 'http://127.0.0.1:6001' },
      {
        connectionConfig: { key: 'llave', cluster: null, host: '127.0.0.1', port: 6001, tls: false },
        origins: ['ws://127.0.0.1:6001'],
      },
    ],
    [
      'to another behind TLS',
      { ...keys, url: 'https://vivo.example' },
      {
        connectionConfig: { key: 'llave', cluster: null, host: 'vivo.example', port: 443, tls: true },
        origins: ['wss://vivo.example'],
      },
    ],
  ] as const)('%s, as the settings say', (_, settings, expected) => {
    expect(sentBy(settings)).toEqual(expected)
  })
})

describe('the REST trigger', () => {
  const publisher = new Publisher({
    appId: app.id,
    key: app.key,
    secret: app.secret,
    host: '127.0.0.1',
    port: String(server.port),
    useTLS: false,
  })
  const browser = () =>
    listener(server.port, ({ socketId, channelName }, callback) =>
      callback(null, publisher.authorizeChannel(socketId, channelName)),
    )

  it('takes what the package pusher publishes: to one channel, to many, in a batch, with a socket left out', async () => {
    const pusher = browser()
    const [order, open] = [await hear(pusher, 'private-order.7'), await hear(pusher, 'novedades')]
    expect(await (await publisher.trigger('private-order.7', 'changed', { id: 1 })).json()).toEqual({})
    await publisher.trigger(['private-order.7', 'novedades'], 'both', 'Ñandú')
    await publisher.trigger('novedades', 'not for me', {}, { socket_id: pusher.connection.socket_id })
    await publisher.triggerBatch([
      { channel: 'private-order.7', name: 'batched', data: { id: 2 } },
      { channel: 'novedades', name: 'batched', data: [] },
    ])
    await expect
      .poll(() => order)
      .toEqual([
        ['changed', { id: 1 }],
        ['both', 'Ñandú'],
        ['batched', { id: 2 }],
      ])
    await expect
      .poll(() => open)
      .toEqual([
        ['both', 'Ñandú'],
        ['batched', []],
      ])
  })

  it('takes nothing from who does not know the secret, nor a request of an hour ago', async () => {
    const stranger = new Publisher({
      appId: app.id,
      key: app.key,
      secret: 'otro',
      host: '127.0.0.1',
      port: String(server.port),
    })
    await expect(stranger.trigger('novedades', 'changed', {})).rejects.toMatchObject({ status: 401 })
    const old = publisher.createSignedQueryString({
      method: 'POST',
      path: `/apps/${app.id}/events`,
      body: '{}',
      params: {},
    })
    expect(
      (
        await fetch(`${url}/apps/${app.id}/events?${old}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{"name":"x"}',
        })
      ).status,
    ).toBe(401)
    shop.clock.now = new Date(now().getTime() + 3_600_000)
    await expect(publisher.trigger('novedades', 'changed', {})).rejects.toMatchObject({ status: 401 })
    shop.clock.now = now()
  })

  it.each([
    ['nothing', '{}', 400],
    ['no JSON', 'hola', 400],
    [
      '101 channels',
      JSON.stringify({ name: 'x', data: '', channels: Array.from({ length: 101 }, (_, at) => `c${at}`) }),
      400,
    ],
    ['a channel with a space', JSON.stringify({ name: 'x', data: '', channels: ['a b'] }), 413],
    ['more than fits', JSON.stringify({ name: 'x', data: 'y'.repeat(9_000), channels: ['a'] }), 413],
    ['a whole book', JSON.stringify({ name: 'x', data: 'y'.repeat(90_000), channels: ['a'] }), 413],
  ])('refuses %s in good order', async (_, body, status) => {
    const path = `/apps/${app.id}/events`
    const query = publisher.createSignedQueryString({ method: 'POST', path, body, params: {} })
    expect(
      (
        await fetch(`${url}${path}?${query}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        })
      ).status,
    ).toBe(status)
  })
})
