import { type Sheet, fill, line, oval, path } from '../../server/features/images/drawing/sheet.ts'
import { contactShadow, metal, pour, stop, type Drawing, darker, lighter } from './drawing.ts'
import { type Label, drawLabel } from './label.ts'
import { canvas, type Profile, heightToY, partPath, turn, wholePath } from './profile.ts'

const { middle } = canvas

const tin = '#b9bcb8'

const outline =
  'M26.5 158C27.4 158 27.4 155.4 26.6 155C27 152 33 147 33 141L33 13C33 8 30 6 28 3C27 1 26 0 25 0'

const shade = [
  stop(0, '#1a1208', 0.55),
  stop(0.06, '#1a1208', 0.2),
  stop(0.17, '#ffffff', 0.28),
  stop(0.26, '#ffffff', 0.08),
  stop(0.45, '#1a1208', 0),
  stop(0.74, '#1a1208', 0.16),
  stop(0.9, '#1a1208', 0.42),
  stop(0.95, '#1a1208', 0.2),
  stop(1, '#1a1208', 0.6),
]

export function drawCan(sheet: Sheet, drawing: Drawing): Label & { profile: Profile } {
  const profile = turn(outline, 4.05)
  const from = heightToY(profile, 147)
  const to = heightToY(profile, 9)
  const upper = heightToY(profile, 128)
  const lower = heightToY(profile, 32)
  const r = profile.radius
  const label = drawLabel(
    sheet,
    { ...drawing.label, frame: 'none' },
    drawing,
    { x: middle - r * 0.86, y: upper, w: r * 1.72, h: lower - upper },
    true,
  )
  const stripe = (y: number, height: number, colour: string) =>
    fill(partPath(profile, { from: y, to: y + height, sag: 6 }), sheet.across('x', metal(colour)))
  const panel =
    fill(partPath(profile, { from: upper, to: lower, sag: 6 }), drawing.label.paper) +
    fill(partPath(profile, { from: upper, to: lower, sag: 6 }), sheet.across('x', shade))
  const art =
    contactShadow(sheet, r) +
    pour(sheet, profile, profile.top, profile.base, metal(tin)) +
    pour(sheet, profile, from, to, metal(drawing.glass)) +
    panel +
    stripe(upper - 14, 6, drawing.label.accent) +
    stripe(lower + 8, 6, drawing.label.accent) +
    label.art +
    fill(
      partPath(profile, { from: upper - 16, to: lower + 16, left: -0.8, right: -0.6 }),
      sheet.across('y', [stop(0, '#ffffff', 0.05), stop(0.3, '#ffffff', 0.3), stop(1, '#ffffff', 0.04)]),
    ) +
    lid(sheet, profile) +
    fill(
      partPath(profile, { from: profile.base - 90, to: profile.base }),
      sheet.across('y', [stop(0, '#000000', 0), stop(1, '#000000', 0.34)]),
    ) +
    line(wholePath(profile), '#0b0f0c', 1.3, 0.24)
  return { art, texts: label.texts, profile }
}

function lid(sheet: Sheet, profile: Profile): string {
  const y = profile.top
  const r = 26.6 * profile.scale
  const groove = (at: number, opacity: number) =>
    line(
      path`M${middle - r * 1.06} ${y + at}Q${middle} ${y + at + 12} ${middle + r * 1.06} ${y + at}`,
      '#000000',
      2,
      opacity,
    )
  return (
    oval(middle, y + 1, r, 9, sheet.across('x', metal(lighter(tin, 0.3)))) +
    oval(middle, y + 1.5, r * 0.91, 6.6, darker(tin, 0.34)) +
    oval(
      middle,
      y + 3,
      r * 0.86,
      5,
      sheet.across('x', [stop(0, '#6f726f'), stop(0.4, '#d3d5d1'), stop(1, '#7d807c')]),
    ) +
    fill(
      path`M${middle - 28} ${y + 2}q2 -5 20 -5h24q16 1 16 5q-1 4 -18 4h-24q-17 0 -18 -4z`,
      lighter(tin, 0.5),
    ) +
    oval(middle + 14, y + 2, 10, 1.8, darker(tin, 0.5)) +
    groove(14, 0.22) +
    groove(30, 0.12)
  )
}
