import type { ShopClient } from '#contract/clients.ts'
import { plain } from '#domain/text/text.ts'
import { containing, type Sql } from '../../db/connect.ts'
import { insertRow } from '../../db/insert.ts'

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
export type ClientQuery = { words: readonly string[] } | { digits: string }

/** `$1`: the seller whose clients are visible; null for all. */
const selectClients = `select buyers.id, buyers.name, surname, coalesce(buyers.phone, clients.phone) as phone, email, clients.seller_id, sellers.name as seller, orders, last_at, last_order_id
  from buyers left join clients on clients.buyer_id = buyers.id left join sellers on sellers.id = clients.seller_id
    cross join lateral (select count(*) as orders, max(created_at) as last_at, (array_agg(id order by num desc))[1] as last_order_id
      from orders where orders.buyer_id = buyers.id and status <> 'Cancelado' and ($1::integer is null or orders.seller_id = $1)) as bought
  where ($1::integer is null or clients.seller_id = $1)`

const lately = 'select buyer_id from orders where buyer_id is not null order by num desc limit 60'

/** Maximum number of name matches, before sorting. */
const maxMatches = 200

const fullName = "plain(name || ' ' || coalesce(surname, ''))"

/** Latest orders first. Without a search the shop's latest buyers, or all of a seller's clients. */
export async function findShopClients(
  sql: Sql,
  sellerId: number | null,
  sought: ClientQuery | null,
  limit: number,
): Promise<ShopClientRow[]> {
  const [where, values] =
    sought !== null ? searchOf(sought) : [sellerId === null ? `buyers.id in (${lately})` : 'true', []]
  const { rows } = await sql.query<ShopClientRow>(
    `${selectClients} and ${where} order by last_at desc nulls last, buyers.id desc limit ${limit}`,
    [sellerId, ...values],
  )
  return rows
}

function searchOf(sought: ClientQuery): [string, unknown[]] {
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
      where $1::integer is null or clients.seller_id = $1 limit ${maxMatches})`,
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

const columns = `buyers.id, buyers.name, buyers.surname, coalesce(buyers.phone, clients.phone) as phone, buyers.email,
  coalesce(usual.formated, clients.address) as address`

const ofSeller = `from clients join buyers on buyers.id = clients.buyer_id
  left join lateral (select formated from addresses
    where addresses.buyer_id = buyers.id and client_buyer_id is null and removed_at is null order by is_default desc, id desc limit 1) as usual on true
  where clients.seller_id = $1`

/** All words must occur in the client's data, literally. */
const matchesWords = `not exists (select from unnest($2::text[]) as word
  where strpos(plain(concat_ws(' ', buyers.name, buyers.surname, buyers.phone, clients.phone, buyers.email, usual.formated, clients.address)), plain(word)) = 0)`

/** A seller's clients that match all words; those with the latest orders first. */
export async function findClients(
  sql: Sql,
  sellerId: number,
  words: readonly string[],
  page: { limit: number; offset: number },
): Promise<ShopClient[]> {
  const { rows } = await sql.query<ShopClient>({
    name: 'clients',
    text: `select ${columns} ${ofSeller} and ${matchesWords}
      order by (select max(orders.created_at) from orders where orders.buyer_id = buyers.id and orders.seller_id = $1) desc nulls last,
        plain(buyers.name), plain(coalesce(buyers.surname, '')), buyers.id
      limit $3 offset $4`,
    values: [sellerId, words, page.limit, page.offset],
  })
  return rows
}

export async function countClients(sql: Sql, sellerId: number, words: readonly string[]): Promise<number> {
  const { rows } = await sql.query<{ count: number }>({
    name: 'count-clients',
    text: `select count(*) ${ofSeller} and ${matchesWords}`,
    values: [sellerId, words],
  })
  return rows[0]?.count ?? 0
}

/** A client of that seller; null when another's or unknown. */
export async function findClient(sql: Sql, sellerId: number, buyerId: number): Promise<ShopClient | null> {
  const { rows } = await sql.query<ShopClient>({
    name: 'client',
    text: `select ${columns} ${ofSeller} and clients.buyer_id = $2`,
    values: [sellerId, buyerId],
  })
  return rows[0] ?? null
}
