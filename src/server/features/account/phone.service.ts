import type { accountCalls } from '#contract/account.ts'
import type { CallAnswer } from '#contract/call.ts'
import { validatePhone } from '#domain/account.ts'
import { phoneLimit, secondsToWait } from '#domain/asking-limits.ts'
import { normalisePhone } from '#domain/phone.ts'
import { refuse, refuseFields, type Refusal } from '#domain/refusals.ts'
import { tooOften } from '#domain/too-often.ts'
import type { Sql } from '../../db/connect.ts'
import { abort, inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import {
  findPhoneChanges,
  insertPhoneChange,
  lockAccount,
  updatePhone as writePhone,
} from './account.repo.ts'
import { getBuyer } from './profile.service.ts'

type Answer = CallAnswer<(typeof accountCalls)['updatePhone']>

/** Changes the phone at once (design 6.45), or says that it is another's: a few times a day, as that tells who has an account (hard case C17). */
export async function updatePhone(deps: Deps, { buyer }: Viewer, typed: string): Promise<Answer | Refusal> {
  const no = refuseFields(validatePhone({ phone: typed }))
  const phone = normalisePhone(typed)
  if (no || typeof phone !== 'string') return no ?? refuse('fields_wrong')
  return inTransaction(deps.pool, async (tx) => {
    const account = buyer && (await lockAccount(tx, buyer.id))
    if (!account) return abort(refuse('login_required'))
    if (account.phone === phone) return { phone_exist: false, buyer: await getBuyer(tx, account.id) }
    const refused = await countChange(tx, account.id, deps.now())
    if (refused) return abort(refused)
    const isWritten = await writePhone(tx, account.id, phone)
    return { phone_exist: !isWritten, buyer: await getBuyer(tx, account.id) }
  })
}

async function countChange(tx: Sql, buyerId: number, now: Date): Promise<Refusal | null> {
  const since = new Date(now.getTime() - phoneLimit.withinMs)
  const seconds = secondsToWait(await findPhoneChanges(tx, buyerId, since), phoneLimit, now)
  const refused = tooOften('phone_too_often', seconds)
  if (refused) return refused
  await insertPhoneChange(tx, buyerId, now)
  return null
}
