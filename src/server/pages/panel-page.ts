import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { panelScreens } from '#contract/panel/screens.ts'
import { escapeMarkup } from '#domain/text/text.ts'
import type { Deps } from '../deps.ts'
import { imageOrigins } from '../features/shop/commerce.service.ts'
import { findCommerce } from '../features/shop/shop.repo.ts'
import { answerUnknownEndpoint } from '../http/errors.ts'
import { noStore } from '../http/security.ts'
import { isAsset } from '../http/session.ts'

const base = panelScreens.today

/** Cache-Control of files with a content hash in their name. */
export const forAYear = 'public, max-age=31536000, immutable'

const title = '<title>El mostrador</title>'

/**
 * Mounts the owner's panel: one HTML page for all of its URLs, the same for everybody; its script asks the API for
 * the viewer. The page contains the shop's name, so it is a 503 while the database is unreachable.
 */
export async function mountPanelPage(app: FastifyInstance, deps: Deps, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(root, 'assets'),
    prefix: `${base}/assets/`,
    decorateReply: false,
    preCompressed: true,
    index: false,
    setHeaders: (reply) => reply.header('cache-control', forAYear),
  })
  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (isAsset(request.url)) return answerUnknownEndpoint(request, reply)
    if (isOfWww(deps, request)) return redirect(reply, deps.env.publicUrl + request.url)
    const [{ name }, html] = await Promise.all([
      findCommerce(deps.pool),
      readFile(join(root, 'index.html'), 'utf8'),
    ])
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        // Barcodes are scanned here.
        'permissions-policy': 'camera=(self)',
        'content-security-policy': panelPolicy(await imageOrigins(deps), deps.realtime.origins),
      })
      .send(html.replace(title, () => `<title>El mostrador · ${escapeMarkup(name)}</title>`))
  }
  const hidden = { schema: { hide: true } }
  app.get(base, hidden, sendPage)
  app.get(`${base}/*`, hidden, sendPage)
  app.get(`${base}/manifest.webmanifest`, hidden, async (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(JSON.stringify(manifestOf((await findCommerce(deps.pool)).name))),
  )
}

/** Whether the request's host is the shop's with www. */
export function isOfWww({ env }: Deps, { hostname }: FastifyRequest): boolean {
  return hostname === `www.${new URL(env.publicUrl).hostname}`
}

/**
 * Redirects to the shop's own origin, with only path and query from the request. Never cached: a cache that ignores
 * Host would send everybody there.
 */
export function redirect(reply: FastifyReply, to: string): FastifyReply {
  return reply.header('cache-control', noStore).redirect(to, 301)
}

/** CSP without inline code, and without foreign origins except those given. */
function panelPolicy(images: readonly string[], connects: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self' data: blob:", ...images].join(' '),
    "font-src 'self'",
    "media-src 'self'",
    ["connect-src 'self'", ...connects].join(' '),
    "frame-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Web manifest of a separate app beside the shop's, with a stable id. */
function manifestOf(shop: string): object {
  return {
    id: base,
    name: `El mostrador · ${shop}`,
    short_name: 'El mostrador',
    lang: 'es-AR',
    dir: 'ltr',
    start_url: base,
    scope: base,
    display: 'standalone',
    background_color: '#f8f4ea',
    theme_color: '#f8f4ea',
    icons: [...icons('icon', 'any'), ...icons('icon-maskable', 'maskable')],
  }
}

function icons(name: string, purpose: 'any' | 'maskable'): object[] {
  return [192, 512].map((size) => ({
    src: `/${name}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  }))
}
