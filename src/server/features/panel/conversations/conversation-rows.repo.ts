import type { ConversationRow } from '#contract/panel/conversations.ts'
import { plain } from '#domain/text/text.ts'
import { containing, type Sql } from '../../../db/connect.ts'

export type ConversationKind = ConversationRow['kind']

/** A conversation in a list; `cursor` is its position among the closed ones. */
export type ListedConversation = Omit<ConversationRow, 'at'> & { at: Date; cursor: string }

export const pageSize = 30
const mostWaiting = 200
/** In characters. */
const snippetLength = 140

type Source = {
  from: string
  id: string
  name: string
  subject: string
  snippet: string
  waits: string
  since: string
  /** Time it was closed. */ past: string
  isRead: string
  /** Condition on $1, the seller. */ isOwn: string
}

const buyerName = "concat_ws(' ', buyers.name, buyers.surname)"
const ofOwnClient =
  'exists (select from clients where clients.buyer_id = buyers.id and clients.seller_id = $1)'

const sources: Record<ConversationKind, Source> = {
  question: {
    from: 'questions join buyers on buyers.id = questions.buyer_id join articles on articles.id = article_id left join question_marks on question_id = questions.id',
    id: 'questions.id',
    name: buyerName,
    subject: 'articles.name',
    snippet: 'text',
    waits: 'answered_at is null and settled_at is null',
    since: 'questions.created_at',
    past: 'coalesce(answered_at, settled_at)',
    isRead: 'question_marks.read_at is not null',
    isOwn: ofOwnClient,
  },
  chat: {
    from: 'chats join buyers on buyers.id = chats.buyer_id',
    id: 'chats.buyer_id',
    name: buyerName,
    subject: 'null',
    snippet: '(select text from messages where buyer_id = chats.buyer_id order by id desc limit 1)',
    waits: 'waits_since is not null',
    since: 'waits_since',
    past: 'chats.at',
    isRead: 'chats.read_at is not null',
    isOwn: ofOwnClient,
  },
  call: {
    from: 'calls join buyers on buyers.id = calls.buyer_id',
    id: 'calls.id',
    name: buyerName,
    subject: 'null',
    snippet: 'buyers.phone',
    waits: 'done_at is null',
    since: 'calls.created_at',
    past: 'done_at',
    isRead: 'calls.read_at >= asked_at',
    isOwn: ofOwnClient,
  },
  contact: {
    from: 'contacts',
    id: 'contacts.id',
    name: 'contacts.name',
    subject: 'null',
    snippet: 'text',
    waits: 'settled_at is null',
    since: 'contacts.created_at',
    past: 'settled_at',
    isRead: 'contacts.read_at is not null',
    isOwn: 'false',
  },
  withdrawal: {
    from: 'withdrawals left join orders on orders.id = order_id',
    id: 'withdrawals.id',
    name: 'coalesce(orders.name, withdrawals.email)',
    subject: 'withdrawals.order_num',
    snippet: 'code',
    waits: "state in ('received', 'accepted')",
    since: 'withdrawals.created_at',
    past: 'coalesce((select max(at) from conversation_entries where withdrawal_id = withdrawals.id), withdrawals.created_at)',
    isRead: 'withdrawals.read_at is not null',
    isOwn: 'orders.seller_id = $1',
  },
}

export const conversationKinds = Object.keys(sources) as ConversationKind[]

type Filter = { kind: ConversationKind | undefined; q: string; sellerId: number | null }

/** Unread first, then the longest waiting. */
export async function findWaiting(sql: Sql, { kind, q, sellerId }: Filter): Promise<ListedConversation[]> {
  const branches = kindsOf(kind).map((name) => branch(name, true))
  const { rows } = await sql.query<ListedConversation>(
    `select * from (${branches.join(' union all ')}) as found order by is_unread desc, at, kind, id limit ${mostWaiting}`,
    [sellerId, plain(q) === '' ? null : containing(plain(q))],
  )
  return rows
}

