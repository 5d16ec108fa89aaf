import type { EndpointAnswer } from '#contract/endpoint.ts'
import type { pricesEndpoints } from '#contract/panel/prices.ts'
import { toPesos } from '#domain/money/money.ts'
import { ladderOf } from '#domain/panel/article-price.ts'
import { refuse, type Refusal } from '#domain/text/refusals.ts'
import { addDays, shopMidnight, shopTime, dayMs } from '#domain/time/dates.ts'
import type { Deps } from '../../../deps.ts'
import {
  findDailyChanges,
  findPriceChanges,
  findWholeArticle,
  type PriceChange,
  type Prices,
} from './whole-article.repo.ts'

type Past = EndpointAnswer<typeof pricesEndpoints.past>

const shownDays = 90

/** The price of one and the stock of an article, backwards from today's by the audit and the ledger. */
export async function readPast(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  id: number,
): Promise<Past | Refusal> {
  const article = await findWholeArticle(pool, id)
  if (!article) return refuse('article_unknown')
  const to = now()
  const day = (back: number): string => addDays(shopTime(to).isoDate, -back).isoDate
  const days = Array.from({ length: shownDays }, (_, at) => day(shownDays - 1 - at))
  const from = new Date(shopMidnight(to).getTime() - (shownDays - 1) * dayMs)
  const { variants } = article
  const stocks = variants.length > 0 ? variants.map(({ stock }) => stock) : [article.stock]
  const isCounted = !stocks.includes(null)
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    is_dollars: article.price_usd !== null,
    prices: pricesOf(article, await findPriceChanges(pool, id, from), from),
    stock: isCounted
      ? unitsOf(
          days,
          stocks.reduce<number>((sum, stock) => sum + (stock ?? 0), 0),
          await findDailyChanges(pool, { id, variants: variants.map((one) => one.id), from }),
        )
      : [],
  }
}

/** `changes`, newest first. Prices in another currency than today's are left out. */
function pricesOf(article: Prices, changes: readonly PriceChange[], from: Date): Past['prices'] {
  const isDollars = article.price_usd !== null
  const oneOf = ({ price, price_usd: dollars, ranges }: Prices): number | null =>
    (isDollars ? dollars : dollars === null ? ladderOf(price, ranges).price : null) || null
  const points: Past['prices'] = []
  const put = (at: Date, of: Prices): void => {
    const price = oneOf(of)
    if (price !== null) points.unshift({ at: at.toISOString(), price: toPesos(price) })
  }
  let state: Prices = article
  for (const [index, { at, field, before }] of changes.entries()) {
    // Fields of one act share its time, of which only the state after all of them counts.
    if (changes[index - 1]?.at.getTime() !== at.getTime()) put(at, state)
    state = { ...state, [field]: field === 'ranges' ? (before ?? []) : before }
  }
  put(from, state)
  return points.filter(({ price }, index) => points[index - 1]?.price !== price)
}

/** The units at the end of each day. */
function unitsOf(
  days: readonly string[],
  today: number,
  changes: readonly { day: string; change: number }[],
): Past['stock'] {
  let units = today
  return days
    .toReversed()
    .map((day) => {
      const shown = { day, units }
      units -= changes.find((one) => one.day === day)?.change ?? 0
      return shown
    })
    .toReversed()
}
