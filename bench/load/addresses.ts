import { articleEndpoints } from '#contract/catalog.ts'
import { fillPath } from '#contract/client.ts'
import { href, homeHref } from '#contract/screens.ts'
import { facetEndpoints, searchEndpoints } from '#contract/search.ts'
import { commerceId, shopEndpoints } from '#contract/shop.ts'
import { defaultSort } from '#domain/catalog/filters.ts'
import { slugify } from '#domain/text/text.ts'
import { visitorOf } from '../../test/visitor.ts'
import { searches } from '../catalogue/words.ts'

const pageSize = 24

/** URLs of a shop, read from the shop itself. */
export type Addresses = {
  articleIds: number[]
  calls: { list: string[]; facets: string[]; detail: string[]; search: string[] }
  pages: { home: string[]; category: string[]; article: string[]; search: string[] }
}

/** Every category, the first articles of each, and the usual searches. */
export async function readAddresses(url: string): Promise<Addresses> {
  const call = visitorOf(url)
  const commerce = { commerce: commerceId }
  const { categories } = await call(shopEndpoints.categories, { params: commerce })
  const chosen = categories.map(({ id }) => ({
    category_id: id,
    sub_category_id: 0,
    bodega_id: 0,
    order_by: defaultSort,
    ...commerce,
  }))
  const lists = await Promise.all(
    chosen.map((params) => call(articleEndpoints.fromCategory, { params, query: { per_page: pageSize } })),
  )
  const articles = lists.flatMap((list) => list.articles.data)
  return {
    articleIds: articles.filter(({ in_stock, has_choices }) => in_stock && !has_choices).map(({ id }) => id),
    calls: {
      list: chosen.map(
        (params) => `/api${fillPath(articleEndpoints.fromCategory.path, params)}?per_page=${pageSize}`,
      ),
      facets: chosen.map((params) => `/api${fillPath(facetEndpoints.facets.path, params)}`),
      detail: articles.map(
        ({ slug }) => `/api${fillPath(articleEndpoints.detail.path, { slug, commerce_id: commerceId })}`,
      ),
      search: searches.map(
        (query) =>
          `/api${fillPath(searchEndpoints.search.path, { query, ...commerce })}?per_page=${pageSize}`,
      ),
    },
    pages: {
      home: [homeHref],
      category: categories.map(({ name }) => href('home', { category: slugify(name) })),
      article: articles.map(({ slug }) => href('article', { slug, commerce_id: commerceId })),
      search: searches.map((q) => href('search', {}, { q })),
    },
  }
}
