import type { Refusal } from '#domain/refusals.ts'
import { busy } from '../../../http/concurrency-limit.ts'
import type { Viewer } from '../../../http/viewer.ts'
import type { SessionDeps } from '../../sessions/session-deps.ts'
import { countTry, forgiveTry } from '../../sessions/throttle/throttle.service.ts'
import { findEntry } from '../account.repo.ts'

/** What came of a typed password. `hash` is the one it was compared with; null for an account without. */
export type PasswordCheck = { isRight: boolean; hash: string | null }

/** Whether it is the viewer's own password: guesses are slowed down as at the login, and count there too. */
export async function checkOwnPassword(
  deps: SessionDeps,
  { buyer, ip }: Viewer,
  typed: string,
): Promise<PasswordCheck | Refusal> {
  const entry = buyer && (await findEntry(deps.pool, buyer.id))
  const attempt = { ip, identifier: entry?.email ?? entry?.phone ?? `buyer ${buyer?.id}` }
  const tooOften = await countTry(deps, attempt)
  if (tooOften) return tooOften
  const hash = entry?.password_hash ?? null
  const isRight = await deps.passwords.matches(typed, hash)
  if (isRight === null) return busy()
  if (isRight) await forgiveTry(deps, attempt)
  return { isRight, hash }
}
