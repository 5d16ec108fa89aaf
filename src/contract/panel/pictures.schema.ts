import { Type } from 'typebox'
import { type EndpointSchema, Id, Nullable, Text } from '../endpoint.schema.ts'

const maxUrl = 2_000
/** Of an article. */
const maxPictures = 60
const maxVariants = 200

/** An article's pictures in their order, the main one first. */
const state = {
  article_id: Id,
  name: Type.String(),
  /** Changes with every change of the pictures. */
  version: Type.Integer(),
  pictures: Type.Array(
    Type.Object({
      url: Type.String(),
      /** Null: the proposed one. */
      alt: Nullable(Type.String()),
    }),
  ),
  proposed_alt: Type.String(),
  /** With the picture of their own, if they have one. */
  variants: Type.Array(Type.Object({ id: Id, name: Type.String(), url: Nullable(Type.String()) })),
}

export const ArticlePictures = Type.Object(state)

const params = Type.Object({ id: Id })

export const picturesSchemas = {
  read: {
    summary: 'Las fotos de un artículo, la principal primero',
    params,
    answer: ArticlePictures,
  },
  upload: {
    summary:
      'Agrega una foto al final, o antes de la que se nombre: el cuerpo es el archivo (JPEG, PNG, WebP o AVIF). La misma foto no se agrega dos veces',
    params,
    query: Type.Object({
      /** URL of the picture that it goes before; at the end without it, or when that is gone. */
      before: Type.Optional(Text(maxUrl)),
    }),
    answer: Type.Object({ ...state, url: Type.String() }),
  },
  arrange: {
    summary:
      'Cómo quedan las fotos: su orden, su texto y la de cada variante. Lo que no se nombra se saca, y lo sacado se puede volver a nombrar durante 30 días',
    params,
    body: Type.Object({
      version: Type.Integer(),
      pictures: Type.Array(
        Type.Object({
          url: Text(maxUrl),
          alt: Type.Optional(Nullable(Text(200))),
        }),
        { maxItems: maxPictures },
      ),
      variants: Type.Optional(
        Type.Array(Type.Object({ id: Id, url: Nullable(Text(maxUrl)) }), {
          maxItems: maxVariants,
        }),
      ),
    }),
    answer: ArticlePictures,
  },
} satisfies Record<string, EndpointSchema>
