import { EnvError, given, readOrigin } from './values.ts'

/** How the shop is known to the services that carry pushes. Without keys it makes its own; `origin` is one more that a browser may be reached at. */
export type PushEnv = {
  keys: { publicKey: string; privateKey: string } | null
  subject: string | undefined
  origin: string | undefined
}

/** Throws EnvError. */
export function readPush(source: NodeJS.ProcessEnv): PushEnv {
  const [publicKey, privateKey] = [given(source, 'VAPID_PUBLIC_KEY'), given(source, 'VAPID_PRIVATE_KEY')]
  if ((publicKey === undefined) !== (privateKey === undefined))
    throw new EnvError('VAPID_PUBLIC_KEY y VAPID_PRIVATE_KEY van juntas: falta una de las dos.')
  const subject = given(source, 'VAPID_SUBJECT')
  if (subject !== undefined && !/^(?:mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(subject))
    throw new EnvError('VAPID_SUBJECT tiene que ser mailto:… o https://…')
  // A private key may not be repeated in what the start says.
  if (publicKey !== undefined && !/^[\w-]{87}$/.test(publicKey))
    throw new EnvError('VAPID_PUBLIC_KEY tiene que tener 87 caracteres en base64url.')
  if (privateKey !== undefined && !/^[\w-]{43}$/.test(privateKey))
    throw new EnvError('VAPID_PRIVATE_KEY tiene que tener 43 caracteres en base64url.')
  return {
    keys: publicKey === undefined || privateKey === undefined ? null : { publicKey, privateKey },
    subject,
    origin: readOrigin(source, 'PUSH_URL'),
  }
}
