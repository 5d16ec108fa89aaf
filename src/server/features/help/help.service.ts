import type { CallAnswer, CallInput } from '#contract/call.ts'
import type { helpCalls } from '#contract/help.ts'
import { refusalText } from '#domain/refusal-text.ts'
import { isRefusal, refuse, type Refusal } from '#domain/refusals.ts'
import { abort, inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { writeToShop } from '../messages/write-to-shop.ts'

type Calls = typeof helpCalls

/** Writes to the shop from Help, once for each key: what is written stands in the chat (spec 2 §2). */
export async function sendHelpMessage(
  deps: Deps,
  { buyer }: Viewer,
  { message: text }: CallInput<Calls['write']>['body'],
  key: string | string[] | undefined,
): Promise<CallAnswer<Calls['write']> | Refusal> {
  if (buyer === null) return refuse('login_required')
  return inTransaction(deps.pool, async (tx) => {
    const message = await writeToShop(deps, tx, {
      buyerId: buyer.id,
      text,
      key,
      type: 'help',
      field: 'message',
      empty: refusalText.help_message_empty,
    })
    return isRefusal(message) ? abort(message) : { message }
  })
}
