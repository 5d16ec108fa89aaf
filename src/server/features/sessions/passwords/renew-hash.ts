import { replacePasswordHash } from '../../buyers/buyers.repo.ts'
import type { SessionDeps } from '../session-deps.ts'

/** Keeps the password of who just proved it in today's way. Not while too many wait: the next login will do. */
export async function renewHash(
  deps: SessionDeps,
  buyerId: number,
  proven: { password: string; hash: string | null },
): Promise<void> {
  const { password, hash: before } = proven
  if (before === null || !deps.passwords.isOutdated(before)) return
  const after = await deps.passwords.hash(password)
  if (after !== null) await replacePasswordHash(deps.pool, buyerId, { before, after })
}
