import { statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The system account that PostgreSQL runs under; it refuses root. */
export type Account = { uid: number; gid: number }

const NOBODY: Account = { uid: 65534, gid: 65534 }

/** Our own account, or an unprivileged one when we are root. */
export function unprivilegedAccount(): Account {
  const uid = process.getuid?.() ?? NOBODY.uid
  return uid === 0 ? NOBODY : { uid, gid: process.getgid?.() ?? NOBODY.gid }
}

/** Whether the account may pass through every folder down to `path`, which must exist; our own may. */
export function canReach(account: Account, path: string): boolean {
  if (process.getuid?.() !== 0) return true
  for (let folder = path; ; folder = dirname(folder)) {
    const { uid, gid, mode } = statSync(folder)
    const passes = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
    if ((mode & passes) === 0) return false
    if (folder === dirname(folder)) return true
  }
}
