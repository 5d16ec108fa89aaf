import { type Sheet, box, fill, line, n, oval } from '../../server/features/images/drawing/sheet.ts'
import type { LabelSystem } from './drawing.ts'

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
