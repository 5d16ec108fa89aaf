import type { IncomingMessage } from 'node:http'

/** Where a request really comes from: a trusted proxy is believed, as the app believes it. */
export function addressOf(
  { socket, headers }: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } },
  isTrustedProxy: (address: string) => boolean,
): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '')
  const hops = [socket.remoteAddress ?? '', ...forwarded.toReversed()]
  return hops.find((hop) => !isTrustedProxy(hop)) ?? hops.at(-1) ?? ''
}
