import type { EndpointAnswer, EndpointBody, EndpointInput } from '#contract/endpoint.ts'
import { pageEnd } from '#contract/pagination.ts'
import type { stockEndpoints } from '#contract/panel/stock.ts'
import { readGtin } from '#domain/catalog/gtin.ts'
import { stockKey } from '#domain/stock/demand.ts'
import { paceOf } from '#domain/stock/stock.ts'
import { isRefusal, refuse, staleRefusal, type Refusal } from '#domain/text/refusals.ts'
import { shopTime, dayMs } from '#domain/time/dates.ts'
import type { Sql } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import type { StaffViewer } from '../../../http/viewer.ts'
import { findLastEditor, recordChanges } from '../../shop/audit.repo.ts'
import { findCoded } from '../sales/sales.repo.ts'
import { countsSince } from './count.service.ts'
import { findMovements } from './entries.repo.ts'
import { findItem } from './entries.service.ts'
import { findItems, type ItemRow, updateLowAt } from './items.repo.ts'
import { findMissedSearches, findSoldBefore, findSoldUnits, type SoldRow } from './to-buy.repo.ts'

const pageSize = 50
const soldDays = 28
const shownToBuy = 100
const shownMissed = 20

type Endpoints = typeof stockEndpoints
type Read = Pick<Deps, 'pool' | 'now'>
type QueryOf<K extends keyof Endpoints> = NonNullable<
  EndpointInput<Endpoints[K]> extends { query?: infer Q } ? Q : never
>

export async function listStock(
  { pool, now }: Read,
  { q = '', code, show = 'all', from = 0 }: QueryOf<'list'>,
): Promise<EndpointAnswer<Endpoints['list']>> {
  const typed = (code ?? q).replaceAll('\0', '').trim()
  const coded = code === undefined ? null : await findCoded(pool, { code: typed, gtin: readGtin(typed) })
  const found = await findItems(pool, {
    since: countsSince(now()),
    now: now(),
    words: coded ? [] : typed.split(/\s+/),
    exact: typed,
    ids: coded && coded.map(({ article_id }) => article_id),
    show,
    from,
    limit: pageSize + 1,
  })
  const isScanned = (item: ItemRow) =>
    coded === null ||
    coded.some(
      (one) =>
        one.article_id === item.article_id && (one.variant_id === null || one.variant_id === item.variant_id),
    )
  const items = found.filter(isScanned)
  const { shown, next } = pageEnd(items, pageSize, () => from + pageSize)
  return {
    items: shown.map(({ counted, ...item }) => ({
      ...item,
      counted: counted && { ...counted, at: new Date(counted.at).toISOString() },
    })),
    next,
  }
}

export async function listMovements(
  { pool }: Read,
  { article_id: articleId, variant_id: variantId, before }: QueryOf<'movements'>,
): Promise<EndpointAnswer<Endpoints['movements']>> {
  const item = { article_id: articleId, variant_id: variantId ?? null }
  const rows = await findMovements(pool, item, { before: before ?? null, limit: pageSize + 1 })
  const { shown, next } = pageEnd(rows, pageSize, ({ id }) => id)
  return { movements: shown.map((row) => ({ ...row, at: row.at.toISOString() })), next }
}

/** Sets from how many free units on something is listed as low; refused when that is no longer what was seen. */
export async function saveLow(
  tx: Sql,
  { now }: Pick<Deps, 'now'>,
  { buyer }: StaffViewer,
  { from, low_at: lowAt, ...input }: EndpointBody<Endpoints['saveLow']>,
): Promise<EndpointAnswer<Endpoints['saveLow']> | Refusal> {
  const item = await findItem(tx, input)
  if (isRefusal(item)) return item
  const updated = await updateLowAt(tx, item, lowAt)
  if (!updated) return refuse('article_unknown')
  const { article_id: articleId, variant_id: variantId } = item
  const row =
    variantId === null
      ? { noun: 'articles' as const, rowId: articleId }
      : { noun: 'article_variants' as const, rowId: variantId }
  const { before } = updated
  if (before !== from) {
    const editor = await findLastEditor(tx, { nouns: [row.noun], rowId: row.rowId, field: 'low_at' })
    return staleRefusal(editor, { low_at: before })
  }
  const batch = await recordChanges(tx, { actorId: buyer.id, at: now() }, [
    { ...row, field: 'low_at', before, after: lowAt },
  ])
  return { low_at: lowAt, batch }
}

const isOut = ({ free, in_stock: inStock }: SoldRow): boolean => free <= 0 && inStock === 0

/** With what was sold before they ran out, of those without stock in all of these weeks. */
async function withPastSales(pool: Read['pool'], rows: readonly SoldRow[], now: Date): Promise<SoldRow[]> {
  const ids = rows.filter(isOut).map((row) => row.article_id)
  if (ids.length === 0) return [...rows]
  const before = new Map(
    (await findSoldBefore(pool, ids, { spanMs: soldDays * dayMs, now })).map((row) => [stockKey(row), row]),
  )
  return rows.map((row) => (isOut(row) ? { ...row, ...before.get(stockKey(row)) } : row))
}

/**
 * What runs out first, by the pace of the last four weeks or those before it ran out, and what was searched in vain. Last what
 * nobody bought or waits for, and is low.
 */
export async function listToBuy(
  { pool, now }: Read,
  { weeks = 4 }: QueryOf<'toBuy'>,
): Promise<EndpointAnswer<Endpoints['toBuy']>> {
  const since = new Date(now().getTime() - soldDays * dayMs)
  const [sold, missed] = await Promise.all([
    findSoldUnits(pool, { since, now: now() }),
    findMissedSearches(pool, { since: shopTime(since).isoDate, limit: shownMissed }),
  ])
  const items = (await withPastSales(pool, sold, now()))
    .map(({ in_stock: inStock, low_at: lowAt, ...row }) => ({
      ...row,
      ...paceOf({ ...row, inStockMs: inStock * 1000, lowAt, weeks }),
    }))
    .filter(({ suggested }) => suggested > 0)
    .toSorted((a, b) => daysOf(a) - daysOf(b) || b.waiting - a.waiting || b.sold - a.sold)
  return { items: items.slice(0, shownToBuy), missed }
}

type ToBuy = EndpointAnswer<Endpoints['toBuy']>['items'][number]

const lastOfAll = Number.MAX_SAFE_INTEGER

const daysOf = ({ days_left: days, waiting }: Pick<ToBuy, 'days_left' | 'waiting'>): number =>
  days ?? (waiting > 0 ? 0 : lastOfAll)
