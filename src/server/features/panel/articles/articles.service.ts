import type { EndpointAnswer, EndpointBody } from '#contract/endpoint.ts'
import { pageEnd } from '#contract/pagination.ts'
import type { articlesEndpoints, PanelArticleRow } from '#contract/panel/articles.ts'
import { fromPesos, pesosOrNull, toPesos } from '#domain/money/money.ts'
import { ladderOf, rangesOf } from '#domain/panel/article-price.ts'
import { refuseStaff, isRefusal, refuse, staleRefusal, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import type { StaffViewer } from '../../../http/viewer.ts'
import {
  getInventoryItem,
  lockInventoryItem,
  lockPricing,
  updatePrices,
  updateVariantPrice,
} from '../../catalog/inventory.repo.ts'
import { mixesCurrencies, repriceArticles, variantProblem } from '../../catalog/inventory.service.ts'
import { changeItemStockIn } from '../../catalog/stock.service.ts'
import { recordChanges } from '../../shop/audit.repo.ts'
import { hashOf, stateOf } from './article-answer.ts'
import {
  type ArticleQuery,
  findArticlePage,
  findArticleRows,
  type ListedArticle,
  pageSize,
} from './article-rows.repo.ts'
import { answeredRungs, refuseDoubtfulPrices } from './price-confirmation.ts'
import { changesBetween, pricing } from './save-article.service.ts'
import { findArticleEditor, findArticleState, findWholeArticle } from './whole-article.repo.ts'

type Calls = typeof articlesEndpoints
type SavedRow = EndpointAnswer<Calls['savePrice']>

export async function listArticles(
  { pool }: Pick<Deps, 'pool'>,
  query: ArticleQuery,
): Promise<EndpointAnswer<Calls['list']>> {
  const rows = await findArticlePage(pool, query)
  const { shown, next } = pageEnd(rows, pageSize, ({ id }) => id)
  return { articles: shown.map(rowOnWire), next }
}

function rowOnWire(row: ListedArticle): PanelArticleRow {
  const { price, rungs } = ladderOf(row.price, row.ranges)
  const isInDollars = row.price_usd !== null
  return {
    id: row.id,
    version: rowVersion(row),
    num: row.num,
    code: row.code,
    gtin: row.gtin,
    name: row.name,
    image_url: row.image_url,
    category: row.category,
    bodega: row.bodega,
    state: stateOf(row),
    publish_at: row.publish_at?.toISOString() ?? null,
    price: isInDollars ? null : pesosOrNull(price || null),
    price_usd: pesosOrNull(row.price_usd || null),
    online_price: toPesos(row.online_price),
    has_ladder: rungs.length > 0,
    stock: row.variants.length > 0 ? null : row.stock,
    variants: row.variants.map((variant) => ({ ...variant, price: pesosOrNull(variant.price) })),
    missing: [
      ...(price || row.price_usd ? [] : (['price'] as const)),
      ...(row.image_url === null ? (['picture'] as const) : []),
      ...(row.category === null ? (['category'] as const) : []),
    ],
  }
}

/** Of the prices, which are what a row edits by version. */
function rowVersion({ price, price_usd, ranges, variants }: ListedArticle): number {
  return hashOf([price, price_usd, ranges, variants.map((variant) => [variant.id, variant.price])])
}

async function readRow(
  tx: Sql,
  id: number,
): Promise<{ row: ListedArticle; article: PanelArticleRow } | null> {
  const [row] = await findArticleRows(tx, [id])
  return row ? { row, article: rowOnWire(row) } : null
}

async function savedRow(tx: Sql, id: number): Promise<PanelArticleRow> {
  const found = await readRow(tx, id)
  if (!found) throw new Error('A saved article was not found')
  return found.article
}

/** Changes one price in place; with a ladder, that of its first rung. */
export async function saveArticlePrice(
  tx: Sql,
  { now }: Pick<Deps, 'now'>,
  viewer: StaffViewer,
  {
    id,
    version,
    variant_id: variantId = null,
    price,
    price_usd: dollars,
    ...answers
  }: { id: number } & EndpointBody<Calls['savePrice']>,
): Promise<SavedRow | Refusal> {
  if ((price === undefined) === (dollars === undefined)) return refuseStaff('price_two')
  await lockPricing(tx)
  await lockInventoryItem(tx, id)
  const [whole, seen] = [await findWholeArticle(tx, id), await readRow(tx, id)]
  if (!whole || !seen) return refuse('article_unknown')
  if (seen.article.version !== version) return staleRefusal(await findArticleEditor(tx, id), seen.article)
  const before = { price: seen.article.price, price_usd: seen.article.price_usd }
  const ladder = ladderOf(whole.price, whole.ranges)
  const known = ladder.rungs.map((rung) => ({ min: rung.min, price: toPesos(rung.price) }))
  const variant = whole.variants.find((one) => one.id === variantId)
  if (variantId !== null && !variant) return refuseStaff('variant_unknown', whole.name)
  if (variantId !== null && dollars !== undefined) return refuseStaff('variant_in_pesos')
  if (mixesCurrencies(whole, { variantId, isDollars: dollars !== undefined }))
    return refuseStaff('variant_in_dollars')
  if (variantId === null && dollars !== undefined && known.length > 0)
    return refuseStaff('ranges_in_pesos', whole.name)
  const form = {
    ...(variantId === null ? { price: price ?? null, price_usd: dollars ?? null } : before),
    rungs: known,
    ...answers,
    variants: variant
      ? [{ id: variant.id, values: variant.values.map(({ name }) => name), price: price ?? null }]
      : [],
  }
  const asks = refuseDoubtfulPrices(whole, form, await pricing(tx, viewer))
  if (asks) return asks
  const state = await findArticleState(tx, id)
  if (variantId !== null) await updateVariantPrice(tx, variantId, fromPesos(price ?? 0))
  else {
    const pesos = price === undefined ? null : fromPesos(price)
    const rungs = answeredRungs(whole, form).map((rung) => ({ min: rung.min, price: fromPesos(rung.price) }))
    await updatePrices(tx, {
      id,
      price: pesos,
      price_usd: dollars === undefined ? null : fromPesos(dollars),
      ranges: rangesOf({ price: pesos, rungs }, whole.ranges),
    })
  }
  await repriceArticles(tx, [id])
  const batch = await recordChanges(
    tx,
    { actorId: viewer.buyer.id, at: now() },
    changesBetween(state, await findArticleState(tx, id), now()),
  )
  return { article: await savedRow(tx, id), batch }
}

/** Changes the stock in place; refused when it is no longer what was seen. */
export async function saveArticleStock(
  tx: Sql,
  { now }: Pick<Deps, 'now'>,
  { buyer }: StaffViewer,
  { id, variant_id: variantId = null, from, to }: { id: number } & EndpointBody<Calls['saveStock']>,
): Promise<SavedRow | Refusal> {
  if ((await findArticleRows(tx, [id])).length === 0) return refuse('article_unknown')
  const item = await getInventoryItem(tx, id)
  const changed =
    variantProblem(item, variantId) ??
    (await changeItemStockIn(tx, { now }, item, { variantId, change: { from, to }, actorId: buyer.id }))
  if (isRefusal(changed)) return changed
  return { article: await savedRow(tx, id), batch: changed.batch }
}
