import type { FastifyInstance } from 'fastify'
import { favoriteSchemas } from '#contract/favorites.schema.ts'
import { favoriteCalls } from '#contract/favorites.ts'
import type { Deps } from '../../deps.ts'
import { askedPage } from '../../http/asked-page.ts'
import { isOwnFetch } from '../../http/csrf.ts'
import { serve } from '../../http/serve.ts'
import { listFavorites, toggleFavorite } from './favorites.service.ts'

export function mountFavorites(app: FastifyInstance, deps: Deps): void {
  serve(app, favoriteCalls, favoriteSchemas, {
    list: ({ viewer, query, request }) => listFavorites(deps, viewer, askedPage(request, query)),
    toggle: ({ viewer, params, query, request }) =>
      toggleFavorite(deps, viewer, params.id, query.is_favorite, isOwnFetch(request)),
  })
}
