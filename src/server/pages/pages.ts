import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import { homeHref, type ScreenName, screens } from '#contract/screens.ts'
import type { Deps } from '../deps.ts'
import { answerUnknownEndpoint } from '../http/errors.ts'
import type { PageViewers } from '../http/page-viewers.ts'
import { pagePolicy } from '../http/security.ts'
import { sendAnswer } from '../http/send-answer.ts'
import { isAsset } from '../http/session.ts'
import { cachedPages, encode, findSharedPage } from './cached-pages.ts'
import { originsOf } from './page-origins.ts'
import { forAYear, isOfWww, mountPanelPage, redirect } from './panel-page.ts'
import { pageRenderer, type Pages, type RenderPage } from './render-page.ts'

/** Screens whose params are lower-case slugs; other screens' params may be anything. */
const inSmallLetters: readonly ScreenName[] = ['home', 'article']

/** The screens by the first word of their path, which none has as a parameter. */
const patterns = Map.groupBy(
  (Object.keys(screens) as ScreenName[]).map((name) => ({ name, words: screens[name].slice(1).split('/') })),
  ({ words }) => words[0] ?? '',
)

const buildRoot = resolve(import.meta.dirname, '../../../build')

/** The output of `npm run build`. */
export async function builtPages(): Promise<Pages> {
  const build = (await import(join(buildRoot, 'server/index.js'))) as ServerBuild
  return {
    build: () => Promise.resolve(build),
    clientRoot: join(buildRoot, 'client'),
    panelRoot: join(buildRoot, 'panel'),
  }
}

/** Serves the build's files, and renders every other URL with in-process API calls. */
export async function mountPages(
  app: FastifyInstance,
  deps: Deps,
  pages: Pages,
  viewers: PageViewers,
  internalHeaders: Record<string, string>,
): Promise<void> {
  if (pages.clientRoot !== null) await serveFiles(app, pages.clientRoot)
  if (pages.panelRoot !== undefined) await mountPanelPage(app, deps, pages.panelRoot)
  const render = pageRenderer(app, deps, pages, internalHeaders)
  const sendCachedPage = cachedPages(deps, render)
  app.setNotFoundHandler(answerUnknownEndpoint)
  app.get('/*', { schema: { hide: true }, config: { isPage: true } }, async (request, reply) => {
    if (isNoPage(request.url)) return answerUnknownEndpoint(request, reply)
    if (isOfWww(deps, request)) return redirect(reply, deps.env.publicUrl + request.url)
    const written = rewritten(request.url)
    if (written !== null) return redirect(reply, written)
    const shared = await findSharedPage(deps, viewers, request)
    return shared ? sendCachedPage(request, reply, shared) : sendOwnPage(deps, render, request, reply)
  })
}

async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      // The service worker fetches under its own policy; browsers check for updates each time.
      if (path.includes('/service-worker.js'))
        reply
          .header('content-security-policy', "default-src 'none'; script-src 'self'; connect-src 'self'")
          .header('cache-control', 'no-cache')
      if (path.includes('/assets/')) reply.header('cache-control', forAYear)
    },
  })
}

/** The URL with its canonical path; null when it is canonical. */
function rewritten(url: string): string | null {
  const [path = '', ...query] = url.split('?')
  const canonical = canonicalPath(path)
  return canonical && [canonical, ...query].join('?')
}

/** Unknown API paths and files, and requests meant for a proxy. */
function isNoPage(url: string): boolean {
  return url === '/api' || url.startsWith('/api/') || isAsset(url) || !url.startsWith('/')
}

/** Sends an uncached page, its scripts marked by a nonce. */
async function sendOwnPage(
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
    requester: { headers: textsOf(request.headers), ip },
    pricesOf: null,
  })
  const isHtml = page.headers['content-type']?.startsWith('text/html')
  const policy = isHtml && pagePolicy([`nonce-${page.nonce}`], await originsOf(deps, request.url))
  return sendAnswer(request, reply, {
    status: page.status,
    headers: { ...page.headers, ...(policy && { 'content-security-policy': policy }) },
    body: encode(page.parts),
    brotli: null,
  })
}

function textsOf(headers: FastifyRequest['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
}

/**
 * Canonical path of a screen's URL that differs by trailing or duplicate slashes or by case; null for a canonical
 * path, and for unknown screens.
 */
export function canonicalPath(path: string): string | null {
  const given = path.split('/').filter((part) => part !== '')
  if (given.length === 0) return path === '/' ? null : homeHref
  for (const { name, words } of patterns.get(lowercased(given[0] ?? '')) ?? []) {
    const parts = matched(given, words, inSmallLetters.includes(name))
    if (parts === null) continue
    const canonical = `/${parts.join('/')}`
    return canonical === path ? null : canonical
  }
  return null
}

/** The canonical path segments; null when they don't match the screen. */
function matched(given: readonly string[], words: readonly string[], small: boolean): string[] | null {
  const needed = words.filter((word) => !word.endsWith('?')).length
  if (given.length < needed || given.length > words.length) return null
  const parts = given.map((part, at) => {
    const word = words[at] ?? ''
    if (word.startsWith(':')) return small ? lowercased(part) : part
    return lowercased(part) === word ? word : null
  })
  return parts.every((part) => part !== null) ? parts : null
}

/** Lower-cased; unchanged without capitals or when it can't be decoded. */
function lowercased(part: string): string {
  try {
    const text = decodeURIComponent(part)
    return text === text.toLowerCase() ? part : encodeURIComponent(text.toLowerCase())
  } catch {
    return part
  }
}
