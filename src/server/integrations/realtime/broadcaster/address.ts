import type { IncomingMessage } from 'node:http'

/** Where a request really comes from: a proxy on this machine is believed, as `trustProxy` of the app has it. */
export function addressOf({
  socket,
  headers,
}: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '')
  const hops = [socket.remoteAddress ?? '', ...forwarded.toReversed()]
  return hops.find((hop) => !isLoopback(hop)) ?? hops.at(-1) ?? ''
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address)
}
