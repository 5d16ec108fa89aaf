import type { QuickReply } from '#contract/panel/conversations.ts'
import type { Sql } from '../../../db/connect.ts'

type Settling = { id: number; by: number; at: Date }

export async function settleContact(tx: Sql, { id, by, at }: Settling): Promise<void> {
  await tx.query(
    'update contacts set settled_at = $2, settled_by = $3 where id = $1 and settled_at is null',
    [id, at, by],
  )
}

/** Of the buyer of that id. */
export async function settleChat(tx: Sql, { id, by, at }: Settling): Promise<void> {
  await tx.query(
    'update chats set waited_since = waits_since, waits_since = null, settled_by = $2, read_at = $3 where buyer_id = $1',
    [id, by, at],
  )
}

export async function settleQuestion(tx: Sql, { id, by, at }: Settling): Promise<void> {
  await tx.query(
    `insert into question_marks (question_id, read_at, settled_at, settled_by) values ($1, $2, $2, $3)
          on conflict (question_id) do update set settled_at = excluded.settled_at, settled_by = excluded.settled_by`,
    [id, at, by],
  )
}

export async function updateCall(tx: Sql, { id, by, at }: Settling, isMade: boolean): Promise<void> {
  const how = isMade
    ? 'done_at = $2, done_by = $3'
    : 'tries = tries + 1, tried_at = $2, tried_by = $3, read_at = $2'
  await tx.query(`update calls set ${how} where id = $1`, [id, at, by])
}

const reopeners: Record<'contact' | 'chat' | 'question' | 'call', string> = {
  contact: `update contacts set settled_at = null, settled_by = null where id = $1 and settled_by = $2
    and not exists (select from conversation_entries where contact_id = contacts.id)`,
  chat: 'update chats set settled_by = null, waits_since = waited_since, waited_since = null where buyer_id = $1 and settled_by = $2',
  question: `update question_marks set settled_at = null, settled_by = null where question_id = $1 and settled_by = $2
    and exists (select from questions where questions.id = question_id and answered_at is null)`,
  // A buyer has one call that waits.
  call: `update calls set done_at = null, done_by = null where id = $1 and done_by = $2
    and not exists (select from calls later where later.buyer_id = calls.buyer_id and later.done_at is null)`,
}

/** Takes back what that person closed and nobody went on with. Returns whether there was such a row. */
export async function reopenConversation(
  tx: Sql,
  kind: keyof typeof reopeners,
  { id, by }: { id: number; by: number },
): Promise<boolean> {
  const { rowCount } = await tx.query(reopeners[kind], [id, by])
  return rowCount === 1
}

/** Oldest first. */
export async function findQuickReplies(sql: Sql): Promise<QuickReply[]> {
  const { rows } = await sql.query<QuickReply>({
    name: 'quick-replies',
    text: 'select id, text, version from quick_replies order by id',
  })
  return rows
}

export async function lockQuickReplies(tx: Sql): Promise<void> {
  await tx.query('lock table quick_replies in share row exclusive mode')
}

/** An empty text deletes it. Returns whether that version was there. */
export async function updateQuickReply(tx: Sql, { id, version, text }: QuickReply): Promise<boolean> {
  const { rowCount } = await tx.query(
    text === ''
      ? 'delete from quick_replies where id = $1 and version = $2 and $3::text is not null'
      : 'update quick_replies set text = $3, version = version + 1 where id = $1 and version = $2',
    [id, version, text],
  )
  return rowCount === 1
}
