import { EnvError, given, readOrigin } from './values.ts'

/** What the shop is known by at MercadoPago, and another origin of its API. Two webhook secrets are good while one follows the other. */
export type MercadoPagoEnv = {
  accessToken: string
  publicKey: string
  webhookSecrets: string[]
  url: string | undefined
}
/** The same at Payway. */
export type PaywayEnv = { publicKey: string; privateKey: string; url: string | undefined }

const mostSecrets = 2
/** Hours in which a voucher of MercadoPago's can be paid: MercadoPago takes up to 30 days, and advises three (integrations 1.2). */
const voucherHours = { usual: 72, least: 24, most: 30 * 24 }

/** In how many hours a voucher can be paid that was made on MercadoPago's page; 0 offers none. Throws EnvError. */
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

/** The keys of MercadoPago; null when there are none. Throws EnvError when only some are there. */
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
  if (webhookSecrets.length === 0 || webhookSecrets.length > mostSecrets)
    throw new EnvError(
      'MERCADOPAGO_WEBHOOK_SECRET tiene que ser una clave, o dos separadas por una coma mientras se cambia de una a otra.',
    )
  return { accessToken, publicKey, webhookSecrets, url }
}

/** The keys of Payway; null when there are none. Throws EnvError when only one is there. */
export function readPayway(source: NodeJS.ProcessEnv): PaywayEnv | null {
  const [publicKey, privateKey] = readKeys(source, ['PAYWAY_PUBLIC_KEY', 'PAYWAY_PRIVATE_KEY']) ?? []
  const url = readOrigin(source, 'PAYWAY_URL')
  return publicKey === undefined || privateKey === undefined ? null : { publicKey, privateKey, url }
}

/** All of them or none. They travel in headers, so they are of characters that a header takes. No value is repeated. */
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
