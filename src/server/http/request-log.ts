import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { oncePer } from '../log.ts'

const slowMs = 500
/** At most one line per route and kind in this time, with the number suppressed: under load everything is slow. */
const lineEveryMs = 10_000

/** Requests whose error is already logged. */
const faulty = new WeakSet<FastifyRequest>()

/** The route pattern: the URL itself may contain a name or a link's token. */
export function routeOf({ routeOptions: { url } }: FastifyRequest): string {
  if (url === undefined) return 'none'
  // The build's files are mounted one by one.
  return url.startsWith('/assets/') ? '/assets/*' : url
}

function factsOf(request: FastifyRequest, reply: FastifyReply) {
  return {
    method: request.method,
    route: routeOf(request),
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
  }
}

/** Logs a request's error; the request id is on every line of its log. */
export function logFault(request: FastifyRequest, reply: FastifyReply, err: Error): void {
  faulty.add(request)
  request.log.error({ err, ...factsOf(request, reply) }, 'request failed')
}

/** Logs slow requests, and those answered with a 5xx. */
export function logSlowAndRefused(app: FastifyInstance): void {
  const letThrough = oncePer(lineEveryMs)
  app.addHook('onResponse', async (request, reply) => {
    const isRefused = reply.statusCode >= 500
    if (faulty.has(request) || !(isRefused || reply.elapsedTime > slowMs)) return
    const facts = factsOf(request, reply)
    const kind = `${isRefused ? facts.status : 'slow'} ${facts.method} ${facts.route}`
    const leftOut = letThrough(kind)
    if (leftOut === null) return
    request.log.warn({ ...facts, ...leftOut }, isRefused ? 'request refused' : 'slow request')
  })
}