/** Keyset page of closed conversations, latest first, after the cursor. */
export async function findPast(
  sql: Sql,
  { kind, q, sellerId }: Filter,
  [at, afterKind, id]: readonly string[],
): Promise<ListedConversation[]> {
  const branches = kindsOf(kind).map(
    (name) => `(select * from (${branch(name, false)}) as of_kind
      where $3::timestamptz is null or (at, kind, id) < ($3::timestamptz, $4::text, $5::integer) order by at desc, kind desc, id desc limit ${pageSize + 1})`,
  )
  const { rows } = await sql.query<ListedConversation>(
    `select * from (${branches.join(' union all ')}) as found order by at desc, kind desc, id desc limit ${pageSize + 1}`,
    [sellerId, plain(q) === '' ? null : containing(plain(q)), at ?? null, afterKind ?? '', id ?? 0],
  )
  return rows
}

const kindsOf = (kind: ConversationKind | undefined) => (kind === undefined ? conversationKinds : [kind])

function branch(kind: ConversationKind, isWaiting: boolean): string {
  const { from, id, name, subject, snippet, waits, since, past, isRead, isOwn } = sources[kind]
  const at = isWaiting ? since : past
  return `select '${kind}' collate "C" as kind, ${id} as id, ${name} as name, ${subject}::text as subject, left(${snippet}, ${snippetLength}) as snippet,
      ${isWaiting} as waits, ${isWaiting ? `not coalesce(${isRead}, false)` : 'false'} as is_unread, ${at} as at, concat_ws('|', ${at}, '${kind}', ${id}) as cursor
    from ${from} where ${isWaiting ? waits : `not (${waits})`} and ($1::integer is null or ${isOwn}) and ($2::text is null or plain(${name}) like $2)`
}

export type WaitingCount = { kind: ConversationKind; waiting: number; unread: number }

export async function countWaiting(sql: Sql, sellerId: number | null): Promise<WaitingCount[]> {
  const counts = conversationKinds.map((kind) => {
    const { from, waits, isRead, isOwn } = sources[kind]
    return `select '${kind}' as kind, count(*) as waiting, count(*) filter (where not coalesce(${isRead}, false)) as unread
      from ${from} where ${waits} and ($1::integer is null or ${isOwn})`
  })
  const { rows } = await sql.query<WaitingCount>({
    name: 'conversations-that-wait',
    text: counts.join(' union all '),
    values: [sellerId],
  })
  return rows
}

/** The conversation, waiting or closed; null when it does not exist or the seller may not see it. */
export async function findListedConversation(
  sql: Sql,
  { kind, id }: { kind: ConversationKind; id: number },
  sellerId: number | null,
): Promise<ListedConversation | null> {
  const { rows } = await sql.query<ListedConversation>({
    name: `listed-${kind}`,
    text: [true, false]
      .map((isWaiting) => `${branch(kind, isWaiting)} and ${sources[kind].id} = $3`)
      .join(' union all '),
    values: [sellerId, null, id],
  })
  return rows[0] ?? null
}

/** Locks the conversation until the transaction ends; a chat by its buyer, whom writes of that buyer lock first as well. */
export async function lockConversation(
  tx: Sql,
  { kind, id }: { kind: ConversationKind; id: number },
): Promise<void> {
  const table = {
    question: 'questions',
    chat: 'buyers',
    call: 'calls',
    contact: 'contacts',
    withdrawal: 'withdrawals',
  }
  await tx.query(`select from ${table[kind]} where id = $1 for no key update`, [id])
}

/** Marks as read at that time, or as unread (null). A buyer's chat messages once read stay read. */
export async function updateRead(
  sql: Sql,
  { kind, id }: { kind: ConversationKind; id: number },
  readAt: Date | null,
): Promise<void> {
  if (kind === 'question')
    await sql.query(
      'insert into question_marks (question_id, read_at) select id, $2 from questions where id = $1 on conflict (question_id) do update set read_at = excluded.read_at',
      [id, readAt],
    )
  else {
    const [table, key] = kind === 'chat' ? ['chats', 'buyer_id'] : [`${kind}s`, 'id']
    await sql.query(`update ${table} set read_at = $2 where ${key} = $1`, [id, readAt])
  }
}
