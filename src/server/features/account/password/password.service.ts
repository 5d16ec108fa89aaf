import type { accountCalls } from '#contract/account.ts'
import type { CallInput } from '#contract/call.ts'
import { validatePasswordChange } from '#domain/account.ts'
import { isRefusal, refuse, refuseFields, type Refusal } from '#domain/refusals.ts'
import type { Sql } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { findBuyerById, replacePasswordHash } from '../../buyers/buyers.repo.ts'
import { mailLetter } from '../../mail/mail-letter.ts'
import { passwordChanged } from '../../mail/templates/account.ts'
import { openSession, type OpenedSession } from '../../sessions/open-session.ts'
import { hashNewPassword } from '../../sessions/passwords/new-password.ts'
import type { SessionDeps } from '../../sessions/session-deps.ts'
import { deleteSessionsOf, isRemembered } from '../../sessions/sessions.repo.ts'
import { checkOwnPassword } from './own-password.ts'

type Form = CallInput<(typeof accountCalls)['updatePassword']>['body']

/**
 * Sets another password for who knows the one before, tells him by mail, ends all his sessions and opens this one
 * under a new id (hard cases C2, C5, C14). Null when the password before is another.
 */
export async function updatePassword(
  deps: SessionDeps,
  viewer: Viewer,
  form: Form,
): Promise<OpenedSession | null | Refusal> {
  const { buyer } = viewer
  if (buyer === null) return refuse('login_required')
  const no = refuseFields(validatePasswordChange(form))
  if (no) return no
  const checked = await checkOwnPassword(deps, viewer, form.current_password)
  if (isRefusal(checked)) return checked
  const before = checked.hash
  if (!checked.isRight || before === null) return null
  const owner = await findBuyerById(deps.pool, buyer.id)
  if (!owner) return refuse('login_required')
  const after = await hashNewPassword(deps, deps.pool, {
    password: form.new_password,
    owner,
    field: 'new_password',
  })
  if (isRefusal(after)) return after
  return inTransaction(deps.pool, async (tx) => {
    if (!(await replacePasswordHash(tx, buyer.id, { before, after }))) return null
    const remember = viewer.session !== null && (await isRemembered(tx, viewer.session))
    await deleteSessionsOf(tx, buyer.id, viewer.session)
    const opened = await openSession(tx, deps, viewer, { buyerId: buyer.id, remember })
    await tellChanged(deps, tx, opened.buyer)
    return opened
  })
}

async function tellChanged(
  deps: SessionDeps,
  tx: Sql,
  { name, email }: OpenedSession['buyer'],
): Promise<void> {
  await mailLetter(deps, tx, email, (head) => passwordChanged(head, { name }))
}
