import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { foundSchemas } from '#contract/found.schema.ts'
import { foundCalls } from '#contract/found.ts'
import type { Deps } from '../../deps.ts'
import { answerUnknownCall } from '../../http/errors.ts'
import { serve } from '../../http/serve.ts'
import { googleFeed, isFeedPublic } from './feed/google-feed.ts'
import { forwarding } from './forwarding/forwarding.service.ts'
import { findCommerce } from '../shop/shop.repo.ts'
import { type KeptFile, keptFile } from './kept-file.ts'
import { manifestOf } from './manifest.ts'
import { findSharePicture, type SharePicture } from './pictures/share-pictures.service.ts'
import { robotsText } from './robots.ts'
import { countParts, sitemap, sitemapPart } from './sitemap/sitemap.ts'

const hidden = { schema: { hide: true } }
const forever = 'public, max-age=31536000, immutable'
const hour = 'public, max-age=3600'

/** What search engines, chats, merchants' lists and phones read of the shop, beside its pages. */
export function mountFound(app: FastifyInstance, deps: Deps): void {
  serve(app, foundCalls, foundSchemas, {
    forwarding: async ({ query }) => ({ forwarding: await forwarding(deps, query.path ?? '') }),
  })
  app.get('/robots.txt', hidden, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', hour)
      .send(robotsText(deps.env.publicUrl)),
  )
  app.get('/manifest.webmanifest', hidden, async (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', hour)
      .send(JSON.stringify(manifestOf((await findCommerce(deps.pool)).name))),
  )
  app.get('/sitemap.xml', hidden, async (request, reply) =>
    sendXml(request, reply, await keptFile(deps, 'sitemap.xml', () => sitemap(deps))),
  )
  app.get<{ Params: { part: string } }>(
    '/sitemap-:part(^[1-9]\\d{0,3}$).xml',
    hidden,
    async (request, reply) => {
      const part = Number(request.params.part)
      if (part > (await countParts(deps))) return answerUnknownCall(request, reply)
      return sendXml(
        request,
        reply,
        await keptFile(deps, `sitemap-${part}.xml`, () => sitemapPart(deps, part)),
      )
    },
  )
  app.get('/feed/google.xml', hidden, async (request, reply) => {
    if (!(await isFeedPublic(deps))) return answerUnknownCall(request, reply)
    return sendXml(request, reply, await keptFile(deps, 'google.xml', () => googleFeed(deps)))
  })
  app.get<{ Params: { '*': string } }>('/compartir/*', hidden, async (request, reply) =>
    sendPicture(request, reply, await findSharePicture(deps, request.params['*'])),
  )
}

/** Always asked for again, and sent again only when it changed. */
async function sendXml(
  request: FastifyRequest,
  reply: FastifyReply,
  { handle, bytes, mark }: KeptFile,
): Promise<FastifyReply> {
  const tag = `W/"${mark}"`
  reply.type('application/xml; charset=utf-8').header('cache-control', 'public, no-cache').header('etag', tag)
  if (request.headers['if-none-match'] !== tag)
    return reply.header('content-length', bytes).send(handle.createReadStream())
  await handle.close()
  return reply.code(304).send()
}

function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  picture: SharePicture | null,
): FastifyReply {
  if (picture === null) return answerUnknownCall(request, reply)
  return reply
    .type('image/jpeg')
    .header('cache-control', picture.isCurrent ? forever : hour)
    .header('cross-origin-resource-policy', 'cross-origin')
    .send(picture.bytes)
}
