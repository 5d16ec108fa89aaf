import type { Conversation } from '#contract/panel/conversations.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { WithdrawalState } from '#domain/orders/withdrawal.ts'
import type { Sql } from '../../../db/connect.ts'
import { withOrderMoney } from '../../orders/collections.repo.ts'

/** An entry of a conversation: a text by either side, or an event. `who` is null for the shop. */
export type EntryRow = {
  key: string
  kind: 'text' | 'mail' | 'corrected' | 'settled' | 'call_asked' | 'call_missed' | 'call_made' | 'state'
  from_shop: boolean
  text: string | null
  state: WithdrawalState | null
  who: string | null
  at: Date
}

export type ConversationFacts = {
  version: number
  buyer_id: number | null
  article_id: number | null
  order_id: number | null
  email: string | null
  phone: string | null
  tries: number | null
  withdrawal: { code: string; order_num: string; state: WithdrawalState; created_at: string } | null
}

const who = (buyer: string): string =>
  `(select nullif(concat_ws(' ', name, surname), '') from buyers where buyers.id = ${buyer})`

const noWithdrawal = 'null::jsonb as withdrawal'

const answerChanges =
  "(select audit_changes.id, row_id, before, actor_id, at from audit_changes join audit_batches on audit_batches.id = batch_id where noun = 'questions') as corrections"

/** Facts by kind. The version counts the shop's actions, to detect stale screens. */
const factsOf: Record<Conversation['kind'], string> = {
  question: `select (answered_at is not null)::integer + (settled_at is not null)::integer + (select count(*) from ${answerChanges} where row_id = questions.id)::integer as version, buyer_id, article_id, null::integer as order_id, email, phone, null::integer as tries, ${noWithdrawal}
    from questions join buyers on buyers.id = buyer_id left join question_marks on question_id = questions.id where questions.id = $1`,
  chat: `select coalesce((select max(id) from messages where buyer_id = buyers.id and not from_buyer), 0) + (settled_by is not null)::integer as version, buyers.id as buyer_id,
      (select article_id from messages where buyer_id = buyers.id and article_id is not null order by id desc limit 1) as article_id, null::integer as order_id, email, phone, null::integer as tries, ${noWithdrawal}
    from buyers join chats on chats.buyer_id = buyers.id where buyers.id = $1`,
  call: `select tries + (done_at is not null)::integer as version, buyer_id, null::integer as article_id, null::integer as order_id, email, phone, tries, ${noWithdrawal}
    from calls join buyers on buyers.id = buyer_id where calls.id = $1`,
  contact: `select (settled_at is not null)::integer + (select count(*) from conversation_entries where contact_id = contacts.id)::integer as version, null::integer as buyer_id,
      null::integer as article_id, null::integer as order_id, email, phone, null::integer as tries, ${noWithdrawal}
    from contacts where id = $1`,
  withdrawal: `select (select count(*) from conversation_entries where withdrawal_id = withdrawals.id)::integer as version, orders.buyer_id, null::integer as article_id, order_id,
      withdrawals.email, orders.phone, null::integer as tries,
      jsonb_build_object('code', code, 'order_num', order_num, 'state', state, 'created_at', to_jsonb(withdrawals.created_at)) as withdrawal
    from withdrawals left join orders on orders.id = order_id where withdrawals.id = $1`,
}

/** Throws when the conversation does not exist. */
export async function findFacts(
  sql: Sql,
  { kind, id }: Pick<Conversation, 'kind' | 'id'>,
): Promise<ConversationFacts> {
  const { rows } = await sql.query<ConversationFacts>({
    name: `conversation-${kind}`,
    text: factsOf[kind],
    values: [id],
  })
  if (!rows[0]) throw new Error('A listed conversation was not found')
  return rows[0]
}

const columns = (key: string, kind: EntryRow['kind'], rest: string): string =>
  `select '${key}' as key, '${kind}' as kind, ${rest}`

