/** A query as it is searched: trimmed, and '' where it has no letter and no digit to look for. */
export function readQuery(text: string | null): string {
  const query = (text ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 200)
  return /[\p{L}\p{N}]/u.test(query) ? query : ''
}
