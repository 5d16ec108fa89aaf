import { createHash } from 'node:crypto'
import type { Message } from '#contract/messages.ts'
import { messageLimit, secondsToWait } from '#domain/asking-limits.ts'
import { refuse, refuseFields, type Refusal } from '#domain/refusals.ts'
import { tooOften } from '#domain/too-often.ts'
import { fieldErrors, maxLengths, textProblem } from '#domain/validation.ts'
import type { Sql } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { findBuyerById, lockBuyer } from '../buyers/buyers.repo.ts'
import { mailShop } from '../mail/mail-letter.ts'
import { buyerWrote } from '../mail/templates/talk.ts'
import { countUnread, findByKey, findWritingTimes, insertMessage } from './messages.repo.ts'

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
  const no = refuseFields(fieldErrors({ [field]: textProblem(text, empty, maxLengths.chat) }))
  if (no) return no
  if (!(await lockBuyer(tx, buyerId))) return refuse('login_required')
  const keyHash = hashOf(key)
  const same = keyHash && (await findByKey(tx, buyerId, keyHash))
  if (same) return same.text === text ? same : refuse('same_key_other_message')
  const now = deps.now()
  const refused = tooOften(
    'message_too_often',
    secondsToWait(await findWritingTimes(tx, buyerId, messageLimit.most), messageLimit, now),
  )
  if (refused) return refused
  const isFirst = (await countUnread(tx, buyerId, { fromBuyer: true })) === 0
  const message = await insertMessage(tx, { buyerId, fromBuyer: true, text, type, keyHash, now })
  if (isFirst) await tellShop(deps, tx, { buyerId, text })
  return message
}

async function tellShop(
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
