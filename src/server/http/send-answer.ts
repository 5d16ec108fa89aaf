import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Answer } from '../cache/page-cache.ts'

/** Smaller bodies fit in one packet uncompressed. */
const worthCompressing = 1024

/** The result is reused, so a higher quality pays. */
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

const compress = promisify(brotliCompress)

const sentAnswers = new WeakMap<object, Answer>()

/** The shared answer that was sent as this response, for the page whose call it is. */
export const sentAnswer = (response: object): Answer | undefined => sentAnswers.get(response)

/** Sends a shared answer, compressed once for all clients that accept brotli. */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  headers: Answer['headers'] = {},
): Promise<FastifyReply> {
  sentAnswers.set(reply.raw, answer)
  reply.code(answer.status).headers(answer.headers).headers(headers)
  if (answer.body.length < worthCompressing) return reply.send(answer.body)
  reply.header('vary', 'accept-encoding')
  if (!takesBrotli(request)) return reply.send(answer.body)
  answer.brotli ??= compress(answer.body, options)
  return reply.header('content-encoding', 'br').send(await answer.brotli)
}

function takesBrotli({ headers }: FastifyRequest): boolean {
  const offers = String(headers['accept-encoding'] ?? '').split(',')
  return offers.some((offer) => /^\s*br\s*(;\s*q=(1|0\.\d*[1-9]).*)?$/.test(offer))
}
