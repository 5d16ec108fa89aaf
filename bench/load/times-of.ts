import { Agent, request } from 'node:http'
import type { Figure } from '../figure.ts'

const atOnce = 8
const askedOfEach = 300
const warmUp = 40

export type Times = { p50: number; p95: number; slowest: number; faults: string[] }

/**
 * Requests the paths round-robin, eight at once, `times` times after a warm-up. Each request has its own
 * X-Forwarded-For address, so that rate limits are on but not reached.
 */
export async function timesOf(
  url: string,
  paths: readonly string[],
  { cookie, times }: { cookie: string; times: number },
): Promise<Times> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const [took, faults]: [number[], string[]] = [[], []]
  let asked = 0
  const askOn = async (): Promise<void> => {
    while (asked < warmUp + times) {
      const n = (asked += 1)
      const path = paths[n % paths.length] ?? ''
      const began = performance.now()
      const status = await ask(agent, url + path, {
        cookie,
        'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
      })
      if (n > warmUp) took.push(performance.now() - began)
      if (status !== 200) faults.push(`${status} ${path}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, askOn))
  agent.destroy()
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), slowest: at(1), faults }
}

/** Calls of one kind, with paths made of facts about the shop. */
export type Asked<Facts> = { name: string; paths: (facts: Facts) => readonly string[] }

/** Requests of one kind 300 times. */
export async function measureAsked<Facts>(
  url: string,
  { name, paths }: Asked<Facts>,
  { facts, cookie }: { facts: Facts; cookie: string },
): Promise<Figure> {
  const times = await timesOf(url, paths(facts), { cookie, times: askedOfEach })
  return { name, aim: 'p95 ≤ 50 ms', measured: toldTimes(times) }
}

function toldTimes({ p50, p95, slowest, faults }: Times): string {
  const ms = [p50, p95, slowest].map((one) => one.toFixed(1))
  const wrong = faults.length === 0 ? '' : `, ${faults.length} FAULTS: ${faults[0]}`
  return `p50 ${ms[0]} ms, p95 ${ms[1]} ms, slowest ${ms[2]} ms${wrong}`
}

function ask(agent: Agent, url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
      .on('error', reject)
      .end()
  })
}