const mails = (column: string): string =>
  `select 'e' || id as key, case when state is null then 'mail' else 'state' end as kind, true as from_shop, text, state, ${who('made_by')} as who, at
    from conversation_entries where ${column} = $1`

const entriesOf: Record<Conversation['kind'], string> = {
  question: `${columns('q1', 'text', 'false as from_shop, text, null as state, null as who, created_at as at from questions where id = $1 and $2 > 0')}
    union all ${columns('q2', 'text', `true, answer_text, null, ${who('answered_by')}, answered_at from questions where id = $1 and answered_at is not null`)}
    union all select 'q4-' || id, 'corrected', true, before #>> '{}', null, ${who('actor_id')}, at from ${answerChanges} where row_id = $1
    union all ${columns('q3', 'settled', `true, null, null, ${who('settled_by')}, settled_at from question_marks where question_id = $1 and settled_at is not null`)}`,
  chat: `select 'm' || id as key, 'text' as kind, not from_buyer as from_shop, text, null as state, case when not from_buyer then ${who('written_by')} end as who, created_at as at
      from (select * from messages where buyer_id = $1 order by id desc limit $2) as newest
    union all ${columns('settled', 'settled', `true, null, null, ${who('settled_by')}, coalesce(read_at, at) from chats where buyer_id = $1 and settled_by is not null`)}`,
  call: `${columns('c1', 'call_asked', 'false as from_shop, null as text, null as state, null as who, created_at as at from calls where id = $1 and $2 > 0')}
    union all ${columns('c2', 'call_missed', `true, null, null, ${who('tried_by')}, tried_at from calls where id = $1 and tried_at is not null`)}
    union all ${columns('c3', 'call_made', `true, null, null, ${who('done_by')}, done_at from calls where id = $1 and done_at is not null`)}`,
  contact: `${columns('c1', 'text', 'false as from_shop, text, null as state, null as who, created_at as at from contacts where id = $1 and $2 > 0')}
    union all ${mails('contact_id')}
    union all ${columns('s', 'settled', `true, null, null, ${who('settled_by')}, settled_at from contacts where id = $1 and settled_at is not null and not exists (select from conversation_entries where contact_id = contacts.id)`)}`,
  withdrawal: `${columns('w', 'state', "false as from_shop, null as text, 'received' as state, null as who, created_at as at from withdrawals where id = $1 and $2 > 0")}
    union all ${mails('withdrawal_id')}`,
}

/** Oldest first; of a chat the latest `mostMessages`. */
export async function findConversationEntries(
  sql: Sql,
  { kind, id }: Pick<Conversation, 'kind' | 'id'>,
  mostMessages: number,
): Promise<EntryRow[]> {
  const { rows } = await sql.query<EntryRow>({
    name: `entries-of-${kind}`,
    text: `select * from (${entriesOf[kind]}) as entries order by at, length(key), key`,
    values: [id, mostMessages],
  })
  return rows
}

export type OrderFacts = {
  num: number
  channel: string
  status: string
  total: Centavos
  collected: Centavos
  returned: Centavos
  created_at: Date
}

/** That order, or the buyer's latest orders; for a seller only own sales. */
export async function findOrderFacts(
  sql: Sql,
  { order_id: orderId, buyer_id: buyerId }: Pick<ConversationFacts, 'order_id' | 'buyer_id'>,
  sellerId: number | null,
): Promise<OrderFacts[]> {
  if (orderId === null && buyerId === null) return []
  const { rows } = await sql.query<OrderFacts>({
    name: orderId === null ? 'newest-orders-of-buyer' : 'order-of-conversation',
    text: `select num, channel, status, total, money.collected, money.returned, created_at from orders ${withOrderMoney}
      where orders.${orderId === null ? 'buyer_id' : 'id'} = $1 and ($2::integer is null or seller_id = $2) order by num desc limit 3`,
    values: [orderId ?? buyerId, sellerId],
  })
  return rows
}
