import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { pagePolicy } from '../http/security.ts'
import { originsOf } from './page-origins.ts'
import type { RenderPage } from './render-page.ts'

/** Sends a page made for this one request, its scripts marked by a nonce. */
export async function sendOwnPage(
  deps: Deps,
  render: RenderPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { id, method, ip } = request
  const page = await render({
    id,
    method,
    url: deps.env.publicUrl + request.url,
    headers: textsOf(request.headers),
    ip,
  })
  reply.code(page.status).headers(page.headers)
  if (page.headers['content-type']?.startsWith('text/html'))
    reply.header(
      'content-security-policy',
      pagePolicy([`nonce-${page.nonce}`], await originsOf(deps, request.url)),
    )
  return reply.send(page.text)
}

function textsOf(headers: FastifyRequest['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
}
