import { compareForLocking, type Demand, type StockReason } from '#domain/stock/demand.ts'
import type { Stock } from '#domain/stock/stock.ts'
import type { Sql } from '../../db/connect.ts'
import { jsonOf } from '../../db/insert.ts'
import type { Put } from '../../db/statement.ts'

export type StockItem = { article_id: number; variant_id: number | null }

/** A relative change, which may fall short, or an absolute stock that the caller determined under its lock. */
export type StockMove = StockItem & ({ change: number } | { to: Stock })

/** Cause of a movement. Where counting starts or ends, the ledger records that instead of `reason`. */
export type StockCause = {
  reason: StockReason
  orderId: number | null
  /** Null: the shop itself, or the command line. */
  actorId: number | null
  note: string | null
  at: Date
  /** The act of the staff that it belongs to (features/panel/stock). */
  entryId?: number
}

/**
 * The only writer of stock; a trigger inserts the movement in the same statement (decision 46). Uncounted stock stays
 * so, and an article with variants gets no units back. Rows are locked until the commit: articles by id, then
 * variants by id. Returns the first item with too few units, null on success; the caller must roll back then.
 */
export async function moveStock<M extends StockMove>(
  tx: Sql,
  moves: readonly M[],
  cause: StockCause,
): Promise<M | null> {
  const ordered = moves.toSorted(compareForLocking)
  const changes = ordered.flatMap((move) => ('to' in move ? [] : [{ ...move, change: move.change, move }]))
  // Those that are set come before those that change, which is not the order of the locks.
  if (changes.length > 0 && changes.length < ordered.length) await lockStocks(tx, ordered)
  for (const move of ordered) if ('to' in move) await setStock(tx, move, move.to, causeJson(cause))
  if (changes.length === 0) return null
  const { rows } = await tx.query<{ short: number | null }>({
    name: 'move-stock',
    text: 'select move_stock($1, $2, $3, $4) as short',
    values: valuesOf(changes, cause),
  })
  const short = rows[0]?.short ?? null
  return short === null ? null : (changes[short - 1]?.move ?? null)
}

const causeJson = ({ reason, orderId, actorId, note, at, entryId }: StockCause): string =>
  jsonOf({ reason, order: orderId, entry: entryId, actor: actorId, note, at })

type Change = StockItem & { change: number }

/** Changes that take the units of a demand, and those that give them back. */
export const taking = (demand: readonly Demand[]): Change[] =>
  demand.map(({ units, ...item }) => ({ ...item, change: -units }))
export const returning = (demand: readonly Demand[]): Change[] =>
  demand.map(({ units, ...item }) => ({ ...item, change: units }))

/** Parameters of `move_stock()` (migration 0112), which adds the changes one by one and returns the place of the first that falls short. */
const valuesOf = (changes: readonly Change[], cause: StockCause): unknown[] => [
  changes.map(({ article_id }) => article_id),
  changes.map(({ variant_id }) => variant_id),
  changes.map(({ change }) => change),
  causeJson(cause),
]

/**
 * The changes of `moveStock` as a step `moved` of a larger statement, with `short` as the place in `changes` of the first that
 * falls short.
 */
export function moveStep(
  moves: readonly Change[],
  cause: StockCause,
): { step: (put: Put) => string; changes: Change[] } {
  const changes = moves.toSorted(compareForLocking)
  return {
    step: (put) =>
      `moved as materialized (select move_stock(${valuesOf(changes, cause).map(put).join(', ')}) as short)`,
    changes,
  }
}

async function setStock(
  tx: Sql,
  { article_id: articleId, variant_id: variantId }: StockItem,
  stock: Stock,
  cause: string,
): Promise<void> {
  const table = variantId === null ? 'articles' : 'article_variants'
  await tx.query(
    `with cause as (select set_config('shop.stock_cause', $3, true)) update ${table} set stock = $2 from cause where id = $1`,
    [variantId ?? articleId, stock, cause],
  )
}

/** The units of an article or variant, locked until the transaction ends. */
export async function lockStock(
  tx: Sql,
  { article_id: articleId, variant_id: variantId }: StockItem,
): Promise<Stock> {
  const { rows } =
    variantId === null
      ? await tx.query<{ stock: Stock }>('select stock from articles where id = $1 for no key update', [
          articleId,
        ])
      : await tx.query<{ stock: Stock }>(
          'select stock from article_variants where id = $2 and article_id = $1 for no key update',
          [articleId, variantId],
        )
  return rows[0]?.stock ?? null
}

/** Locks several in the order in which `moveStock` does. */
export async function lockStocks(tx: Sql, items: readonly StockItem[]): Promise<void> {
  for (const item of items.toSorted(compareForLocking)) await lockStock(tx, item)
}
