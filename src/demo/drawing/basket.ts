import { type Sheet, fill, line, n } from '../../server/features/images/drawing/sheet.ts'
import { darker, lighter } from './drawing.ts'
import { stop } from './light.ts'
import { PICTURE, type Profile, heightToY, partPath, radiusAt } from './profile.ts'

const { middle } = PICTURE

export function basket(sheet: Sheet, profile: Profile): string {
  const top = heightToY(profile, 112)
  const bottom = profile.base
  const willow = '#b98c52'
  const grown = partPath(profile, { from: top, to: bottom, grow: 7, sag: 12 })
  const weave: string[] = []
  const stakes = 22
  const row = 13
  for (let y = top + 6; y < bottom - 6; y += row) {
    const r = radiusAt(profile, y) + 7
    const odd = Math.round((y - top) / row) % 2
    for (let i = 0; i < stakes; i++) {
      if (i % 2 !== odd) continue
      const x = (k: number) => middle + r * Math.sin(-Math.PI / 2 + (Math.PI * k) / stakes)
      const bow = (k: number) => y + 20 * Math.cos(-Math.PI / 2 + (Math.PI * k) / stakes)
      weave.push(
        `M${n(x(i - 0.3))} ${n(bow(i - 0.3))}Q${n(x(i + 0.5))} ${n(bow(i + 0.5) - 5)} ${n(x(i + 1.3))} ${n(bow(i + 1.3))}`,
      )
    }
  }
  const r = radiusAt(profile, top) + 8
  const rim = (dy: number, colour: string, width: number, opacity = 1) =>
    line(
      `M${n(middle - r)} ${n(top + dy)}Q${middle} ${n(top + 26 + dy)} ${n(middle + r)} ${n(top + dy)}`,
      colour,
      width,
      opacity,
    )
  const handle = (side: number) => {
    const path = `M${n(middle + side * (r - 16))} ${n(top + 12)}C${n(middle + side * (r + 40))} ${n(top - 80)} ${n(middle + side * (r + 56))} ${n(top + 66)} ${n(middle + side * (r - 12))} ${n(top + 70)}`
    return (
      line(path, darker(willow, 0.5), 17) + line(path, willow, 12) + line(path, lighter(willow, 0.4), 3, 0.6)
    )
  }
  const clip = sheet.clip(grown)
  return (
    handle(-1) +
    handle(1) +
    fill(grown, darker(willow, 0.52)) +
    `<g clip-path="${clip}">${line(weave.join(''), darker(willow, 0.25), 11)}${line(weave.join(''), willow, 8)}${line(weave.join(''), lighter(willow, 0.4), 2, 0.55)}</g>` +
    fill(
      grown,
      sheet.across('x', [
        stop(0, '#2a1605', 0.62),
        stop(0.16, '#2a1605', 0.12),
        stop(0.26, '#fff4d8', 0.22),
        stop(0.45, '#2a1605', 0),
        stop(0.8, '#2a1605', 0.34),
        stop(1, '#2a1605', 0.7),
      ]),
    ) +
    fill(
      grown,
      sheet.across('y', [stop(0, '#2a1605', 0), stop(0.6, '#2a1605', 0.05), stop(1, '#2a1605', 0.45)]),
    ) +
    rim(4, darker(willow, 0.6), 20) +
    rim(2, willow, 15) +
    rim(-2, lighter(willow, 0.4), 4, 0.6)
  )
}
