import { cardBrands } from '#domain/payments/card.ts'
import { EnvError, given, readChoice, readKeys, readOrigin } from './values.ts'

const geocoders = ['georef', 'nominatim', 'google'] as const

/** The address search service; `url` undefined for its default origin. `isNamed`: set explicitly by the settings. */
export type GeocoderEnv = {
  format: (typeof geocoders)[number]
  url: string | undefined
  key: string | undefined
  isNamed: boolean
}

/** URL template of the map tiles, with {z}, {x} and {y} or {-y}, and their attribution. */
export type MapTilesEnv = { url: string; attribution: string }

const openStreetMap = '© OpenStreetMap'

/** Null when address search is off. Throws EnvError. */
export function readGeocoder(source: NodeJS.ProcessEnv): GeocoderEnv | null {
  const url = readOrigin(source, 'GEOCODER_URL')
  const [named, key] = [given(source, 'GEOCODER'), given(source, 'GEOCODER_KEY')]
  if (named === 'off') return null
  const format = geocoders.find((known) => known === (named ?? 'georef'))
  if (!format)
    throw new EnvError(`GEOCODER tiene que ser ${[...geocoders, 'off'].join(' o ')}; vale "${named}".`)
  if (format === 'google' && key === undefined)
    throw new EnvError('GEOCODER=google necesita GEOCODER_KEY, la clave de la API de geocodificación.')
  return { format, url, key, isNamed: url !== undefined || named !== undefined }
}

