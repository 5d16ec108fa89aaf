import { resolve } from 'node:path'
import { cloudinaryOrigin } from '#contract/images.ts'
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
import { readDrain, readMetricsToken, readSecretKey, readWorkers } from './env/processes.ts'
import { readTrustProxy, EnvError, given, readOrigin } from './env/values.ts'

export type Env = {
  port: number
  host: string
  /** Origin under which the shop is reached, without a final slash. */
  publicUrl: string
  /** Absolute. */
  dataDir: string
  /** Absent: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined
  /** Where LISTEN and locks go, which a pooler in front of `databaseUrl` may not carry; absent: there too. */
  directDatabaseUrl: string | undefined
  /** Under which the shop's secrets are sealed in its database, and what it was before; absent: they are files in `dataDir`. */
  secretKey: string | undefined
  previousSecretKey: string | undefined
  /** Processes that answer HTTP; absent: as the machine allows. */
  workers: number | undefined
  /** What an empty database is filled with. */
  seed: 'demo' | 'none'
  demoPassword: string | undefined
  /** Where masters of pictures and payment proofs lie; null: in `dataDir`. */
  s3: S3Env | null
  /** Absent: mails are files in `dataDir`. */
  smtpUrl: string | undefined
  /** Who is asked for the dollar, in which format, at an origin of its own or at the usual one; null: nobody. `isNamed`: the settings say so themselves. */
  rates: { format: (typeof RATES_FORMATS)[number]; url: string | undefined; isNamed: boolean } | null
  /** The apps that the shop is registered as at Google and Facebook, and another origin of theirs; null without keys. */
  google: AppKeys | null
  facebook: AppKeys | null
  /** The keys of who takes payments on line; null without them. */
  mercadoPago: MercadoPagoEnv | null
  payway: PaywayEnv | null
  /** Hours in which a voucher can be paid that was made on MercadoPago's page; 0 offers none. */
  voucherHours: number
  /** Who tells browsers at once what happens: the shop itself, nobody, or another's broadcaster. */
  realtime: 'own' | 'off' | PusherKeys
  /** How pushes leave. */
  push: PushEnv
  /** Who finds addresses; null: nobody. */
  geocoder: GeocoderEnv | null
  /** Pictures of maps of the shop's own choice. */
  mapTiles: MapTilesEnv | null
  /** Where Cloudinary serves pictures from, without a final slash. */
  cloudinaryOrigin: string
  rateLimit: boolean
  /** Whether pages are cached; what calls answer is, either way. */
  pageCache: boolean
  /** Networks of proxies that are believed, as `trustOf` reads them. */
  trustProxy: readonly string[]
  /** Whether browsers are told to use https for every host under the shop's own too. */
  hstsSubdomains: boolean
  /** What opens /metrics; null closes it. */
  metricsToken: string | null
  /** How long /salud says that the shop stops before it takes no more connections. */
  drainMs: number
  nodeEnv: 'production' | 'development' | 'test'
  logLevel: LogLevel
}

export type AppKeys = { id: string; secret: string; url: string | undefined }

/** An app at a broadcaster that speaks as Pusher's does: at an origin of its own, or at Pusher's in that cluster. */
export type PusherKeys = { id: string; key: string; secret: string; cluster: string; url: string | undefined }

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const RATES_FORMATS = ['dolarapi', 'bluelytics', 'dolarsi'] as const
type LogLevel = (typeof LOG_LEVELS)[number]

export { EnvError }

/** Answers every setting of the server; throws EnvError at the first wrong one. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const port = readPort(source)
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
    workers: readWorkers(source),
    seed: readChoice(source, 'SEED', ['demo', 'none'], databaseUrl ? 'none' : 'demo'),
    demoPassword: readDemoPassword(source),
    s3: readS3(source),
    smtpUrl: readSmtpUrl(source),
    rates: readRates(source),
    google: readAppKeys(source, 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GOOGLE_URL'),
    facebook: readAppKeys(source, 'FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET', 'FACEBOOK_URL'),
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
    drainMs: readDrain(source),
    nodeEnv: readChoice(source, 'NODE_ENV', ['production', 'development', 'test'], 'production'),
    logLevel: readChoice(source, 'LOG_LEVEL', LOG_LEVELS, 'info'),
  }
}

function readPort(source: NodeJS.ProcessEnv): number {
  const text = given(source, 'PORT') ?? '3000'
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65535) {
    throw new EnvError(`PORT tiene que ser un número entre 0 y 65535; vale "${text}".`)
  }
  return Number(text)
}

function readDatabaseUrl(source: NodeJS.ProcessEnv, name: string): string | undefined {
  const text = given(source, name)
  if (text && !/^postgres(ql)?:\/\/./.test(text)) {
    // The value may hold a password: it isn't repeated.
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
  const format = readChoice(source, 'RATES_FORMAT', [...RATES_FORMATS, 'off'], 'dolarapi')
  return format === 'off' ? null : { format, url, isNamed }
}

function readAppKeys(
  source: NodeJS.ProcessEnv,
  idName: string,
  secretName: string,
  urlName: string,
): AppKeys | null {
  const [id, secret] = [given(source, idName), given(source, secretName)]
  if ((id === undefined) !== (secret === undefined))
    throw new EnvError(`${idName} y ${secretName} van juntas: falta una de las dos.`)
  return id === undefined || secret === undefined ? null : { id, secret, url: readOrigin(source, urlName) }
}

function readRealtime(source: NodeJS.ProcessEnv): Env['realtime'] {
  const [id, key, secret] = ['PUSHER_APP_ID', 'PUSHER_KEY', 'PUSHER_SECRET'].map((name) =>
    given(source, name),
  )
  const url = readOrigin(source, 'PUSHER_URL')
  if (readChoice(source, 'REALTIME', ['on', 'off'], 'on') === 'off') return 'off'
  if (id === undefined && key === undefined && secret === undefined) return 'own'
  if (id === undefined || key === undefined || secret === undefined)
    throw new EnvError('PUSHER_APP_ID, PUSHER_KEY y PUSHER_SECRET van juntas: falta alguna.')
  return { id, key, secret, url, cluster: given(source, 'PUSHER_CLUSTER') ?? 'sa1' }
}

function readDemoPassword(source: NodeJS.ProcessEnv): string | undefined {
  const text = given(source, 'DEMO_PASSWORD')
  if (text && text.length < 8) {
    throw new EnvError('DEMO_PASSWORD tiene que tener al menos 8 caracteres.')
  }
  return text
}

function readChoice<const T extends string>(
  source: NodeJS.ProcessEnv,
  name: string,
  choices: readonly T[],
  otherwise: T,
): T {
  const text = given(source, name)
  if (!text) return otherwise
  const choice = choices.find((candidate) => candidate === text)
  if (!choice) throw new EnvError(`${name} tiene que ser ${choices.join(' o ')}; vale "${text}".`)
  return choice
}
