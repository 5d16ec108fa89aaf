import type { EndpointAnswer, EndpointBody } from '#contract/endpoint.ts'
import { pageEnd } from '#contract/pagination.ts'
import type { articlesEndpoints, PanelArticleRow } from '#contract/panel/articles.ts'
import { fromPesos, pesosOrNull, toPesos } from '#domain/money/money.ts'
import { maxAtOnce } from '#domain/panel/article-form.ts'
import { isPricedByVariants, ladderOf, rangesOf } from '#domain/panel/article-price.ts'
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
  findMatchingArticles,
  type ListedArticle,
  pageSize,
} from './article-rows.repo.ts'
import { answeredRungs, refuseDoubtfulPrices } from './price-confirmation.ts'
import { changesBetween, pricing } from './save-article.service.ts'
import {
  findArticleEditor,
  findArticleState,
  findWholeArticle,
  type WholeArticle,
} from './whole-article.repo.ts'

type Endpoints = typeof articlesEndpoints
type SavedRow = EndpointAnswer<Endpoints['savePrice']>

export async function listArticles(
  { pool }: Pick<Deps, 'pool'>,
  query: ArticleQuery,
): Promise<EndpointAnswer<Endpoints['list']>> {
  const rows = await findArticlePage(pool, query)
  const { shown, next } = pageEnd(rows, pageSize, ({ id }) => id)
  return { articles: shown.map(rowOnWire), next }
}

/** Which articles a list has, at most those of one act. */
export async function listMatching(
  { pool }: Pick<Deps, 'pool'>,
  query: ArticleQuery,
): Promise<EndpointAnswer<Endpoints['matching']>> {
  const rows = await findMatchingArticles(pool, query, maxAtOnce + 1)
  return {
    articles: rows.slice(0, maxAtOnce).map((row) => ({ id: row.id, state: stateOf(row) })),
    has_more: rows.length > maxAtOnce,
  }
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
    is_low: row.variants.length === 0 && row.is_low,
    variants: row.variants.map((variant) => ({ ...variant, price: pesosOrNull(variant.price) })),
    missing: [
      ...(price || row.price_usd || isPricedByVariants(row.variants) ? [] : (['price'] as const)),
      ...(row.image_url === null ? (['picture'] as const) : []),
      ...(row.category === null ? (['category'] as const) : []),
    ],
  }
}

/** Of the prices, which are what a row edits by version. */
function rowVersion({ price, price_usd, ranges, variants }: ListedArticle): number {
  return hashOf([price, price_usd, ranges, variants.map((variant) => [variant.id, variant.price])])
}

async function readRow(tx: Sql, id: number): Promise<PanelArticleRow | null> {
  const [row] = await findArticleRows(tx, [id])
  return row ? rowOnWire(row) : null
}

async function savedRow(tx: Sql, id: number): Promise<PanelArticleRow> {
  const article = await readRow(tx, id)
  if (!article) throw new Error('A saved article was not found')
  return article
}

type PriceBody = Omit<EndpointBody<Endpoints['savePrice']>, 'version'>

/** Changes one price in place; with a ladder, that of its first rung. */
export async function saveArticlePrice(
  tx: Sql,
  { now }: Pick<Deps, 'now'>,
  viewer: StaffViewer,
  { id, version, ...body }: { id: number; version: number } & PriceBody,
): Promise<SavedRow | Refusal> {
  if ((body.price === undefined) === (body.price_usd === undefined)) return refuseStaff('price_two')
  await lockPricing(tx)
  await lockInventoryItem(tx, id)
  const [whole, seen] = [await findWholeArticle(tx, id), await readRow(tx, id)]
  if (!whole || !seen) return refuse('article_unknown')
  if (seen.version !== version) return staleRefusal(await findArticleEditor(tx, id), seen)
  const form = priceForm(whole, seen, body)
  const refused = priceProblem(whole, body) ?? refuseDoubtfulPrices(whole, form, await pricing(tx, viewer))
  if (refused) return refused
  const state = await findArticleState(tx, id)
  await writePrice(tx, whole, form)
  await repriceArticles(tx, [id])
  const batch = await recordChanges(
    tx,
    { actorId: viewer.buyer.id, at: now() },
    changesBetween(state, await findArticleState(tx, id), now()),
  )
  return { article: await savedRow(tx, id), batch }
}

function priceProblem(
  whole: WholeArticle,
  { variant_id: variantId = null, price_usd: dollars }: PriceBody,
): Refusal | null {
  const isDollars = dollars !== undefined
  const isKnown = variantId === null || whole.variants.some(({ id }) => id === variantId)
  if (!isKnown) return refuseStaff('variant_unknown', whole.name)
  if (variantId !== null && isDollars) return refuseStaff('variant_in_pesos')
  if (mixesCurrencies(whole, { variantId, isDollars })) return refuseStaff('variant_in_dollars')
  const hasLadder = ladderOf(whole.price, whole.ranges).rungs.length > 0
  return isDollars && hasLadder ? refuseStaff('ranges_in_pesos', whole.name) : null
}

/** The article's prices as its form has them, with the changed one. */
function priceForm(
  whole: WholeArticle,
  seen: PanelArticleRow,
  { variant_id: variantId = null, price, price_usd: dollars, ...answers }: PriceBody,
) {
  const { rungs } = ladderOf(whole.price, whole.ranges)
  const own = variantId === null ? { price, price_usd: dollars } : seen
  return {
    price: own.price ?? null,
    price_usd: own.price_usd ?? null,
    rungs: rungs.map((rung) => ({ min: rung.min, price: toPesos(rung.price) })),
    ...answers,
    variants: whole.variants
      .filter(({ id }) => id === variantId)
      .map(({ id, values }) => ({ id, values: values.map(({ name }) => name), price: price ?? null })),
  }
}

async function writePrice(tx: Sql, whole: WholeArticle, form: ReturnType<typeof priceForm>): Promise<void> {
  const [variant] = form.variants
  if (variant) return updateVariantPrice(tx, variant.id, fromPesos(variant.price ?? 0))
  const price = form.price === null ? null : fromPesos(form.price)
  const rungs = answeredRungs(whole, form).map((rung) => ({ min: rung.min, price: fromPesos(rung.price) }))
  await updatePrices(tx, {
    id: whole.id,
    price,
    price_usd: form.price_usd === null ? null : fromPesos(form.price_usd),
    ranges: rangesOf({ price, rungs }, whole.ranges),
  })
}

/** Changes the stock in place; refused when it is no longer what was seen. */
export async function saveArticleStock(
  tx: Sql,
  { now }: Pick<Deps, 'now'>,
  { buyer }: StaffViewer,
  { id, variant_id: variantId = null, from, to }: { id: number } & EndpointBody<Endpoints['saveStock']>,
): Promise<SavedRow | Refusal> {
  if ((await findArticleRows(tx, [id])).length === 0) return refuse('article_unknown')
  const item = await getInventoryItem(tx, id)
  const changed =
    variantProblem(item, variantId) ??
    (await changeItemStockIn(tx, { now }, item, { variantId, change: { from, to }, actorId: buyer.id }))
  if (isRefusal(changed)) return changed
  return { article: await savedRow(tx, id), batch: changed.batch }
}
