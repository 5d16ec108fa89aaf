import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Font, PathCommand } from 'opentype.js'
import { formatNumber } from './sheet.ts'

const require = createRequire(import.meta.url)
// require is needed: the package's CommonJS entry has no named exports that Node detects, and its ESM entry no
// default export.
const { parse } = require('opentype.js') as typeof import('opentype.js')

/** `display` is the cut that the shop's pages use for names; opentype.js cannot read their woff2, so a woff copy is kept. */
export type Face = 'serif' | 'serif-bold' | 'italic' | 'italic-bold' | 'sans' | 'sans-bold' | 'display'

const webFonts = join(import.meta.dirname, '../../../../web/styles/fonts')

const files: Record<Face, () => string> = {
  serif: () => require.resolve('@fontsource/fraunces/files/fraunces-latin-500-normal.woff'),
  'serif-bold': () => require.resolve('@fontsource/fraunces/files/fraunces-latin-600-normal.woff'),
  italic: () => require.resolve('@fontsource/fraunces/files/fraunces-latin-400-italic.woff'),
  'italic-bold': () => require.resolve('@fontsource/fraunces/files/fraunces-latin-600-italic.woff'),
  sans: () => require.resolve('@fontsource/instrument-sans/files/instrument-sans-latin-500-normal.woff'),
  'sans-bold': () =>
    require.resolve('@fontsource/instrument-sans/files/instrument-sans-latin-700-normal.woff'),
  display: () => join(webFonts, 'fraunces-display.woff'),
}

const fonts = new Map<Face, Font>()

function fontOf(face: Face): Font {
  const known = fonts.get(face)
  if (known) return known
  const bytes = readFileSync(files[face]())
  const font = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
  fonts.set(face, font)
  return font
}

type Letter = { glyph: ReturnType<Font['charToGlyph']>; font: Font }

/**
 * Glyph of a letter. Italic ascenders use the plain alternates (the swash "l" and "b" read as other letters on a
 * small label), and missing glyphs come from the serif.
 */
function glyphOf(face: Face, letter: string): Letter {
  const font = fontOf(face)
  const plain =
    face.startsWith('italic') && 'bdhkl'.includes(letter) ? font.nameToGlyph(`${letter}.alt`) : undefined
  const glyph = plain ?? font.charToGlyph(letter)
  const lender = fontOf('serif')
  return glyph.index === 0 ? { glyph: lender.charToGlyph(letter), font: lender } : { glyph, font }
}

/** Visits the letters of a text with their position, in units of the type size. Letter by letter, as the library's shaping rejects these fonts. */
function walk(
  face: Face,
  text: string,
  tracking: number,
  visit: (letter: Letter, x: number) => void,
): number {
  let x = 0
  let previous: Letter | undefined
  for (const character of text) {
    const letter = glyphOf(face, character)
    const { glyph, font } = letter
    if (previous)
      x +=
        tracking +
        (previous.font === font ? font.getKerningValue(previous.glyph, glyph) / font.unitsPerEm : 0)
    visit(letter, x)
    x += (glyph.advanceWidth ?? 0) / font.unitsPerEm
    previous = letter
  }
  return x
}

/** Width of a text at size 1; tracking is a share of the size. */
export function measure(face: Face, text: string, tracking = 0): number {
  return walk(face, text, tracking, () => undefined)
}

/** SVG path data of a text that begins at x on the baseline. */
export function outline(
  face: Face,
  text: string,
  size: number,
  x: number,
  baseline: number,
  tracking = 0,
): string {
  const pieces: string[] = []
  walk(face, text, tracking, ({ glyph }, at) => {
    pieces.push(...glyph.getPath(x + at * size, baseline, size).commands.map(written))
  })
  return pieces.join('')
}

/** A path command as SVG. The library's own serializer yields NaN for values close to an integer. */
function written(step: PathCommand): string {
  if (step.type === 'Z') return 'Z'
  const points =
    step.type === 'C'
      ? [step.x1, step.y1, step.x2, step.y2, step.x, step.y]
      : step.type === 'Q'
        ? [step.x1, step.y1, step.x, step.y]
        : [step.x, step.y]
  return step.type + points.map(formatNumber).join(' ')
}

/** The text in one line, without characters that the face has no glyph for, such as emoji and controls. */
export function writable(face: Face, text: string): string {
  const known = [...text.normalize('NFC').replaceAll(/\s+/g, ' ')].filter(
    (letter) => glyphOf(face, letter).glyph.index !== 0,
  )
  return known.join('').replaceAll(/ +/g, ' ').trim()
}
