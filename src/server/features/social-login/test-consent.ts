import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { testConsentPath } from '../../integrations/social-login/social-logins.ts'

const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

/**
 * Shows the emulator's consent pages under the shop's own address, which a phone reaches too; the rest of the emulator
 * stays on loopback. Nothing is mounted where none stands in for a provider.
 */
export function mountTestConsent(app: FastifyInstance, { socialLogins }: Deps): void {
  for (const [provider, consent] of Object.entries(socialLogins.testConsents)) {
    app.get(testConsentPath(provider), { schema: { hide: true } }, async (request, reply) => {
      const told = await fetch(consent + (URL.parse(request.url, consent)?.search ?? ''), { redirect: 'manual' })
      const location = told.headers.get('location')
      reply.code(told.status).header('cache-control', 'private, no-store').header('content-security-policy', policy)
      if (location !== null) reply.header('location', location)
      return reply.type(told.headers.get('content-type') ?? 'text/plain').send(await told.text())
    })
  }
}
