import { type Face, measure, outline, writable } from '../../images/drawing/letters.ts'

/** A text broken into lines of one size, in pixels. */
export type SetLines = { face: Face; size: number; leading: number; lines: string[]; height: number }

/** `sizes` are tried from the largest; the result never exceeds `width` and `height`. */
export type TextBox = {
  face: Face
  width: number
  height: number
  sizes: readonly number[]
  leading?: number
}

/** Baseline from the top of a line, as a share of its size. */
export const baseline = 0.8

const ellipsis = '…'
/** Longer texts are cut before measuring: no size could fit them. */
const maxLength = 240

/** Sets a text in the largest size that fits without breaking a word; if even the smallest is too large, it ends in '…'. */
export function setLines(text: string, { face, width, height, sizes, leading = 1.08 }: TextBox): SetLines {
  const words = writable(face, text).slice(0, maxLength).split(' ').filter(Boolean)
  let set: SetLines = { face, size: 0, leading, lines: [], height: 0 }
  for (const size of sizes) {
    const most = Math.max(1, Math.floor((height / size - 1) / leading) + 1)
    const hasRoom = size <= height && words.every((word) => measure(face, word) * size <= width)
    const lines = wrap(
      face,
      words.flatMap((word) => pieces(face, word, width / size)),
      width / size,
    )
    const shown =
      lines.length <= most
        ? even(face, words, width / size, lines)
        : cut(face, lines.slice(0, most), width / size)
    set = {
      face,
      size,
      leading,
      lines: shown,
      height: shown.length === 0 ? 0 : size * (1 + (shown.length - 1) * leading),
    }
    if (hasRoom && lines.length <= most) break
  }
  return set
}

/** SVG outlines of the lines from x on, the first line starting at `top`. */
export function drawLines({ face, size, leading, lines }: SetLines, x: number, top: number): string {
  return lines
    .map((line, at) => outline(face, line, size, x, top + size * (baseline + at * leading)))
    .join('')
}

export function widthOf({ face, size, lines }: SetLines): number {
  return Math.max(0, ...lines.map((line) => measure(face, line) * size))
}

function wrap(face: Face, words: readonly string[], width: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && measure(face, longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Balances the lines without adding one, to avoid a last line of one short word. */
function even(face: Face, words: readonly string[], width: number, lines: string[]): string[] {
  for (let share = 0.5; share < 1; share += 0.05) {
    if (words.some((word) => measure(face, word) > width * share)) continue
    const narrower = wrap(face, words, width * share)
    if (narrower.length === lines.length) return narrower
  }
  return lines
}

/** Splits a word that is wider than a line. */
function pieces(face: Face, word: string, width: number): string[] {
  if (measure(face, word) <= width) return [word]
  const parts = ['']
  for (const letter of word) {
    const longer = `${parts.at(-1) ?? ''}${letter}`
    if (measure(face, longer) <= width) parts[parts.length - 1] = longer
    else parts.push(letter)
  }
  return parts.filter(Boolean)
}

/** Ends the last line in '…', shortened until that fits. */
function cut(face: Face, lines: string[], width: number): string[] {
  let last = lines.at(-1) ?? ''
  while (last !== '' && measure(face, last + ellipsis) > width) last = last.slice(0, -1).trimEnd()
  return [...lines.slice(0, -1), last.replace(/[\s,.;:·-]+$/, '') + ellipsis]
}
