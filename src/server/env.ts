import { resolve } from 'node:path'
import { cloudinaryOrigin } from '#contract/images.ts'
import { isEmail } from '#domain/text/validation.ts'
import {
  type MercadoPagoEnv,
  type PaywayEnv,
  readMercadoPago,
  readPayway,
  readVoucherHours,
  type GeocoderEnv,
  type MapTilesEnv,
  readGeocoder,
  readMapTiles,
  type PushEnv,
  readPush,
  type S3Env,
  readS3,
} from './env/integrations.ts'
import {
  readMetricsToken,
  readSecretKey,
  readNumber,
  readTrustProxy,
  EnvError,
  given,
  readChoice,
  readKeys,
  readOrigin,
} from './env/values.ts'

export type Env = {
  port: number
  host: string
  /** Public origin of the shop, no trailing slash. */
  publicUrl: string
  /** Absolute path. */
  dataDir: string
  /** Absent: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined
  /** Connection for LISTEN and session locks, which a pooler at `databaseUrl` may not support; absent: the same. */
  directDatabaseUrl: string | undefined
  /** Key that seals the shop's secrets in the database, and the one before it during rotation; absent: secrets are files in `dataDir`. */
  secretKey: string | undefined
  previousSecretKey: string | undefined
  /** HTTP processes; absent: by cores and memory. */
  workers: number | undefined
  /** Initial content of an empty database. */
  seed: 'demo' | 'none'
  demoPassword: string | undefined
  /** Invited as the owner of an empty shop; absent: the first account is the owner, with the first password. */
  ownerEmail: string | undefined
  /** Storage of picture masters and payment proofs; null: in `dataDir`. */
  s3: S3Env | null
  /** Absent: mails are written to files in `dataDir`. */
  smtpUrl: string | undefined
  /** Source of dollar rates; `url` overrides its origin. Null: none. `isNamed`: set explicitly by the settings. */
  rates: { format: (typeof ratesFormats)[number]; url: string | undefined; isNamed: boolean } | null
  /** OAuth apps at Google and Facebook, with an optional origin override; null without keys. */
  google: AppKeys | null
  facebook: AppKeys | null
  /** Credentials of the payment providers; null without them. */
  mercadoPago: MercadoPagoEnv | null
  payway: PaywayEnv | null
  /** Lifetime in hours of vouchers made on MercadoPago's page; 0 offers none. */
  voucherHours: number
  /** Realtime broadcaster: embedded, off, or an external one. */
  realtime: 'own' | 'off' | PusherKeys
  push: PushEnv
  /** Address search; null: off. */
  geocoder: GeocoderEnv | null
  /** Map tiles of the settings; null: the default ones. */
  mapTiles: MapTilesEnv | null
  /** Cloudinary's delivery origin, no trailing slash. */
  cloudinaryOrigin: string
  rateLimit: boolean
  /** Whether pages are cached; API answers are cached in any case. */
  pageCache: boolean
  /** Trusted proxies, as `trustOf` reads them. */
  trustProxy: readonly string[]
  hstsSubdomains: boolean
  /** Bearer token of /metrics; null closes it. */
  metricsToken: string | null
  /** How long /salud reports a shutdown before the server stops accepting connections, ms. */
  drainMs: number
  nodeEnv: 'production' | 'development' | 'test'
  logLevel: LogLevel
}

export type AppKeys = { id: string; secret: string; url: string | undefined }

/** A Pusher-compatible app: at `url`, or at Pusher in `cluster`. */
export type PusherKeys = { id: string; key: string; secret: string; cluster: string; url: string | undefined }

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const ratesFormats = ['dolarapi', 'bluelytics', 'dolarsi'] as const
type LogLevel = (typeof logLevels)[number]

export { EnvError }

