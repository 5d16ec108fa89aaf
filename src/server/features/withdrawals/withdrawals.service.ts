import type { CallInput } from '#contract/call.ts'
import type { Withdrawal, withdrawalCalls } from '#contract/withdrawals.ts'
import { secondsToWait, withdrawalAddressLimit, withdrawalMailLimit } from '#domain/asking-limits.ts'
import { networkOf } from '#domain/login-throttle.ts'
import { refuseFields, type Refusal } from '#domain/refusals.ts'
import { tooOften } from '#domain/too-often.ts'
import { normaliseEmail } from '#domain/validation.ts'
import { readOrderNum, validateWithdrawal } from '#domain/withdrawal.ts'
import type { Sql } from '../../db/connect.ts'
import { lockNames } from '../../db/lock-names.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { mailLetter, mailShop } from '../mail/mail-letter.ts'
import { withdrawalCode } from '../mail/templates/codes.ts'
import { withdrawalNotice } from '../mail/templates/withdrawal-notice.ts'
import { newWithdrawalCode } from './withdrawal-code.ts'
import {
  findAskingTimes,
  findOpenWithdrawal,
  findOwnOrder,
  insertWithdrawal,
  type WithdrawalRow,
} from './withdrawals.repo.ts'

type Form = CallInput<typeof withdrawalCalls.request>['body']
type Asked = { orderNum: string; email: string; ip: string }

/**
 * Takes a withdrawal from a purchase and answers its code. It asks for no login, and answers an order that exists and one
 * that doesn't alike. While a request is under way, asking again answers the same code.
 */
export async function requestWithdrawal(
  deps: Deps,
  { ip }: Viewer,
  form: Form,
): Promise<{ withdrawal: Withdrawal } | Refusal> {
  const no = refuseFields(validateWithdrawal(form))
  if (no) return no
  const asked = {
    orderNum: readOrderNum(form.order_num),
    email: normaliseEmail(form.email),
    ip: networkOf(ip),
  }
  return inTransaction(deps.pool, async (tx) => {
    await lockNames(tx, [`withdrawal of ${asked.email}`, `withdrawal from ${asked.ip}`])
    const open = await findOpenWithdrawal(tx, asked.orderNum, asked.email)
    if (open) return { withdrawal: onWire(open) }
    const now = deps.now()
    const times = await findAskingTimes(tx, asked, {
      ofMail: withdrawalMailLimit.most,
      ofAddress: withdrawalAddressLimit.most,
    })
    const refused = tooOften(
      'withdrawal_too_often',
      secondsToWait(times.ofAddress, withdrawalAddressLimit, now),
    )
    if (refused) return refused
    const isMailed = secondsToWait(times.ofMail, withdrawalMailLimit, now) === 0
    return { withdrawal: onWire(await takeWithdrawal(deps, tx, asked, isMailed)) }
  })
}

/**
 * Keeps it, and writes to the shop and to whoever asked: to a mailbox that got enough of these today it is taken all
 * the same, as a stranger's asking takes nobody's right away.
 */
async function takeWithdrawal(
  deps: Deps,
  tx: Sql,
  { orderNum, email, ip }: Asked,
  isMailed: boolean,
): Promise<WithdrawalRow> {
  const orderId = await findOwnOrder(tx, orderNum, email)
  const taken = await insertWithdrawal(tx, {
    code: newWithdrawalCode(),
    orderNum,
    email,
    orderId,
    ip,
    now: deps.now(),
  })
  const { id, code } = taken
  if (isMailed)
    await mailLetter(deps, tx, email, (head) => withdrawalCode(head, { code, orderNum }), `withdrawal:${id}`)
  await mailShop(
    deps,
    tx,
    (head) => withdrawalNotice(head, { code, orderNum, email, isOwnOrder: orderId !== null }),
    `withdrawal-notice:${id}`,
  )
  return taken
}

function onWire({ code, order_num, email, created_at }: WithdrawalRow): Withdrawal {
  return { code, order_num, email, created_at: created_at.toISOString() }
}
