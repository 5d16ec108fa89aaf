import { codeMinutes } from '#domain/mailed-code.ts'
import { readStored, writeStore } from '../../../api/browser-store.ts'

/** An e-mail that waits for its code, and when that went, in ms. */
export type PendingEmail = { email: string; sentAt: number }

const key = 'damajuana-pending-email'

/** Kept while the tab lives: who looks for the code in his mail and comes back finds its field. */
export const pendingEmail = {
  read(): PendingEmail | null {
    const kept = readStored('sessionStorage', key)
    return isPending(kept) && Date.now() - kept.sentAt < codeMinutes * 60_000 ? kept : null
  },
  write(pending: PendingEmail | null): void {
    writeStore('sessionStorage', key, pending && JSON.stringify(pending))
  },
}

function isPending(kept: unknown): kept is PendingEmail {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'email' in kept &&
    typeof kept.email === 'string' &&
    'sentAt' in kept &&
    typeof kept.sentAt === 'number'
  )
}
