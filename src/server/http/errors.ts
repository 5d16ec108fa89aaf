import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusalText } from '#domain/text/refusal-text.ts'
import { isDatabaseAway } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { EncoderError } from '../encoder/encoder.ts'
import { FilesError } from '../files/files.port.ts'
import { logFault } from './request-log.ts'
import { noStore } from './security.ts'
import { awayRetrySeconds, cardOf, standInPage } from './stand-in-page.ts'

const faultMessage = 'Algo salió mal de nuestro lado. Probá de nuevo en un momento.'

const outage = 'La tienda no puede responder justo ahora. Probá de nuevo en un minuto.'

/** SQLSTATEs for a NUL in text, which PostgreSQL can't store: in a parameter, and inside JSON. */
const unstorable = ['22021', '22P05']

/** SQLSTATEs of a statement that waited too long, and of conflicts that outlasted their retries: a later try may succeed. */
const overloaded = ['57014', '40P01', '40001']

/** Messages by JSON Schema keyword. */
const problems: Record<string, string> = {
  required: 'Falta este dato',
  type: 'No tiene la forma que corresponde',
  maxLength: 'Es demasiado largo',
  minLength: 'Es demasiado corto',
  maximum: 'Es demasiado grande',
  minimum: 'Es demasiado chico',
  maxItems: 'Son demasiados',
  pattern: 'No tiene la forma que corresponde',
  format: 'No tiene la forma que corresponde',
  enum: 'No es una de las opciones',
  const: 'No es una de las opciones',
  anyOf: 'No es una de las opciones',
}

/**
 * Answers every error in one shape, in Spanish, without internals; as HTML to a browser navigation. While the
 * database or the file storage is unreachable or overloaded, or when a picture's encoder ended, 503 without a `code`: the request may or may not have
 * taken effect.
 */
export function answerErrors(app: FastifyInstance, { lastKnown }: Pick<Deps, 'lastKnown'>): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error.validation) return reply.code(422).send(malformed(error))
    const isAway =
      isDatabaseAway(error) ||
      overloaded.includes(error.code) ||
      error instanceof FilesError ||
      error instanceof EncoderError
    const status = isAway ? 503 : unstorable.includes(error.code) ? 422 : (error.statusCode ?? 500)
    if (status < 500) return reply.code(status).send({ message: messageOf(status, error) })
    logFault(request, reply.code(status === 503 ? 503 : 500), error)
    if (opensPage(request)) {
      const page = standInPage(isAway ? 'away' : 'fault', cardOf(lastKnown))
      return reply.code(page.status).headers(page.headers).send(page.body)
    }
    if (isAway) reply.header('retry-after', awayRetrySeconds)
    return reply.send({ message: isAway ? outage : faultMessage, request_id: request.id })
  })
}

function opensPage({ method, headers, routeOptions }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  return routeOptions.url === '/*' || (headers.accept ?? '').includes('text/html')
}

/** Answers a malformed URL. A lone percent sign, as in '/inicio/100%', is escaped and redirected. */
export function answerUnreadable({ method, url }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const meant = url.replaceAll(/%(?![\da-f]{2})/gi, '%25')
  return method === 'GET' && meant !== url && url.startsWith('/')
    ? reply.header('cache-control', noStore).redirect(meant.replace(/^\/+/, '/'), 301)
    : reply.code(400).send({ message: 'El pedido no es válido' })
}

/** 404 for unknown API paths. */
export function answerUnknownEndpoint(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ message: 'No existe esa dirección' })
}

function malformed(error: FastifyError): { message: string; errors: Record<string, string[]> } {
  const errors: Record<string, string[]> = {}
  for (const item of error.validation ?? []) {
    const field = fieldOf(item)
    const text = field.endsWith('amount')
      ? refusalText.amount_wrong
      : (problems[item.keyword] ?? 'No es válido')
    errors[field] = [...new Set([...(errors[field] ?? []), text])]
  }
  const [first] = Object.entries(errors)
  return { message: first ? `${first[0]}: ${first[1][0]}` : 'El pedido no es válido', errors }
}

function fieldOf(item: { instancePath: string; params: Record<string, unknown> }): string {
  const missing = item.params['missingProperty']
  const path = item.instancePath.split('/').filter((part) => part !== '')
  return [...path, ...(typeof missing === 'string' ? [missing] : [])].join('.') || 'body'
}

function messageOf(status: number, error: FastifyError): string {
  if (status === 404) return 'No existe esa dirección'
  if (status === 413) return 'Es demasiado grande'
  if (status === 415) return 'Sólo se acepta JSON'
  if (status === 429) return error.message
  return 'El pedido no es válido'
}
