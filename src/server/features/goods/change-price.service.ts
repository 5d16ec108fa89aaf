import { isPriceJump, scaleRanges } from '#domain/price-change.ts'
import { isRefusal, refuse, type Refusal } from '#domain/refusals.ts'
import { abort, inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { type FieldChange, recordChanges } from '../audit/audit.repo.ts'
import { repriceArticles } from '../catalog/repricing/reprice-articles.ts'
import { lockPricing } from '../catalog/repricing/repricing.repo.ts'
import {
  getGood,
  type Good,
  lockGood,
  type NewPrice,
  updatePrices,
  updateVariantPrice,
} from './goods.repo.ts'
import { variantProblem } from './variant-problem.ts'

export type PriceChange = {
  variantId: number | null
  price: NewPrice
  /** The prices by quantity move along: the lowest step becomes the price, the others keep their proportion to it. */
  scalesRanges: boolean
  /** Whether a jump was said twice (`isPriceJump`). */
  isSure: boolean
  /** Null for the command line. */
  actorId: number | null
}

/** What a price would jump between; in the cents of its currency. */
export type PriceJump = { jump: { from: number; to: number; isDollars: boolean } }

/**
 * Changes the list price of an article, or the own price of one of its variants, and with it what it costs on line; the
 * audit keeps it. Answers the article as it is then; a jump that nobody is sure of changes nothing.
 */
export async function changeGoodPrice(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  { id }: Good,
  change: PriceChange,
): Promise<Good | PriceJump | Refusal> {
  return inTransaction(pool, async (tx) => {
    await lockPricing(tx)
    await lockGood(tx, id)
    const before = await getGood(tx, id)
    const no = problemOf(before, change)
    if (no) return no
    const after = changed(before, change)
    const { variantId, actorId } = change
    if (variantId !== null && 'pesos' in change.price)
      await updateVariantPrice(tx, variantId, change.price.pesos)
    else await updatePrices(tx, after)
    await repriceArticles(tx, [id])
    const priced = await getGood(tx, id)
    const jump = change.isSure ? null : jumpOf(before, priced, variantId)
    if (jump) return abort({ jump })
    await recordChanges(tx, { actorId, at: now() }, changesOf(before, priced))
    return priced
  })
}

function problemOf(good: Good, { variantId, price, scalesRanges }: PriceChange): Refusal | null {
  const no = variantId === null ? null : variantProblem(good, variantId)
  if (isRefusal(no)) return no
  if (variantId !== null && 'dollars' in price) return refuse('variant_in_pesos')
  if (good.has_ranges && variantId === null && 'dollars' in price) return refuse('ranges_in_pesos', good.name)
  return scalesRanges && (!good.has_ranges || variantId !== null) ? refuse('ranges_missing', good.name) : null
}

function changed(good: Good, { price, scalesRanges }: PriceChange): Good {
  return {
    ...good,
    price: 'pesos' in price ? price.pesos : null,
    price_usd: 'dollars' in price ? price.dollars : null,
    ranges: scalesRanges && 'pesos' in price ? scaleRanges(good.ranges, price.pesos) : good.ranges,
  }
}

/** The list price before and after in its own currency, and what it sells for where the currency is another one. */
function jumpOf(before: Good, after: Good, variantId: number | null): PriceJump['jump'] | null {
  const [was, is] = [before, after].map((good) => priceOf(good, variantId))
  const isDollars = was?.isDollars === true && is?.isDollars === true
  const [from, to] =
    was?.isDollars === is?.isDollars
      ? [was?.amount ?? 0, is?.amount ?? 0]
      : [before.online_price, after.online_price]
  return isPriceJump(from, to) ? { from, to, isDollars } : null
}

function priceOf(
  { price, price_usd: dollars, variants, online_price: online }: Good,
  variantId: number | null,
): { amount: number; isDollars: boolean } {
  const own = variants.find(({ id }) => id === variantId)?.price
  if (variantId !== null) return { amount: own ?? price ?? online, isDollars: false }
  return dollars === null ? { amount: price ?? 0, isDollars: false } : { amount: dollars, isDollars: true }
}

function changesOf(before: Good, after: Good): FieldChange[] {
  const fields = (['price', 'price_usd', 'ranges'] as const).map((field) => ({
    noun: 'articles' as const,
    rowId: before.id,
    field,
    before: before[field],
    after: after[field],
  }))
  const ofVariants = before.variants.map(({ id, price }) => ({
    noun: 'article_variants' as const,
    rowId: id,
    field: 'price',
    before: price,
    after: after.variants.find((one) => one.id === id)?.price ?? null,
  }))
  return [...fields, ...ofVariants]
}
