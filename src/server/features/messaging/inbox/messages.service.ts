import { createHash } from 'node:crypto'
import type { EndpointAnswer, EndpointInput } from '#contract/endpoint.ts'
import type { messageEndpoints, Message } from '#contract/messaging.ts'
import { refusalText } from '#domain/text/refusal-text.ts'
import { isRefusal, refuse, type Refusal, refuseFields } from '#domain/text/refusals.ts'
import { fieldErrors, maxLengths, textProblem } from '#domain/text/validation.ts'
import type { Sql } from '../../../db/connect.ts'
import { abort, inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { rateLimit } from '../../../http/rate-limit.ts'
import type { BuyerViewer } from '../../../http/viewer.ts'
import { findBuyerById, lockBuyer } from '../../clients/buyers.repo.ts'
import { mailShop, sendEmail } from '../mail/send-email.ts'
import { buyerWrote, shopWrote } from '../mail/templates/inbox.ts'
import {
  findMessages,
  findUnreadOfShop,
  markRead,
  countUnread,
  findByKey,
  insertMessage,
} from './inbox.repo.ts'

/** Messages of one answer. */
const most = 50

type Calls = typeof messageEndpoints

/** The viewer's chat with the shop, as it is read: the newest messages, or those before one, or those still unread. */
export async function listMessages(
  deps: Deps,
  { buyer }: BuyerViewer,
  { before = null, unread = false }: { before?: number | null; unread?: boolean },
): Promise<EndpointAnswer<Calls['list']>> {
  const found = unread
    ? await findUnreadOfShop(deps.pool, buyer.id, most + 1)
    : await findMessages(deps.pool, buyer.id, { before, limit: most + 1 })
  return { messages: found.slice(0, most).toReversed(), has_older: found.length > most }
}

/** Writes to the shop, once for each key. */
export async function sendMessage(
  deps: Deps,
  { buyer }: BuyerViewer,
  { text }: EndpointInput<Calls['send']>['body'],
  key: string | string[] | undefined,
): Promise<EndpointAnswer<Calls['send']> | Refusal> {
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

/** The viewer has read what the shop wrote. What a browser marks as not the shop's own call changes nothing. */
export async function setMessagesRead(
  deps: Deps,
  { buyer }: BuyerViewer,
  isOwn: boolean,
): Promise<EndpointAnswer<Calls['setRead']>> {
  if (isOwn) await markRead(deps.pool, buyer.id, { fromBuyer: false, now: deps.now() })
  return {}
}

type Written = {
  buyerId: number
  text: string
  type: 'help' | null
  /** The Idempotency-Key of the request. */ key: string | string[] | undefined
  /** Where the text was typed. */ field: string
  /** What is said where there is none. */ empty: string
}

type Writing = Pick<Deps, 'jobs' | 'env' | 'now'>

/**
 * Writes a buyer's message in the caller's transaction: the same key again is the same message. The first that waits
 * for an answer is mailed to the shop, so that somebody looks.
 */
export async function writeToShop(
  deps: Writing,
  tx: Sql,
  { buyerId, text: typed, type, key, field, empty }: Written,
): Promise<Message | Refusal> {
  const text = typed.trim()
  const rejection = refuseFields(fieldErrors({ [field]: textProblem(text, empty, maxLengths.chat) }))
  if (rejection) return rejection
  if (!(await lockBuyer(tx, buyerId))) return refuse('login_required')
  const keyHash = hashOf(key)
  const same = keyHash && (await findByKey(tx, buyerId, keyHash))
  if (same) return same.text === text ? same : refuse('same_key_other_message')
  const now = deps.now()
  const refused = await rateLimit(tx, deps, 'message', { buyer: buyerId })
  if (refused) return refused
  const isFirst = (await countUnread(tx, buyerId, { fromBuyer: true })) === 0
  const message = await insertMessage(tx, { buyerId, fromBuyer: true, text, type, keyHash, now })
  if (isFirst) await notifyShop(deps, tx, { buyerId, text })
  return message
}

async function notifyShop(
  deps: Writing,
  tx: Sql,
  { buyerId, text }: { buyerId: number; text: string },
): Promise<void> {
  const buyer = await findBuyerById(tx, buyerId)
  if (buyer)
    await mailShop(deps, tx, (head) =>
      buyerWrote(head, { id: buyer.id, name: [buyer.name, buyer.surname].filter(Boolean).join(' '), text }),
    )
}

/** Kept hashed, as it may be of any length. */
function hashOf(key: string | string[] | undefined): Buffer | null {
  return typeof key === 'string' && key !== '' ? createHash('sha256').update(key).digest() : null
}

type Answering = Pick<Deps, 'jobs' | 'env' | 'now'>

/**
 * The shop writes to a buyer, and has read what he wrote. A message is no notification: it has a mark of its own. The
 * first that he has not read is told by mail, the next ones are not.
 */
export async function answerBuyer(
  tx: Sql,
  deps: Answering,
  { buyerId, text: typed, by }: { buyerId: number; text: string; /** Who writes for the shop. */ by: number },
): Promise<Message | Refusal> {
  const text = typed.trim()
  const rejection = refuseFields(
    fieldErrors({ text: textProblem(text, refusalText.message_empty, maxLengths.chat) }),
  )
  if (rejection) return rejection
  if (!(await lockBuyer(tx, buyerId))) return refuse('buyer_unknown')
  const now = deps.now()
  const isFirst = (await countUnread(tx, buyerId, { fromBuyer: false })) === 0
  await markRead(tx, buyerId, { fromBuyer: true, now })
  const message = await insertMessage(tx, {
    buyerId,
    fromBuyer: false,
    text,
    type: null,
    keyHash: null,
    writtenBy: by,
    now,
  })
  if (isFirst) await mailBuyer(deps, tx, { buyerId, text })
  return message
}

async function mailBuyer(
  deps: Answering,
  tx: Sql,
  { buyerId, text }: { buyerId: number; text: string },
): Promise<void> {
  const buyer = await findBuyerById(tx, buyerId)
  if (buyer) await sendEmail(deps, tx, buyer.email, (head) => shopWrote(head, { name: buyer.name, text }))
}
