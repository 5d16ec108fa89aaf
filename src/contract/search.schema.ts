import { Type } from 'typebox'
import { ArticleCard } from './articles.schema.ts'
import type { CallSchema } from './call.schema.ts'
import { CommerceId, Id, Nullable, Page, PageQuery, Text } from './call.schema.ts'

/** An article found; `repeated` marks what an earlier page had (design 6.53). */
const FoundArticle = Type.Object({ ...ArticleCard.properties, repeated: Type.Boolean() })

const commerceParam = { commerce: CommerceId }

export const searchSchemas = {
  search: {
    summary: 'Busca artículos',
    params: Type.Object({ query: Text(200), ...commerceParam }),
    query: PageQuery,
    answer: Type.Object({ articles: Page(FoundArticle), last_search: Nullable(Type.Object({ id: Id, body: Type.String() })) }),
  },
  names: {
    summary: 'Nombres y etiquetas para sugerir',
    params: Type.Object(commerceParam),
    query: Type.Object({ q: Type.Optional(Text(200)) }),
    answer: Type.Object({
      articles_names: Type.Array(Type.Object({ id: Id, name: Type.String(), slug: Type.String() })),
      tags: Type.Array(Type.Object({ kind: Type.Enum(['category', 'bodega', 'varietal']), id: Nullable(Id), name: Type.String() })),
    }),
  },
} satisfies Record<string, CallSchema>
