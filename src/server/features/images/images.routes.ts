import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../../deps.ts'
import { findPicture, type Picture } from './images.service.ts'

/** Content under a name never changes: a replaced picture gets a new name. */
const forever = 'public, max-age=31536000, immutable'

export function mountImages(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { '*': string } }>('/imagenes/*', { schema: { hide: true } }, async (request, reply) =>
    sendPicture(reply, await findPicture(deps, request.params['*'])),
  )
}

function sendPicture(reply: FastifyReply, picture: Picture | null): FastifyReply {
  if (picture === null) return reply.code(404).send({ message: 'Imagen no encontrada' })
  return reply.type(picture.type).header('cache-control', forever).send(picture.bytes)
}
