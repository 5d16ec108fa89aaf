import cluster from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { warningSchemas } from '#contract/panel/today.schema.ts'
import { type ShopWarning, warningEndpoints } from '#contract/panel/today.ts'
import program from '../../../package.json' with { type: 'json' }
import { isUnwritable } from '../db/connect.ts'
import { appliedMigrations } from '../db/migrate.ts'
import type { Deps } from '../deps.ts'
import { answerUnknownEndpoint } from '../http/errors.ts'
import { serve } from '../http/serve.ts'
import { internalHeader } from '../http/session.ts'
import { isSame } from '../signing.ts'
import { type Findings, healthCheck, openProbe, watchWrites } from './check.ts'
import { contentType, openMetrics } from './metrics.ts'
import { scrapeAlone, scrapeByPrimary } from './scrape.ts'

const { version } = program

type AnswerProbe = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * Mounts /salud, /salud/vivo and /metrics for proxies and engineers. Must be mounted first: the first hook answers, bypassing
 * session, rate limit and rendering. Requests with `internalKey` are the shop's own SSR and are not measured. Returns the check.
 */
export async function mountHealth(
  app: FastifyInstance,
  deps: Deps,
  internalKey: string,
): Promise<() => Promise<Findings>> {
  const probe = openProbe(deps)
  const { metricsToken } = deps.env
  const metrics = metricsToken === null ? null : openMetrics(deps)
  const scrape = metrics && (cluster.isWorker ? scrapeByPrimary(metrics) : scrapeAlone(metrics, probe))
  const writes = watchWrites(probe)
  const check = healthCheck(deps, probe, writes, await appliedMigrations(deps.pool))
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
    if (app.server.listening) await wait(deps.env.drainMs)
  })
  app.addHook('onClose', probe.close)

  const answers: Record<string, AnswerProbe> = {
    '/salud/vivo': async (_request, reply) => reply.send({ status: 'ok', version }),
    '/salud': async (_request, reply) => {
      const { warnings, ...found } = await check()
      const checks = { process: isStopping ? 'stopping' : 'ok', ...found }
      const isOk = Object.values(checks).every((each) => each === 'ok')
      return reply
        .code(isOk ? 200 : 503)
        .send({ status: isOk ? 'ok' : 'unavailable', version, checks, warnings })
    },
    '/metrics': async (request, reply) => {
      if (scrape === null || metricsToken === null) return answerUnknownEndpoint(request, reply)
      if (!isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`))
        return reply.code(401).header('www-authenticate', 'Bearer').send({ message: 'Falta METRICS_TOKEN' })
      return reply.type(contentType).send(await scrape())
    },
  }
  const answerOf = ({ routeOptions: { url = '' } }: FastifyRequest): AnswerProbe | undefined => answers[url]
  app.addHook('onRequest', async (request, reply) => {
    const answer = answerOf(request)
    if (!answer) return
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    await answer(request, reply)
    return reply
  })
  for (const [url, answer] of Object.entries(answers)) app.get(url, { schema: { hide: true } }, answer)

  app.addHook('onError', async (_request, _reply, error) => {
    if (isUnwritable(error)) writes.fail()
  })
  app.addHook('onResponse', async (request, reply) => {
    if (!answerOf(request) && request.headers[internalHeader] !== internalKey)
      metrics?.observe(request, reply)
  })
  return check
}

/** What the panel shows of the health check. A newer database concerns an upgrade alone. */
export function mountWarnings(app: FastifyInstance, check: () => Promise<Findings>): void {
  serve(app, warningEndpoints, warningSchemas, {
    warnings: async () => {
      const { warnings } = await check()
      return { warnings: warnings.filter((name): name is ShopWarning => name !== 'migrations_newer') }
    },
  })
}
