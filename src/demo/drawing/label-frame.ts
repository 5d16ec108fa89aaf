import { type Sheet, box, fill, line, oval, path } from '../../server/features/images/drawing/sheet.ts'
import type { LabelSystem } from './drawing.ts'

export type Area = { x: number; y: number; w: number; h: number }

/** What a frame leaves: the paper's outline, its own art, the room for the words and the ornament's size. */
export type Frame = { outline: string; art: string; inner: Area; ornament: { height: number } | undefined }

type Bordered = Omit<Frame, 'ornament'>

const sag = 5

export function frameOf(sheet: Sheet, system: LabelSystem, area: Area): Frame {
  const share = { double: 0.31, single: 0.31, band: 0.3, none: 0.4 }[system.frame]
  const height = Math.min(area.h * share, area.w * share * 1.25)
  const ornament = system.ornament === 'ninguno' ? undefined : { height }
  return { ...frames[system.frame](area, system, sheet), ornament }
}

const frames: Record<LabelSystem['frame'], (area: Area, system: LabelSystem, sheet: Sheet) => Bordered> = {
  double,
  single: arched,
  band: banded,
  none: (area) => ({ outline: sheetOf(area), art: '', inner: within(area, 0.1, 0.09, 0.09) }),
}

function sheetOf({ x, y, w, h }: Area): string {
  return path`M${x} ${y}Q${x + w / 2} ${y + sag * 2} ${x + w} ${y}V${y + h}Q${x + w / 2} ${y + h + sag * 2} ${x} ${y + h}Z`
}

function within({ x, y, w, h }: Area, side: number, above: number, below: number): Area {
  return { x: x + w * side, y: y + h * above + sag, w: w * (1 - 2 * side), h: h * (1 - above - below) }
}

function inset({ x, y, w, h }: Area, by: number): Area {
  return { x: x + by, y: y + by, w: w - 2 * by, h: h - 2 * by }
}

function double(area: Area, { ink, accent }: LabelSystem): Bordered {
  const inner = inset(area, 15)
  const corners = [inner.x, inner.x + inner.w].flatMap((x) =>
    [inner.y, inner.y + inner.h].map((y) => oval(x, y + sag * 0.4, 3.2, 3.2, accent)),
  )
  const borders = line(sheetOf(inset(area, 9)), ink, 2.2, 0.85) + line(sheetOf(inner), accent, 1.2, 0.9)
  return {
    outline: sheetOf(area),
    art: borders + corners.join(''),
    inner: within(area, 0.125, 0.12, 0.12),
  }
}

function arched(area: Area, { ink, ornament }: LabelSystem): Bordered {
  const head = ({ x, y, w, h }: Area, rise: number) =>
    path`M${x} ${y + rise}C${x} ${y + rise * 0.2} ${x + w * 0.24} ${y} ${x + w / 2} ${y}S${x + w} ${y + rise * 0.2} ${x + w} ${y + rise}V${y + h}Q${x + w / 2} ${y + h + sag * 2} ${x} ${y + h}Z`
  const rise = area.w * 0.34
  return {
    outline: head(area, rise),
    art: line(head(inset(area, 9), rise - 4), ink, 1.8, 0.8),
    inner: within(area, 0.12, ornament === 'ninguno' ? 0.2 : 0.1, 0.1),
  }
}

function banded(area: Area, { ink, accent, paper }: LabelSystem, sheet: Sheet): Bordered {
  const clip = sheet.clip(sheetOf(area))
  const { x, y, w, h } = area
  const top = h * 0.095
  const edges = path`M${x} ${y + top + 15}H${x + w}M${x} ${y + h * 0.93 - 5}H${x + w}`
  const bands =
    box(x, y, w, top + sag * 2, accent) +
    box(x, y + h * 0.93, w, h * 0.07 + sag * 2, accent) +
    line(edges, ink, 1.4, 0.7) +
    fill(path`M${x} ${y + h * 0.955}h${w}v3h${-w}z`, paper, 'fill-opacity="0.7"')
  return {
    outline: sheetOf(area),
    art: `<g clip-path="${clip}">${bands}</g>`,
    inner: within(area, 0.1, 0.185, 0.13),
  }
}
