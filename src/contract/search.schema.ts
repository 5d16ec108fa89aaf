import { Type } from 'typebox'
import { ArticleCard } from './article.schema.ts'
import { FilteredPageQuery, Promotion } from './catalog.schema.ts'
import { type EndpointSchema, Id, Nullable, Page, Text } from './endpoint.schema.ts'

/** `repeated`: the article was on an earlier page, by `last`. */
const FoundArticle = Type.Object({ ...ArticleCard.properties, repeated: Type.Boolean() })

const LastSearch = Type.Object({ id: Id, body: Type.String() })

const commerceParam = { commerce: Id }

export const searchSchemas = {
  search: {
    summary: 'Busca artículos',
    params: Type.Object({ query: Text(200), ...commerceParam }),
    query: Type.Object({
      ...FilteredPageQuery.properties,
      last: Type.Optional(Id),
    }),
    answer: Type.Object({
      articles: Page(FoundArticle),
      promociones_vinoteca: Type.Array(Promotion),
      last_search: Nullable(LastSearch),
      /** The corrected query when it differs; without results, a possible correction. */
      suggestion: Nullable(Type.String()),
    }),
  },
  lastSearches: {
    summary: 'Las últimas diez búsquedas distintas de quien llama',
    answer: Type.Object({ last_searchs: Type.Array(LastSearch) }),
  },
  mostWanted: {
    summary: 'Lo más visto y buscado en 30 días',
    params: Type.Object(commerceParam),
    answer: Type.Object({ articles: Type.Array(ArticleCard) }),
  },
  names: {
    summary: 'Nombres y etiquetas para sugerir',
    params: Type.Object(commerceParam),
    query: Type.Object({ q: Type.Optional(Text(200)) }),
    answer: Type.Object({
      articles_names: Type.Array(Type.Object({ id: Id, name: Type.String(), slug: Type.String() })),
      tags: Type.Array(
        Type.Object({
          kind: Type.Enum(['category', 'bodega', 'varietal']),
          id: Nullable(Id),
          name: Type.String(),
        }),
      ),
    }),
  },
} satisfies Record<string, EndpointSchema>
