/** A key that nobody else has. Not crypto.randomUUID: a shop opened by its address in the local network is no secure context. */
export function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
