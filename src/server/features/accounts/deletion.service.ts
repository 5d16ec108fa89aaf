import type { accountEndpoints } from '#contract/accounts.ts'
import type { EndpointBody } from '#contract/endpoint.ts'
import { isRefusal, refuse, type Refusal } from '#domain/text/refusals.ts'
import { normaliseEmail } from '#domain/text/validation.ts'
import type { Sql } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { BuyerViewer } from '../../http/viewer.ts'
import { dropMailsOf, mailFolder } from '../../integrations/mail/transports.ts'
import { enqueueMailTo } from '../messaging/mail/enqueue-mail.ts'
import { accountRemoved } from '../messaging/mail/templates/account.ts'
import { deletionCode } from '../messaging/mail/templates/codes.ts'
import { deleteMailsOf } from '../messaging/notifications.repo.ts'
import { forgetCards } from '../payments/card/cards.service.ts'
import { deleteProofsOf } from '../payments/payment-proof.repo.ts'
import { dropProofFile } from '../payments/proof-file.ts'
import {
  type AccountRow,
  lockAccount,
  anonymiseOrders,
  deleteAnswerHistory,
  deleteBuyer,
  emptyCarts,
  hasOpenOrder,
  isOwed,
} from './account.repo.ts'
import type { CodeSubject } from './codes.repo.ts'
import { sendCode, takeCode } from './codes.service.ts'
import type { SessionDeps } from './open-session.ts'
import { checkOwnPassword } from './password.service.ts'
import { deleteSessionsOf } from './sessions.repo.ts'

type Form = EndpointBody<(typeof accountEndpoints)['remove']>

/** Mails the code that confirms the deletion of an account without a password. */
export function sendDeletionCode(
  deps: Deps,
  { buyer }: BuyerViewer,
): Promise<Record<string, never> | Refusal> {
  return inTransaction(deps.pool, async (tx) => {
    const account = await lockAccount(tx, buyer.id)
    if (!account) return refuse('login_required')
    const rejection = await reasonToStay(tx, account)
    if (rejection) return rejection
    if (account.email === null) return refuse('account_without_email')
    return (
      (await sendCode(deps, tx, subjectOf(account, account.email), (head, mailed) =>
        deletionCode(head, { ...mailed, name: account.name }),
      )) ?? {}
    )
  })
}

/** Deletes the account after a password or code. Records that the law requires stay, anonymised (decision 12). */
export async function removeAccount(
  deps: SessionDeps,
  viewer: BuyerViewer,
  form: Form,
): Promise<Record<string, never> | Refusal> {
  const { buyer } = viewer
  const checked =
    form.current_password === undefined ? null : await checkOwnPassword(deps, viewer, form.current_password)
  if (isRefusal(checked)) return checked
  if (checked?.isRight === false) return refuse('password_wrong')
  const done = await inTransaction(deps.pool, async (tx) => {
    const account = await lockAccount(tx, buyer.id)
    if (!account) return refuse('login_required')
    const rejection =
      (await reasonToStay(tx, account)) ??
      (checked === null ? await wrongCode(deps, tx, account, form.verification_code ?? '') : null)
    if (rejection) return rejection
    await erase(deps, tx, account)
    await mailDeletion(deps, tx, account)
    return { email: provenEmail(account) }
  })
  if (isRefusal(done)) return done
  if (done.email !== null) await dropMailsOf(mailFolder(deps.env), done.email)
  return {}
}

/** The refusal of a deletion; null when allowed. */
async function reasonToStay(tx: Sql, { id, staff_role, seller_id }: AccountRow): Promise<Refusal | null> {
  if (staff_role !== null || seller_id !== null) return refuse('account_serves')
  if (await hasOpenOrder(tx, id)) return refuse('account_has_order')
  return (await isOwed(tx, id)) ? refuse('account_is_owed') : null
}

/** A code is accepted only for an account without a password, so that access to the mailbox alone is not enough. */
async function wrongCode(deps: Deps, tx: Sql, account: AccountRow, typed: string): Promise<Refusal | null> {
  if (account.password_hash !== null || account.email === null) return refuse('password_wrong')
  const { isRight, isOver } = await takeCode(deps, tx, subjectOf(account, account.email), typed)
  if (isRight) return null
  return refuse(isOver ? 'code_over' : 'code_wrong')
}

async function erase(deps: Deps, tx: Sql, account: AccountRow): Promise<void> {
  for (const file of await deleteProofsOf(tx, account.id)) await dropProofFile(tx, deps, file)
  await emptyCarts(tx, account.id)
  await anonymiseOrders(tx, account.id)
  await deleteAnswerHistory(tx, account.id)
  await forgetCards(deps, tx, account.id, null)
  await deleteSessionsOf(tx, account.id, null)
  const email = provenEmail(account)
  if (email !== null) await deleteMailsOf(tx, email)
  await deleteBuyer(tx, { id: account.id, email })
}

/** Data kept under an unverified e-mail may be another person's. */
function provenEmail({ email, is_verified }: AccountRow): string | null {
  return is_verified ? email : null
}

async function mailDeletion(deps: Deps, tx: Sql, { name, email }: AccountRow): Promise<void> {
  await enqueueMailTo(deps, tx, email, (head) => accountRemoved(head, { name }))
}

function subjectOf({ id }: AccountRow, email: string): CodeSubject {
  return { purpose: 'delete', email: normaliseEmail(email), buyerId: id, browser: null }
}
