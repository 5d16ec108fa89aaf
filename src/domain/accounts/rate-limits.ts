import type { refusalText } from '../text/refusal-text.ts'
import { refuse, type Refusal } from '../text/refusals.ts'
import { dayMs, hourMs, minuteMs } from '../time/dates.ts'

export const knownNetworkMs = 90 * dayMs

/** The address itself, or the /64 of an IPv6 address; IPv4-mapped IPv6 addresses become IPv4. */
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

/** A network as it is limited where an IPv4 address may be a whole carrier's, which allows more than a household. */
export function originOf(ip: string): { household: string } | { address: string } {
  const network = networkOf(ip)
  return network.includes(':') ? { household: network } : { address: network }
}

/** A duration rounded up: '4 segundos', '2 minutos', '3 horas'. */
export function waitText(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 segundo' : `${seconds} segundos`
  const minutes = Math.ceil(seconds / 60)
  if (minutes > 90) return `${Math.ceil(minutes / 60)} horas`
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`
}

/** After `max` requests within the window, refuse until one leaves it or `pauseMs` have passed since the last. */
export type Limit = { max: number; withinMs: number; pauseMs: number }

const longestPauseMs = hourMs

/** Exponential backoff: 1 s from the count `from` on, doubled every further `step`, up to an hour. */
export function backOff({ from, step, withinMs }: { from: number; step: number; withinMs: number }): Limit[] {
  return Array.from({ length: 13 }, (_, n) => ({
    max: from + n * step,
    withinMs,
    pauseMs: Math.min(longestPauseMs, 1000 * 2 ** n),
  }))
}

/**
 * How far ahead of now a counted request may lie, ms: servers' clocks differ, and concurrent requests are counted in any
 * order. One further ahead was counted before the clock was set back, and counts no more.
 */
export const maxAheadMs = minuteMs

/** Seconds until all limits allow a request; 0 for now. `counted` are the times of earlier ones, in any order. */
export function secondsToWait(counted: readonly Date[], limits: readonly Limit[], now: Date): number {
  const newestFirst = counted
    .map((at) => at.getTime())
    .filter((at) => at <= now.getTime() + maxAheadMs)
    .toSorted((a, b) => b - a)
  const waits = limits.map(({ max, withinMs, pauseMs }) => {
    const [newest, oldestThatCounts] = [newestFirst[0], newestFirst[max - 1]]
    if (newest === undefined || oldestThatCounts === undefined) return 0
    return Math.min(oldestThatCounts + withinMs, newest + pauseMs) - now.getTime()
  })
  return Math.max(0, ...waits.map((ms) => Math.ceil(ms / 1000)))
}

export type TooOftenCode = Extract<keyof typeof refusalText, `${string}_too_often` | 'call_refused'>

/** Refusal with Retry-After; null when `seconds` is 0. */
export function tooOftenRefusal(code: TooOftenCode, seconds: number): Refusal | null {
  if (seconds <= 0) return null
  return { ...refuse(code, waitText(seconds)), retry_after: seconds }
}
