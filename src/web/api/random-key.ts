/** A unique key. crypto.randomUUID needs a secure context, which a shop opened by LAN address is not. */
export function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
