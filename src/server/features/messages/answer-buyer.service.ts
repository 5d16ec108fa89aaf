import type { Message } from '#contract/messages.ts'
import { refusalText } from '#domain/refusal-text.ts'
import { refuse, refuseFields, type Refusal } from '#domain/refusals.ts'
import { fieldErrors, maxLengths, textProblem } from '#domain/validation.ts'
import type { Sql } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { findBuyerById, lockBuyer } from '../buyers/buyers.repo.ts'
import { mailLetter } from '../mail/mail-letter.ts'
import { shopWrote } from '../mail/templates/talk.ts'
import { countUnread, insertMessage, markRead } from './messages.repo.ts'

type Answering = Pick<Deps, 'pool' | 'jobs' | 'env' | 'now'>

/**
 * The shop writes to a buyer, and has read what he wrote. A message is no notification: it has a mark of its own. The
 * first that he has not read is told by mail, the next ones are not.
 */
export async function answerBuyer(
  deps: Answering,
  { buyerId, text: typed }: { buyerId: number; text: string },
): Promise<Message | Refusal> {
  const text = typed.trim()
  const no = refuseFields(
    fieldErrors({ text: textProblem(text, refusalText.message_empty, maxLengths.chat) }),
  )
  if (no) return no
  return inTransaction(deps.pool, async (tx) => {
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
      now,
    })
    if (isFirst) await mailBuyer(deps, tx, { buyerId, text })
    return message
  })
}

async function mailBuyer(
  deps: Answering,
  tx: Sql,
  { buyerId, text }: { buyerId: number; text: string },
): Promise<void> {
  const buyer = await findBuyerById(tx, buyerId)
  if (buyer) await mailLetter(deps, tx, buyer.email, (head) => shopWrote(head, { name: buyer.name, text }))
}
