import { cardBrands } from '#domain/payments/card.ts'
import { EnvError, given, readChoice, readOrigin } from './values.ts'

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
  const keys = readKeys(source, [
    'MERCADOPAGO_ACCESS_TOKEN',
    'MERCADOPAGO_PUBLIC_KEY',
    'MERCADOPAGO_WEBHOOK_SECRET',
  ])
  const [accessToken, publicKey, secrets] = keys ?? []
  const url = readOrigin(source, 'MERCADOPAGO_URL')
  if (accessToken === undefined || publicKey === undefined || secrets === undefined) return null
  const webhookSecrets = secrets.split(',').flatMap((secret) => secret.trim() || [])
  if (webhookSecrets.length === 0 || webhookSecrets.length > maxSecrets)
    throw new EnvError(
      'MERCADOPAGO_WEBHOOK_SECRET tiene que ser una clave, o dos separadas por una coma mientras se cambia de una a otra.',
    )
  return { accessToken, publicKey, webhookSecrets, url }
}

/** Null without keys. Throws EnvError when only one is set, or PAYWAY_METHODS can't be read. */
export function readPayway(source: NodeJS.ProcessEnv): PaywayEnv | null {
  const [publicKey, privateKey] = readKeys(source, ['PAYWAY_PUBLIC_KEY', 'PAYWAY_PRIVATE_KEY']) ?? []
  const url = readOrigin(source, 'PAYWAY_URL')
  const methods = readMethods(source)
  return publicKey === undefined || privateKey === undefined ? null : { publicKey, privateKey, url, methods }
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
  const keys = readKeys(source, [
    'FILES_S3_ENDPOINT',
    'FILES_S3_BUCKET',
    'FILES_S3_REGION',
    'FILES_S3_ACCESS_KEY_ID',
    'FILES_S3_SECRET_ACCESS_KEY',
  ])
  const endpoint = readOrigin(source, 'FILES_S3_ENDPOINT')
  const [, bucket = '', region = '', accessKeyId = '', secretAccessKey = ''] = keys ?? []
  if (endpoint === undefined) return null
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new EnvError(
      `FILES_S3_BUCKET tiene que ser el nombre de un bucket, de 3 a 63 minúsculas, números, puntos o guiones; vale "${bucket}".`,
    )
  return { endpoint, bucket, region, accessKeyId, secretAccessKey }
}

/** All or none. Keys are sent in headers, so only header characters are accepted. Messages never repeat a value. */
function readKeys(source: NodeJS.ProcessEnv, names: readonly string[]): string[] | null {
  const values = names.map((name) => given(source, name))
  const missing = names.filter((_, index) => values[index] === undefined)
  if (missing.length === names.length) return null
  const list = `${names.slice(0, -1).join(', ')} y ${names.at(-1)}`
  if (missing.length > 0) throw new EnvError(`${list} van juntas: falta ${missing.join(' y ')}.`)
  const wrong = names.find((_, index) => !/^[\x21-\x7e]+$/.test((values[index] ?? '').replaceAll(', ', ',')))
  if (wrong !== undefined)
    throw new EnvError(`${wrong} tiene caracteres que no son de una clave: volvé a copiarla.`)
  return values.flatMap((value) => value ?? [])
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
  const [publicKey, privateKey] = [given(source, 'VAPID_PUBLIC_KEY'), given(source, 'VAPID_PRIVATE_KEY')]
  if ((publicKey === undefined) !== (privateKey === undefined))
    throw new EnvError('VAPID_PUBLIC_KEY y VAPID_PRIVATE_KEY van juntas: falta una de las dos.')
  const subject = given(source, 'VAPID_SUBJECT')
  if (subject !== undefined && !/^(?:mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(subject))
    throw new EnvError('VAPID_SUBJECT tiene que ser mailto:… o https://…')
  // Messages never repeat a private key.
  if (publicKey !== undefined && !/^[\w-]{87}$/.test(publicKey))
    throw new EnvError('VAPID_PUBLIC_KEY tiene que tener 87 caracteres en base64url.')
  if (privateKey !== undefined && !/^[\w-]{43}$/.test(privateKey))
    throw new EnvError('VAPID_PRIVATE_KEY tiene que tener 43 caracteres en base64url.')
  return {
    isOff: readChoice(source, 'PUSH', ['on', 'off'], 'on') === 'off',
    keys: publicKey === undefined || privateKey === undefined ? null : { publicKey, privateKey },
    subject,
    origin: readOrigin(source, 'PUSH_URL'),
  }
}
