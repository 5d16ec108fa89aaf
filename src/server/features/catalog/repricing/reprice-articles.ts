import { type PricedArticle, unitPrice } from '#domain/pricing.ts'
import type { Sql } from '../../../db/connect.ts'
import { findCommerce } from '../../shop/shop.repo.ts'
import { priceContextOf } from '../../shop/shop.service.ts'
import { lockPrices, lockPricing, type PriceScope, updateOnlinePrices } from './repricing.repo.ts'

const batch = 2_000

/**
 * Writes anew what one unit costs on line, by which lists are ordered, in the transaction that changed a price: of
 * 'all' articles after a setting, of those 'in dollars' after a rate, or of some by their ids. Answers how many changed.
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
