import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { preloadMs } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { panelOrderEndpoints } from '#contract/panel/orders.ts'
import { type PanelScreenName, panelScreens } from '#contract/panel/screens.ts'
import { settingsEndpoints } from '#contract/panel/settings.ts'
import { panelSessionEndpoints } from '#contract/panel/staff.ts'
import { todayEndpoints } from '#contract/panel/today.ts'
import { escapeMarkup } from '#domain/text/text.ts'
import type { Deps } from '../deps.ts'
import { imageOrigins } from '../features/shop/commerce.service.ts'
import { findCommerce } from '../features/shop/shop.repo.ts'
import { answerUnknownEndpoint } from '../http/errors.ts'
import { contentPolicy, noStore } from '../http/security.ts'
import { isAsset } from '../http/session.ts'
import { audienceRefusal } from '../http/viewer.ts'

const base = panelScreens.today

/** Cache-Control of files with a content hash in their name. */
export const forAYear = 'public, max-age=31536000, immutable'

const title = '<title>El mostrador</title>'
const heading = '<!--title-->'

const screens = Object.keys(panelScreens) as PanelScreenName[]

type FirstCall = Pick<Endpoint, 'path' | 'may'>

/** What the first screens of a day read, without a query in their URL. */
const firstCalls: Partial<Record<PanelScreenName, readonly FirstCall[]>> = {
  today: [todayEndpoints.today, settingsEndpoints.day, panelOrderEndpoints.alerts],
  orders: [
    { ...panelOrderEndpoints.list, path: `${panelOrderEndpoints.list.path}?group=unconfirmed` },
    panelOrderEndpoints.counts,
    panelOrderEndpoints.alerts,
  ],
}

type Manifest = Record<string, { file: string; name?: string; isDynamicEntry?: true; imports?: string[] }>

/**
 * Mounts the owner's panel: one HTML page for all of its URLs, whose head begins what the screen of the URL needs
 * (docs/decisions/0080); its script asks the API for the viewer. The page contains the shop's name, so it is a 503
 * while the database is unreachable.
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
  const read = (file: string): Promise<string> => readFile(join(root, file), 'utf8')
  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (isAsset(request.url)) return answerUnknownEndpoint(request, reply)
    if (isOfWww(deps, request)) return redirect(reply, deps.env.publicUrl + request.url)
    const [{ name }, html, manifest, titles] = await Promise.all([
      findCommerce(deps.pool),
      read('index.html'),
      read('manifest.json'),
      read('titles.json'),
    ])
    const nonce = randomBytes(16).toString('base64')
    const head = [
      `<title>El mostrador · ${escapeMarkup(name)}</title>`,
      beginScript(request, nonce),
      ...filesOf(JSON.parse(manifest) as Manifest, request.url)
        .filter((file) => !html.includes(file))
        .map((file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${base}/${file}">`),
    ].join('')
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        // Barcodes are scanned here.
        'permissions-policy': 'camera=(self)',
        'content-security-policy': panelPolicy(nonce, await imageOrigins(deps), deps.realtime.origins),
      })
      .send(html.replace(title, () => head).replace(heading, () => headingOf(request, titles)))
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

function screenOf(url: string): PanelScreenName | undefined {
  const words = pathOf(url).split('/')
  const fits = (name: PanelScreenName): boolean => {
    const own = panelScreens[name].split('/')
    return own.length === words.length && own.every((word, at) => word.startsWith(':') || word === words[at])
  }
  return screens.find((name) => panelScreens[name] === pathOf(url)) ?? screens.find(fits)
}

const pathOf = (url: string): string => url.replace(/\?.*/, '')

/** The screen's own script and what it imports. */
function filesOf(manifest: Manifest, url: string): string[] {
  const screen = screenOf(url)
  const own = Object.values(manifest).find(({ name, isDynamicEntry }) => isDynamicEntry && name === screen)
  return own ? [own.file, ...(own.imports ?? []).flatMap((key) => manifest[key]?.file ?? [])] : []
}

/** The title of the screen, painted before its script; none for who has yet to sign in. */
function headingOf({ url, viewer }: FastifyRequest, titles: string): string {
  if (audienceRefusal(panelSessionEndpoints.me, viewer) !== null) return ''
  const screen = screenOf(url)
  return escapeMarkup((JSON.parse(titles) as Record<string, string>)[screen ?? ''] ?? '')
}

function beginScript({ url, viewer }: FastifyRequest, nonce: string): string {
  const screen = screenOf(url)
  const ofScreen = screen === undefined || url.includes('?') ? [] : (firstCalls[screen] ?? [])
  const calls = [panelSessionEndpoints.me, ...ofScreen].filter(
    (call) => audienceRefusal(call, viewer) === null,
  )
  const paths = JSON.stringify(calls.map(({ path }) => `/api${path}`))
  return `<script nonce="${nonce}">(${preload.toString()})(${paths}, ${preloadMs})</script>`
}

/** Serialized into the page: its client takes these answers (web/api/client.ts), and calls again what failed. */
function preload(paths: readonly string[], usableMs: number): void {
  window.preloaded = Object.fromEntries(
    paths.map((path) => [
      path,
      fetch(path, { headers: { accept: 'application/json' } })
        .then((answer) => (answer.ok ? (answer.json() as Promise<unknown>) : null))
        .catch(() => null),
    ]),
  )
  setTimeout(() => delete window.preloaded, usableMs)
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

/** CSP without inline code besides the head's script, and without foreign origins except those given. */
function panelPolicy(nonce: string, images: readonly string[], connects: readonly string[]): string {
  return contentPolicy({
    'script-src': [`'self' 'nonce-${nonce}'`],
    'style-src': ["'self'"],
    'img-src': ["'self' data: blob:", ...images],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'connect-src': ["'self'", ...connects],
    'frame-src': ["'self'"],
  })
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
