import type { FastifyInstance, FastifyReply } from 'fastify'
import { picturesSchemas } from '#contract/panel/pictures.schema.ts'
import { picturesEndpoints } from '#contract/panel/pictures.ts'
import type { Deps } from '../../deps.ts'
import { writes } from '../../http/idempotent-write.ts'
import { serve } from '../../http/serve.ts'
import { findPicture, type Picture } from './images.service.ts'
import { arrangePictures, readPictures, uploadPicture } from './pictures.service.ts'

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

export function mountPictures(app: FastifyInstance, deps: Deps): void {
  const write = writes(deps)
  void app.register(async (own) => {
    // The body of an upload is not parsed: its service streams it to disk.
    own.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    serve(own, picturesEndpoints, picturesSchemas, {
      read: ({ params }) => readPictures(deps, params.id),
      upload: (input) => uploadPicture(deps, input),
      arrange: write(arrangePictures),
    })
  })
}
