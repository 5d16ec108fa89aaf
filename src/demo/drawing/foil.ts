import { type Sheet, fill, line, n, oval } from '../../server/features/images/drawing/sheet.ts'
import { darker, lighter, lightness } from './drawing.ts'
import { metal, pour } from './light.ts'
import { PICTURE, type Profile, partPath, radiusAt } from './profile.ts'

const { middle } = PICTURE

export function foil(sheet: Sheet, profile: Profile, colour: string, to: number): string {
  const { top } = profile
  const r = radiusAt(profile, to) + 1.6
  const accent = lightness(colour) > 0.45 ? darker(colour, 0.42) : lighter(colour, 0.5)
  const folds = [-0.62, -0.3, 0.05, 0.4, 0.66].map((share, i) => {
    const x = middle + r * share
    return line(
      `M${n(x)} ${n(to - 8 - i * 3)}q${i % 2 ? 3 : -3} -${24 + i * 7} ${i % 2 ? -1 : 1} -${52 + i * 9}`,
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
      `M${n(middle - radiusAt(profile, top + 32) - 1)} ${n(top + 33)}q${n(radiusAt(profile, top + 32))} 6 ${n(radiusAt(profile, top + 32) * 2 + 2)} 0`,
      '#000000',
      2,
      0.3,
    ) +
    ring(sheet, profile, to - 30, 3, accent, 0.8) +
    ring(sheet, profile, to - 22, 9, accent, 0.85) +
    folds.join('') +
    line(
      `M${n(middle - r)} ${n(to + 1)}Q${middle} ${n(to + 6)} ${n(middle + r)} ${n(to + 1)}`,
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
      `${n(middle + r - (2 * r * i) / count)} ${n(to + (i % 2 ? 13 : 0) - Math.sin((i / count) * Math.PI) * -7)}`,
    )
  const waist = radiusAt(profile, to - 44) + 2
  const skirt = `M${n(middle - waist)} ${n(to - 44)}L${n(middle + waist)} ${n(to - 44)}L${teeth.join('L')}Z`
  const head = top + 46
  const collar = head + 54
  const pleats = [-0.78, -0.5, -0.2, 0.12, 0.42, 0.7].map((share, i) => {
    const from = radiusAt(profile, head + 20) * share
    const end = radiusAt(profile, to - 14) * share
    return line(
      `M${n(middle + from)} ${n(collar + 22 + i * 4)}Q${n(middle + from * 1.04)} ${n((collar + to) / 2)} ${n(middle + end)} ${n(to - 16)}`,
      i % 2 ? '#ffffff' : '#2a1a00',
      1.6,
      i % 2 ? 0.3 : 0.2,
    )
  })
  const wire = (x: number, bow: number) =>
    line(
      `M${n(middle + x)} ${n(top + 10)}Q${n(middle + x + bow)} ${n(top + 32)} ${n(middle + x * 0.86)} ${n(head + 8)}`,
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
    line(`M${n(middle - 51)} ${n(head + 6)}q51 9 102 0`, '#3c3322', 2.6, 0.55) +
    line(`M${n(middle - 51)} ${n(head + 9)}q51 9 102 0`, '#ffffff', 1.4, 0.5) +
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
