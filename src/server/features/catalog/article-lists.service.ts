import type { ArticleCard, articleEndpoints } from '#contract/catalog.ts'
import type { EndpointAnswer } from '#contract/endpoint.ts'
import { type PageRequest, offsetOf, type Page, pageOf } from '#contract/pagination.ts'
import {
  type Filters,
  noFilters,
  defaultSort,
  type Sort,
  countFilters,
  withoutFilter,
} from '#domain/catalog/filters.ts'
import { refuse, type Refusal } from '#domain/text/refusals.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { getShop, type Shop } from '../shop/shop.service.ts'
import { seesPrices, cardsOf } from './article-card.ts'
import {
  type ArticleFilter,
  countArticles,
  findArticles,
  findShelfIds,
  findSimilarIds,
} from './article-lists.repo.ts'
import { findPublishedByIds, findPublishedPromotions } from './articles.repo.ts'
import { type QueryScope, findFilteredIds } from './filters.repo.ts'
import { promotionsOf } from './promotion.ts'

/** Maximum size of Home's shelves. */
const shelfSize = 12

const everything: QueryScope = { categoryId: null, subCategoryId: null, bodegaId: null }

/** A page of a category's, sub-category's or bodega's published articles, filtered and sorted (spec 1 §9). */
export async function listArticles(
  deps: Deps,
  viewer: Viewer,
  scope: QueryScope,
  filters: Filters,
  sort: Sort,
  paging: PageRequest,
): Promise<Page<ArticleCard>> {
  const shop = await getShop(deps)
  return pageOfArticles(
    deps,
    viewer,
    shop,
    { ...scope, filters: filtersFor(shop, viewer, filters), stockNullEqual0: shop.stockNullEqual0 },
    sort,
    paging,
  )
}

/** Home: its shelves, and the newest articles by pages (spec 1 §2). */
export async function homeShelves(
  deps: Deps,
  viewer: Viewer,
  paging: PageRequest,
): Promise<EndpointAnswer<(typeof articleEndpoints)['featuredLastUploads']>> {
  const { pool } = deps
  const [shop, shelves, promotions] = await Promise.all([
    getShop(deps),
    findShelfIds(pool, shelfSize),
    findPublishedPromotions(pool),
  ])
  const [articles, shelved, promociones_vinoteca] = await Promise.all([
    pageOfArticles(
      deps,
      viewer,
      shop,
      { ...everything, filters: noFilters, stockNullEqual0: shop.stockNullEqual0 },
      defaultSort,
      paging,
    ),
    findPublishedByIds(pool, Object.values(shelves).flat()).then((rows) => cardsOf(pool, rows, shop, viewer)),
    promotionsOf(pool, promotions, shop, viewer),
  ])
  const byId = new Map(shelved.map((card) => [card.id, card]))
  const shelf = (ids: number[]): ArticleCard[] => ids.flatMap((id) => byId.get(id) ?? [])
  return {
    articles,
    featured: shelf(shelves.featured),
    in_offer: shelf(shelves.in_offer),
    novedades: shelf(shelves.novedades),
    promociones_vinoteca,
  }
}

/** Similar articles, nearest first. */
export async function similarArticles(
  deps: Deps,
  viewer: Viewer,
  articleId: number,
  paging: PageRequest,
): Promise<{ models: Page<ArticleCard> } | Refusal> {
  const shop = await getShop(deps)
  const ids = await findSimilarIds(deps.pool, articleId, shop.stockNullEqual0)
  if (ids === null) return refuse('article_unknown')
  const rows = await findPublishedByIds(
    deps.pool,
    ids.slice(offsetOf(paging), offsetOf(paging) + paging.perPage),
  )
  return {
    models: pageOf({ data: await cardsOf(deps.pool, rows, shop, viewer), total: ids.length, ...paging }),
  }
}

/** Published articles by id, in the requested order; others are left out. */
export async function selectedArticles(deps: Deps, viewer: Viewer, ids: number[]): Promise<ArticleCard[]> {
  const [shop, rows] = await Promise.all([getShop(deps), findPublishedByIds(deps.pool, ids)])
  return cardsOf(deps.pool, rows, shop, viewer)
}

async function pageOfArticles(
  deps: Deps,
  viewer: Viewer,
  shop: Shop,
  filter: ArticleFilter,
  sort: Sort,
  paging: PageRequest,
): Promise<Page<ArticleCard>> {
  // Sorting by price would reveal hidden prices.
  const order = sort.startsWith('precio') && !seesPrices(shop, viewer) ? defaultSort : sort
  const [rows, total] = await Promise.all([
    findArticles(deps.pool, filter, order, { limit: paging.perPage, offset: offsetOf(paging) }),
    countArticles(deps.pool, filter),
  ])
  return pageOf({ data: await cardsOf(deps.pool, rows, shop, viewer), total, ...paging })
}

/** The ids that pass the viewer's filters, in their order. */
export async function applyFilters(
  deps: Deps,
  viewer: Viewer,
  filters: Filters,
  ids: number[],
): Promise<number[]> {
  if (countFilters(filters) === 0) return ids
  const shop = await getShop(deps)
  return findFilteredIds(deps.pool, ids, filtersFor(shop, viewer, filters), shop.stockNullEqual0)
}

/** Drops the price filter when prices are hidden, as it would reveal them. */
export function filtersFor(shop: Shop, viewer: Viewer, filters: Filters): Filters {
  return seesPrices(shop, viewer) ? filters : withoutFilter(filters, 'price')
}
