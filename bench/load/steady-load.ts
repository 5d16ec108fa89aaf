import * as http from 'node:http'
import * as https from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'

const clients = 40
/** Retry interval and timeout of a client while the server is down. */
const knockMs = 50
const timeoutMs = 20_000

/**
 * `lost` were accepted and got no answer, or a non-2xx. `knockedAgain` were not accepted (no listener, or an idle
 * connection closed before the request was read), and can be retried safely.
 */
export type Seen = { answered: number; knockedAgain: number; lost: string[] }

type Attempt = { status: number } | { refused: true } | { lost: string }

/**
 * Clients with keep-alive connections that request the paths in turn, at a total rate. A client waiting for the
 * server sends nothing else. Returns the stop function.
 */
export function steadyLoad(url: string, paths: readonly string[], perSecond: number): () => Promise<Seen> {
  const { Agent } = protocolOf(url)
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const seen: Seen = { answered: 0, knockedAgain: 0, lost: [] }
  const ended = new AbortController()
  const running = Array.from({ length: clients }, async (_, client) => {
    await wait((client / perSecond) * 1000)
    for (let turn = client; !ended.signal.aborted; turn += 1) {
      const next = wait((clients / perSecond) * 1000)
      await ask(url + paths[turn % paths.length], agent, seen)
      await next
    }
  })
  return async () => {
    ended.abort()
    await Promise.all(running)
    agent.destroy()
    return seen
  }
}

function protocolOf(url: string): typeof http | typeof https {
  return url.startsWith('https:') ? https : http
}

async function ask(url: string, agent: http.Agent, seen: Seen): Promise<void> {
  const deadline = performance.now() + timeoutMs
  while (performance.now() < deadline) {
    const attempt = await attemptOnce(url, agent)
    if ('refused' in attempt) {
      seen.knockedAgain += 1
      await wait(knockMs)
      continue
    }
    if ('lost' in attempt) seen.lost.push(attempt.lost)
    else if (attempt.status < 200 || attempt.status > 299) seen.lost.push(`answered ${attempt.status}`)
    else seen.answered += 1
    return
  }
  seen.lost.push(`nobody listened for ${timeoutMs / 1000} s`)
}

function attemptOnce(url: string, agent: http.Agent): Promise<Attempt> {
  return new Promise((resolve) => {
    const request = protocolOf(url).get(url, { agent }, (response) => {
      response.resume()
      response.on('end', () => resolve({ status: response.statusCode ?? 0 }))
      response.on('error', (error) => resolve({ lost: `broken off: ${error.message}` }))
    })
    request.on('error', (error: NodeJS.ErrnoException) => {
      const nobodyListened = error.code === 'ECONNREFUSED'
      const idleClosed = request.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE')
      resolve(nobodyListened || idleClosed ? { refused: true } : { lost: error.message })
    })
  })
}
