import type { Message } from '#contract/messaging.ts'
import type { Sql } from '../../../db/connect.ts'
import { insertReturning } from '../../../db/insert.ts'

type Article = NonNullable<Message['article']>

type Row = {
  id: number
  text: string
  from_buyer: boolean
  type: string | null
  read_at: Date | null
  created_at: Date
  article: Article | null
}

/** A new message. `keyHash` makes it idempotent. */
type NewMessage = {
  buyerId: number
  fromBuyer: boolean
  text: string
  type: 'help' | null
  keyHash: Buffer | null
  /** The staff member who wrote it. */
  writtenBy?: number
  now: Date
}

const selectMessage = `select messages.id, text, from_buyer, messages.type, read_at, messages.created_at,
    case when articles.id is not null then jsonb_build_object('id', articles.id, 'slug', case when published then slug end, 'name', name, 'kind', kind, 'images', images) end as article
  from messages left join articles on articles.id = article_id`

/** The buyer's messages with the shop, newest first, before an id or all. */
export async function findMessages(
  sql: Sql,
  buyerId: number,
  { before, limit }: { before: number | null; limit: number },
): Promise<Message[]> {
  const { rows } = await sql.query<Row>({
    name: 'messages',
    text: `${selectMessage} where buyer_id = $1 and ($2::integer is null or messages.id < $2) order by messages.id desc limit $3`,
    values: [buyerId, before, limit],
  })
  return rows.map(messageOnWire)
}

/** The shop's unread messages, newest first. */
export async function findUnreadOfShop(sql: Sql, buyerId: number, limit: number): Promise<Message[]> {
  const { rows } = await sql.query<Row>({
    name: 'unread-messages',
    text: `${selectMessage} where buyer_id = $1 and not from_buyer and read_at is null order by messages.id desc limit $2`,
    values: [buyerId, limit],
  })
  return rows.map(messageOnWire)
}

/** Marks one side's messages as read by the other. */
export async function markMessagesRead(
  sql: Sql,
  buyerId: number,
  { fromBuyer, now }: { fromBuyer: boolean; now: Date },
): Promise<void> {
  await sql.query({
    name: 'read-messages',
    text: 'update messages set read_at = $3 where buyer_id = $1 and from_buyer = $2 and read_at is null',
    values: [buyerId, fromBuyer, now],
  })
}

export async function findByKey(sql: Sql, buyerId: number, keyHash: Buffer): Promise<Message | null> {
  const { rows } = await sql.query<Row>(`${selectMessage} where buyer_id = $1 and key_hash = $2`, [
    buyerId,
    keyHash,
  ])
  return rows[0] ? messageOnWire(rows[0]) : null
}

export async function insertMessage(
  tx: Sql,
  { buyerId, fromBuyer, text, type, keyHash, writtenBy, now }: NewMessage,
): Promise<Message> {
  const row = await insertReturning<Row>(
    tx,
    'messages',
    {
      buyer_id: buyerId,
      from_buyer: fromBuyer,
      text,
      type,
      key_hash: keyHash,
      written_by: writtenBy ?? null,
      created_at: now,
    },
    'returning id, text, from_buyer, type, read_at, created_at, null as article',
  )
  if (!row) throw new Error('A message was not written')
  return messageOnWire(row)
}

/** Number of one side's messages unread by the other. */
export async function countUnreadMessages(
  sql: Sql,
  buyerId: number,
  { fromBuyer }: { fromBuyer: boolean },
): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(
    'select count(*) from messages where buyer_id = $1 and from_buyer = $2 and read_at is null',
    [buyerId, fromBuyer],
  )
  return rows[0]?.count ?? 0
}

function messageOnWire({ id, text, from_buyer, type, read_at, created_at, article }: Row): Message {
  return { id, text, from_buyer, read: read_at !== null, type, article, created_at: created_at.toISOString() }
}

export type WaitingCallRequest = {
  id: number
  /** Time of the latest request. */ asked_at: Date
  /** Time of the first request. */ created_at: Date
}

/** The buyer's pending call request; there is at most one. */
export async function findWaitingCallRequest(sql: Sql, buyerId: number): Promise<WaitingCallRequest | null> {
  const { rows } = await sql.query<WaitingCallRequest>({
    name: 'waiting-call',
    text: 'select id, asked_at, created_at from calls where buyer_id = $1 and done_at is null',
    values: [buyerId],
  })
  return rows[0] ?? null
}

export async function insertCallRequest(tx: Sql, buyerId: number, now: Date): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    'insert into calls (buyer_id, asked_at, created_at) values ($1, $2, $2) returning id',
    [buyerId, now],
  )
  return rows[0]?.id ?? 0
}

export async function renewCallRequest(tx: Sql, id: number, now: Date): Promise<void> {
  await tx.query('update calls set asked_at = $2 where id = $1', [id, now])
}

type NewContact = {
  name: string
  email: string
  phone: string | null
  text: string
  /** Hash that identifies a duplicate. */ onceHash: Buffer
  now: Date
}

export async function insertContact(tx: Sql, { onceHash, now, ...contact }: NewContact): Promise<void> {
  await insertReturning(
    tx,
    'contacts',
    { ...contact, once_hash: onceHash, created_at: now },
    'on conflict (once_hash) do nothing',
  )
}
