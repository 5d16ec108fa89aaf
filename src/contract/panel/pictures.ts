import type { Static } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import type { ArticlePictures as ArticlePicturesSchema, picturesSchemas } from './pictures.schema.ts'

export type ArticlePictures = Static<typeof ArticlePicturesSchema>

const may = { panel: 'catalogue' } as const
const path = '/panel/articles/:id/pictures'

/** Pictures of an article. An upload's body is the file itself, one per request. */
export const picturesEndpoints = endpointsOf<typeof picturesSchemas>()({
  read: { method: 'GET', path, may },
  upload: { method: 'POST', path, may },
  arrange: { method: 'PUT', path, may },
})
