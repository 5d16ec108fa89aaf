import { createECDH } from 'node:crypto'

/** The pair of a private key (43 characters, base64url), by which the services know the shop. Throws where it is none. */
export function keyPairOf(privateKey: string): { publicKey: string; privateKey: string } {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return { publicKey: curve.getPublicKey().toString('base64url'), privateKey }
}
