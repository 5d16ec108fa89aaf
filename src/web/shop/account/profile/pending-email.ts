import { codeMinutes } from '#domain/mailed-code.ts'

/** An e-mail that waits for its code, and when that went, in ms. */
export type PendingEmail = { email: string; sentAt: number }

const key = 'damajuana-pending-email'

/** Kept while the tab lives: who looks for the code in his mail and comes back finds its field. */
export const pendingEmail = {
  read(): PendingEmail | null {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isPending(kept) && Date.now() - kept.sentAt < codeMinutes * 60_000 ? kept : null
  },
  write(pending: PendingEmail | null): void {
    if (pending === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(pending))
  },
}

function isPending(kept: unknown): kept is PendingEmail {
  return typeof kept === 'object' && kept !== null && 'email' in kept && typeof kept.email === 'string' && 'sentAt' in kept && typeof kept.sentAt === 'number'
}
