import type { Static } from 'typebox'
import type { ShapeOf } from '../endpoint.schema.ts'
import { endpoint } from '../endpoint.ts'
import type { ArticlePictures as ArticlePicturesSchema, picturesSchemas } from './pictures.schema.ts'

export type ArticlePictures = Static<typeof ArticlePicturesSchema>

type Shapes = { [K in keyof typeof picturesSchemas]: ShapeOf<(typeof picturesSchemas)[K]> }

const may = { panel: 'catalogue' } as const
const path = '/panel/articles/:id/pictures'

/** Pictures of an article. An upload's body is the file itself, one per request. */
export const picturesEndpoints = {
  read: endpoint<Shapes['read']>({ method: 'GET', path, may }),
  upload: endpoint<Shapes['upload']>({ method: 'POST', path, may }),
  arrange: endpoint<Shapes['arrange']>({ method: 'PUT', path, may }),
}
