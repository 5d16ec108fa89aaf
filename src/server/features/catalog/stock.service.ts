import { refuse, type Refusal } from '#domain/text/refusals.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { recordChanges } from '../shop/audit.repo.ts'
import { type Good, lockStock, updateStock } from './inventory.repo.ts'
import { type Stock, changeStock, type StockChange, type StockChangeProblem } from '#domain/stock/stock.ts'
import { variantProblem } from './inventory.service.ts'

/** Changes how many there are of an article, or of one of its variants, which the audit keeps; what orders take at the same moment is taken from the new number, or refuses it. */
export async function changeGoodStock(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  good: Good,
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
  const no = variantProblem(good, variantId)
  if (no) return no
  return inTransaction(pool, async (tx) => {
    const from = await lockStock(tx, good.id, variantId)
    const changed = changeStock(from, change)
    if ('problem' in changed) return refusalOf(changed.problem, good, from)
    await updateStock(tx, good.id, variantId, changed.stock)
    const row =
      variantId === null
        ? { noun: 'articles' as const, rowId: good.id }
        : { noun: 'article_variants' as const, rowId: variantId }
    await recordChanges(tx, { actorId, at: now() }, [
      { ...row, field: 'stock', before: from, after: changed.stock },
    ])
    return { from, to: changed.stock }
  })
}

function refusalOf(problem: StockChangeProblem, { name }: Good, now: Stock): Refusal {
  return problem === 'stock_uncounted'
    ? refuse(problem, name)
    : refuse(problem, now === null ? 'sin contar' : String(now))
}
