import { readIdentifier, validateLogin, validateRegister } from '#domain/account.ts'
import { normalisePhone } from '#domain/phone.ts'
import { refuse, refuseFields, type Refusal } from '#domain/refusals.ts'
import { normaliseEmail } from '#domain/validation.ts'
import type { Buyer } from '#contract/sessions.ts'
import { abort, inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { findBuyerByIdentifier, insertBuyer } from '../buyers/buyers.repo.ts'
import { readBuyer } from '../buyers/buyers.service.ts'
import { openSession, type OpenedSession, type SessionDeps } from './open-session.ts'
import { deleteSession } from './sessions.repo.ts'
import { countTry, forgiveTry } from './throttle.service.ts'

export type LoginForm = { email: string; password: string; remember?: boolean }
export type Registration = {
  name: string
  surname?: string | null
  phone: string
  email: string
  password: string
  confirm_password: string
  terminos_y_condiciones: boolean
}

/** Opens a session for who knows the password. Unknown, wrong and without a password read alike, and take as long. */
export async function login(deps: SessionDeps, viewer: Viewer, form: LoginForm): Promise<OpenedSession | Refusal> {
  const attempt = { ip: viewer.ip, identifier: form.email }
  const no = refuseFields(validateLogin(form)) ?? (await countTry(deps, attempt))
  if (no) return no
  const identifier = readIdentifier(form.email)
  const known = identifier && (await findBuyerByIdentifier(deps.pool, identifier))
  const isRight = await deps.passwords.matches(form.password, known?.passwordHash ?? null)
  if (isRight === null) return busy()
  if (!known || !isRight) return refuse('login_wrong')
  await forgiveTry(deps, attempt)
  return inTransaction(deps.pool, (tx) => openSession(tx, deps, viewer, { buyerId: known.id, remember: form.remember ?? false }))
}

/** Makes an account of what the form has, and nothing else, and logs in. */
export async function register(deps: SessionDeps, viewer: Viewer, form: Registration): Promise<OpenedSession | Refusal> {
  const no = refuseFields(validateRegister({ ...form, surname: form.surname ?? '' }))
  const phone = normalisePhone(form.phone)
  if (no || typeof phone !== 'string') return no ?? refuse('fields_wrong')
  const passwordHash = await deps.passwords.hash(form.password)
  if (passwordHash === null) return busy()
  const { name, surname, email } = form
  const buyer = { name: name.trim(), surname: surname?.trim() || null, phone, email: normaliseEmail(email), passwordHash }
  return inTransaction(deps.pool, async (tx) => {
    const buyerId = await insertBuyer(tx, buyer)
    if (buyerId === null) return abort(refuse('account_taken'))
    return openSession(tx, deps, viewer, { buyerId, remember: false })
  })
}

/** Ends the session here, so that its cookie is worth nothing any more. */
export async function logout(deps: Deps, { session }: Viewer): Promise<void> {
  if (session !== null) await inTransaction(deps.pool, (tx) => deleteSession(tx, session))
}

/** Who is logged in. */
export async function readUser(deps: Deps, { buyer }: Viewer): Promise<{ buyer: Buyer } | Refusal> {
  const found = buyer && (await readBuyer(deps.pool, buyer.id))
  return found ? { buyer: found } : refuse('login_required')
}

function busy(): Refusal {
  return { ...refuse('server_busy'), retry_after: 2 }
}
