import type { EndpointBody } from '#contract/endpoint.ts'
import type { Withdrawal, withdrawalEndpoints } from '#contract/messaging.ts'
import { networkOf } from '#domain/accounts/rate-limits.ts'
import { readOrderNum, validateWithdrawal } from '#domain/orders/withdrawal.ts'
import { refuseFields, type Refusal } from '#domain/text/refusals.ts'
import { normaliseEmail } from '#domain/text/validation.ts'
import type { Sql } from '../../db/connect.ts'
import { lockNames, inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { rateLimit } from '../../http/rate-limit.ts'
import type { Viewer } from '../../http/viewer.ts'
import { randomCode } from '../../signing.ts'
import { enqueueMailTo, enqueueMailToShop } from './mail/enqueue-mail.ts'
import { withdrawalCode, withdrawalEmail } from './mail/templates/withdrawal.ts'
import {
  findOpenWithdrawal,
  findOrderByEmail,
  insertWithdrawal,
  type WithdrawalRow,
} from './withdrawals.repo.ts'

type Form = EndpointBody<typeof withdrawalEndpoints.request>

type WithdrawalInput = { orderNum: string; email: string }

/**
 * Accepts a withdrawal from a purchase and returns its code. No login; the answer is the same whether or not the
 * order exists. While a request is pending, a repetition returns the same code.
 */
export async function requestWithdrawal(
  deps: Deps,
  { ip }: Viewer,
  form: Form,
): Promise<{ withdrawal: Withdrawal } | Refusal> {
  const rejection = refuseFields(validateWithdrawal(form))
  if (rejection) return rejection
  const input = {
    orderNum: readOrderNum(form.order_num),
    email: normaliseEmail(form.email),
  }
  return inTransaction(deps.pool, async (tx) => {
    await lockNames(tx, [`withdrawal of ${input.email}`])
    const open = await findOpenWithdrawal(tx, input.orderNum, input.email)
    if (open) return { withdrawal: withdrawalOnWire(open) }
    const refused = await rateLimit(tx, deps, 'withdrawal', { network: networkOf(ip) })
    if (refused) return refused
    const isMailed = (await rateLimit(tx, deps, 'withdrawalMail', { mail: input.email })) === null
    return { withdrawal: withdrawalOnWire(await takeWithdrawal(deps, tx, input, isMailed)) }
  })
}

/**
 * Stores it, and mails the shop and the requester. A mailbox over its limit gets no mail, but the request is
 * accepted: a stranger's requests must not block anybody's right.
 */
async function takeWithdrawal(
  deps: Deps,
  tx: Sql,
  { orderNum, email }: WithdrawalInput,
  isMailed: boolean,
): Promise<WithdrawalRow> {
  const order = await findOrderByEmail(tx, orderNum, email)
  const taken = await insertWithdrawal(tx, {
    code: newWithdrawalCode(),
    orderNum,
    email,
    orderId: order?.id ?? null,
    now: deps.now(),
  })
  const { id, code } = taken
  if (isMailed)
    await enqueueMailTo(
      deps,
      tx,
      email,
      (head) => withdrawalCode(head, { code, orderNum }),
      `withdrawal:${id}`,
    )
  await enqueueMailToShop(
    deps,
    tx,
    (head) => withdrawalEmail(head, { id, code, orderNum, email, order }),
    `withdrawal-notice:${id}`,
  )
  return taken
}

function withdrawalOnWire({ code, order_num, email, created_at }: WithdrawalRow): Withdrawal {
  return { code, order_num, email, created_at: created_at.toISOString() }
}

/** Code of a request: 'AR-7K3M-9QXZ'. */
function newWithdrawalCode(): string {
  return `AR-${randomCode(4)}-${randomCode(4)}`
}
