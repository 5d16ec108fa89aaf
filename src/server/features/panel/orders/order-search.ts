import type { EndpointInput } from '#contract/endpoint.ts'
import type { panelOrderEndpoints } from '#contract/panel/orders.ts'
import { isNumber, isWord } from '#domain/panel/order-search.ts'
import { plain } from '#domain/text/text.ts'
import { addDays, midnightOf } from '#domain/time/dates.ts'
import { containing } from '../../../db/connect.ts'
import { isOwed, isPaid } from '../../orders/collections.repo.ts'
import type { PageStatement } from './order-rows.repo.ts'

export type OrderQuery = NonNullable<EndpointInput<typeof panelOrderEndpoints.list>['query']>

export const pageSize = 30

/** Of a phone; fewer match too many. */
const leastDigits = 3

const fewArticles = 20

/** Cap on the articles considered for a word. */
const mostArticles = 2000

/** `sellerId`: limits the orders to that seller's. */
export function pageStatement(query: OrderQuery, sellerId: number | null): PageStatement {
  const values: unknown[] = []
  const place = (value: unknown): string => `$${values.push(value)}`
  const narrowed = [
    'true',
    ...(sellerId === null ? [] : [`seller_id = ${place(sellerId)}`]),
    ...(query.group === undefined ? [] : [`order_group(status, payment_status) = ${place(query.group)}`]),
    ...(query.day === undefined ? [] : [`fecha_entrega = ${place(query.day)}::date`]),
    ...(query.placed_on === undefined ? [] : [placedOn(query.placed_on, place)]),
    ...(query.zone === undefined ? [] : [`(delivery_zone ->> 'id')::integer = ${place(query.zone)}`]),
    ...(query.payment_method === undefined
      ? []
      : [`(payment_method ->> 'id')::integer = ${place(query.payment_method)}`]),
    ...(query.seller === undefined ? [] : [`seller_id = ${place(query.seller)}`]),
    ...(query.channel === undefined ? [] : [`channel = ${place(query.channel)}`]),
    ...(query.money === undefined ? [] : [query.money === 'owed' ? isOwed : isPaid]),
    ...(query.before === undefined ? [] : [`num < ${place(query.before)}`]),
  ].join(' and ')
  const of = (where: string): string => `select num from orders where ${narrowed} and ${where}`
  const words = plain(query.q ?? '')
  if (words === '') return { text: newest(of('true')), values }
  const searches = [
    of('false'),
    ...numberSearches(words, place).map((where) => newest(of(where))),
    ...(isWord(words) ? wordSearches(words, place, narrowed) : []),
  ]
  return {
    text: newest(`select num from (${searches.map((one) => `(${one})`).join(' union ')}) as found`),
    values,
  }
}

const newest = (select: string): string => `${select} order by num desc limit ${pageSize + 1}`

type Place = (value: unknown) => string

/** By the shop's calendar. */
const placedOn = (day: string, place: Place): string =>
  `orders.created_at >= ${place(midnightOf(day))} and orders.created_at < ${place(midnightOf(addDays(day, 1).isoDate))}`

function numberSearches(words: string, place: Place): string[] {
  const digits = words.replaceAll(/\D/g, '')
  if (!isNumber(words)) return []
  const ending = `${[...digits].toReversed().join('')}%`
  return [
    ...(digits.length > 0 && digits.length <= 9 ? [`num = ${place(Number(digits))}`] : []),
    ...(digits.length >= leastDigits
      ? [String.raw`reverse(regexp_replace(phone, '\D', '', 'g')) like ${place(ending)}`]
      : []),
  ]
}

/** One query per index. */
function wordSearches(words: string, place: Place, narrowed: string): string[] {
  const like = place(containing(words))
  const sold = (table: string, column: string): string =>
    soldSearch({
      named: `select id from ${table} where plain(name) like ${like} limit ${mostArticles}`,
      column,
      narrowed,
    })
  return [
    newest(`select num from orders where ${narrowed} and plain(orders.name) like ${like}`),
    sold('articles', 'article_id'),
    sold('promociones_vinoteca', 'promocion_vinoteca_id'),
  ]
}

/** For few articles, the newest orders of each; for many, which occur in most orders, a scan of the newest orders until a page is full. */
function soldSearch({ named, column, narrowed }: Record<'named' | 'column' | 'narrowed', string>): string {
  const areFew = `(select count(*) from named) <= ${fewArticles}`
  return `with named as materialized (${named})
    (select num from named cross join lateral (
        select num from order_lines join orders on orders.id = order_id
          where ${column} = named.id and ${narrowed} order by order_id desc limit ${pageSize + 11}) as sold where ${areFew})
    union all (${newest(`select num from orders where not (${areFew}) and ${narrowed} and coalesce(
        (select true from order_lines where order_id = orders.id and ${column} in (select id from named) limit 1), false)`)})`
}
