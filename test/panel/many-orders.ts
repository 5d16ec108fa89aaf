import type { Pool } from 'pg'
import { bulkFill } from '../bulk-fill.ts'

/** Rows to insert: articles besides those there, buyers, and orders. */
type ManyOrders = { articles: number; buyers: number; orders: number }

const usual: ManyOrders = { articles: 3_000, buyers: 20_000, orders: 50_000 }

/** Inserts articles, buyers, and orders of two years with three lines each, some 600 of them open. `now` is the newest order's time. */
export async function addManyOrders(
  sql: Pool,
  now: Date,
  { articles, buyers, orders } = usual,
): Promise<void> {
  const values: Record<string, string> = {
    now: `'${now.toISOString()}'::timestamptz`,
    newArticles: `${articles}`,
    buyers: `${buyers}`,
    orders: `${orders}`,
  }
  await bulkFill(
    sql,
    tables,
    fill.map((statement) =>
      statement.replaceAll(/(?<!:):(\w+)/g, (word, name: string) => values[name] ?? word),
    ),
  )
}

const tables = [
  'articles',
  'buyers',
  'carts',
  'orders',
  'order_lines',
  'order_events',
  'payments',
  'collections',
  'order_alerts',
]

const fill = [
  `insert into articles (slug, name, price, online_price, stock, images)
    select 'vino-' || n, concat_ws(' ', (array['Malbec', 'Cabernet', 'Bonarda', 'Torrontés', 'Espumante'])[1 + n % 5], 'Finca', initcap(md5(n::text)::varchar(6))), 100000 + n, 100000 + n, n % 60, '[]'
    from generate_series(1, :newArticles) as n`,
  `insert into buyers (name, surname, email, phone)
    select name, surname, 'b' || n || '@ejemplo.com.ar', '+549341' || lpad((n * 7919 % 10000000)::text, 7, '0') from generate_series(1, :buyers) as n,
      lateral (select (array['Ana', 'Mariana', 'José', 'Luis', 'Belén', 'Nicolás', 'Íñigo', 'Zoe'])[1 + n % 8] as name, initcap(md5(n::text)::varchar(7)) as surname) as names`,
  'insert into carts (buyer_id, ordered_at) select (select min(id) from buyers where email like $$b%$$) + n % :buyers, now() from generate_series(1, :orders) as n order by n',
  `insert into payment_methods (name, type_name) values ('MercadoPago', 'MercadoPago'), ('Efectivo', null)`,
  `insert into sellers (name) select 'Vendedor ' || n from generate_series(1, 10) as n`,
  `insert into orders (cart_id, buyer_id, seller_id, name, email, phone, status, payment_status, held, deliver, delivery_zone, payment_method, delivery_slot, fecha_entrega, goods, total, created_at)
    select cart.id, cart.buyer_id, case when n % 11 = 0 then (select min(id) from sellers) + n % 10 end, concat_ws(' ', buyers.name, surname), email, phone,
      state.status, state.payment, case when state.payment = 'approved' or state.payment is null and state.status = 'Entregado' and n % 50 <> 0 then 300000 else 0 end, 1, jsonb_build_object('id', 1 + n % 6, 'name', 'Zona ' || n % 6),
      jsonb_build_object('id', case n % 3 when 0 then 1 else 2 end, 'name', case n % 3 when 0 then 'MercadoPago' else 'Efectivo' end, 'description', null),
      jsonb_build_object('id', 1, 'from', '10:00', 'to', '14:00'), (:now - (:orders - n) * (interval '1050000 minutes' / :orders))::date + 1, 300000, 300000, :now - (:orders - n) * (interval '1050000 minutes' / :orders)
    from (select id, buyer_id, row_number() over (order by id) as n from carts) as cart join buyers on buyers.id = cart.buyer_id,
      lateral (select
        case when n > :orders - 600 then (array['Sin confirmar', 'Confirmado', 'En preparación', 'En camino', 'Sin confirmar'])[1 + n % 5] when n % 20 = 0 then 'Cancelado' else 'Entregado' end as status,
        case when n > :orders - 600 and n % 5 = 4 then 'pending' when n % 3 = 0 then 'approved' end as payment) as state
    order by n`,
  `insert into order_lines (order_id, position, article_id, name, amount, price, list_price, iva_percent, internal_tax_percent, took_stock)
    select orders.id, place, articles.id, articles.name, 1, 100000, 100000, 21, 0, true from orders, generate_series(1, 3) as place,
      lateral (select id, name from articles where id = (select min(id) from articles) + (orders.id * 31 + place * 977) % (select count(*) from articles)) as articles`,
  `insert into order_events (order_id, kind, to_status, created_at) select id, 'placed', 'Sin confirmar', created_at from orders`,
  `insert into order_events (order_id, kind, from_status, to_status, created_at) select id, 'moved', 'Sin confirmar', 'Confirmado', created_at + interval '1 hour' from orders where status not in ('Sin confirmar', 'Cancelado')`,
  `insert into order_events (order_id, kind, from_status, to_status, created_at) select id, 'moved', 'En camino', 'Entregado', created_at + interval '1 day' from orders where status = 'Entregado'`,
  `insert into payments (order_id, provider, provider_id, status, amount, approved_at) select id, 'MercadoPago', id::text, 'approved', total, created_at from orders where payment_status = 'approved'`,
  `insert into collections (order_id, way, kind, amount, at, payment_id) select order_id, 'provider', 'collected', amount, approved_at, id from payments`,
  `insert into collections (order_id, way, kind, amount, at) select id, 'cash', 'collected', total, created_at from orders where payment_status is null and held > 0`,
  `insert into order_alerts (order_id, kind, created_at, seen_at) select id, 'arrived', created_at, case when status <> 'Sin confirmar' then created_at end from orders where payment_status is distinct from 'pending'`,
]
