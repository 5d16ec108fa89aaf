import { BlockList, isIP } from 'node:net'

/** A variable with a value that can't be used. Its message is for the person who starts the server. */
export class EnvError extends Error {
  override name = 'EnvError'
}

/** What a variable says; an empty one says nothing. */
export function given(source: NodeJS.ProcessEnv, name: string): string | undefined {
  return source[name]?.trim() || undefined
}

/** An address without a path or a final slash. Throws EnvError. */
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

/** Networks whose word on where a request comes from is believed: `fakeServer`, addresses and CIDR blocks. Throws EnvError. */
export function readTrustProxy(source: NodeJS.ProcessEnv): readonly string[] {
  const text = given(source, 'TRUST_PROXY') ?? 'loopback'
  const networks = text.split(',').map((network) => network.trim())
  if (!networks.every(isNetwork))
    throw new EnvError(
      `TRUST_PROXY tiene que ser loopback, direcciones o redes con comas entre medio, como loopback,10.0.0.5,172.16.0.0/12; vale "${text}".`,
    )
  return networks
}

/** A network of all addresses is refused: anybody could then write where a request comes from. */
function isNetwork(text: string): boolean {
  if (text === 'loopback') return true
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/** Tells whether an address belongs to one of these networks. */
export function trustOf(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks.flatMap((each) => (each === 'loopback' ? fakeServer : [each]))) {
    const [address = '', bits] = network.split('/')
    const family = familyOf(address)
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address))
}

const fakeServer = ['127.0.0.0/8', '::1']

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6'
}
