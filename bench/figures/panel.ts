import type { Pool } from 'pg'
import type { Figure, Subject } from '../figure.ts'
import { type Asked, measureAsked } from '../load/times-of.ts'
import { sessionCookie, withPanelShop } from '../rig/panel-shop.ts'

/** Search terms that must have results. */
type Facts = {
  names: readonly string[]
  phones: readonly string[]
  articles: readonly string[]
  lastNum: number
  seller: number
  days: readonly string[]
}

const list = (query: string): string => `/api/panel/orders?${query}`
const lists =
  (...queries: string[]) =>
  (): string[] =>
    queries.map(list)

const asked: readonly (Asked<Facts> & { who?: 'owner' | 'seller' })[] = [
  { name: 'Hoy', paths: () => ['/api/panel/today'] },
  { name: 'counts of the groups', paths: () => ['/api/panel/orders/counts'] },
  {
    name: 'list of each open group',
    paths: lists('group=awaiting_payment', 'group=unconfirmed', 'group=preparing', 'group=ready'),
  },
  {
    name: 'list of delivered and cancelled, deep pages too',
    paths: ({ lastNum }) =>
      ['delivered', 'cancelled'].flatMap((group) => [
        list(`group=${group}`),
        list(`group=${group}&before=${Math.round(lastNum / 2)}`),
      ]),
  },
  { name: 'filter: day', paths: ({ days }) => days.map((day) => list(`day=${day}`)) },
  {
    name: 'filter: zone',
    paths: lists('zone=1', 'zone=4', 'zone=99', 'group=delivered&zone=2', 'group=delivered&zone=99'),
  },
  {
    name: 'filter: way of paying',
    paths: lists('payment_method=1', 'payment_method=2', 'payment_method=99', 'group=ready&payment_method=1'),
  },
  {
    name: 'filter: seller',
    paths: ({ seller }) => [
      list(`seller=${seller}`),
      list(`group=delivered&seller=${seller}`),
      list('seller=9999'),
    ],
  },
  { name: 'filter: channel', paths: lists('channel=web', 'channel=phone', 'channel=counter') },
  {
    name: 'filter: money',
    paths: lists('money=owed', 'money=collected', 'group=delivered&money=owed', 'group=cancelled&money=owed'),
  },
  { name: 'search: three letters of a name', paths: ({ names }) => names.map(search) },
  { name: 'search: four digits of a phone', paths: ({ phones }) => phones.map(search) },
  {
    name: 'search: a number',
    paths: ({ lastNum }) => [lastNum, lastNum - 777, Math.round(lastNum / 2)].map((num) => search(`${num}`)),
  },
  { name: 'search: an article', paths: ({ articles }) => articles.map(search) },
  {
    name: 'an order whole',
    paths: ({ lastNum }) => Array.from({ length: 40 }, (_, n) => `/api/panel/orders/${lastNum - n * 97}`),
  },
  {
    name: "a seller's Hoy, lists and search",
    paths: ({ names }) => [
      '/api/panel/today',
      list(''),
      list('group=delivered'),
      ...names.slice(0, 3).map(search),
    ],
    who: 'seller',
  },
]

const search = (words: string): string => list(`q=${encodeURIComponent(words)}`)

/** The panel's calls with 50,000 orders. */
export const panel: Subject = {
  name: 'panel',
  title: 'The panel over 50,000 orders',
  measure: () =>
    withPanelShop(findFacts, { RATE_LIMIT: 'on' }, async ({ server, facts, sessions }) => {
      const figures: Figure[] = []
      for (const one of asked) {
        const cookie = `${sessionCookie}=${sessions[one.who ?? 'owner']}`
        figures.push(await measureAsked(server.url, one, { facts, cookie }))
      }
      return figures
    }),
}

async function findFacts(pool: Pool): Promise<Facts> {
  const { rows } = await pool.query<Facts>(
    `select (select max(num) from orders) as "lastNum", (select min(id) from sellers) as seller,
      array['ana', 'zoe', 'luis', 'igo', 'ana 3', 'bel', 'xqz'] || (select array_agg(left(split_part(name, ' ', 2), 3)) from (select name from orders order by num desc limit 20) as newest) as names,
      (select array_agg(right(phone, 4)) from (select phone from orders order by num desc limit 20) as newest) as phones,
      array['malbec', 'torrontes finca', 'espumante', 'finca', 'xqzwv'] || (select array_agg(name) from (select name from articles order by id desc limit 5) as few) as articles,
      (select array_agg(distinct fecha_entrega::text) from (select fecha_entrega from orders where num % 999 = 0) as chosen) as days`,
  )
  const [facts] = rows
  if (facts === undefined) throw new Error('There are no orders')
  return facts
}
