/** Characters of a query; the server takes no more. */
export const maxQueryLength = 200

/** Suggestions appear above so many characters; up to them, what was searched before (spec 1 §2, §5). */
export const fewCharacters = 2

/** What is typed, without blanks around it and no longer than a query may be. */
export function readTyped(text: string | null): string {
  return [...(text ?? '').trim()].slice(0, maxQueryLength).join('').trim()
}

/** A query as it is searched: '' where it has no letter and no digit to look for. */
export function readQuery(text: string | null): string {
  const query = readTyped(text).replaceAll(/\s+/g, ' ')
  return /[\p{L}\p{N}]/u.test(query) ? query : ''
}
