import { type Sheet, fill, line, oval, path } from '../../server/features/images/drawing/sheet.ts'
import { metal, pour, darker, lighter, lightness } from './drawing.ts'
import { canvas, type Profile, partPath, radiusAt } from './profile.ts'

const { middle } = canvas

export function foil(sheet: Sheet, profile: Profile, colour: string, to: number): string {
  const { top } = profile
  const r = radiusAt(profile, to) + 1.6
  const accent = lightness(colour) > 0.45 ? darker(colour, 0.42) : lighter(colour, 0.5)
  const folds = [-0.62, -0.3, 0.05, 0.4, 0.66].map((share, i) => {
    const x = middle + r * share
    return line(
      path`M${x} ${to - 8 - i * 3}q${i % 2 ? 3 : -3} -${24 + i * 7} ${i % 2 ? -1 : 1} -${52 + i * 9}`,
      i % 2 ? '#ffffff' : '#000000',
      1.3,
      0.08,
    )
  })
  return (
    pour(sheet, profile, top, to, metal(colour), 0, 1.6) +
    fill(
      partPath(profile, { from: to - 6, to: to + 0.5, grow: 1.6, sag: 2.4 }),
      sheet.across('x', metal(colour)),
    ) +
    oval(middle, top + 1.5, radiusAt(profile, top + 6) * 0.9, 3.4, lighter(colour, 0.4), 'opacity="0.55"') +
    line(
      path`M${middle - radiusAt(profile, top + 32) - 1} ${top + 33}q${radiusAt(profile, top + 32)} 6 ${radiusAt(profile, top + 32) * 2 + 2} 0`,
      '#000000',
      2,
      0.3,
    ) +
    ring(sheet, profile, to - 30, 3, accent, 0.8) +
    ring(sheet, profile, to - 22, 9, accent, 0.85) +
    folds.join('') +
    line(path`M${middle - r} ${to + 1}Q${middle} ${to + 6} ${middle + r} ${to + 1}`, '#000000', 2.4, 0.4)
  )
}

export function muselet(sheet: Sheet, profile: Profile, colour: string, to: number): string {
  const { top } = profile
  const r = radiusAt(profile, to) + 2
  const teeth: string[] = []
  const count = 9
  for (let i = 0; i <= count; i++)
    teeth.push(
      path`${middle + r - (2 * r * i) / count} ${to + (i % 2 ? 13 : 0) - Math.sin((i / count) * Math.PI) * -7}`,
    )
  const waist = radiusAt(profile, to - 44) + 2
  const skirt = path`M${middle - waist} ${to - 44}L${middle + waist} ${to - 44}L${teeth.join('L')}Z`
  const head = top + 46
  const collar = head + 54
  const pleats = [-0.78, -0.5, -0.2, 0.12, 0.42, 0.7].map((share, i) => {
    const from = radiusAt(profile, head + 20) * share
    const end = radiusAt(profile, to - 14) * share
    return line(
      path`M${middle + from} ${collar + 22 + i * 4}Q${middle + from * 1.04} ${(collar + to) / 2} ${middle + end} ${to - 16}`,
      i % 2 ? '#ffffff' : '#2a1a00',
      1.6,
      i % 2 ? 0.3 : 0.2,
    )
  })
  const wire = (x: number, bow: number) =>
    line(
      path`M${middle + x} ${top + 10}Q${middle + x + bow} ${top + 32} ${middle + x * 0.86} ${head + 8}`,
      '#3c3322',
      2.2,
      0.5,
    )
  return (
    fill(skirt, sheet.across('x', metal(colour))) +
    pour(sheet, profile, top, to - 20, metal(colour), 0, 2) +
    oval(middle, top + 5, 34, 6, lighter(colour, 0.5), 'opacity="0.6"') +
    wire(-36, -5) +
    wire(-12, -2) +
    wire(16, 2) +
    wire(38, 5) +
    line(path`M${middle - 51} ${head + 6}q51 9 102 0`, '#3c3322', 2.6, 0.55) +
    line(path`M${middle - 51} ${head + 9}q51 9 102 0`, '#ffffff', 1.4, 0.5) +
    fill(
      partPath(profile, { from: collar, to: collar + 15, grow: 2.4, sag: 2 }),
      sheet.across('x', metal(darker(colour, 0.45))),
    ) +
    pleats.join('')
  )
}

function ring(
  sheet: Sheet,
  profile: Profile,
  from: number,
  height: number,
  colour: string,
  opacity = 1,
): string {
  return fill(
    partPath(profile, { from, to: from + height, grow: 1.6, sag: 2 }),
    sheet.across('x', metal(colour)),
    `opacity="${opacity}"`,
  )
}

export function crown(sheet: Sheet, profile: Profile, colour: string): string {
  const r = radiusAt(profile, profile.top + 10) + 6
  const y = profile.top - 7
  const flutes: string[] = []
  const count = 10
  for (let i = 0; i < count; i++) flutes.push(path`q${-r / count} 7 ${(-2 * r) / count} 0`)
  const skirt = path`M${middle - r * 0.84} ${y + 4}Q${middle - r * 0.98} ${y + 10} ${middle - r} ${y + 26}L${middle + r} ${y + 26}Q${middle + r * 0.98} ${y + 10} ${middle + r * 0.84} ${y + 4}Q${middle} ${y - 5} ${middle - r * 0.84} ${y + 4}Z`
  const edge = path`M${middle + r} ${y + 25}${flutes.join('')}Z`
  const ridges = Array.from({ length: count - 1 }, (_, i) => {
    const share = -1 + (2 * (i + 1)) / count
    return (
      line(
        path`M${middle + r * share} ${y + 27}L${middle + r * share * 0.92} ${y + 12}`,
        '#000000',
        1.8,
        0.26,
      ) +
      line(
        path`M${middle + r * share + 3} ${y + 27}L${middle + r * share * 0.92 + 2.6} ${y + 13}`,
        '#ffffff',
        1.4,
        0.28,
      )
    )
  })
  const paint = sheet.across('x', metal(colour))
  return (
    fill(edge, paint) +
    fill(skirt, paint) +
    ridges.join('') +
    line(path`M${middle - r * 0.6} ${y + 5}Q${middle} ${y} ${middle + r * 0.3} ${y + 3.4}`, '#ffffff', 2, 0.6)
  )
}

export function ribbedCap(sheet: Sheet, profile: Profile, colour: string, to: number, ribs: number): string {
  const top = profile.top - 3
  const r = radiusAt(profile, top + 20) + 4
  const shape = path`M${middle - r} ${top + 7}Q${middle - r} ${top} ${middle - r + 8} ${top}H${middle + r - 8}Q${middle + r} ${top} ${middle + r} ${top + 7}V${to}Q${middle} ${to + 6} ${middle - r} ${to}Z`
  const lines = Array.from({ length: ribs }, (_, i) => {
    const x = middle + r * Math.sin(-Math.PI / 2 + (Math.PI * (i + 0.5)) / ribs)
    return path`M${x} ${top + 12}V${to - 20}`
  })
  return (
    fill(shape, sheet.across('x', metal(colour))) +
    line(lines.join(''), '#000000', 1.1, 0.24) +
    line(path`M${middle - r} ${to - 14}q${r} 6 ${2 * r} 0`, '#000000', 2.2, 0.42) +
    line(path`M${middle - r + 1} ${to - 11.5}q${r} 6 ${2 * r - 2} 0`, '#ffffff', 1.2, 0.35) +
    line(path`M${middle - r + 8} ${top + 3}H${middle + r * 0.4}`, '#ffffff', 2, 0.42)
  )
}
