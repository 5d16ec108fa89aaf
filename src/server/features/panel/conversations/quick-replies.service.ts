import type { QuickReply } from '#contract/panel/conversations.ts'
import { refuseStaff, staleRefusal, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../../db/connect.ts'
import { insertRow } from '../../../db/insert.ts'
import { findQuickReplies, lockQuickReplies, updateQuickReply } from './conversation-writes.repo.ts'

type Replies = { replies: QuickReply[] }

/** Limit that a phone's list stays usable with. */
const most = 40

/** Oldest first. */
export async function quickReplies(sql: Sql): Promise<Replies> {
  return { replies: await findQuickReplies(sql) }
}

export async function addQuickReply(tx: Sql, typed: string): Promise<Replies | Refusal> {
  const text = typed.trim()
  if (text === '') return refuseStaff('quick_reply_empty')
  await lockQuickReplies(tx)
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
  const isChanged = await updateQuickReply(tx, { id, version, text })
  const now = await quickReplies(tx)
  return isChanged ? now : staleRefusal(null, now)
}
