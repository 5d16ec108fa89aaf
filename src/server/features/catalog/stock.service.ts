import {
  changeStock,
  type StockChange,
  type StockChangeProblem,
  type StockReason,
} from '#domain/stock/demand.ts'
import type { Stock } from '#domain/stock/stock.ts'
import { isRefusal, refuseStaff, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../db/connect.ts'
import { abort, inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { recordChanges } from '../shop/audit.repo.ts'
import type { InventoryItem } from './inventory.repo.ts'
import { variantProblem } from './inventory.service.ts'
import { lockStock, moveStock, type StockItem } from './stock.repo.ts'

type ItemStockChange = {
  variantId: number | null
  change: StockChange
  /** Null for the command line. */ actorId: number | null
  /** Defaults to 'count' for an absolute number, 'adjustment' for a difference. */ reason?: StockReason
  note?: string | null
}

/** Changes the stock of an article or variant; audited. Concurrent orders take from the new stock, or are refused. */
export async function changeItemStock(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  item: InventoryItem,
  change: ItemStockChange,
): Promise<{ from: Stock; to: Stock } | Refusal> {
  return inTransaction(pool, async (tx) => {
    const answer = await changeItemStockIn(tx, { now }, item, change)
    return isRefusal(answer) ? abort(answer) : answer
  })
}

/** As `changeItemStock`, in the caller's transaction; a refusal wrote nothing. */
export async function changeItemStockIn(
  tx: Sql,
  { now }: Pick<Deps, 'now'>,
  item: InventoryItem,
  { variantId, change, actorId, reason, note = null }: ItemStockChange,
): Promise<{ from: Stock; to: Stock; batch: number | null } | Refusal> {
  const rejection = variantProblem(item, variantId)
  if (rejection) return rejection
  const one = { article_id: item.id, variant_id: variantId }
  const from = await lockStock(tx, one)
  const changed = changeStock(from, change)
  if ('problem' in changed) return refusalOf(changed.problem, item, from)
  // The history knows a typed stock by its movement of the same time.
  const at = now()
  await moveStock(tx, [{ ...one, to: changed.stock }], {
    reason: reason ?? ('to' in change ? 'count' : 'adjustment'),
    orderId: null,
    actorId,
    note,
    at,
  })
  const batch = await recordStock(tx, one, { from, to: changed.stock, actorId, at })
  return { from, to: changed.stock, batch }
}

function refusalOf(problem: StockChangeProblem, { name }: InventoryItem, now: Stock): Refusal {
  return problem === 'stock_uncounted'
    ? refuseStaff(problem, name)
    : refuseStaff(problem, now === null ? 'sin contar' : String(now))
}

async function recordStock(
  tx: Sql,
  { article_id: articleId, variant_id: variantId }: StockItem,
  { from, to, actorId, at }: { from: Stock; to: Stock; actorId: number | null; at: Date },
): Promise<number | null> {
  const row =
    variantId === null
      ? { noun: 'articles' as const, rowId: articleId }
      : { noun: 'article_variants' as const, rowId: variantId }
  return recordChanges(tx, { actorId, at }, [{ ...row, field: 'stock', before: from, after: to }])
}
