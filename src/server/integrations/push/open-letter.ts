import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto'

const parts = { salt: 16, size: 4, key: 65, tag: 16 }

/** Reads what was written to a browser, with what only that browser has (RFC 8188 and 8291). Throws where it was written to another. */
export function openLetter(body: Buffer, { curve, auth }: { curve: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, parts.salt)
  const start = parts.salt + parts.size + 1
  const sender = body.subarray(start, start + parts.key)
  const sealed = body.subarray(start + parts.key)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender])
  const secret = derive(curve.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const opened = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-parts.tag))
  const padded = Buffer.concat([opened.update(sealed.subarray(0, -parts.tag)), opened.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}
