import { formatCentavos, fromPesos } from '#domain/money/money.ts'
import {
  hasPrice,
  type PricedArticle,
  rangeLadder,
  undiscountedPrice,
  unitPrice,
} from '#domain/money/pricing.ts'
import { rangesOf } from '#domain/panel/article-price.ts'
import { readPercent } from '#domain/text/numbers.ts'
import { card as copy } from '../../../copy/card.ts'
import { readPesos } from '../../parts/pesos-input.tsx'
import type { TypedArticle } from './typed-article.ts'

type ShopPrices = {
  /** Online, percent. */ surcharge: number
  /** Pesos of one today; null when unknown. */ dollar: number | null
}
type PreviewPrice = { now: string; before: string | null; /** By quantity. */ better: string | null }

const centavos = (text: string): number | null => {
  const pesos = readPesos(text)
  return pesos === null ? null : fromPesos(pesos)
}

/** What a buyer reads of the typed prices; null without a price. */
export function previewPrice(typed: TypedArticle, { surcharge, dollar }: ShopPrices): PreviewPrice | null {
  const isInDollars = typed.currency === 'dollars'
  const price = centavos(typed.price)
  const rungs = typed.rungs.flatMap((rung) => {
    const [min, of] = [Number(rung.min), centavos(rung.price)]
    return of === null || !Number.isInteger(min) ? [] : [{ min, price: of }]
  })
  const article: PricedArticle = {
    price: isInDollars ? 0 : (price ?? 0),
    priceUsdCents: isInDollars ? price : null,
    ranges: isInDollars ? [] : rangesOf({ price, rungs }, []),
    discounts: typed.discounts.map((one) => ({ ...one, percentage: readPercent(one.percentage, 100) ?? 0 })),
    ivaPercent: 0,
    internalTaxPercent: 0,
  }
  const context = {
    surchargePercent: surcharge,
    dollar: dollar === null ? null : fromPesos(dollar),
    dolarPlus: 0,
  }
  if (!hasPrice(article, context)) return null
  const [now, before] = [unitPrice(article, 1, context), undiscountedPrice(article, context)]
  const step = rangeLadder(article, context).find((one) => one.min > 1 && one.unit_price < now)
  return {
    now: formatCentavos(now),
    before: before > now ? formatCentavos(before) : null,
    better: step ? copy.fromUnits(step.min, formatCentavos(step.unit_price)) : null,
  }
}
