import type { CallAnswer, CallInput } from '#contract/call.ts'
import type { messageCalls } from '#contract/messages.ts'
import { refusalText } from '#domain/refusal-text.ts'
import { isRefusal, refuse, type Refusal } from '#domain/refusals.ts'
import { abort, inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { findMessages, findUnreadOfShop, markRead } from './messages.repo.ts'
import { writeToShop } from './write-to-shop.ts'

/** Messages of one answer. */
const most = 50

type Calls = typeof messageCalls

/** The viewer's chat with the shop, as it is read: the newest messages, or those before one, or those still unread. */
export async function listMessages(
  deps: Deps,
  { buyer }: Viewer,
  { before = null, unread = false }: { before?: number | null; unread?: boolean },
): Promise<CallAnswer<Calls['list']> | Refusal> {
  if (buyer === null) return refuse('login_required')
  const found = unread
    ? await findUnreadOfShop(deps.pool, buyer.id, most + 1)
    : await findMessages(deps.pool, buyer.id, { before, limit: most + 1 })
  return { messages: found.slice(0, most).toReversed(), has_older: found.length > most }
}

/** Writes to the shop, once for each key. */
export async function sendMessage(
  deps: Deps,
  { buyer }: Viewer,
  { text }: CallInput<Calls['send']>['body'],
  key: string | string[] | undefined,
): Promise<CallAnswer<Calls['send']> | Refusal> {
  if (buyer === null) return refuse('login_required')
  return inTransaction(deps.pool, async (tx) => {
    const message = await writeToShop(deps, tx, {
      buyerId: buyer.id,
      text,
      key,
      type: null,
      field: 'text',
      empty: refusalText.message_empty,
    })
    return isRefusal(message) ? abort(message) : { message }
  })
}

/** The viewer has read what the shop wrote. What a browser marks as not the shop's own call changes nothing (design 6.23). */
export async function setMessagesRead(
  deps: Deps,
  { buyer }: Viewer,
  isOwn: boolean,
): Promise<CallAnswer<Calls['setRead']> | Refusal> {
  if (buyer === null) return refuse('login_required')
  if (isOwn) await markRead(deps.pool, buyer.id, { fromBuyer: false, now: deps.now() })
  return {}
}
