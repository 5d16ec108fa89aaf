import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import type { Answer } from '../db/kept/keep.ts'
import type { Deps } from '../deps.ts'
import { pagePolicy } from '../http/security.ts'
import { sendAnswer } from '../http/send-answer.ts'
import { ofScreens } from './of-screens.ts'
import { originsOf } from './page-origins.ts'
import type { RenderPage } from './render-page.ts'

/** The screens that show the catalogue, or what a browser keeps, and nothing of who looks at it. */
const isOfCatalogue = ofScreens(['home', 'search', 'article', 'selection', 'offline'])

/** Whether the request is for a page that looks the same to everyone who is not logged in. */
export function isForEveryVisitor({ url, viewer }: FastifyRequest): boolean {
  return viewer.buyer === null && isOfCatalogue(url)
}

/**
 * Sends the page as it is for somebody of whom nothing is known: nothing of this request but its address goes into it.
 * So it can be kept, and its inline scripts are allowed by their hashes (design 6.26).
 */
export async function sendVisitorsPage(
  deps: Deps,
  render: RenderPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { env, keep } = deps
  const answer = await keep(`page ${request.url}`, async (): Promise<Answer> => {
    const page = await render({
      id: request.id,
      method: 'GET',
      url: env.publicUrl + request.url,
      headers: {},
      ip: '127.0.0.1',
      nonce: null,
    })
    const policy = {
      'content-security-policy': pagePolicy(scriptHashes(page.text), await originsOf(deps, request.url)),
    }
    return {
      status: page.status,
      headers: { ...page.headers, ...policy },
      body: Buffer.from(page.text),
      brotli: null,
    }
  })
  return sendAnswer(request, reply, answer)
}

/** What a policy names the page's inline scripts by. */
function scriptHashes(html: string): string[] {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs)].map(
    ([, text = '']) => text,
  )
  return scripts.map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`)
}
