import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { homeHref, screens } from '#contract/screens.ts'
import { seoSchemas } from '#contract/seo.schema.ts'
import { seoEndpoints } from '#contract/seo.ts'
import { isDemoShop } from '../../db/first-contents.ts'
import type { Deps } from '../../deps.ts'
import { answerUnknownEndpoint } from '../../http/errors.ts'
import { serve } from '../../http/serve.ts'
import { findCommerce } from '../shop/shop.repo.ts'
import { type CachedFile, cachedFile } from './cached-file.ts'
import { googleFeed, isFeedPublic } from './google-feed.ts'
import { findSharePicture, type SharePicture } from './og-image/og-image.service.ts'
import { findRedirect } from './redirects.service.ts'
import { robotsText, countParts, sitemap, sitemapPart } from './robots-and-sitemap.ts'

const icon = (src: string, sizes: string, purpose: 'any' | 'maskable') => ({
  src,
  sizes,
  type: 'image/png',
  purpose,
})

const screenshot = (name: string, label: string, isWide: boolean) => ({
  src: `/capturas/${name}-${isWide ? 1440 : 360}.webp`,
  sizes: isWide ? '1440x900' : '360x780',
  type: 'image/webp',
  form_factor: isWide ? 'wide' : 'narrow',
  label,
})

/** Characters that launchers show below an icon. */
const maxShortName = 12

const dangling = /^(?:al?|con|del?|en|el|las?|los?|para|por|sin|una?|y|&|[-–—·|,]+)$/i

const hidden = { schema: { hide: true } }

const forever = 'public, max-age=31536000, immutable'

const hour = 'public, max-age=3600'

/** Endpoints for search engines, chats, merchant feeds and installed apps. */
export function mountSeo(app: FastifyInstance, deps: Deps): void {
  serve(app, seoEndpoints, seoSchemas, {
    redirect: async ({ query }) => ({ forwarding: await findRedirect(deps, query.path ?? '') }),
  })
  app.get('/robots.txt', hidden, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', hour)
      .send(robotsText(deps.env.publicUrl)),
  )
  app.get('/manifest.webmanifest', hidden, async (_request, reply) => {
    const [{ name }, isDemo] = await Promise.all([findCommerce(deps.pool), isDemoShop(deps.pool)])
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', hour)
      .send(JSON.stringify(manifestOf(name, isDemo)))
  })
  app.get('/sitemap.xml', hidden, async (request, reply) =>
    sendXml(request, reply, await cachedFile(deps, 'sitemap.xml', () => sitemap(deps))),
  )
  app.get<{ Params: { part: string } }>(
    '/sitemap-:part(^[1-9]\\d{0,3}$).xml',
    hidden,
    async (request, reply) => {
      const part = Number(request.params.part)
      if (part > (await countParts(deps))) return answerUnknownEndpoint(request, reply)
      return sendXml(
        request,
        reply,
        await cachedFile(deps, `sitemap-${part}.xml`, () => sitemapPart(deps, part)),
      )
    },
  )
  app.get('/feed/google.xml', hidden, async (request, reply) => {
    if (!(await isFeedPublic(deps))) return answerUnknownEndpoint(request, reply)
    return sendXml(request, reply, await cachedFile(deps, 'google.xml', () => googleFeed(deps)))
  })
  app.get<{ Params: { '*': string } }>('/compartir/*', hidden, async (request, reply) =>
    sendPicture(request, reply, await findSharePicture(deps, request.params['*'])),
  )
}

/** Sends with an ETag; clients must revalidate. */
async function sendXml(
  request: FastifyRequest,
  reply: FastifyReply,
  { handle, bytes, mark }: CachedFile,
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
  if (picture === null) return answerUnknownEndpoint(request, reply)
  return reply
    .type('image/jpeg')
    .header('cache-control', picture.isCurrent ? forever : hour)
    .header('cross-origin-resource-policy', 'cross-origin')
    .send(picture.bytes)
}

/**
 * Web app manifest (spec 1 §1). The id identifies the installed app and must not change. The screenshots are of the
 * demo, which no other shop looks like.
 */
function manifestOf(shop: string, isDemo: boolean): object {
  const short = shortName(shop)
  return {
    id: '/',
    name: shop,
    ...(short !== '' && { short_name: short }),
    description: `Vinos y bebidas de ${shop}: buscá, pedí y seguí tus pedidos.`,
    lang: 'es-AR',
    dir: 'ltr',
    start_url: homeHref,
    scope: '/',
    display: 'standalone',
    background_color: '#f8f4ea',
    theme_color: '#163a2b',
    categories: ['shopping', 'food'],
    icons: [
      icon('/icon-192.png', '192x192', 'any'),
      icon('/icon-512.png', '512x512', 'any'),
      icon('/icon-maskable-192.png', '192x192', 'maskable'),
      icon('/icon-maskable-512.png', '512x512', 'maskable'),
    ],
    ...(isDemo && {
      screenshots: [false, true].flatMap((isWide) => [
        screenshot('home', 'El inicio de la tienda', isWide),
        screenshot('article', 'Un vino, con todo lo que hay que saber', isWide),
      ]),
    }),
    shortcuts: [
      { name: 'Buscar', url: screens.search, icons: [icon('/icon-192.png', '192x192', 'any')] },
      { name: 'Carrito', url: screens.cart, icons: [icon('/icon-192.png', '192x192', 'any')] },
      { name: 'Mis Pedidos', url: screens.orders, icons: [icon('/icon-192.png', '192x192', 'any')] },
    ],
  }
}

/** The first whole words of a name that fit below an icon, without a dangling 'de' or 'La'; '' if none fits. */
function shortName(shop: string): string {
  const words = shop.trim().split(/\s+/)
  const whole = words.join(' ')
  if (whole.length <= maxShortName) return whole
  while (words.length > 0 && (words.join(' ').length > maxShortName || dangling.test(words.at(-1) ?? '')))
    words.pop()
  return words.join(' ').replace(/[,;:]+$/, '')
}
