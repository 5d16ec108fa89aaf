import type { ShopClient } from '#contract/clients.ts'
import type { Sql } from '../../db/connect.ts'

const columns = `buyers.id, buyers.name, buyers.surname, coalesce(buyers.phone, clients.phone) as phone, buyers.email,
  coalesce(usual.formated, clients.address) as address`

const ofSeller = `from clients join buyers on buyers.id = clients.buyer_id
  left join lateral (select formated from addresses
    where addresses.buyer_id = buyers.id and client_buyer_id is null and removed_at is null order by is_default desc, id desc limit 1) as usual on true
  where clients.seller_id = $1`

/** Every word stands somewhere in what the shop knows of him; no character of a word means more than itself. */
const isMeant = `not exists (select from unnest($2::text[]) as word
  where strpos(plain(concat_ws(' ', buyers.name, buyers.surname, buyers.phone, clients.phone, buyers.email, usual.formated, clients.address)), plain(word)) = 0)`

/** A seller's clients in whom all the words are found: those he sold to last come first. */
export async function findClients(
  sql: Sql,
  sellerId: number,
  words: readonly string[],
  page: { limit: number; offset: number },
): Promise<ShopClient[]> {
  const { rows } = await sql.query<ShopClient>({
    name: 'clients',
    text: `select ${columns} ${ofSeller} and ${isMeant}
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
    text: `select count(*) ${ofSeller} and ${isMeant}`,
    values: [sellerId, words],
  })
  return rows[0]?.count ?? 0
}

/** A client of that seller; null when he is another's, or nobody's (design 6.19). */
export async function findClient(sql: Sql, sellerId: number, buyerId: number): Promise<ShopClient | null> {
  const { rows } = await sql.query<ShopClient>({
    name: 'client',
    text: `select ${columns} ${ofSeller} and clients.buyer_id = $2`,
    values: [sellerId, buyerId],
  })
  return rows[0] ?? null
}
