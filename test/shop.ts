import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { DestinationStream } from 'pino'
import { afterAll } from 'vitest'
import { type Client, createClient, type Send } from '../src/contract/client.ts'
import { drawTile } from '../src/demo/emulators/geocoding/draw-tile.ts'
import { buildApp } from '../src/server/app.ts'
import { createPageCache, noCache } from '../src/server/cache/page-cache.ts'
import { watchCatalogue } from '../src/server/cache/watch-catalogue.ts'
import { type Connection, createPool } from '../src/server/db/connect.ts'
import { startJobs } from '../src/server/db/jobs.ts'
import type { Deps } from '../src/server/deps.ts'
import { openEncoder } from '../src/server/encoder/encoder.ts'
import { readEnv } from '../src/server/env.ts'
import type { FilesPort } from '../src/server/files/files.port.ts'
import { folderFiles } from '../src/server/files/open-files.ts'
import { cookieName, hashSession, newSessionId, sessionEnd } from '../src/server/http/session.ts'
import type { OpenGeocoding } from '../src/server/integrations/geocoding/geocoders.ts'
import { mapTilesOf } from '../src/server/integrations/map-tiles.ts'
import type { OpenPayments } from '../src/server/integrations/payments/payments.ts'
import type { PushPort } from '../src/server/integrations/push/push.port.ts'
import { keyPairOf, webPushes } from '../src/server/integrations/push/web-push.ts'
import { noRealtime } from '../src/server/integrations/realtime/open-realtime.ts'
import type { SocialLogins } from '../src/server/integrations/social-login/social-logins.ts'
import { createLog } from '../src/server/log.ts'
import { queues } from '../src/server/queues.ts'
import { databaseTimeoutMs, testDatabase } from './cluster.ts'
import { addCommerce } from './factories.ts'

/** Neither provider has keys. */
export const noPayments: OpenPayments = { mercadoPago: null, payway: null, testAddresses: {} }

/** A browser: keeps cookies, echoes the CSRF token, and calls like the shop's own screens. */
export type Visitor = { call: Client; send: Send; cookies: Map<string, string> }

export type TestShop = {
  app: FastifyInstance
  deps: Deps
  sql: Pool
  /** The shop's clock: a Friday at 11:00 in Buenos Aires, until it is set. */
  clock: { now: Date }
  visitor: () => Visitor
  loggedIn: (buyerId: number) => Promise<Visitor>
}

type ShopOptions = {
  connections?: number
  rateLimit?: boolean
  publicUrl?: string
  metricsToken?: string
  caches?: boolean
  socialLogins?: SocialLogins
  payments?: OpenPayments
  geocoding?: OpenGeocoding
  push?: PushPort
  drawPicture?: NonNullable<Deps['drawPicture']>
  dataDir?: string
  files?: FilesPort
  logTo?: DestinationStream
}

const knowsNoAddress: OpenGeocoding = {
  port: { source: 'test', find: () => Promise.resolve(null) },
}

/** A shop on a database of the test file, closed after its last test. */
export async function testShop(options: ShopOptions = {}): Promise<TestShop> {
  const { connection } = await testDatabase()
  const shop = await openShop(connection, options)
  afterAll(shop.close)
  return shop
}

/** A shop on a migrated, empty database, without pages and port; answers are not cached by default. */
export async function openShop(
  connection: Connection,
  options: ShopOptions = {},
): Promise<TestShop & { close: () => Promise<void> }> {
  const log = options.logTo ? createLog('trace', options.logTo) : createLog('error')
  const pool = createPool(connection, { max: options.connections ?? 5, log, timeoutMs: databaseTimeoutMs })
  const jobs = await startJobs(connection, queues, log)
  const clock = { now: new Date('2026-11-20T14:00:00Z') }
  const env = readEnv({
    NODE_ENV: 'test',
    PUBLIC_URL: options.publicUrl,
    DATA_DIR: options.dataDir,
    METRICS_TOKEN: options.metricsToken,
    RATE_LIMIT: options.rateLimit ? 'on' : 'off',
    LOG_LEVEL: 'error',
  })
  const encoder = openEncoder(log)
  const catalogue = options.caches ? watchCatalogue(connection, log) : null
  const now = (): Date => clock.now
  const deps: Deps = {
    env,
    pool,
    jobs,
    files: options.files ?? folderFiles(env.dataDir),
    encoder,
    mail: { send: () => Promise.reject(new Error('No mail leaves a test shop')) },
    rates: null,
    realtime: noRealtime,
    push: options.push ?? pushesOfTests(now),
    socialLogins: options.socialLogins ?? { providers: {}, offered: [], testAddresses: {} },
    payments: options.payments ?? noPayments,
    geocoding: options.geocoding ?? knowsNoAddress,
    mapTiles: mapTilesOf(env, true),
    drawPicture: options.drawPicture ?? null,
    drawTile,
    lastKnown: { commerce: null },
    log,
    now,
    catalogue: catalogue ?? { version: () => null },
    // Aged by the shop's clock alone: on a slow machine nothing grows too old meanwhile.
    cache: catalogue
      ? createPageCache(catalogue, { now, steadyMs: () => now().getTime(), isAway: () => pool.isAway })
      : noCache,
    secret: 'a secret for tests',
    pepper: 'a pepper for tests',
  }
  const app = await buildApp(deps, null)
  await app.ready()
  // A second shop on one database already has it.
  if ((await pool.query('select from commerces')).rowCount === 0) await addCommerce(pool)
  return {
    app,
    deps,
    sql: pool,
    clock,
    visitor: () => visitorOf(app),
    loggedIn: async (buyerId) => {
      const id = newSessionId()
      await pool.query('insert into sessions (id, buyer_id, expires_at) values ($1, $2, $3)', [
        hashSession(id),
        buyerId,
        sessionEnd(clock.now, true),
      ])
      return visitorOf(app, new Map([[cookieName(deps), id]]))
    },
    close: async () => {
      await app.close()
      await encoder.stop()
      await catalogue?.stop()
      await jobs.stop()
      await pool.end()
    },
  }
}

function visitorOf(app: FastifyInstance, cookies = new Map<string, string>()): Visitor {
  const send: Send = async ({ method, path, body, headers }) => {
    if (method !== 'GET' && !cookies.has('XSRF-TOKEN')) await ask('GET', '/sanctum/csrf-cookie')
    return ask(method, path, body, headers)
  }
  async function ask(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) {
    const response = await app.inject({
      method,
      url,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    for (const { name, value } of response.cookies) cookies.set(name, value)
    const retryAfter = response.headers['retry-after']
    return {
      status: response.statusCode,
      body: response.body === '' ? null : (JSON.parse(response.body) as unknown),
      ...(retryAfter === undefined ? {} : { retryAfter: Number(retryAfter) }),
    }
  }
  return { call: createClient(send), send, cookies }
}

/** With its own VAPID key and the real services; a test that sends uses an emulator. */
function pushesOfTests(now: () => Date): PushPort {
  return webPushes({
    keys: keyPairOf(Buffer.alloc(32, 7).toString('base64url')),
    subject: 'mailto:pruebas@damajuana.example',
    origin: undefined,
    now,
  })
}
