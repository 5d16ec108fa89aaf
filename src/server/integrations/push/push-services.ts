/** Who carries pushes to browsers: Google's, Mozilla's, Apple's and Microsoft's. A name with a dot before it stands for whatever ends in it. */
const services = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
]
const longest = 1_000

/**
 * Whether an endpoint is of one of the services that carry pushes, by https at the usual port and without a login, or of
 * `origin`, which is the shop's own choice. A buyer's browser names it, so anything else would have the server ask at
 * an address of somebody's liking.
 */
export function isPushEndpoint(endpoint: string, origin: string | undefined): boolean {
  const url = endpoint.length <= longest ? URL.parse(endpoint) : null
  // Written as a browser writes it: what reads otherwise elsewhere is none.
  if (url === null || url.href !== endpoint || url.username !== '' || url.password !== '') return false
  if (origin !== undefined && url.origin === origin) return true
  return (
    url.protocol === 'https:' &&
    url.port === '' &&
    services.some((name) => (name.startsWith('.') ? url.hostname.endsWith(name) : url.hostname === name))
  )
}
