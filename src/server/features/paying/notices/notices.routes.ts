import type { FastifyInstance } from 'fastify'
import { signedByCaller } from '../../../http/csrf.ts'
import type { PayingDeps } from '../paying-deps.ts'
import { receiveNotice, type Received } from './receive-notice.service.ts'

const statuses: Record<Received, number> = { kept: 200, ignored: 200, forged: 401 }
/** A notice has a few hundred bytes. */
const largest = 16 * 1024

/** Where MercadoPago tells that something became of a payment. Its signature stands for the token that a browser would bring. */
export function mountNotices(app: FastifyInstance, deps: PayingDeps): void {
  for (const prefix of ['/api', '']) {
    app.post<{ Querystring: Record<string, unknown> }>(
      `${prefix}/mercado-pago/notifications`,
      { bodyLimit: largest, config: signedByCaller, schema: { hide: true } },
      async ({ query, headers, body }, reply) =>
        reply.code(statuses[await receiveNotice(deps, { query, headers, body })]).send({}),
    )
  }
}
