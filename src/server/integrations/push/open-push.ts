import type { Env } from '../../env.ts'
import { readSecret } from '../../secrets.ts'
import type { PushPort } from './push.port.ts'
import { keyPairOf } from './vapid-keys.ts'
import { webPushes } from './web-push.ts'

/** Where the services are told to complain about a shop that has no address of its own yet. */
const nobody = 'mailto:tienda@damajuana.example'

/** Pushes under the keys of the settings, or under those that this shop made for itself and keeps among its secrets. */
export async function openPush(
  { push, publicUrl, dataDir }: Pick<Env, 'push' | 'publicUrl' | 'dataDir'>,
  now: () => Date,
): Promise<PushPort> {
  const keys = push.keys ?? keyPairOf(await readSecret(dataDir, 'vapid'))
  return webPushes({
    keys,
    subject: push.subject ?? (publicUrl.startsWith('https:') ? publicUrl : nobody),
    origin: push.origin,
    now,
  })
}
