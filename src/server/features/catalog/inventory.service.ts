import { type PricedArticle, unitPrice } from '#domain/money/pricing.ts'
import { isPriceJump, scaleRanges } from '#domain/panel/article-price.ts'
import { refuseStaff, isRefusal, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../db/connect.ts'
import { abort, inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { type FieldChange, recordChanges } from '../shop/audit.repo.ts'
import { findCommerce } from '../shop/shop.repo.ts'
import { priceContextOf } from '../shop/shop.service.ts'
import {
  lockPricing,
  lockPrices,
  type PriceScope,
  updateOnlinePrices,
  getInventoryItem,
  type InventoryItem,
  lockInventoryItem,
  type NewPrice,
  updatePrices,
  updateVariantPrice,
} from './inventory.repo.ts'

const batch = 2_000

export type PriceChange = {
  variantId: number | null
  price: NewPrice
  /** Scales the ranges along: the lowest becomes the price, the others keep their ratio to it. */
  scalesRanges: boolean
  /** Whether a jump was confirmed (`isPriceJump`). */
  isSure: boolean
  /** Null for the command line. */
  actorId: number | null
}

/** An unconfirmed price jump, in cents of its currency. */
export type PriceJump = { jump: { from: number; to: number; isDollars: boolean } }

/**
 * Changes the list price of an article, or of one of its variants, with its online price; audited. Returns the
 * updated article; an unconfirmed jump changes nothing.
 */
export async function changeItemPrice(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  { id }: InventoryItem,
  change: PriceChange,
): Promise<InventoryItem | PriceJump | Refusal> {
  return inTransaction(pool, async (tx) => {
    await lockPricing(tx)
    await lockInventoryItem(tx, id)
    const before = await getInventoryItem(tx, id)
    const rejection = problemOf(before, change)
    if (rejection) return rejection
    const after = changed(before, change)
    const { variantId, actorId } = change
    if (variantId !== null && 'pesos' in change.price)
      await updateVariantPrice(tx, variantId, change.price.pesos)
    else await updatePrices(tx, after)
    await repriceArticles(tx, [id])
    const priced = await getInventoryItem(tx, id)
    const jump = change.isSure ? null : jumpOf(before, priced, variantId)
    if (jump) return abort({ jump })
    await recordChanges(tx, { actorId, at: now() }, changesOf(before, priced))
    return priced
  })
}

function problemOf(item: InventoryItem, { variantId, price, scalesRanges }: PriceChange): Refusal | null {
  const rejection = variantId === null ? null : variantProblem(item, variantId)
  if (isRefusal(rejection)) return rejection
  if (variantId !== null && 'dollars' in price) return refuseStaff('variant_in_pesos')
  if (mixesCurrencies(item, { variantId, isDollars: 'dollars' in price }))
    return refuseStaff('variant_in_dollars')
  if (item.has_ranges && variantId === null && 'dollars' in price)
    return refuseStaff('ranges_in_pesos', item.name)
  return scalesRanges && (!item.has_ranges || variantId !== null)
    ? refuseStaff('ranges_missing', item.name)
    : null
}

/** Whether a new price mixes dollars with a variant's own pesos. Where both are there already, the dollars may change. */
export function mixesCurrencies(
  {
    price_usd: dollars,
    variants,
  }: { price_usd: number | null; variants: readonly Pick<InventoryItem['variants'][number], 'price'>[] },
  { variantId, isDollars }: { variantId: number | null; isDollars: boolean },
): boolean {
  if (variantId !== null) return dollars !== null
  return isDollars && dollars === null && variants.some(({ price }) => price !== null)
}

function changed(item: InventoryItem, { price, scalesRanges }: PriceChange): InventoryItem {
  return {
    ...item,
    price: 'pesos' in price ? price.pesos : null,
    price_usd: 'dollars' in price ? price.dollars : null,
    ranges: scalesRanges && 'pesos' in price ? scaleRanges(item.ranges, price.pesos) : item.ranges,
  }
}

/** The list price before and after in its own currency; when the currency changed, the resulting prices in pesos. */
function jumpOf(
  before: InventoryItem,
  after: InventoryItem,
  variantId: number | null,
): PriceJump['jump'] | null {
  const [was, is] = [before, after].map((item) => priceOf(item, variantId))
  const isDollars = was?.isDollars === true && is?.isDollars === true
  const [from, to] =
    was?.isDollars === is?.isDollars
      ? [was?.amount ?? 0, is?.amount ?? 0]
      : [before.online_price, after.online_price]
  return isPriceJump(from, to) ? { from, to, isDollars } : null
}

function priceOf(
  { price, price_usd: dollars, variants, online_price: online }: InventoryItem,
  variantId: number | null,
): { amount: number; isDollars: boolean } {
  const own = variants.find(({ id }) => id === variantId)?.price
  if (variantId !== null) return { amount: own ?? price ?? online, isDollars: false }
  return dollars === null ? { amount: price ?? 0, isDollars: false } : { amount: dollars, isDollars: true }
}

function changesOf(before: InventoryItem, after: InventoryItem): FieldChange[] {
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

/** The refusal of a missing or foreign variant; null when it is valid. */
export function variantProblem({ name, variants }: InventoryItem, variantId: number | null): Refusal | null {
  if (variantId === null) return variants.length > 0 ? refuseStaff('variant_missing', name) : null
  return variants.some(({ id }) => id === variantId) ? null : refuseStaff('variant_unknown', name)
}

/**
 * Recomputes `online_price`, by which lists are sorted, in the transaction that changed a price: of 'all' articles
 * after a setting, of those 'in dollars' after a rate, or of some by id. Returns how many changed.
 */
export async function repriceArticles(tx: Sql, scope: PriceScope): Promise<number> {
  await lockPricing(tx)
  const priceContext = priceContextOf(await findCommerce(tx))
  let changed = 0
  for (let after = 0; ;) {
    const rows = await lockPrices(tx, scope, { after, limit: batch })
    const prices = rows.map((row) => ({
      id: row.id,
      online_price: unitPrice(pricedOf(row), 1, priceContext),
      was: row.online_price,
    }))
    changed += await updateOnlinePrices(
      tx,
      prices.filter(({ online_price, was }) => online_price !== was),
    )
    const last = rows.at(-1)
    if (!last || rows.length < batch) return changed
    after = last.id
  }
}

function pricedOf(row: Awaited<ReturnType<typeof lockPrices>>[number]): PricedArticle {
  const {
    price,
    price_usd: priceUsdCents,
    discounts,
    ranges,
    iva_percent: ivaPercent,
    internal_tax_percent: internalTaxPercent,
  } = row
  return { price: price ?? 0, priceUsdCents, discounts, ranges, ivaPercent, internalTaxPercent }
}
