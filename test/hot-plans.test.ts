import { beforeAll, expect, it } from 'vitest'
import { cartEndpoints } from '#contract/cart.ts'
import { bulkFill } from './bulk-fill.ts'
import { addBuyer } from './factories.ts'
import { orderOf, postOrder, saveCart } from './ordering.ts'
import { testShop, type Visitor } from './shop.ts'
import { type Statement, statementsOf } from './statements.ts'
import { wholeScans } from './whole-scans.ts'

/** Tables that no statement may scan sequentially. */
const big = [
  'articles',
  'article_views',
  'buyers',
  'carts',
  'cart_lines',
  'orders',
  'order_lines',
  'notifications',
]

const shop = await testShop()
const said = statementsOf(shop.deps.pool)
let buyerId = 0

beforeAll(async () => {
  buyerId = await addBuyer(shop.sql)
  await bulkFill(shop.sql, big, [fillShop])
})

/** 100,000 articles that were viewed, and as many carts, orders and notifications of a thousand buyers, including what the disabled triggers would write. */
const fillShop = `
  insert into categories (name) select 'Categoría ' || n from generate_series(1, 50) as n;
  insert into bodegas (name) select 'Bodega ' || n from generate_series(1, 100) as n;
  insert into articles (slug, name, price, online_price, stock, kind, category_id, bodega_id, featured, discounts, created_at, facets, search_name, search_words)
    select 'vino-' || n, name, price, price, 100, 'tinto', 1 + n % 50, 1 + n % 99, n % 101 = 0,
      case n % 40 when 0 then '[{"percentage": 10, "show_in_online": true}]' else '[]' end::jsonb, '2026-01-01'::timestamptz + n * interval '1 minute',
      array['varietal:' || lower(grape), 'kind:tinto', 'pack:1'], ' ' || words_of(name) || ' ', setweight(to_tsvector('simple', words_of(name)), 'A')
    from generate_series(1, 100000) as n,
      lateral (select (array['Malbec', 'Cabernet', 'Bonarda', 'Syrah', 'Criolla'])[1 + n % 5] as grape, 100000 + n % 5000 * 100 as price) as kinds,
      lateral (select concat_ws(' ', 'Vino', grape, 'Finca', chr(97 + n / 5 % 26) || chr(97 + n / 130 % 26) || 'lar') as name) as names;
  insert into article_views (article_id, day, views) select id, current_date, 1 from articles;
  insert into search_words (word, written) select distinct word, word from articles, regexp_split_to_table(btrim(search_name), ' ') as word;
  insert into buyers (name, email) select 'Ana', 'ana-' || n || '@ejemplo.com.ar' from generate_series(1, 1000) as n;
  insert into carts (buyer_id, ordered_at) select id, now() from buyers, generate_series(1, 100);
  insert into cart_lines (cart_id, article_id, amount) select id, 1 + id % 1000, 1 from carts;
  insert into orders (cart_id, buyer_id, name, deliver, goods, total) select id, buyer_id, 'Ana', 0, 100, 100 from carts;
  insert into order_lines (order_id, position, article_id, name, amount, price, list_price, iva_percent, internal_tax_percent)
    select id, 1, 1 + id % 1000, 'Vino', 1, 100, 100, 21, 0 from orders;
  insert into notifications (buyer_id, type, order_id) select buyer_id, 'order', id from orders`

const getting = (path: string) => async (who: Visitor) =>
  expect(await who.send({ method: 'GET', path })).toMatchObject({ status: 200 })
const inCategory = (order: string, more = '') =>
  getting(`/articles/from-category/3/0/0/${order}/1000?per_page=24${more}`)

/** The most frequent calls, by a buyer for whom nothing is cached. */
const calls: Record<string, (who: Visitor, cart: number) => Promise<unknown>> = {
  Home: getting('/articles/featured-last-uploads/1000?per_page=24'),
  'a category': inCategory('fecha-mayor-menor'),
  'a category, the cheapest first': inCategory('precio-menor-mayor'),
  'a category from A to Z': inCategory('a-z'),
  'a category of one grape': inCategory('fecha-mayor-menor', '&varietal=malbec'),
  'the facets of a category': getting('/facets/3/0/0/1000'),
  'an article': getting('/articles/vino-777/1000'),
  'what is similar to it': getting('/articles/similars/777/1000'),
  'a search': getting('/articles/search/malbec%20abalar/1000?per_page=24'),
  suggestions: getting('/articles/names/1000?q=aba'),
  'the cart': getting('/carts/last-cart/1000'),
  'a change of the cart': (who, id) =>
    who.call(cartEndpoints.update, { body: { cart: { id, articles: [{ id: 778, amount: 3 }] } } }),
  'an order': async (who, cart) => orderOf(await postOrder(who, cart, { buyer: null })),
  'Mis Pedidos': getting('/orders'),
  'the notifications': getting('/notifications'),
}

it.each(Object.entries(calls))('%s reads no big table from end to end', async (_name, ask) => {
  expect(await wholeScans(shop.sql, big, await askedBy(ask))).toEqual([])
})

it('finds what an index that has gone was for', async () => {
  const asked = await askedBy(getting('/orders'))
  await shop.sql.query('drop index orders_buyer')
  expect(await wholeScans(shop.sql, big, asked)).toContainEqual(expect.stringMatching(/^orders: select/))
})

/** The statements of one call by the buyer, with a cart of one article. */
async function askedBy(ask: (who: Visitor, cart: number) => Promise<unknown>): Promise<Statement[]> {
  const who = await shop.loggedIn(buyerId)
  const cart = await saveCart(who, [{ id: 777, amount: 2 }])
  said.length = 0
  await ask(who, cart)
  return [...said]
}
