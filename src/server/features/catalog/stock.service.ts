import { changeStock, type StockChange, type StockChangeProblem } from '#domain/stock/demand.ts'
import type { Stock } from '#domain/stock/stock.ts'
import { refuse, type Refusal } from '#domain/text/refusals.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { recordChanges } from '../shop/audit.repo.ts'
import { type InventoryItem, lockStock, updateStock } from './inventory.repo.ts'
import { variantProblem } from './inventory.service.ts'

/** Changes how many there are of an article, or of one of its variants, which the audit keeps; what orders take at the same moment is taken from the new number, or refuses it. */
export async function changeItemStock(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  item: InventoryItem,
  {
    variantId,
    change,
    actorId,
  }: {
    variantId: number | null
    change: StockChange
    /** Null for the command line. */ actorId: number | null
  },
): Promise<{ from: Stock; to: Stock } | Refusal> {
  const rejection = variantProblem(item, variantId)
  if (rejection) return rejection
  return inTransaction(pool, async (tx) => {
    const from = await lockStock(tx, item.id, variantId)
    const changed = changeStock(from, change)
    if ('problem' in changed) return refusalOf(changed.problem, item, from)
    await updateStock(tx, item.id, variantId, changed.stock)
    const row =
      variantId === null
        ? { noun: 'articles' as const, rowId: item.id }
        : { noun: 'article_variants' as const, rowId: variantId }
    await recordChanges(tx, { actorId, at: now() }, [
      { ...row, field: 'stock', before: from, after: changed.stock },
    ])
    return { from, to: changed.stock }
  })
}

function refusalOf(problem: StockChangeProblem, { name }: InventoryItem, now: Stock): Refusal {
  return problem === 'stock_uncounted'
    ? refuse(problem, name)
    : refuse(problem, now === null ? 'sin contar' : String(now))
}
