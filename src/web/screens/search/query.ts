/** Maximum query length, in characters; same as the server's. */
export const maxQueryLength = 200

/** Suggestions need more characters than this; up to it, last searches are shown (spec 1 §2, §5). */
export const fewCharacters = 2

/** The typed text, trimmed and cut to length. */
export function readTyped(text: string | null): string {
  return [...(text ?? '').trim()].slice(0, maxQueryLength).join('').trim()
}

/** The query to search: '' without letters and digits. */
export function readQuery(text: string | null): string {
  const query = readTyped(text).replaceAll(/\s+/g, ' ')
  return /[\p{L}\p{N}]/u.test(query) ? query : ''
}
