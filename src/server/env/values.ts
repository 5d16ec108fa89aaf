import { BlockList, isIP } from 'node:net'
import { availableParallelism, totalmem } from 'node:os'

/** A variable with an unusable value. The message is shown to the operator. */
export class EnvError extends Error {
  override name = 'EnvError'
}

/** Trimmed value of a variable; undefined when unset or empty. */
export function given(source: NodeJS.ProcessEnv, name: string): string | undefined {
  return source[name]?.trim() || undefined
}

/** All or none. Keys are sent in headers, so only header characters are accepted. Messages never repeat a value. */
export function readKeys<K extends string>(
  source: NodeJS.ProcessEnv,
  names: Record<K, string>,
): Record<K, string> | null {
  const keys = Object.entries<string>(names).map(([key, name]) => ({
    key,
    name,
    value: given(source, name) ?? '',
  }))
  const missing = keys.filter(({ value }) => value === '').map(({ name }) => name)
  if (missing.length === keys.length) return null
  const list = keys.map(({ name }) => name)
  if (missing.length > 0)
    throw new EnvError(
      `${list.slice(0, -1).join(', ')} y ${list.at(-1)} van juntas: falta ${missing.join(' y ')}.`,
    )
  const wrong = keys.find(({ value }) => !/^[\x21-\x7e]+$/.test(value.replaceAll(', ', ',')))
  if (wrong) throw new EnvError(`${wrong.name} tiene caracteres que no son de una clave: volvé a copiarla.`)
  return Object.fromEntries(keys.map(({ key, value }) => [key, value])) as Record<K, string>
}

/** An origin without path or trailing slash. Throws EnvError. */
export function readOrigin(source: NodeJS.ProcessEnv, name: string): string | undefined {
  const text = given(source, name)
  if (!text) return undefined
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || `${url.origin}/` !== url.href) {
    throw new EnvError(
      `${name} tiene que ser una dirección como https://tienda.example, sin camino; vale "${text}".`,
    )
  }
  return url.origin
}

/** One of `choices`; `otherwise` when unset. Throws EnvError. */
export function readChoice<const T extends string>(
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

/** Proxies whose X-Forwarded-For is trusted: `loopback`, addresses and CIDR blocks. Throws EnvError. */
export function readTrustProxy(source: NodeJS.ProcessEnv): readonly string[] {
  const text = given(source, 'TRUST_PROXY') ?? 'loopback'
  const networks = text.split(',').map((network) => network.trim())
  if (!networks.every(isNetwork))
    throw new EnvError(
      `TRUST_PROXY tiene que ser loopback, direcciones o redes con comas entre medio, como loopback,10.0.0.5,172.16.0.0/12; vale "${text}".`,
    )
  return networks
}

/** Refuses /0, which would let anybody forge their address. */
function isNetwork(text: string): boolean {
  if (text === 'loopback') return true
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/** Returns a predicate: whether an address belongs to one of these networks. */
export function trustOf(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks.flatMap((each) => (each === 'loopback' ? loopbackNetworks : [each]))) {
    const [address = '', bits] = network.split('/')
    const family = familyOf(address)
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address))
}

const loopbackNetworks = ['127.0.0.0/8', '::1']

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6'
}

const minKeyLength = 32
const workerBytes = 2 ** 29

/** A whole number; undefined without one. Throws EnvError. */
export function readNumber(
  source: NodeJS.ProcessEnv,
  name: string,
  least: number,
  most: number,
): number | undefined {
  const text = given(source, name)
  if (text === undefined) return undefined
  if (!/^\d{1,5}$/.test(text) || Number(text) < least || Number(text) > most)
    throw new EnvError(`${name} tiene que ser un número entre ${least} y ${most}; vale "${text}".`)
  return Number(text)
}

/** More would need more connections than the embedded PostgreSQL has, 8 and a pool for each. */
const mostByDefault = 12

/** One with two cores or less than 2 GB; otherwise one per core, less one for PostgreSQL and the jobs, as memory allows. */
export function defaultWorkers(): number {
  const [cores, bytes] = [availableParallelism(), totalmem()]
  if (cores <= 2 || bytes < 4 * workerBytes) return 1
  return Math.min(cores - 1, Math.floor(bytes / workerBytes / 2), mostByDefault)
}

/** A key that seals the shop's secrets in the database. Throws EnvError. */
export function readSecretKey(source: NodeJS.ProcessEnv, name: string): string | undefined {
  const key = given(source, name)
  // The value is a secret and is not repeated.
  if (key !== undefined && key.length < minKeyLength)
    throw new EnvError(
      `${name} tiene que tener al menos ${minKeyLength} caracteres, como los que da "openssl rand -base64 32".`,
    )
  return key
}

/** Bearer token of /metrics; null when the endpoint is off. Throws EnvError, without repeating the token. */
export function readMetricsToken(source: NodeJS.ProcessEnv): string | null {
  const text = given(source, 'METRICS_TOKEN')
  if (text !== undefined && !/^[\x21-\x7e]{16,}$/.test(text))
    throw new EnvError('METRICS_TOKEN tiene que tener al menos 16 letras, números o signos, sin espacios.')
  return text ?? null
}
