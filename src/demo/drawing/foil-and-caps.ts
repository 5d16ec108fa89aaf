import { type Sheet, fill, line, formatNumber, oval } from '../../server/features/images/drawing/sheet.ts'
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
      `M${formatNumber(x)} ${formatNumber(to - 8 - i * 3)}q${i % 2 ? 3 : -3} -${24 + i * 7} ${i % 2 ? -1 : 1} -${52 + i * 9}`,
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
      `M${formatNumber(middle - radiusAt(profile, top + 32) - 1)} ${formatNumber(top + 33)}q${formatNumber(radiusAt(profile, top + 32))} 6 ${formatNumber(radiusAt(profile, top + 32) * 2 + 2)} 0`,
      '#000000',
      2,
      0.3,
    ) +
    ring(sheet, profile, to - 30, 3, accent, 0.8) +
    ring(sheet, profile, to - 22, 9, accent, 0.85) +
    folds.join('') +
    line(
      `M${formatNumber(middle - r)} ${formatNumber(to + 1)}Q${middle} ${formatNumber(to + 6)} ${formatNumber(middle + r)} ${formatNumber(to + 1)}`,
      '#000000',
      2.4,
      0.4,
    )
  )
}

export function muselet(sheet: Sheet, profile: Profile, colour: string, to: number): string {
  const { top } = profile
  const r = radiusAt(profile, to) + 2
  const teeth: string[] = []
  const count = 9
  for (let i = 0; i <= count; i++)
    teeth.push(
      `${formatNumber(middle + r - (2 * r * i) / count)} ${formatNumber(to + (i % 2 ? 13 : 0) - Math.sin((i / count) * Math.PI) * -7)}`,
    )
  const waist = radiusAt(profile, to - 44) + 2
  const skirt = `M${formatNumber(middle - waist)} ${formatNumber(to - 44)}L${formatNumber(middle + waist)} ${formatNumber(to - 44)}L${teeth.join('L')}Z`
  const head = top + 46
  const collar = head + 54
  const pleats = [-0.78, -0.5, -0.2, 0.12, 0.42, 0.7].map((share, i) => {
    const from = radiusAt(profile, head + 20) * share
    const end = radiusAt(profile, to - 14) * share
    return line(
      `M${formatNumber(middle + from)} ${formatNumber(collar + 22 + i * 4)}Q${formatNumber(middle + from * 1.04)} ${formatNumber((collar + to) / 2)} ${formatNumber(middle + end)} ${formatNumber(to - 16)}`,
      i % 2 ? '#ffffff' : '#2a1a00',
      1.6,
      i % 2 ? 0.3 : 0.2,
    )
  })
  const wire = (x: number, bow: number) =>
    line(
      `M${formatNumber(middle + x)} ${formatNumber(top + 10)}Q${formatNumber(middle + x + bow)} ${formatNumber(top + 32)} ${formatNumber(middle + x * 0.86)} ${formatNumber(head + 8)}`,
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
    line(`M${formatNumber(middle - 51)} ${formatNumber(head + 6)}q51 9 102 0`, '#3c3322', 2.6, 0.55) +
    line(`M${formatNumber(middle - 51)} ${formatNumber(head + 9)}q51 9 102 0`, '#ffffff', 1.4, 0.5) +
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
  for (let i = 0; i < count; i++)
    flutes.push(`q${formatNumber(-r / count)} 7 ${formatNumber((-2 * r) / count)} 0`)
  const skirt = `M${formatNumber(middle - r * 0.84)} ${formatNumber(y + 4)}Q${formatNumber(middle - r * 0.98)} ${formatNumber(y + 10)} ${formatNumber(middle - r)} ${formatNumber(y + 26)}L${formatNumber(middle + r)} ${formatNumber(y + 26)}Q${formatNumber(middle + r * 0.98)} ${formatNumber(y + 10)} ${formatNumber(middle + r * 0.84)} ${formatNumber(y + 4)}Q${middle} ${formatNumber(y - 5)} ${formatNumber(middle - r * 0.84)} ${formatNumber(y + 4)}Z`
  const edge = `M${formatNumber(middle + r)} ${formatNumber(y + 25)}${flutes.join('')}Z`
  const ridges = Array.from({ length: count - 1 }, (_, i) => {
    const share = -1 + (2 * (i + 1)) / count
    return (
      line(
        `M${formatNumber(middle + r * share)} ${formatNumber(y + 27)}L${formatNumber(middle + r * share * 0.92)} ${formatNumber(y + 12)}`,
        '#000000',
        1.8,
        0.26,
      ) +
      line(
        `M${formatNumber(middle + r * share + 3)} ${formatNumber(y + 27)}L${formatNumber(middle + r * share * 0.92 + 2.6)} ${formatNumber(y + 13)}`,
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
    line(
      `M${formatNumber(middle - r * 0.6)} ${formatNumber(y + 5)}Q${middle} ${formatNumber(y)} ${formatNumber(middle + r * 0.3)} ${formatNumber(y + 3.4)}`,
      '#ffffff',
      2,
      0.6,
    )
  )
}

export function ribbedCap(sheet: Sheet, profile: Profile, colour: string, to: number, ribs: number): string {
  const top = profile.top - 3
  const r = radiusAt(profile, top + 20) + 4
  const shape = `M${formatNumber(middle - r)} ${formatNumber(top + 7)}Q${formatNumber(middle - r)} ${formatNumber(top)} ${formatNumber(middle - r + 8)} ${formatNumber(top)}H${formatNumber(middle + r - 8)}Q${formatNumber(middle + r)} ${formatNumber(top)} ${formatNumber(middle + r)} ${formatNumber(top + 7)}V${formatNumber(to)}Q${middle} ${formatNumber(to + 6)} ${formatNumber(middle - r)} ${formatNumber(to)}Z`
  const lines = Array.from({ length: ribs }, (_, i) => {
    const x = middle + r * Math.sin(-Math.PI / 2 + (Math.PI * (i + 0.5)) / ribs)
    return `M${formatNumber(x)} ${formatNumber(top + 12)}V${formatNumber(to - 20)}`
  })
  return (
    fill(shape, sheet.across('x', metal(colour))) +
    line(lines.join(''), '#000000', 1.1, 0.24) +
    line(
      `M${formatNumber(middle - r)} ${formatNumber(to - 14)}q${formatNumber(r)} 6 ${formatNumber(2 * r)} 0`,
      '#000000',
      2.2,
      0.42,
    ) +
    line(
      `M${formatNumber(middle - r + 1)} ${formatNumber(to - 11.5)}q${formatNumber(r)} 6 ${formatNumber(2 * r - 2)} 0`,
      '#ffffff',
      1.2,
      0.35,
    ) +
    line(
      `M${formatNumber(middle - r + 8)} ${formatNumber(top + 3)}H${formatNumber(middle + r * 0.4)}`,
      '#ffffff',
      2,
      0.42,
    )
  )
}
