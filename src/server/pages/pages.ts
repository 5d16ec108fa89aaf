import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { join, resolve } from 'node:path'
import type { ServerBuild } from 'react-router'
import type { Deps } from '../deps.ts'
import { isAsset } from '../http/asset-paths.ts'
import { answerUnknownCall } from '../http/errors.ts'
import { noStore } from '../http/security.ts'
import { canonicalPath } from './canonical-path.ts'
import { sendOwnPage } from './own-page.ts'
import { pageRenderer, type Pages } from './render-page.ts'
import { isForEveryVisitor, visitorsPages } from './visitors-page.ts'

const buildRoot = resolve(import.meta.dirname, '../../../build')
const year = 365 * 24 * 60 * 60 * 1000

/** The pages as `npm run build` left them. */
export async function builtPages(): Promise<Pages> {
  const build = (await import(join(buildRoot, 'server/index.js'))) as ServerBuild
  return { build: () => Promise.resolve(build), clientRoot: join(buildRoot, 'client') }
}

/** Mounts the pages: files of the build, and every other address rendered with the calls asked in-process. */
export async function mountPages(
  app: FastifyInstance,
  deps: Deps,
  pages: Pages,
  internalHeaders: Record<string, string>,
): Promise<void> {
  if (pages.clientRoot !== null) await serveFiles(app, pages.clientRoot)
  const shopHost = new URL(deps.env.publicUrl).hostname
  const render = pageRenderer(app, deps, pages, internalHeaders)
  const sendVisitorsPage = visitorsPages(deps, render)
  app.setNotFoundHandler(answerUnknownCall)
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (isNoPage(request.url)) return answerUnknownCall(request, reply)
    if (request.hostname === `www.${shopHost}`) return redirect(reply, deps.env.publicUrl + request.url)
    const written = rewritten(request.url)
    if (written !== null) return redirect(reply, written)
    if (isForEveryVisitor(request)) return sendVisitorsPage(request, reply)
    return sendOwnPage(deps, render, request, reply)
  })
}

async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      // It asks by itself, under a policy of its own; a browser looks for a newer one each time.
      if (path.includes('/service-worker.js'))
        reply
          .header('content-security-policy', "default-src 'none'; script-src 'self'; connect-src 'self'")
          .header('cache-control', 'no-cache')
      if (path.includes('/assets/'))
        reply.header('cache-control', `public, max-age=${year / 1000}, immutable`)
    },
  })
}

/** To an address of the shop's own, of which nothing but path and query come from the request. No cache keeps it: who stores one for another host would send everybody there. */
function redirect(reply: FastifyReply, to: string): FastifyReply {
  return reply.header('cache-control', noStore).redirect(to, 301)
}

/** The same address with its path as the screen writes it, or null where it is. */
function rewritten(url: string): string | null {
  const [path = '', ...query] = url.split('?')
  const canonical = canonicalPath(path)
  return canonical && [canonical, ...query].join('?')
}

/** A call or a file that is not there, and what only a proxy is asked for. */
function isNoPage(url: string): boolean {
  return url === '/api' || url.startsWith('/api/') || isAsset(url) || !url.startsWith('/')
}
