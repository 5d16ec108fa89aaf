import { createHmac, hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** Compares in constant time; texts of another length differ at once. */
export function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** HMAC-SHA256. Texts of different kinds signed with one secret begin with their kind. */
export function hmac(secret: string, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest()
}

/** The text and its signature, as a token for URLs and cookies. It can be read by anyone. */
export function sealText(secret: string, kind: string, text: string): string {
  const sealed = Buffer.from(text).toString('base64url')
  return `${sealed}.${hmac(secret, `${kind}:${sealed}`).toString('base64url')}`
}

/** The text of a token; null when it is forged or of another kind. */
export function openText(secret: string, kind: string, token: string): string | null {
  const [sealed = '', signature = ''] = token.split('.')
  const isSigned = isSame(signature, hmac(secret, `${kind}:${sealed}`).toString('base64url'))
  return isSigned ? Buffer.from(sealed, 'base64url').toString() : null
}

export function sha256(content: string | Uint8Array): Buffer {
  return hash('sha256', content, 'buffer')
}

/** 256 random bits, base64url. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** A random code to be read and typed by people; by default without look-alikes. */
export function randomCode(length: number, alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
}
