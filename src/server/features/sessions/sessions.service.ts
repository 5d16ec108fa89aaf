import { readIdentifier, validateLogin } from '#domain/account.ts'
import { refuse, refuseFields, type Refusal } from '#domain/refusals.ts'
import type { Buyer } from '#contract/sessions.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { busy } from '../../http/concurrency-limit.ts'
import type { Viewer } from '../../http/viewer.ts'
import { findBuyerByIdentifier } from '../buyers/buyers.repo.ts'
import { readBuyer } from '../buyers/buyers.service.ts'
import { openSession, type OpenedSession } from './open-session.ts'
import { renewHash } from './passwords/renew-hash.ts'
import type { SessionDeps } from './session-deps.ts'
import { deleteSession } from './sessions.repo.ts'
import { countTry, forgiveTry } from './throttle/throttle.service.ts'

export type LoginForm = { email: string; password: string; remember?: boolean }

/** Opens a session for who knows the password. Unknown, wrong and without a password read alike, and take as long. */
export async function login(
  deps: SessionDeps,
  viewer: Viewer,
  form: LoginForm,
): Promise<OpenedSession | Refusal> {
  const no = refuseFields(validateLogin(form))
  if (no) return no
  const identifier = readIdentifier(form.email)
  const known = identifier && (await findBuyerByIdentifier(deps.pool, identifier))
  const attempt = { ip: viewer.ip, identifier: form.email, buyerId: known?.id ?? null }
  const tooOften = await countTry(deps, attempt)
  if (tooOften) return tooOften
  const isRight = await deps.passwords.matches(form.password, known?.passwordHash ?? null)
  if (isRight === null) return busy()
  if (!known || !isRight) return refuse('login_wrong')
  await forgiveTry(deps, attempt)
  await renewHash(deps, known.id, { password: form.password, hash: known.passwordHash })
  return inTransaction(deps.pool, (tx) =>
    openSession(tx, deps, viewer, { buyerId: known.id, remember: form.remember ?? false }),
  )
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
