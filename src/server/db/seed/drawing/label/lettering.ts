import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font } from 'opentype.js'

const require = createRequire(import.meta.url)
// Its entry for Node is CommonJS with names that Node cannot see, its module entry has no default: only require suits both.
const { parse } = require('opentype.js') as typeof import('opentype.js')

export type Face = 'serif' | 'serif-bold' | 'italic' | 'italic-bold' | 'sans' | 'sans-bold'

/** Text set in one size, broken into lines; sizes and widths in picture units. */
export type SetText = { face: Face; size: number; tracking: number; leading: number; lines: string[]; width: number; height: number }

export type Box = { left: number; top: number; right: number; bottom: number }

const FILES: Record<Face, string> = {
  serif: 'fraunces/files/fraunces-latin-500-normal.woff',
  'serif-bold': 'fraunces/files/fraunces-latin-600-normal.woff',
  italic: 'fraunces/files/fraunces-latin-400-italic.woff',
  'italic-bold': 'fraunces/files/fraunces-latin-600-italic.woff',
  sans: 'instrument-sans/files/instrument-sans-latin-500-normal.woff',
  'sans-bold': 'instrument-sans/files/instrument-sans-latin-700-normal.woff',
}

const CAP_HEIGHT = 0.7
const DESCENT = 0.24
const ACCENT_RISE = 0.24

const fonts = new Map<Face, Font>()
const widths = new Map<string, number>()

function fontOf(face: Face): Font {
  const known = fonts.get(face)
  if (known) return known
  const bytes = readFileSync(require.resolve(`@fontsource/${FILES[face]}`))
  const font = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
  fonts.set(face, font)
  return font
}

type Letter = { glyph: ReturnType<Font['charToGlyph']>; font: Font }

/**
 * The shape of a letter. The italic's ascenders come plain (its swash "l" and "b" read as other letters on a small label),
 * and what a face lacks is borrowed from the serif.
 */
function letterOf(face: Face, letter: string): Letter {
  const font = fontOf(face)
  const plain = face.startsWith('italic') && 'bdhkl'.includes(letter) ? font.nameToGlyph(`${letter}.alt`) : undefined
  const glyph = plain ?? font.charToGlyph(letter)
  const lender = fontOf('serif')
  return glyph.index === 0 ? { glyph: lender.charToGlyph(letter), font: lender } : { glyph, font }
}

/** Walks the letters of a text with their place, in units of the type size. Letter by letter: the library's own shaping refuses these fonts. */
function walk(face: Face, text: string, tracking: number, visit: (letter: Letter, x: number) => void): number {
  let x = 0
  let previous: Letter | undefined
  for (const character of text) {
    const letter = letterOf(face, character)
    const { glyph, font } = letter
    if (previous) x += tracking + (previous.font === font ? font.getKerningValue(previous.glyph, glyph) / font.unitsPerEm : 0)
    visit(letter, x)
    x += (glyph.advanceWidth ?? 0) / font.unitsPerEm
    previous = letter
  }
  return x
}

/** How wide a text runs at size 1; tracking is a share of the size. */
export function widthOf(face: Face, text: string, tracking = 0): number {
  const key = `${face}|${tracking}|${text}`
  const known = widths.get(key)
  if (known !== undefined) return known
  const width = walk(face, text, tracking, () => undefined)
  widths.set(key, width)
  return width
}

/** All ways to break words into a number of lines, the most even one first taken: the least wide widest line. */
function breakInto(face: Face, words: string[], count: number, tracking: number): { lines: string[]; width: number } {
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

export type Fit = { face: Face; width: number; size: number; height?: number; tracking?: number; leading?: number; maxLines?: number }

/**
 * Sets a text so that it never runs past `width` (nor `height`, if told): in one line if it shrinks by no more than a quarter,
 * else broken, each break only where it gains size.
 */
export function fitText(text: string, fit: Fit): SetText {
  const { face, width, size, height = Number.POSITIVE_INFINITY, tracking = 0, leading = 1.08, maxLines = 2 } = fit
  const words = text.trim().split(/\s+/)
  let chosen: SetText | undefined
  for (let count = 1; count <= Math.min(maxLines, words.length); count++) {
    const broken = breakInto(face, words, count, tracking)
    const tall = CAP_HEIGHT + ACCENT_RISE + DESCENT + (count - 1) * leading
    const fitted = Math.min(size, width / Math.max(broken.width, 0.01), height / tall)
    const set = { face, size: fitted, tracking, leading, lines: broken.lines, width: broken.width * fitted, height: (CAP_HEIGHT + (count - 1) * leading) * fitted }
    if (!chosen || fitted > chosen.size * 1.12) chosen = set
    if (chosen.size >= size * 0.75) break
  }
  return chosen ?? { face, size, tracking, leading, lines: [], width: 0, height: 0 }
}

/** The glyph outlines of a set text, each line centred on x; top is where its capitals begin. */
export function writeText(set: SetText, x: number, top: number): string {
  const paths = set.lines.map((text, i) => {
    const baseline = top + (CAP_HEIGHT + i * set.leading) * set.size
    const left = x - (widthOf(set.face, text, set.tracking) * set.size) / 2
    const pieces: string[] = []
    walk(set.face, text, set.tracking, ({ glyph }, at) => {
      pieces.push(glyph.getPath(left + at * set.size, baseline, set.size).toPathData(1))
    })
    return pieces.join('')
  })
  return paths.join('')
}

/** The room a set text takes, accents and descenders included. */
export function boxOf(set: SetText, x: number, top: number): Box {
  return {
    left: x - set.width / 2,
    right: x + set.width / 2,
    top: top - ACCENT_RISE * set.size,
    bottom: top + set.height + DESCENT * set.size,
  }
}