/** Reads all settings; throws EnvError at the first invalid one. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const port = readNumber(source, 'PORT', 0, 65_535) ?? 3000
  const databaseUrl = readDatabaseUrl(source, 'DATABASE_URL')
  return {
    port,
    host: given(source, 'HOST') ?? '0.0.0.0',
    publicUrl: readOrigin(source, 'PUBLIC_URL') ?? `http://localhost:${port}`,
    dataDir: resolve(given(source, 'DATA_DIR') ?? './data'),
    databaseUrl,
    directDatabaseUrl: readDatabaseUrl(source, 'DATABASE_URL_DIRECT'),
    secretKey: readSecretKey(source, 'SECRET_KEY'),
    previousSecretKey: readSecretKey(source, 'SECRET_KEY_PREVIOUS'),
    workers: readNumber(source, 'WORKERS', 1, 64),
    seed: readChoice(source, 'SEED', ['demo', 'none'], databaseUrl ? 'none' : 'demo'),
    demoPassword: readDemoPassword(source),
    ownerEmail: readOwnerEmail(source),
    s3: readS3(source),
    smtpUrl: readSmtpUrl(source),
    rates: readRates(source),
    google: readAppKeys(source, { id: 'GOOGLE_CLIENT_ID', secret: 'GOOGLE_CLIENT_SECRET' }, 'GOOGLE_URL'),
    facebook: readAppKeys(source, { id: 'FACEBOOK_APP_ID', secret: 'FACEBOOK_APP_SECRET' }, 'FACEBOOK_URL'),
    mercadoPago: readMercadoPago(source),
    payway: readPayway(source),
    voucherHours: readVoucherHours(source),
    realtime: readRealtime(source),
    push: readPush(source),
    geocoder: readGeocoder(source),
    mapTiles: readMapTiles(source),
    cloudinaryOrigin: readOrigin(source, 'CLOUDINARY_ORIGIN') ?? cloudinaryOrigin,
    hstsSubdomains: readChoice(source, 'HSTS_SUBDOMAINS', ['on', 'off'], 'off') === 'on',
    rateLimit: readChoice(source, 'RATE_LIMIT', ['on', 'off'], 'on') === 'on',
    pageCache: readChoice(source, 'PAGE_CACHE', ['on', 'off'], 'on') === 'on',
    trustProxy: readTrustProxy(source),
    metricsToken: readMetricsToken(source),
    drainMs: (readNumber(source, 'DRAIN_SECONDS', 0, 60) ?? 0) * 1000,
    nodeEnv: readChoice(source, 'NODE_ENV', ['production', 'development', 'test'], 'production'),
    logLevel: readChoice(source, 'LOG_LEVEL', logLevels, 'info'),
  }
}

function readDatabaseUrl(source: NodeJS.ProcessEnv, name: string): string | undefined {
  const text = given(source, name)
  if (text && !/^postgres(ql)?:\/\/./.test(text)) {
    // The value may contain a password and is not repeated.
    throw new EnvError(`${name} tiene que empezar con postgres:// o postgresql://.`)
  }
  return text
}

function readSmtpUrl(source: NodeJS.ProcessEnv): string | undefined {
  const text = given(source, 'SMTP_URL')
  const url = text && URL.parse(text)
  if (text && (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '')) {
    throw new EnvError(
      'SMTP_URL tiene que ser una dirección como smtp://usuario:clave@correo.example:587 o smtps://…',
    )
  }
  return text
}

function readRates(source: NodeJS.ProcessEnv): Env['rates'] {
  const url = readOrigin(source, 'RATES_URL')
  const isNamed = url !== undefined || given(source, 'RATES_FORMAT') !== undefined
  const format = readChoice(source, 'RATES_FORMAT', [...ratesFormats, 'off'], 'dolarapi')
  return format === 'off' ? null : { format, url, isNamed }
}

function readAppKeys(
  source: NodeJS.ProcessEnv,
  names: Record<'id' | 'secret', string>,
  urlName: string,
): AppKeys | null {
  const keys = readKeys(source, names)
  return keys && { ...keys, url: readOrigin(source, urlName) }
}

function readRealtime(source: NodeJS.ProcessEnv): Env['realtime'] {
  const url = readOrigin(source, 'PUSHER_URL')
  if (readChoice(source, 'REALTIME', ['on', 'off'], 'on') === 'off') return 'off'
  const keys = readKeys(source, { id: 'PUSHER_APP_ID', key: 'PUSHER_KEY', secret: 'PUSHER_SECRET' })
  return keys ? { ...keys, url, cluster: given(source, 'PUSHER_CLUSTER') ?? 'sa1' } : 'own'
}

function readDemoPassword(source: NodeJS.ProcessEnv): string | undefined {
  const text = given(source, 'DEMO_PASSWORD')
  if (text && text.length < 8) {
    throw new EnvError('DEMO_PASSWORD tiene que tener al menos 8 caracteres.')
  }
  return text
}

function readOwnerEmail(source: NodeJS.ProcessEnv): string | undefined {
  const text = given(source, 'OWNER_EMAIL')
  if (text && !isEmail(text)) throw new EnvError('OWNER_EMAIL tiene que ser un correo.')
  return text
}
