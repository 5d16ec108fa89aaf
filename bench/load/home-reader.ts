import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

// A process that requests the page of its argument again and again, until it receives any message; it sends what it saw
// and ends. Apart from whatever generates other load, whose event loop would delay the answers that are timed here.
const [url = ''] = process.argv.slice(2)
const everyMs = 100
/** The first ones also load this process's own code. */
const warmUp = 10

/** Times of the answers, ms, and how many were 5xx. */
export type Reading = { times: number[]; failed: number }

const agent = new Agent({ keepAlive: true })
const seen: Reading = { times: [], failed: 0 }
const ending = new AbortController()
process.once('message', () => ending.abort())
for (let n = 0; !ending.signal.aborted; n += 1) {
  const began = performance.now()
  const status = await read()
  if (n >= warmUp) seen.times.push(performance.now() - began)
  if (status >= 500) seen.failed += 1
  await wait(everyMs)
}
process.send?.(seen, () => process.exit())

/** Until the last byte, compressed as a browser asks. */
function read(): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
      .on('error', reject)
      .end()
  })
}