/** Null for the default tiles. Throws EnvError. */
export function readMapTiles(source: NodeJS.ProcessEnv): MapTilesEnv | null {
  const url = given(source, 'MAP_TILES_URL')
  if (url === undefined) return null
  const hasPlaces = ['{z}', '{x}'].every((place) => url.includes(place)) && /\{-?y\}/.test(url)
  if (!hasPlaces || !/^https?:\/\/[a-z0-9.-]+(?::\d+)?\/[^\s"'<>;,]+$/i.test(url))
    throw new EnvError('MAP_TILES_URL tiene que ser una dirección como https://mapas.example/{z}/{x}/{y}.png')
  return { url, attribution: given(source, 'MAP_TILES_ATTRIBUTION') ?? openStreetMap }
}

/** MercadoPago credentials, and an override of the API's origin. Two webhook secrets are valid during rotation. */
export type MercadoPagoEnv = {
  accessToken: string
  publicKey: string
  webhookSecrets: string[]
  url: string | undefined
}

/** Payway credentials, an override of the API's origin, and the account's ids of card brands that have other ones. */
export type PaywayEnv = {
  publicKey: string
  privateKey: string
  url: string | undefined
  methods: PaywayMethods
}

/** The account's payment_method_id by the brand's id in `cardBrands`; a brand that is missing has its own id. */
export type PaywayMethods = ReadonlyMap<number, number>

const maxSecrets = 2

/** Hours in which a MercadoPago voucher can be paid: MercadoPago takes up to 30 days and recommends three. */
const voucherHours = { usual: 72, least: 24, most: 30 * 24 }

/** Lifetime in hours of vouchers made on MercadoPago's page; 0 offers none. Throws EnvError. */
export function readVoucherHours(source: NodeJS.ProcessEnv): number {
  const name = 'MERCADOPAGO_VOUCHER_HOURS'
  const { usual, least, most } = voucherHours
  const text = given(source, name) ?? String(usual)
  const hours = /^\d{1,4}$/.test(text) ? Number(text) : -1
  if (hours !== 0 && (hours < least || hours > most))
    throw new EnvError(
      `${name} tiene que ser 0, o un número de horas entre ${least} y ${most}; vale "${text}".`,
    )
  return hours
}

/** Null without keys. Throws EnvError when only some are set. */
export function readMercadoPago(source: NodeJS.ProcessEnv): MercadoPagoEnv | null {
  const keys = readKeys(source, {
    accessToken: 'MERCADOPAGO_ACCESS_TOKEN',
    publicKey: 'MERCADOPAGO_PUBLIC_KEY',
    secrets: 'MERCADOPAGO_WEBHOOK_SECRET',
  })
  const url = readOrigin(source, 'MERCADOPAGO_URL')
  if (keys === null) return null
  const { accessToken, publicKey, secrets } = keys
  const webhookSecrets = secrets.split(',').flatMap((secret) => secret.trim() || [])
  if (webhookSecrets.length === 0 || webhookSecrets.length > maxSecrets)
    throw new EnvError(
      'MERCADOPAGO_WEBHOOK_SECRET tiene que ser una clave, o dos separadas por una coma mientras se cambia de una a otra.',
    )
  return { accessToken, publicKey, webhookSecrets, url }
}

/** Null without keys. Throws EnvError when only one is set, or PAYWAY_METHODS can't be read. */
export function readPayway(source: NodeJS.ProcessEnv): PaywayEnv | null {
  const keys = readKeys(source, { publicKey: 'PAYWAY_PUBLIC_KEY', privateKey: 'PAYWAY_PRIVATE_KEY' })
  const url = readOrigin(source, 'PAYWAY_URL')
  const methods = readMethods(source)
  return keys && { ...keys, url, methods }
}

/** Pairs as '15:104,66:105', each brand and each id once. */
function readMethods(source: NodeJS.ProcessEnv): PaywayMethods {
  const text = given(source, 'PAYWAY_METHODS')
  const pairs =
    text === undefined ? [] : text.split(',').map((pair) => /^(\d{1,3}):(\d{1,3})$/.exec(pair.trim()))
  const methods = new Map(pairs.map((pair) => [Number(pair?.[1]), Number(pair?.[2])]))
  const ids = cardBrands.map(({ id }) => methods.get(id) ?? id)
  const isRight =
    [...methods.keys()].every((brand) => cardBrands.some(({ id }) => id === brand)) &&
    methods.size === pairs.length &&
    new Set(ids).size === ids.length
  if (isRight) return methods
  const known = cardBrands.map(({ id, name }) => `${id} ${name}`).join(', ')
  throw new EnvError(
    `PAYWAY_METHODS tiene que ser como 15:104,66:105: el número de la marca acá y el de tu cuenta de Payway, cada uno una sola vez (${known}); vale "${text}".`,
  )
}

/** An S3-compatible bucket and its credentials. `endpoint` has no trailing slash. */
export type S3Env = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Null: files are stored in DATA_DIR. Throws EnvError. */
export function readS3(source: NodeJS.ProcessEnv): S3Env | null {
  const keys = readKeys(source, {
    endpoint: 'FILES_S3_ENDPOINT',
    bucket: 'FILES_S3_BUCKET',
    region: 'FILES_S3_REGION',
    accessKeyId: 'FILES_S3_ACCESS_KEY_ID',
    secretAccessKey: 'FILES_S3_SECRET_ACCESS_KEY',
  })
  const endpoint = readOrigin(source, 'FILES_S3_ENDPOINT')
  if (keys === null || endpoint === undefined) return null
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(keys.bucket))
    throw new EnvError(
      `FILES_S3_BUCKET tiene que ser el nombre de un bucket, de 3 a 63 minúsculas, números, puntos o guiones; vale "${keys.bucket}".`,
    )
  return { ...keys, endpoint }
}

/** VAPID identity. Without keys the shop generates its own; `origin` is an additional allowed push service. `isOff`: none is sent. */
export type PushEnv = {
  isOff: boolean
  keys: { publicKey: string; privateKey: string } | null
  subject: string | undefined
  origin: string | undefined
}

/** Throws EnvError. */
export function readPush(source: NodeJS.ProcessEnv): PushEnv {
  const keys = readKeys(source, { publicKey: 'VAPID_PUBLIC_KEY', privateKey: 'VAPID_PRIVATE_KEY' })
  const subject = given(source, 'VAPID_SUBJECT')
  if (subject !== undefined && !/^(?:mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(subject))
    throw new EnvError('VAPID_SUBJECT tiene que ser mailto:… o https://…')
  // Messages never repeat a private key.
  if (keys && !/^[\w-]{87}$/.test(keys.publicKey))
    throw new EnvError('VAPID_PUBLIC_KEY tiene que tener 87 caracteres en base64url.')
  if (keys && !/^[\w-]{43}$/.test(keys.privateKey))
    throw new EnvError('VAPID_PRIVATE_KEY tiene que tener 43 caracteres en base64url.')
  return {
    isOff: readChoice(source, 'PUSH', ['on', 'off'], 'on') === 'off',
    keys,
    subject,
    origin: readOrigin(source, 'PUSH_URL'),
  }
}
