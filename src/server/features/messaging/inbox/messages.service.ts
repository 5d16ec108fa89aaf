import type { EndpointAnswer, EndpointBody } from '#contract/endpoint.ts'
import type { messageEndpoints, Message } from '#contract/messaging.ts'
import { refusalText } from '#domain/text/refusal-text.ts'
import { isRefusal, refuse, refuseStaff, type Refusal, refuseFields } from '#domain/text/refusals.ts'
import { fieldErrors, maxLengths, textProblem } from '#domain/text/validation.ts'
import type { Sql } from '../../../db/connect.ts'
import { abort, inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { rateLimit } from '../../../http/rate-limit.ts'
import type { BuyerViewer } from '../../../http/viewer.ts'
import { sha256 } from '../../../signing.ts'
import { findBuyerById, lockBuyer } from '../../clients/buyers.repo.ts'
import { enqueueMailToShop, enqueueMailTo } from '../mail/enqueue-mail.ts'
import { buyerWrote, shopWrote } from '../mail/templates/conversations.ts'
import {
  findMessages,
  findUnreadOfShop,
  markMessagesRead,
  countUnreadMessages,
  findByKey,
  insertMessage,
} from './inbox.repo.ts'

/** Messages per answer. */
const most = 50

type Endpoints = typeof messageEndpoints

/** The viewer's chat with the shop in reading order: the newest messages, those before an id, or the unread ones. */
export async function listMessages(
  deps: Deps,
  { buyer }: BuyerViewer,
  { before = null, unread = false }: { before?: number | null; unread?: boolean },
): Promise<EndpointAnswer<Endpoints['list']>> {
  const found = unread
    ? await findUnreadOfShop(deps.pool, buyer.id, most + 1)
    : await findMessages(deps.pool, buyer.id, { before, limit: most + 1 })
  return { messages: found.slice(0, most).toReversed(), has_older: found.length > most }
}

/** Sends a message to the shop; idempotent by key. */
export async function sendMessage(
  deps: Deps,
  { buyer }: BuyerViewer,
  { text }: EndpointBody<Endpoints['send']>,
  key: string | string[] | undefined,
): Promise<EndpointAnswer<Endpoints['send']> | Refusal> {
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

/** Marks the shop's messages as read. Cross-site requests change nothing. */
export async function setMessagesRead(
  deps: Deps,
  { buyer }: BuyerViewer,
  isOwn: boolean,
): Promise<EndpointAnswer<Endpoints['setRead']>> {
  if (isOwn) await markMessagesRead(deps.pool, buyer.id, { fromBuyer: false, now: deps.now() })
  return {}
}

type Written = {
  buyerId: number
  text: string
  type: 'help' | null
  /** The request's Idempotency-Key. */ key: string | string[] | undefined
  /** The form's field name. */ field: string
  /** Message for an empty text. */ empty: string
}

type Writing = Pick<Deps, 'jobs' | 'env' | 'now'>

/**
 * Inserts a buyer's message in the caller's transaction, idempotent by key. The first unanswered one is also mailed
 * to the shop.
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
  const isFirst = (await countUnreadMessages(tx, buyerId, { fromBuyer: true })) === 0
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
    await enqueueMailToShop(deps, tx, (head) =>
      buyerWrote(head, { id: buyer.id, name: [buyer.name, buyer.surname].filter(Boolean).join(' '), text }),
    )
}

/** Stored as a hash, as it may be of any length. */
function hashOf(key: string | string[] | undefined): Buffer | null {
  return typeof key === 'string' && key !== '' ? sha256(key) : null
}

type Answering = Pick<Deps, 'jobs' | 'env' | 'now'>

/**
 * Sends the shop's message to a buyer, and marks the buyer's as read. A message is no notification: it has its own
 * unread mark. Only the first unread one is announced by mail.
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
  if (!(await lockBuyer(tx, buyerId))) return refuseStaff('buyer_unknown')
  const now = deps.now()
  const isFirst = (await countUnreadMessages(tx, buyerId, { fromBuyer: false })) === 0
  await markMessagesRead(tx, buyerId, { fromBuyer: true, now })
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
  if (buyer) await enqueueMailTo(deps, tx, buyer.email, (head) => shopWrote(head, { name: buyer.name, text }))
}
