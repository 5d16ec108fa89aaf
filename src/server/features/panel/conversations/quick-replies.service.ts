import type { QuickReply } from '#contract/panel/conversations.ts'
import { refuseStaff, staleRefusal, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../../db/connect.ts'
import { insertRow } from '../../../db/insert.ts'

type Replies = { replies: QuickReply[] }

/** Limit that a phone's list stays usable with. */
const most = 40

/** Oldest first. */
export async function quickReplies(sql: Sql): Promise<Replies> {
  const { rows } = await sql.query<QuickReply>({
    name: 'quick-replies',
    text: 'select id, text, version from quick_replies order by id',
  })
  return { replies: rows }
}

export async function addQuickReply(tx: Sql, typed: string): Promise<Replies | Refusal> {
  const text = typed.trim()
  if (text === '') return refuseStaff('quick_reply_empty')
  await tx.query('lock table quick_replies in share row exclusive mode')
  if ((await quickReplies(tx)).replies.length >= most) return refuseStaff('quick_replies_full', String(most))
  await insertRow(tx, 'quick_replies', { text })
  return quickReplies(tx)
}

/** An empty text deletes it. */
export async function changeQuickReply(
  tx: Sql,
  { id, version, text: typed }: QuickReply,
): Promise<Replies | Refusal> {
  const text = typed.trim()
  const { rowCount } = await tx.query(
    text === ''
      ? 'delete from quick_replies where id = $1 and version = $2 and $3::text is not null'
      : 'update quick_replies set text = $3, version = version + 1 where id = $1 and version = $2',
    [id, version, text],
  )
  const now = await quickReplies(tx)
  return rowCount === 1 ? now : staleRefusal(null, now)
}
