import { plain } from '#domain/text/text.ts'
import { containing, type Sql } from '../../db/connect.ts'
import { insertRow } from '../../db/insert.ts'

/** A client of the shop. */
export type ShopClientRow = {
  id: number
  name: string
  surname: string | null
  phone: string | null
  email: string | null
  seller_id: number | null
  seller: string | null
  orders: number
  last_at: Date | null
  last_order_id: number | null
}

/** Search by words of a name or digits of a phone. */
export type Sought = { words: readonly string[] } | { digits: string }

/** `$1`: the seller whose clients are visible; null for all. */
const selectClients = `select buyers.id, buyers.name, surname, coalesce(buyers.phone, clients.phone) as phone, email, clients.seller_id, sellers.name as seller, orders, last_at, last_order_id
  from buyers left join clients on clients.buyer_id = buyers.id left join sellers on sellers.id = clients.seller_id
    cross join lateral (select count(*) as orders, max(created_at) as last_at, (array_agg(id order by num desc))[1] as last_order_id
      from orders where orders.buyer_id = buyers.id and status <> 'Cancelado' and ($1::integer is null or orders.seller_id = $1)) as bought
  where ($1::integer is null or clients.seller_id = $1)`

const lately = `select buyer_id from orders where buyer_id is not null and ($1::integer is null or seller_id = $1) order by num desc limit 60`

/** Maximum number of name matches, before sorting. */
const mostMeant = 200

const fullName = "plain(name || ' ' || coalesce(surname, ''))"

/** Latest orders first. */
export async function findShopClients(
  sql: Sql,
  sellerId: number | null,
  sought: Sought | null,
  limit: number,
): Promise<ShopClientRow[]> {
  const [where, values] = sought === null ? [`buyers.id in (${lately})`, []] : searchOf(sought)
  const { rows } = await sql.query<ShopClientRow>(
    `${selectClients} and ${where} order by last_at desc nulls last, buyers.id desc limit ${limit}`,
    [sellerId, ...values],
  )
  return rows
}

function searchOf(sought: Sought): [string, unknown[]] {
  const [found, values] =
    'digits' in sought
      ? [
          '(select id from buyers where phone like $2 union select buyer_id from clients where phone like $2) as found',
          [`%${sought.digits}%`],
        ]
      : [
          `buyers as found where ${sought.words.map((_, at) => `${fullName} like $${at + 2}`).join(' and ')}`,
          sought.words.map((word) => containing(plain(word))),
        ]
  return [
    `buyers.id in (select found.id from (select id from ${found}) as found left join clients on buyer_id = found.id
      where $1::integer is null or clients.seller_id = $1 limit ${mostMeant})`,
    values,
  ]
}

export async function findShopClient(
  sql: Sql,
  sellerId: number | null,
  id: number,
): Promise<ShopClientRow | null> {
  const { rows } = await sql.query<ShopClientRow>({
    name: 'shop-client',
    text: `${selectClients} and buyers.id = $2`,
    values: [sellerId, id],
  })
  return rows[0] ?? null
}

/** Adds a client without an account or a way to log in: the phone is stored only in the shop's record. Returns the buyer's id. */
export async function insertShopClient(
  tx: Sql,
  { name, phone, sellerId }: { name: string; phone: string; sellerId: number | null },
): Promise<number> {
  const id = await insertRow(tx, 'buyers', { name })
  await insertRow(tx, 'clients', { buyer_id: id, seller_id: sellerId, phone })
  return id
}
