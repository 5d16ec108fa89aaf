import { unaccent } from '#domain/slug.ts'

export type Part = { part: string; isTyped: boolean }

/** A text cut into what was typed of it and the rest: each word that begins as a typed one does, whatever the accents. */
export function markedParts(text: string, typed: string): Part[] {
  const begun = plain(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  return (text.normalize('NFC').match(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu) ?? []).flatMap((word) => {
    const length = Math.max(
      0,
      ...begun.filter((beginning) => plain(word).startsWith(beginning)).map((beginning) => beginning.length),
    )
    return [
      { part: word.slice(0, length), isTyped: true },
      { part: word.slice(length), isTyped: false },
    ].filter(({ part }) => part !== '')
  })
}

function plain(text: string): string {
  return unaccent(text.normalize('NFC').toLowerCase())
}
