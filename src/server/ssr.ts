import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Send } from '#contract/client.ts'
import type { PageContext } from '#contract/page-context.ts'
import type { Deps } from './deps.ts'
import { answerUnknownCall } from './http/errors.ts'
import { pagePolicy } from './http/security.ts'

/** Where pages come from: a build on disk, or Vite while developing. */
export type Pages = { build: () => Promise<ServerBuild>; clientRoot: string | null }

const buildRoot = resolve(import.meta.dirname, '../../build')
const year = 365 * 24 * 60 * 60 * 1000

/** The pages as `npm run build` left them. */
export async function builtPages(): Promise<Pages> {
  const build = (await import(join(buildRoot, 'server/index.js'))) as ServerBuild
  return { build: () => Promise.resolve(build), clientRoot: join(buildRoot, 'client') }
}

/** Mounts the pages: files of the build, and every other address rendered with the calls asked in-process. */
export async function mountPages(app: FastifyInstance, deps: Deps, pages: Pages, internalHeaders: Record<string, string>): Promise<void> {
  if (pages.clientRoot !== null) await serveFiles(app, pages.clientRoot)
  app.setNotFoundHandler(answerUnknownCall)
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (isCallPath(request)) return answerUnknownCall(request, reply)
    if (request.hostname.startsWith('www.')) return reply.redirect(`${request.protocol}://${request.host.slice(4)}${request.url}`, 301)
    return renderPage(request, reply)
  })

  async function renderPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const build = await pages.build()
    const nonce = randomBytes(16).toString('base64')
    const context = new RouterContextProvider()
    context.set(pageContextOf(build), { send: sendInProcess(app, request, internalHeaders), nonce, publicUrl: deps.env.publicUrl })
    const response = await createRequestHandler(build, deps.env.nodeEnv)(toWebRequest(request), context)
    response.headers.forEach((value, name) => {
      reply.header(name, value)
    })
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache')
    if (response.headers.get('content-type')?.startsWith('text/html')) reply.header('content-security-policy', pagePolicy(nonce))
    return reply.code(response.status).send(await response.text())
  }
}

async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      if (path.includes('/assets/')) reply.header('cache-control', `public, max-age=${year / 1000}, immutable`)
    },
  })
}

/** The context key that the pages read: it is of the build's own copy of the router. */
function pageContextOf(build: ServerBuild): RouterContext<PageContext> {
  return (build.entry.module as unknown as { pageContext: RouterContext<PageContext> }).pageContext
}

/** Asks a call of this same server as the visitor of `request`: his cookie, address and request id go with it. */
function sendInProcess(app: FastifyInstance, request: FastifyRequest, internalHeaders: Record<string, string>): Send {
  return async ({ method, path, body, headers }) => {
    const response = await app.inject({
      method,
      url: path,
      remoteAddress: request.ip,
      headers: { ...headers, ...internalHeaders, cookie: request.headers.cookie ?? '', 'user-agent': request.headers['user-agent'] ?? '', 'x-request-id': request.id },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    return { status: response.statusCode, body: response.body === '' ? null : JSON.parse(response.body) }
  }
}

function toWebRequest(request: FastifyRequest): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) if (value !== undefined) headers.set(name, String(value))
  return new Request(`${request.protocol}://${request.host}${request.url}`, { method: request.method, headers })
}

function isCallPath(request: FastifyRequest): boolean {
  return request.url.startsWith('/api/') || request.url === '/api'
}
