import { type Face, measure, outline } from '../../server/features/images/drawing/letters.ts'
import type { LabelSystem } from './drawing.ts'
import { box, fill, line, n, oval, type Sheet } from '../../server/features/images/drawing/sheet.ts'

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

const CAP_HEIGHT = 0.7

const DESCENT = 0.24

const ACCENT_RISE = 0.24

const widths = new Map<string, number>()

/** How wide a text runs at size 1; tracking is a share of the size. */
export function widthOf(face: Face, text: string, tracking = 0): number {
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

export type Fit = {
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
    const tall = CAP_HEIGHT + ACCENT_RISE + DESCENT + (count - 1) * leading
    const fitted = Math.min(size, width / Math.max(broken.width, 0.01), height / tall)
    const set = {
      face,
      size: fitted,
      tracking,
      leading,
      lines: broken.lines,
      width: broken.width * fitted,
      height: (CAP_HEIGHT + (count - 1) * leading) * fitted,
    }
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
    return outline(set.face, text, set.size, left, baseline, set.tracking)
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

export type Area = { x: number; y: number; w: number; h: number }

/** What a frame leaves: the paper's outline, its own art, the room for the words and the ornament's size. */
export type Frame = { outline: string; art: string; inner: Area; ornament: { height: number } | undefined }

const SAG = 5

/** The frame of a label system over an area. */
export function frameOf(sheet: Sheet, system: LabelSystem, area: Area): Frame {
  const ornament = (share: number) =>
    system.ornament === 'ninguno' ? undefined : { height: Math.min(area.h * share, area.w * share * 1.25) }
  switch (system.frame) {
    case 'double':
      return double(system, area, ornament(0.31))
    case 'single':
      return arched(system, area, ornament(0.31))
    case 'band':
      return banded(sheet, system, area, ornament(0.3))
    case 'none':
      return {
        outline: sheetOf(area),
        art: '',
        inner: within(area, 0.1, 0.09, 0.09),
        ornament: ornament(0.4),
      }
  }
}

/** Paper with its edges bowed a little, as it lies round the bottle. */
function sheetOf({ x, y, w, h }: Area): string {
  return `M${n(x)} ${n(y)}Q${n(x + w / 2)} ${n(y + SAG * 2)} ${n(x + w)} ${n(y)}V${n(y + h)}Q${n(x + w / 2)} ${n(y + h + SAG * 2)} ${n(x)} ${n(y + h)}Z`
}

function within(area: Area, side: number, above: number, below: number): Area {
  return {
    x: area.x + area.w * side,
    y: area.y + area.h * above + SAG,
    w: area.w * (1 - 2 * side),
    h: area.h * (1 - above - below),
  }
}

function inset({ x, y, w, h }: Area, by: number): Area {
  return { x: x + by, y: y + by, w: w - 2 * by, h: h - 2 * by }
}

function double(system: LabelSystem, area: Area, ornament: Frame['ornament']): Frame {
  const outer = inset(area, 9)
  const inner = inset(area, 15)
  const corners = [inner.x, inner.x + inner.w].flatMap((x) =>
    [inner.y, inner.y + inner.h].map((y) => oval(x, y + SAG * 0.4, 3.2, 3.2, system.accent)),
  )
  return {
    outline: sheetOf(area),
    art:
      line(sheetOf(outer), system.ink, 2.2, 0.85) +
      line(sheetOf(inner), system.accent, 1.2, 0.9) +
      corners.join(''),
    inner: within(area, 0.125, 0.12, 0.12),
    ornament,
  }
}

/** A label with an arched head, the ornament standing in the arch. */
function arched(system: LabelSystem, area: Area, ornament: Frame['ornament']): Frame {
  const head = ({ x, y, w, h }: Area, rise: number) =>
    `M${n(x)} ${n(y + rise)}C${n(x)} ${n(y + rise * 0.2)} ${n(x + w * 0.24)} ${n(y)} ${n(x + w / 2)} ${n(y)}S${n(x + w)} ${n(y + rise * 0.2)} ${n(x + w)} ${n(y + rise)}V${n(y + h)}Q${n(x + w / 2)} ${n(y + h + SAG * 2)} ${n(x)} ${n(y + h)}Z`
  const rise = area.w * 0.34
  return {
    outline: head(area, rise),
    art: line(head(inset(area, 9), rise - 4), system.ink, 1.8, 0.8),
    inner: within(area, 0.12, ornament ? 0.1 : 0.2, 0.1),
    ornament,
  }
}

/** A coloured band over the head and a thin one at the foot. */
function banded(sheet: Sheet, system: LabelSystem, area: Area, ornament: Frame['ornament']): Frame {
  const clip = sheet.clip(sheetOf(area))
  const { x, y, w, h } = area
  const top = h * 0.095
  const bands =
    box(x, y, w, top + SAG * 2, system.accent) +
    box(x, y + h * 0.93, w, h * 0.07 + SAG * 2, system.accent) +
    line(
      `M${n(x)} ${n(y + top + 15)}H${n(x + w)}M${n(x)} ${n(y + h * 0.93 - 5)}H${n(x + w)}`,
      system.ink,
      1.4,
      0.7,
    ) +
    fill(`M${n(x)} ${n(y + h * 0.955)}h${n(w)}v3h${n(-w)}z`, system.paper, 'fill-opacity="0.7"')
  return {
    outline: sheetOf(area),
    art: `<g clip-path="${clip}">${bands}</g>`,
    inner: within(area, 0.1, 0.185, 0.13),
    ornament,
  }
}
