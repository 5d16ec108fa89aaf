import type { FastifyInstance, FastifyRequest } from 'fastify'
import { signedByCaller } from './csrf.ts'

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Request headers that the emulators read. */
const passedOn = ['content-type', 'apikey'] as const

/**
 * Proxies what a buyer's browser needs of the emulators under the shop's own origin, which a phone reaches too; the
 * rest stays on loopback. `addresses` maps the shop's paths to emulator URLs, empty without emulators. No CSRF token:
 * the emulators know no sessions and check their own keys.
 */
export function mountDemoPages(app: FastifyInstance, addresses: Readonly<Record<string, string>>): void {
  void app.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser(
      ['application/json', 'application/x-www-form-urlencoded'],
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    )
    for (const [path, address] of Object.entries(addresses)) {
      own.route({
        method: ['GET', 'POST'],
        url: path,
        schema: { hide: true },
        config: signedByCaller,
        handler: async (request, reply) => {
          const fetched = await fetch(address + (URL.parse(request.url, address)?.search ?? ''), {
            method: request.method,
            redirect: 'manual',
            headers: headersOf(request),
            ...(typeof request.body === 'string' ? { body: request.body } : {}),
          })
          const location = fetched.headers.get('location')
          reply.code(fetched.status).header('content-security-policy', policy)
          if (location !== null) reply.header('location', location)
          return reply.type(fetched.headers.get('content-type') ?? 'text/plain').send(await fetched.text())
        },
      })
    }
  })
}

function headersOf({ headers }: FastifyRequest): Record<string, string> {
  return Object.fromEntries(
    passedOn.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])),
  )
}
