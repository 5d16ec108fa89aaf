import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { oneIn } from '../log.ts'

const slowMs = 500
/** Of each route and kind a line in so many milliseconds, with how many were left out: in a crowd everything is slow. */
const lineEveryMs = 10_000

/** Requests whose fault is in the log. */
const faulty = new WeakSet<FastifyRequest>()

/** The route as it is mounted: the address itself may hold a name, or the token of a link. */
export function routeOf({ routeOptions: { url } }: FastifyRequest): string {
  if (url === undefined) return 'none'
  // Each file of the build is a route of its own.
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

/** Writes what went wrong with a request; its id stands in every line of its log. */
export function logFault(request: FastifyRequest, reply: FastifyReply, err: Error): void {
  faulty.add(request)
  request.log.error({ err, ...factsOf(request, reply) }, 'request failed')
}

/** Writes a line of each request that was slow, and of each that was refused with a 5xx. */
export function logSlowAndRefused(app: FastifyInstance): void {
  const letThrough = oneIn(lineEveryMs)
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
