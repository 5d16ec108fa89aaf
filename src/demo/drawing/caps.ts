import { type Sheet, fill, line, n } from '../../server/features/images/drawing/sheet.ts'
import { metal } from './light.ts'
import { PICTURE, type Profile, radiusAt } from './profile.ts'

const { middle } = PICTURE

export function crown(sheet: Sheet, profile: Profile, colour: string): string {
  const r = radiusAt(profile, profile.top + 10) + 6
  const y = profile.top - 7
  const flutes: string[] = []
  const count = 10
  for (let i = 0; i < count; i++) flutes.push(`q${n(-r / count)} 7 ${n((-2 * r) / count)} 0`)
  const skirt = `M${n(middle - r * 0.84)} ${n(y + 4)}Q${n(middle - r * 0.98)} ${n(y + 10)} ${n(middle - r)} ${n(y + 26)}L${n(middle + r)} ${n(y + 26)}Q${n(middle + r * 0.98)} ${n(y + 10)} ${n(middle + r * 0.84)} ${n(y + 4)}Q${middle} ${n(y - 5)} ${n(middle - r * 0.84)} ${n(y + 4)}Z`
  const edge = `M${n(middle + r)} ${n(y + 25)}${flutes.join('')}Z`
  const ridges = Array.from({ length: count - 1 }, (_, i) => {
    const share = -1 + (2 * (i + 1)) / count
    return (
      line(
        `M${n(middle + r * share)} ${n(y + 27)}L${n(middle + r * share * 0.92)} ${n(y + 12)}`,
        '#000000',
        1.8,
        0.26,
      ) +
      line(
        `M${n(middle + r * share + 3)} ${n(y + 27)}L${n(middle + r * share * 0.92 + 2.6)} ${n(y + 13)}`,
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
      `M${n(middle - r * 0.6)} ${n(y + 5)}Q${middle} ${n(y)} ${n(middle + r * 0.3)} ${n(y + 3.4)}`,
      '#ffffff',
      2,
      0.6,
    )
  )
}

export function ribbedCap(sheet: Sheet, profile: Profile, colour: string, to: number, ribs: number): string {
  const top = profile.top - 3
  const r = radiusAt(profile, top + 20) + 4
  const shape = `M${n(middle - r)} ${n(top + 7)}Q${n(middle - r)} ${n(top)} ${n(middle - r + 8)} ${n(top)}H${n(middle + r - 8)}Q${n(middle + r)} ${n(top)} ${n(middle + r)} ${n(top + 7)}V${n(to)}Q${middle} ${n(to + 6)} ${n(middle - r)} ${n(to)}Z`
  const lines = Array.from({ length: ribs }, (_, i) => {
    const x = middle + r * Math.sin(-Math.PI / 2 + (Math.PI * (i + 0.5)) / ribs)
    return `M${n(x)} ${n(top + 12)}V${n(to - 20)}`
  })
  return (
    fill(shape, sheet.across('x', metal(colour))) +
    line(lines.join(''), '#000000', 1.1, 0.24) +
    line(`M${n(middle - r)} ${n(to - 14)}q${n(r)} 6 ${n(2 * r)} 0`, '#000000', 2.2, 0.42) +
    line(`M${n(middle - r + 1)} ${n(to - 11.5)}q${n(r)} 6 ${n(2 * r - 2)} 0`, '#ffffff', 1.2, 0.35) +
    line(`M${n(middle - r + 8)} ${n(top + 3)}H${n(middle + r * 0.4)}`, '#ffffff', 2, 0.42)
  )
}
