import { type Sheet, box, fill, line, path } from '../../server/features/images/drawing/sheet.ts'
import { stop, type LabelSystem, mix } from './drawing.ts'
import { type Texts, fitted, stack } from './label-blocks.ts'
import { type Area, type Frame, frameOf } from './label-frame.ts'
import type { Box } from './set-text.ts'

export type Label = { art: string; texts: Box[] }

/** A printed label: paper, frame, ornament and the three texts, all inside the area. Pass `bare` to print on the thing itself. */
export function drawLabel(sheet: Sheet, system: LabelSystem, texts: Texts, area: Area, bare = false): Label {
  const frame = frameOf(sheet, system, area)
  const placed = stack(fitted(system, texts, frame), frame.inner)
  const art = placed.map(({ block, top }) => block.draw(top)).join('')
  return {
    art:
      (bare ? '' : paper(sheet, frame, system, area)) +
      (bare ? '' : frame.art) +
      art +
      (bare ? '' : curvature(sheet, frame)),
    texts: placed.flatMap(({ block, top }) => (block.box ? [block.box(top)] : [])),
  }
}

export function drawField(sheet: Sheet, system: LabelSystem, texts: Texts, area: Area): Label {
  const label = drawLabel(sheet, system, texts, area, true)
  return {
    art: box(area.x, area.y, area.w, area.h, system.paper) + frameOf(sheet, system, area).art + label.art,
    texts: label.texts,
  }
}

function paper(sheet: Sheet, frame: Frame, system: LabelSystem, area: Area): string {
  const grain = Array.from({ length: 9 }, (_, i) => {
    const y = area.y + ((i + 0.5) * area.h) / 9
    return path`M${area.x + 4} ${y}h${area.w - 8}`
  })
  return (
    `<path d="${frame.outline}" transform="translate(1.5 3)" fill="#000" fill-opacity=".3"/>` +
    fill(frame.outline, system.paper) +
    fill(
      frame.outline,
      sheet.across('y', [
        stop(0, '#ffffff', 0.1),
        stop(0.5, '#ffffff', 0),
        stop(1, mix(system.paper, '#3a2a14', 0.8), 0.1),
      ]),
    ) +
    line(grain.join(''), mix(system.paper, '#3a2a14', 0.5), 1, 0.05)
  )
}

function curvature(sheet: Sheet, frame: Frame): string {
  const shade = sheet.across('x', [
    stop(0, '#1a1208', 0.34),
    stop(0.1, '#1a1208', 0.08),
    stop(0.17, '#ffffff', 0.16),
    stop(0.27, '#ffffff', 0.05),
    stop(0.5, '#1a1208', 0),
    stop(0.76, '#1a1208', 0.12),
    stop(0.93, '#1a1208', 0.34),
    stop(1, '#1a1208', 0.5),
  ])
  return fill(frame.outline, shade) + line(frame.outline, '#ffffff', 0.8, 0.25)
}
