import { ECDH } from 'node:crypto'
import type { PushSubscription } from '../../integrations/push/push.port.ts'
import { readObject, recordOf } from '../../integrations/read-object.ts'

const lengths = { p256dh: 65, auth: 16 }

/** The subscription that a browser tells of as JSON; null where it is none that could be written to. */
export function readToken(token: string): PushSubscription | null {
  const told = readObject(token) ?? {}
  const keys = recordOf(told['keys'])
  const [endpoint, p256dh, auth] = [told['endpoint'], keys['p256dh'], keys['auth']]
  if (
    typeof endpoint !== 'string' ||
    !isKey(p256dh, lengths.p256dh) ||
    !isKey(auth, lengths.auth) ||
    !isPoint(p256dh)
  )
    return null
  return { endpoint, p256dh, auth }
}

function isKey(value: unknown, bytes: number): value is string {
  return (
    typeof value === 'string' && /^[\w-]+$/.test(value) && Buffer.from(value, 'base64url').length === bytes
  )
}

/** Whether it is a point of the curve: nothing can be written with any other. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}
