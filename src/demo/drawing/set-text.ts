import { type Face, measure, outline } from '../../server/features/images/drawing/letters.ts'

/** Text set in one size, broken into lines; sizes and widths in picture units. */
export type SetText = {
  face: Face
  size: number
  tracking: number
  leading: number
  lines: string[]
  width: number
  height: number
}

export type Box = { left: number; top: number; right: number; bottom: number }

const capHeight = 0.7

const descent = 0.24

const accentRise = 0.24

const widths = new Map<string, number>()

/** How wide a text runs at size 1; tracking is a share of the size. */
function widthOf(face: Face, text: string, tracking = 0): number {
  const key = `${face}|${tracking}|${text}`
  const known = widths.get(key)
  if (known !== undefined) return known
  const width = measure(face, text, tracking)
  widths.set(key, width)
  return width
}

/** All ways to break words into a number of lines, the most even one first taken: the least wide widest line. */
function breakInto(
  face: Face,
  words: string[],
  count: number,
  tracking: number,
): { lines: string[]; width: number } {
  const whole = words.join(' ')
  if (count === 1 || words.length === 1) return { lines: [whole], width: widthOf(face, whole, tracking) }
  let best = { lines: [whole], width: Number.POSITIVE_INFINITY }
  for (let i = 1; i <= words.length - count + 1; i++) {
    const first = words.slice(0, i).join(' ')
    const rest = breakInto(face, words.slice(i), count - 1, tracking)
    const width = Math.max(widthOf(face, first, tracking), rest.width)
    if (width < best.width) best = { lines: [first, ...rest.lines], width }
  }
  return best
}

type Fit = {
  face: Face
  width: number
  size: number
  height?: number
  tracking?: number
  leading?: number
  maxLines?: number
}

/**
 * Sets a text so that it never runs past `width` (nor `height`, if told): in one line if it shrinks by no more than a quarter,
 * else broken, each break only where it gains size.
 */
export function fitText(text: string, fit: Fit): SetText {
  const {
    face,
    width,
    size,
    height = Number.POSITIVE_INFINITY,
    tracking = 0,
    leading = 1.08,
    maxLines = 2,
  } = fit
  const words = text.trim().split(/\s+/)
  let chosen: SetText | undefined
  for (let count = 1; count <= Math.min(maxLines, words.length); count++) {
    const broken = breakInto(face, words, count, tracking)
    const tall = capHeight + accentRise + descent + (count - 1) * leading
    const fitted = Math.min(size, width / Math.max(broken.width, 0.01), height / tall)
    const set = {
      face,
      size: fitted,
      tracking,
      leading,
      lines: broken.lines,
      width: broken.width * fitted,
      height: (capHeight + (count - 1) * leading) * fitted,
    }
    if (!chosen || fitted > chosen.size * 1.12) chosen = set
    if (chosen.size >= size * 0.75) break
  }
  return chosen ?? { face, size, tracking, leading, lines: [], width: 0, height: 0 }
}

/** The glyph outlines of a set text, each line centred on x; top is where its capitals begin. */
export function writeText(set: SetText, x: number, top: number): string {
  const paths = set.lines.map((text, i) => {
    const baseline = top + (capHeight + i * set.leading) * set.size
    const left = x - (widthOf(set.face, text, set.tracking) * set.size) / 2
    return outline(set.face, text, set.size, left, baseline, set.tracking)
  })
  return paths.join('')
}

export function boxOf(set: SetText, x: number, top: number): Box {
  return {
    left: x - set.width / 2,
    right: x + set.width / 2,
    top: top - accentRise * set.size,
    bottom: top + set.height + descent * set.size,
  }
}
