import type { FastifyInstance } from 'fastify'
import { shopSchemas } from '#contract/shop.schema.ts'
import { shopEndpoints } from '#contract/shop.ts'
import { noArticles } from '../../cache/watch-catalogue.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { categories, commerce, workdays } from './commerce.service.ts'
import { findBodegas, findConditions, findPlatelets, findSubCategories, findTitles } from './shelves.repo.ts'

export function mountShop(app: FastifyInstance, deps: Deps): void {
  serve(
    app,
    shopEndpoints,
    shopSchemas,
    {
      commerce: async () => ({ commerce: await commerce(deps) }),
      workdays: async () => ({ workdays: await workdays(deps) }),
      categories: async () => ({ categories: await categories(deps) }),
      subCategories: async ({ params }) => ({
        sub_categories: await findSubCategories(deps.pool, params.category_id),
      }),
      titles: async () => ({ titles: await findTitles(deps.pool) }),
      platelets: async () => ({ platelets: await findPlatelets(deps.pool) }),
      bodegas: async () => ({ models: await findBodegas(deps.pool) }),
      conditions: async () => ({ conditions: await findConditions(deps.pool) }),
    },
    {
      cache: deps.cache,
      readsOf: {
        commerce: () => noArticles,
        workdays: () => noArticles,
        categories: () => noArticles,
        subCategories: () => noArticles,
        titles: () => noArticles,
        platelets: () => noArticles,
        bodegas: () => noArticles,
        conditions: () => noArticles,
      },
    },
  )
}
