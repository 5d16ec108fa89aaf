import { Type } from 'typebox'
import { ArticleCard } from './articles.schema.ts'
import type { CallSchema } from './call.schema.ts'
import { Id, Page, PageQuery } from './call.schema.ts'

export const favoriteSchemas = {
  list: {
    summary: 'Los favoritos de quien llama, el último marcado primero',
    query: PageQuery,
    answer: Type.Object({ articles: Page(ArticleCard) }),
  },
  toggle: {
    summary: 'Marca o desmarca un favorito; con is_favorite queda como se pide',
    params: Type.Object({ id: Id }),
    query: Type.Object({ is_favorite: Type.Optional(Type.Boolean()) }),
    answer: Type.Object({ is_favorite: Type.Boolean() }),
  },
} satisfies Record<string, CallSchema>
