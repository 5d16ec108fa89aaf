import { refuse, type Refusal } from '#domain/refusals.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { repriceArticles } from '../catalog/repricing/reprice-articles.ts'
import { getGood, type Good, type NewPrice, updatePrice, updateVariantPrice } from './goods.repo.ts'
import { variantProblem } from './variant-problem.ts'

/** Changes the list price of an article, or the own price of one of its variants, and with it what it costs on line. Answers the article as it is then. */
export async function changeGoodPrice(
  { pool }: Pick<Deps, 'pool'>,
  good: Good,
  { variantId, price }: { variantId: number | null; price: NewPrice },
): Promise<Good | Refusal> {
  const no = variantId === null ? null : variantProblem(good, variantId)
  if (no) return no
  if (variantId !== null && 'dollars' in price) return refuse('variant_in_pesos')
  return inTransaction(pool, async (tx) => {
    if (variantId !== null && 'pesos' in price) await updateVariantPrice(tx, variantId, price.pesos)
    else await updatePrice(tx, good.id, price)
    await repriceArticles(tx, [good.id])
    return getGood(tx, good.id)
  })
}
