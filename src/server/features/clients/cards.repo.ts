import type { Sql } from '../../db/connect.ts'
import { jobsSchema } from '../../db/jobs.ts'
import { forgetCardQueue } from '../../queues.ts'

/** A saved card, without the provider's token. */
export type CardRow = {
  id: number
  last_four_digits: string
  payment_method_name: string
  expiration_month: number | null
  expiration_year: number | null
}

/** A buyer's saved cards, newest first. */
export async function listCards(sql: Sql, buyerId: number): Promise<CardRow[]> {
  const { rows } = await sql.query<CardRow>({
    name: 'list-cards',
    text: 'select id, last_four_digits, payment_method_name, expiration_month, expiration_year from cards where buyer_id = $1 order by id desc',
    values: [buyerId],
  })
  return rows
}

/** What is needed to charge a saved card. */
type CardToPayWith = {
  provider_token: string
  bin: string | null
  provider_method_id: number | null
  /** Null: the current form of customer ids applies. */ customer_id: string | null
}

/** One of the buyer's cards; null when it is another's. */
export async function findOwnCard(sql: Sql, buyerId: number, id: number): Promise<CardToPayWith | null> {
  const { rows } = await sql.query<CardToPayWith>({
    name: 'own-card',
    text: 'select provider_token, bin, provider_method_id, customer_id from cards where id = $2 and buyer_id = $1',
    values: [buyerId, id],
  })
  return rows[0] ?? null
}

export async function isSavedCard(sql: Sql, token: string): Promise<boolean> {
  const { rowCount } = await sql.query('select from cards where provider_token = $1', [token])
  return rowCount !== 0
}

type CardToSave = {
  token: string
  bin: string
  lastFour: string
  name: string
  methodId: number
  month: number
  year: number
}

/**
 * Upserts a card saved by its provider. No-op for a deleted buyer, and for a card that its buyer removed and that the
 * provider may still list: the job that deletes it there is kept for a minute after.
 */
export async function upsertCard(
  sql: Sql,
  buyerId: number,
  { token, bin, lastFour, name, methodId, month, year }: CardToSave,
): Promise<void> {
  await sql.query(
    `insert into cards (buyer_id, provider_token, bin, last_four_digits, payment_method_name, provider_method_id, expiration_month, expiration_year)
      select id, $2, $3, $4, $5, $6, $7, $8 from buyers where id = $1
        and not exists (select from ${jobsSchema}.job where name = $9 and data ->> 'token' = $2)
      on conflict (provider_token) do update set expiration_month = excluded.expiration_month, expiration_year = excluded.expiration_year`,
    [buyerId, token, bin, lastFour, name, methodId, month, year, forgetCardQueue],
  )
}

/** Deletes one or all cards of a buyer, and returns their provider tokens. */
export async function deleteCards(tx: Sql, buyerId: number, id: number | null): Promise<string[]> {
  const { rows } = await tx.query<{ provider_token: string }>(
    'delete from cards where buyer_id = $1 and ($2::integer is null or id = $2) returning provider_token',
    [buyerId, id],
  )
  return rows.map(({ provider_token: token }) => token)
}

/** Keeps apart the customers of two shops of one Payway account. */
export async function findCustomerPrefix(sql: Sql): Promise<string> {
  const { rows } = await sql.query<{ customer_prefix: string }>('select customer_prefix from commerces')
  if (!rows[0]) throw new Error('The database has no commerce')
  return rows[0].customer_prefix
}
