import { createHash } from 'node:crypto'
import { hmac, isSame } from '../../signing.ts'
import type { ChannelAuth } from './realtime.port.ts'

/** Pusher app credentials: the key is public, the secret signs. */
export type App = { id: string; key: string; secret: string }

/** Maximum clock difference of a signed request, seconds. */
const maxAgeS = 600

/** Signs a channel subscription of a socket; `channelData` is part of the signature. */
export function signChannel(
  { key, secret }: App,
  { socketId, channel, channelData }: { socketId: string; channel: string; channelData?: string },
): ChannelAuth {
  const signed = [socketId, channel, ...(channelData === undefined ? [] : [channelData])].join(':')
  return {
    auth: `${key}:${hexHmac(secret, signed)}`,
    ...(channelData === undefined ? {} : { channel_data: channelData }),
  }
}

export function isSignedChannel(
  app: App,
  input: { socketId: string; channel: string; channelData?: string; auth: string },
): boolean {
  return isSame(input.auth, signChannel(app, input).auth)
}

/** Signed query string of a REST request with a JSON body. */
export function signRequest(
  { key, secret }: App,
  { path, body, now }: { path: string; body: string; now: Date },
): string {
  const query = {
    auth_key: key,
    auth_timestamp: String(Math.floor(now.getTime() / 1000)),
    auth_version: '1.0',
    body_md5: md5(body),
  }
  return new URLSearchParams({ ...query, auth_signature: hexHmac(secret, canonical(path, query)) }).toString()
}

/** Verifies a REST request: secret, body, and timestamp within ten minutes. */
export function isSignedRequest(
  { key, secret }: App,
  { path, query, body, now }: { path: string; query: Record<string, string>; body: string; now: Date },
): boolean {
  const { auth_signature: signature = '', ...rest } = query
  const age = Math.abs(now.getTime() / 1000 - Number(rest['auth_timestamp']))
  return (
    rest['auth_key'] === key &&
    age <= maxAgeS &&
    rest['body_md5'] === md5(body) &&
    isSame(signature, hexHmac(secret, canonical(path, rest)))
  )
}

function canonical(path: string, query: Record<string, string>): string {
  const pairs = Object.entries(query).map(([name, value]): [string, string] => [name.toLowerCase(), value])
  const sorted = pairs
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
  return `POST\n${path}\n${sorted.join('&')}`
}

function hexHmac(secret: string, text: string): string {
  return hmac(secret, text).toString('hex')
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex')
}
