const second = 1000
const longest = 60 * 60 * second

/** Tries that a person may miss before one account, from one address, makes him wait. */
const freeTries = 2
/** Failures from one network, whatever the account, that double its wait. */
const failuresPerStep = 10
/** Failures of one network that count: those of the last hour, as honest ones never end behind a telephone company's address. */
export const networkWindow = { most: 130, withinMs: 60 * 60 * second }
/** A network that an account was entered from is known for so many ms. */
export const knownNetworkMs = 90 * 24 * 60 * 60 * second

/**
 * How long, in ms, one address waits for its next try at one account after so many failures in a row:
 * nothing for the first two, then 1 s, 2 s, 4 s … an hour at most. It never locks for good.
 */
export function accountWait(failures: number): number {
  return failures <= freeTries ? 0 : doubled(failures - freeTries - 1)
}

/** How long, in ms, one network still waits whatever the account, by when its logins failed: from the 10th in an hour 1 s after the last one, doubling at each 10 more. */
export function networkWait(failed: readonly Date[], now: Date): number {
  const recent = failed.map((at) => at.getTime()).filter((at) => at > now.getTime() - networkWindow.withinMs)
  if (recent.length < failuresPerStep) return 0
  const free = Math.max(...recent) + doubled(Math.floor(recent.length / failuresPerStep) - 1)
  return Math.max(0, free - now.getTime())
}

function doubled(times: number): number {
  return Math.min(longest, second * 2 ** times)
}

/**
 * The network that an IP address counts as: itself, or of an IPv6 address the half that names a household, which has the
 * other half to choose from. An IPv4 address in IPv6's form is the IPv4 one.
 */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail] = ip.toLowerCase().split('::')
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter((group) => group !== ''))
  const gap = tail === undefined ? 0 : 8 - (before?.length ?? 0) - (after?.length ?? 0)
  const groups = [...(before ?? []), ...Array.from({ length: Math.max(0, gap) }, () => '0'), ...(after ?? [])]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/** A wait in words, of whole seconds or, rounded up, of minutes or hours: '4 segundos', '2 minutos', '3 horas'. */
export function waitText(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 segundo' : `${seconds} segundos`
  const minutes = Math.ceil(seconds / 60)
  if (minutes > 90) return `${Math.ceil(minutes / 60)} horas`
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`
}
