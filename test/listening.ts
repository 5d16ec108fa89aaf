import Pusher, { type Options } from 'pusher-js'
import { afterAll, afterEach, vi } from 'vitest'
import { realtimeEndpoints } from '#contract/events.ts'
import { buildApp } from '../src/server/app.ts'
import type { Connection } from '../src/server/db/connect.ts'
import type { Deps } from '../src/server/deps.ts'
import { trustOf } from '../src/server/env/values.ts'
import { findSessionEnd } from '../src/server/http/session.ts'
import type { Limits } from '../src/server/integrations/realtime/broadcaster/connection.ts'
import { embeddedApp, embeddedRealtime } from '../src/server/integrations/realtime/embedded.ts'
import type { RealtimePort } from '../src/server/integrations/realtime/realtime.port.ts'
import type { TestShop, Visitor } from './shop.ts'

type Authorize = (
  params: { socketId: string; channelName: string },
  callback: (error: Error | null, data: { auth: string; channel_data?: string } | null) => void,
) => void | Promise<void>

/** A server with a broadcaster; two of them may share a shop, like two processes with one database. */
export type Listened = { port: number; deps: Deps; realtime: RealtimePort; stop: () => Promise<void> }

export const realtimeSecret = 'a secret of the broadcaster'

/** Connection to a test shop's database for LISTEN. */
export function connectionOf({ sql }: Pick<TestShop, 'sql'>): Connection {
  const { host, port, user, database, connectionString } = sql.options
  return connectionString === undefined ? { host, port, user, database } : { connectionString }
}

/** Another server of the shop on its own port, with the embedded broadcaster. */
export async function openToListeners(
  shop: TestShop,
  limits: Partial<Limits> = {},
  port = 0,
): Promise<Listened> {
  const { deps, sql } = shop
  const realtime = embeddedRealtime({
    secret: realtimeSecret,
    origin: deps.env.publicUrl,
    isTrustedProxy: trustOf(deps.env.trustProxy),
    connection: connectionOf(shop),
    sql,
    findSessionEnd: (session) => findSessionEnd(sql, session, deps.now()),
    now: deps.now,
    log: deps.log,
    limits,
  })
  const whole = { ...deps, realtime }
  const app = await buildApp(whole, null)
  await app.listen({ port, host: '127.0.0.1' })
  await untilHeard(shop)
  let stopping: Promise<void> | undefined
  const stop = (): Promise<void> => (stopping ??= app.close())
  afterAll(stop)
  const address = app.server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    deps: whole,
    realtime,
    stop,
  }
}

/** Waits until each server of the shop LISTENs. */
async function untilHeard({ sql }: TestShop): Promise<void> {
  await vi.waitUntil(
    async () =>
      (
        await sql.query(
          "select from pg_stat_activity where datname = current_database() and application_name = 'damajuana realtime' and query not ilike 'listen%'",
        )
      ).rowCount === 0,
    { timeout: 10_000 },
  )
}

const open: Pusher[] = []
afterEach(() => {
  for (const pusher of open.splice(0)) pusher.disconnect()
})

/** A pusher-js client that authorizes private channels by `authorize`. Disconnected after the test. */
export function listener(
  port: number,
  authorize: Authorize,
  options: Partial<Options> & { key?: string } = {},
): Pusher {
  const { key = embeddedApp.key, ...rest } = options
  const pusher = new Pusher(key, {
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: { customHandler: (asked, callback) => void authorize(asked, callback) },
    ...rest,
  })
  open.push(pusher)
  return pusher
}

/** Authorizes by the server's endpoint, as that visitor. */
export function asking(visitor: Visitor, port: number): Authorize {
  return async ({ socketId, channelName }, callback) => {
    const { status, body } = await authorize(visitor, port, {
      socket_id: socketId,
      channel_name: channelName,
    })
    if (status === 200) callback(null, body)
    else callback(new Error(String(status)), null)
  }
}

/** The server's answer to that visitor's channel authorization. */
export async function authorize(
  visitor: Visitor,
  port: number,
  body: object,
): Promise<{ status: number; body: { auth: string; channel_data?: string } }> {
  if (!visitor.cookies.has('XSRF-TOKEN')) await visitor.send({ method: 'GET', path: '/sanctum/csrf-cookie' })
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(`http://127.0.0.1:${port}${realtimeEndpoints.authorize.path}`, {
    method: 'POST',
    headers: {
      cookie,
      'x-xsrf-token': visitor.cookies.get('XSRF-TOKEN') ?? '',
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as { auth: string } }
}

/** Subscribes and waits for success. Returns the events received from then on, as `[event, data]`. */
export async function hear(pusher: Pusher, channel: string): Promise<[string, unknown][]> {
  const heard: [string, unknown][] = []
  const subscription = pusher.subscribe(channel)
  await new Promise<void>((resolve, reject) => {
    subscription.bind('pusher:subscription_succeeded', resolve)
    subscription.bind('pusher:subscription_error', (error: unknown) =>
      reject(new Error(JSON.stringify(error))),
    )
  })
  subscription.bind_global((event: string, data: unknown) => {
    if (!event.startsWith('pusher:')) heard.push([event, data])
  })
  return heard
}
