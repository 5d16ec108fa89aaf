import { createHash } from 'node:crypto'
import type { Message } from '#contract/messages.ts'
import { messageLimit, secondsToWait } from '#domain/asking-limits.ts'
import { waitText } from '#domain/login-throttle.ts'
import { refuse, refuseFields, type Refusal } from '#domain/refusals.ts'
import { fieldErrors, maxLengths, textProblem } from '#domain/validation.ts'
import type { Sql } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { findBuyerById } from '../buyers/buyers.repo.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { getLetterhead } from '../mail/letterhead.ts'
import { buyerWrote } from '../mail/templates/talk.ts'
import { countUnread, findByKey, findWritingTimes, insertMessage, lockChat } from './messages.repo.ts'

type Written = { buyerId: number; text: string; type: 'help' | null; /** The Idempotency-Key of the request. */ key: string | string[] | undefined; /** Where the text was typed. */ field: string; /** What is said where there is none. */ empty: string }
type Writing = Pick<Deps, 'jobs' | 'env' | 'now'>

/**
 * Writes a buyer's message in the caller's transaction: the same key again is the same message. The first that waits
 * for an answer is mailed to the shop, so that somebody looks.
 */
export async function writeToShop(deps: Writing, tx: Sql, { buyerId, text: typed, type, key, field, empty }: Written): Promise<Message | Refusal> {
  const text = typed.trim()
  const no = refuseFields(fieldErrors({ [field]: textProblem(text, empty, maxLengths.chat) }))
  if (no) return no
  if (!(await lockChat(tx, buyerId))) return refuse('login_required')
  const keyHash = hashOf(key)
  const same = keyHash && (await findByKey(tx, buyerId, keyHash))
  if (same) return same.text === text ? same : refuse('same_key_other_message')
  const now = deps.now()
  const wait = secondsToWait(await findWritingTimes(tx, buyerId, messageLimit.most), messageLimit, now)
  if (wait > 0) return { ...refuse('message_too_often', waitText(wait)), retry_after: wait }
  const isFirst = (await countUnread(tx, buyerId, { fromBuyer: true })) === 0
  const message = await insertMessage(tx, { buyerId, fromBuyer: true, text, type, keyHash, now })
  if (isFirst) await mailShop(deps, tx, { buyerId, text })
  return message
}

async function mailShop(deps: Writing, tx: Sql, { buyerId, text }: { buyerId: number; text: string }): Promise<void> {
  const head = await getLetterhead(deps, tx)
  const buyer = await findBuyerById(tx, buyerId)
  if (head.email === null || buyer === null) return
  await enqueueMail(deps, tx, { to: head.email, ...buyerWrote(head, { id: buyer.id, name: [buyer.name, buyer.surname].filter(Boolean).join(' '), text }) })
}

/** Kept hashed, as it may be of any length. */
function hashOf(key: string | string[] | undefined): Buffer | null {
  return typeof key === 'string' && key !== '' ? createHash('sha256').update(key).digest() : null
}
