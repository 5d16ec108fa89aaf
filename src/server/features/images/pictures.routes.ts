import type { FastifyInstance } from 'fastify'
import { picturesSchemas } from '#contract/panel/pictures.schema.ts'
import { picturesEndpoints } from '#contract/panel/pictures.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { writeOnce } from '../../http/write-once.ts'
import { arrangePictures, readPictures, uploadPicture } from './pictures.service.ts'

export function mountPictures(app: FastifyInstance, deps: Deps): void {
  void app.register(async (own) => {
    // The body of an upload is not parsed: its service streams it to disk.
    own.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    serve(own, picturesEndpoints, picturesSchemas, {
      read: ({ params }) => readPictures(deps, params.id),
      upload: (asked) => uploadPicture(deps, asked),
      arrange: (asked) =>
        writeOnce(deps, asked, (tx) =>
          arrangePictures(tx, deps, asked.viewer, { ...asked.params, ...asked.body }),
        ),
    })
  })
}
