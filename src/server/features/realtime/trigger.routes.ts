import type { FastifyInstance } from 'fastify'
import { signedByCaller } from '../../http/csrf.ts'
import type { OwnBroadcaster } from '../../integrations/realtime/realtime.port.ts'
import { embeddedApp } from '../../integrations/realtime/embedded.ts'

/** What an event may take, its signed envelope included, in bytes. */
const bodyLimit = 32 * 1024
const options = { bodyLimit, schema: { hide: true }, config: signedByCaller }

/** Pusher's REST API, as far as it publishes: for programs that know the secret of `DATA_DIR/secrets/realtime`. */
export function mountTrigger(app: FastifyInstance, { trigger }: OwnBroadcaster): void {
  void app.register(async (signed) => {
    // The signature is of the body as it came, letter by letter.
    signed.removeContentTypeParser('application/json')
    signed.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    for (const path of ['events', 'batch_events'].map((what) => `/apps/${embeddedApp.id}/${what}`)) {
      signed.post<{ Querystring: Record<string, string>; Body: string }>(
        path,
        options,
        async ({ query, body }, reply) => {
          const { status, body: answer } = await trigger({ path, query, body })
          return reply.code(status).send(answer)
        },
      )
    }
  })
}
