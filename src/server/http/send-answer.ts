import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Answer, brotliOf, plainOf } from '../cache/answer.ts'

/** Smaller bodies fit in one packet uncompressed. */
const worthCompressing = 1024

const sentAnswers = new WeakMap<object, Answer>()

/** The shared answer that was sent as this response, for the page whose call it is. */
export const sentAnswer = (response: object): Answer | undefined => sentAnswers.get(response)

/** Sends an answer, compressed once for all clients that accept brotli, in the thread pool and in one piece: a stream costs the main thread more. */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  headers: Answer['headers'] = {},
): Promise<FastifyReply> {
  sentAnswers.set(reply.raw, answer)
  reply.code(answer.status).headers(answer.headers).headers(headers)
  const { body } = answer
  if (body && body.length < worthCompressing) return reply.send(body)
  reply.header('vary', 'accept-encoding')
  return takesBrotli(request)
    ? reply.header('content-encoding', 'br').send(await brotliOf(answer))
    : reply.send(await plainOf(answer))
}

function takesBrotli({ headers }: FastifyRequest): boolean {
  const offers = String(headers['accept-encoding'] ?? '').split(',')
  return offers.some((offer) => /^\s*br\s*(;\s*q=(1|0\.\d*[1-9]).*)?$/.test(offer))
}
