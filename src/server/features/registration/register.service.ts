import type { CallInput } from '#contract/call.ts'
import type { registrationCalls } from '#contract/registration.ts'
import { validateRegister } from '#domain/account.ts'
import { networkOf } from '#domain/login-throttle.ts'
import { normalisePhone } from '#domain/phone.ts'
import { isRefusal, refuse, refuseFields, type Refusal } from '#domain/refusals.ts'
import { normaliseEmail } from '#domain/validation.ts'
import { lockNames } from '../../db/lock-names.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Viewer } from '../../http/viewer.ts'
import { insertBuyer } from '../buyers/buyers.repo.ts'
import { openSession, type OpenedSession } from '../sessions/open-session.ts'
import { hashNewPassword } from '../sessions/passwords/new-password.ts'
import type { SessionDeps } from '../sessions/session-deps.ts'
import { tellTaken, waitUntilTold } from './telling.service.ts'
import { mailCode } from './verification.service.ts'

type Form = CallInput<typeof registrationCalls.register>['body']

/** Makes an account of what the form has, and nothing else, mails its code, and logs in. */
export async function register(
  deps: SessionDeps,
  viewer: Viewer,
  form: Form,
): Promise<OpenedSession | Refusal> {
  const no = refuseFields(validateRegister({ ...form, surname: form.surname ?? '' }))
  const phone = normalisePhone(form.phone)
  if (no || typeof phone !== 'string') return no ?? refuse('fields_wrong')
  const tooOften = await waitUntilTold(deps, deps.pool, viewer)
  if (tooOften) return tooOften
  const email = normaliseEmail(form.email)
  const owner = { name: form.name.trim(), surname: form.surname?.trim() || null, phone, email }
  const passwordHash = await hashNewPassword(deps, deps.pool, {
    password: form.password,
    owner,
    field: 'password',
  })
  if (isRefusal(passwordHash)) return passwordHash
  const buyer = { ...owner, passwordHash, pendingSince: deps.now() }
  return inTransaction(deps.pool, async (tx) => {
    // Weighed one at a time: of a hundred at once from an address few are told.
    await lockNames(tx, [`registration from ${networkOf(viewer.ip)}`])
    const wait = await waitUntilTold(deps, tx, viewer)
    if (wait) return wait
    const buyerId = await insertBuyer(tx, buyer)
    if (buyerId === null) return tellTaken(deps, tx, viewer, email)
    await mailCode(deps, tx, { id: buyerId, name: buyer.name, email })
    return openSession(tx, deps, viewer, { buyerId, remember: false })
  })
}
