import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { DataValidationCxt } from 'ajv/dist/types/index.js'
import fastJson from 'fast-json-stringify'
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import { oneLineKeyword } from '#contract/endpoint.schema.ts'
import { oneLine } from '#domain/text/text.ts'
import type { Deps } from './deps.ts'
import { trustOf } from './env/values.ts'
import { mountFeatures } from './features.ts'
import { mountHealth, mountWarnings } from './health/health.routes.ts'
import { guardUnsafeRequests } from './http/csrf.ts'
import { mountDocumentation } from './http/documentation.ts'
import { answerErrors, answerUnknownEndpoint, answerUnreadable } from './http/errors.ts'
import { pageViewers } from './http/page-viewers.ts'
import { logSlowAndRefused } from './http/request-log.ts'
import { harden, warnOfUnknownProxies } from './http/security.ts'
import { internalHeader, readSessions } from './http/session.ts'
import { mountPages } from './pages/pages.ts'
import type { Pages } from './pages/render-page.ts'

const maxBody = 100 * 1024

/** Time for a request's headers and for the whole of it, ms: a picture of 25 MiB at 0.7 Mbit/s takes 300 s. */
const requestMs = { headers: 30_000, whole: 300_000 }

/**
 * Builds the server, ready to listen or to be used by inject. Without `pages` it has the API alone; `attach` runs
 * before everything but the health endpoints.
 */
export async function buildApp(
  deps: Deps,
  pages: Pages | null,
  attach?: (app: FastifyInstance) => void,
): Promise<FastifyInstance> {
  const internalKey = randomUUID()
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: deps.env.nodeEnv !== 'development' }),
    bodyLimit: maxBody,
    routerOptions: { maxParamLength: 4000, ignoreTrailingSlash: true },
    trustProxy: trustOf(deps.env.trustProxy),
    requestTimeout: requestMs.whole,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    frameworkErrors: (_error, request, reply: FastifyReply) => answerUnreadable(request, reply),
  })
  app.server.headersTimeout = requestMs.headers
  app.setValidatorCompiler(({ schema, httpPart }) => validatorOf(schema, httpPart === 'body'))
  app.setSerializerCompiler(({ schema }) => serializerOf(schema))
  deps.jobs.yieldTo(app.server)
  answerErrors(app, deps)
  const check = await mountHealth(app, deps, internalKey)
  logSlowAndRefused(app)
  attach?.(app)
  closeGently(app)
  notifyBrowsers(app, deps)
  warnOfUnknownProxies(app, deps)
  await app.register(cookie)
  await harden(app, deps, internalKey)
  await app.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  const viewers = pageViewers(deps)
  readSessions(app, deps, viewers, internalKey)
  guardUnsafeRequests(app, deps)
  await mountDocumentation(app, deps)
  await app.register(async (calls) => {
    mountFeatures(calls, deps)
    mountWarnings(calls, check)
  })
  if (pages) await mountPages(app, deps, pages, viewers, { [internalHeader]: internalKey })
  else app.setNotFoundHandler(answerUnknownEndpoint)
  return app
}

/** Compiled when first used, once per process: an endpoint has two paths, and a process of tests many servers. */
const serializers = new WeakMap<object, (answer: unknown) => string>()
function serializerOf(schema: object): (answer: unknown) => string {
  let compiled = serializers.get(schema)
  return (answer) => {
    if (compiled === undefined) {
      compiled = serializers.get(schema) ?? fastJson(schema)
      serializers.set(schema, compiled)
    }
    return compiled(answer)
  }
}

/** As serializers are; Ajv keeps what it compiled. */
function validatorOf(schema: object, isBody: boolean) {
  let validate: ValidateFunction | undefined
  return (value: unknown) => {
    validate ??= (isBody ? strict : coercing).compile(schema)
    return validate(value) || { error: validate.errors ?? [] }
  }
}

// Bodies are not coerced; path and query strings become numbers where the schema says so.
const strict = validator({ coerceTypes: false })
const coercing = validator({ coerceTypes: true })

function validator(options: { coerceTypes: boolean }): Ajv {
  const ajv = addFormats(new Ajv({ ...options, allErrors: true, strict: false }))
  return ajv.addKeyword({
    keyword: oneLineKeyword,
    type: 'string',
    modifying: true,
    errors: false,
    validate: (_marked: true, text: string, _schema: unknown, place?: DataValidationCxt) => {
      if (place) place.parentData[place.parentDataProperty] = oneLine(text)
      return true
    },
  })
}

/** Accepts WebSockets; on close they are told to reconnect before the server waits for anything else. */
function notifyBrowsers(app: FastifyInstance, { realtime }: Deps): void {
  realtime.own?.attach(app.server)
  app.addHook('preClose', realtime.stop)
}

/** While closing, answers carry Connection: close, so that pending requests finish and keep-alive connections bring no new ones. */
function closeGently(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', async (_request, reply, payload) => {
    if (closing) reply.header('connection', 'close')
    return payload
  })
}
