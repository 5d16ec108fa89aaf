import type { EndpointAnswer, EndpointBody } from '#contract/endpoint.ts'
import type { PriceDoubts } from '#contract/panel/prices.ts'
import type { pricesEndpoints } from '#contract/panel/prices.ts'
import { type Centavos, fromPesos, pesosOrNull, toPesos } from '#domain/money/money.ts'
import { type PriceContext } from '#domain/money/pricing.ts'
import {
  changedByPercent,
  ladderOf,
  type PriceDoubt,
  priceDoubts,
  rangesOf,
} from '#domain/panel/article-price.ts'
import { refuseStaff, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import type { StaffViewer } from '../../../http/viewer.ts'
import { lockPrices, lockPricing, lockVariants } from '../../catalog/inventory.repo.ts'
import { repriceArticles } from '../../catalog/inventory.service.ts'
import { recordChanges } from '../../shop/audit.repo.ts'
import { hashOf } from './article-answer.ts'
import { findArticleRows, type ListedArticle, updateManyPrices } from './article-rows.repo.ts'
import { inPesos } from './price-confirmation.ts'
import { changesBetween, mayCosts, pricing } from './save-article.service.ts'
import { findArticleState } from './whole-article.repo.ts'

type Endpoints = typeof pricesEndpoints
type PreviewBody = EndpointBody<Endpoints['preview']>
type Preview = EndpointAnswer<Endpoints['preview']>

/** A price that changes, in cents of its currency. */
type Change = {
  id: number
  name: string
  variant: string | null
  variantId: number | null
  min: number | null
  from: number
  to: number
  isDollars: boolean
  cost: Centavos | null
  doubts: PriceDoubt[]
}

const changeOnWire = ({ id, name, variant, min, from, to, isDollars, doubts }: Change) => ({
  id,
  name,
  variant,
  min,
  from: toPesos(from),
  to: toPesos(to),
  is_dollars: isDollars,
  percent: percentOf({ from, to }),
  doubts,
})

const percentOf = ({ from, to }: Pick<Change, 'from' | 'to'>): number =>
  Math.round((to / from - 1) * 1_000) / 10

/** What a change by percent would make of the prices, the odd ones first. */
export async function previewPrices(
  { pool }: Pick<Deps, 'pool'>,
  viewer: StaffViewer,
  input: PreviewBody,
): Promise<Preview> {
  const rows = await findArticleRows(pool, input.ids)
  const { context } = await pricing(pool, viewer)
  const changes = rows.flatMap((row) => changesOf(row, input, context))
  const articles = new Set(changes.map(({ id }) => id)).size
  return {
    version: versionOf(changes),
    articles,
    same: rows.length - articles,
    changes: sorted(changes, input.percent).map(changeOnWire),
  }
}

const versionOf = (changes: readonly Change[]): number =>
  hashOf(changes.map(({ id, variantId, min, from, to }) => [id, variantId, min, from, to]))

function sorted(changes: readonly Change[], percent: number): Change[] {
  const distance = (one: Change): number => Math.abs(percentOf(one) - percent)
  return changes.toSorted(
    (one, other) =>
      other.doubts.length - one.doubts.length ||
      distance(other) - distance(one) ||
      one.name.localeCompare(other.name, 'es') ||
      (one.min ?? 0) - (other.min ?? 0),
  )
}

/** All prices of an article: of one, in dollars perhaps, and in pesos those of its rungs and variants. */
function changesOf(row: ListedArticle, { percent, rounding }: PreviewBody, context: PriceContext): Change[] {
  const { id, name, cost, variants, price_usd: dollars } = row
  const ladder = ladderOf(row.price, row.ranges)
  const change = (
    from: number | null,
    of: Partial<Pick<Change, 'variant' | 'variantId' | 'min' | 'isDollars'>> = {},
  ): Change[] => {
    if (!from) return []
    const { isDollars = false } = of
    const to = changedByPercent(from, percent, isDollars ? 1 : fromPesos(rounding) || 1)
    if (to === from) return []
    const pesos = isDollars ? inPesos({ price: null, price_usd: to }, context) : to
    const doubts = priceDoubts({ from, to, pesos, cost })
    return [{ id, name, variant: null, variantId: null, min: null, ...of, from, to, isDollars, cost, doubts }]
  }
  return [
    ...(dollars === null ? change(ladder.price) : change(dollars, { isDollars: true })),
    ...ladder.rungs.flatMap(({ min, price }) => change(price, { min })),
    ...variants.flatMap(({ id: variantId, name: variant, price }) => change(price, { variant, variantId })),
  ]
}

/** Saves the previewed prices as one batch; refused when they would be other ones by now. */
export async function savePrices(
  tx: Sql,
  { now }: Pick<Deps, 'now'>,
  viewer: StaffViewer,
  { version, confirmed = false, ...input }: EndpointBody<Endpoints['save']>,
): Promise<EndpointAnswer<Endpoints['save']> | Refusal> {
  const { ids } = input
  await lockPricing(tx)
  await lockPrices(tx, ids, { after: 0, limit: ids.length })
  await lockVariants(tx, ids)
  const rows = await findArticleRows(tx, ids)
  if (rows.length < new Set(ids).size) return refuseStaff('article_changed_many')
  const { context } = await pricing(tx, viewer)
  const changes = rows.flatMap((row) => changesOf(row, input, context))
  if (versionOf(changes) !== version) return refuseStaff('prices_changed')
  const doubtful = sorted(changes, input.percent).filter(({ doubts }) => doubts.length > 0)
  if (doubtful.length > 0 && !confirmed)
    return { ...refuseStaff('price_needs_confirmation'), asks: doubtsOf(doubtful, mayCosts(viewer)) }
  const going = new Set(changes.map(({ id }) => id))
  const changed = [...going]
  const state = await findArticleState(tx, ...changed)
  await updateManyPrices(
    tx,
    rows.flatMap((row) => (going.has(row.id) ? newPrices(row, changes) : [])),
    changes.flatMap(({ variantId, to }) => (variantId === null ? [] : [{ id: variantId, price: to }])),
  )
  await repriceArticles(tx, changed)
  const batch = await recordChanges(
    tx,
    { actorId: viewer.buyer.id, at: now(), kind: 'price' },
    changesBetween(state, await findArticleState(tx, ...changed), now()),
  )
  return { changed: changed.length, batch }
}

/** The article's own price, and its ladder; ranges without a price stay. */
function newPrices(row: ListedArticle, changes: readonly Change[]) {
  const ladder = ladderOf(row.price, row.ranges)
  const of = (min: number | null, before: number | null): number | null =>
    changes.find((one) => one.id === row.id && one.variantId === null && one.min === min)?.to ?? before
  const isDollars = row.price_usd !== null
  const price = isDollars ? row.price : of(null, ladder.price)
  const rungs = ladder.rungs.map((rung) => ({ min: rung.min, price: of(rung.min, rung.price) ?? 0 }))
  const hasLadder = row.ranges.some((range) => range.price !== null)
  return {
    id: row.id,
    price,
    price_usd: isDollars ? of(null, row.price_usd) : null,
    ranges: hasLadder ? rangesOf({ price, rungs }, row.ranges) : row.ranges,
  }
}

function doubtsOf(doubtful: readonly Change[], seesCosts: boolean): PriceDoubts {
  return {
    prices: doubtful.map(({ name, variant, min, from, to, isDollars, cost, doubts }) => ({
      variant: variant === null ? name : `${name}, ${variant}`,
      ...(min !== null && { min }),
      from: toPesos(from),
      to: toPesos(to),
      is_dollars: isDollars,
      cost: seesCosts ? pesosOrNull(cost) : null,
      doubts,
    })),
    ladder: [],
  }
}
