import { darker, lighter, lightness, type Drawing } from './drawing.ts'
import { drawLabel, type Label } from './label.ts'
import { drawOrnament } from './ornaments.ts'
import { fill, line, n, oval, type Sheet } from '../../server/features/images/drawing/sheet.ts'
import { drawClosure } from './closures.ts'
import { contactShadow, drawGlass } from './glass.ts'
import { BOTTLES, type BottleShape, type BottleSilhouette } from './outlines.ts'
import { heightToY, partPath, PICTURE, type Profile, radiusAt, turn } from './profile.ts'

const { middle } = PICTURE

export function isBottle(silhouette: Drawing['silhouette']): silhouette is BottleSilhouette {
  return silhouette in BOTTLES
}

/** A whole bottle standing on the floor, with where its label texts came to stand. */
export function drawBottle(
  sheet: Sheet,
  silhouette: BottleSilhouette,
  drawing: Drawing,
): Label & { profile: Profile } {
  const shape = BOTTLES[silhouette]
  const profile = turn(shape.steps, shape.scale)
  const label = front(sheet, shape, profile, drawing)
  const art =
    contactShadow(sheet, radiusAt(profile, profile.base - 14)) +
    drawGlass(sheet, profile, drawing.glass, shape.level) +
    furniture(sheet, silhouette, profile, drawing) +
    label.art +
    drawClosure(sheet, profile, shape.closure, drawing.capsule, shape.sealedTo)
  return { art, texts: label.texts, profile }
}

function front(sheet: Sheet, shape: BottleShape, profile: Profile, drawing: Drawing): Label {
  const top = heightToY(profile, shape.label.high)
  const bottom = heightToY(profile, shape.label.low)
  const narrowest = Math.min(
    radiusAt(profile, top),
    radiusAt(profile, (top + bottom) / 2),
    radiusAt(profile, bottom),
  )
  const half = narrowest * shape.label.share * (drawing.label.frame === 'band' ? 1.06 : 1)
  const rise = drawing.label.frame === 'single' ? (bottom - top) * 0.06 : 0
  const trim = drawing.label.frame === 'band' ? (bottom - top) * 0.08 : 0
  const width = Math.min(half, narrowest)
  return drawLabel(sheet, drawing.label, drawing, {
    x: middle - width,
    y: top - rise + trim,
    w: width * 2,
    h: bottom - top + rise - trim,
  })
}

/** What a bottle wears besides its label: a basket, a collar label, a seal, a waist. */
function furniture(sheet: Sheet, silhouette: BottleSilhouette, profile: Profile, drawing: Drawing): string {
  switch (silhouette) {
    case 'damajuana':
      return basket(sheet, profile)
    case 'espumante':
      return collar(sheet, profile, drawing, 196, 168)
    case 'porron':
    case 'litro':
      return collar(
        sheet,
        profile,
        drawing,
        silhouette === 'porron' ? 176 : 226,
        silhouette === 'porron' ? 152 : 198,
      )
    case 'pet':
      return ridges(profile, [204, 200, 116, 112, 60, 56, 48], 0.3)
    case 'botellita':
      return ridges(profile, [100, 97], 0.24)
    case 'licor':
      return seal(profile, drawing, 218)
    default:
      return ''
  }
}

function collar(sheet: Sheet, profile: Profile, drawing: Drawing, high: number, low: number): string {
  const { paper, ink, accent, ornament } = drawing.label
  const from = heightToY(profile, high)
  const to = heightToY(profile, low)
  const band = partPath(profile, { from, to, sag: 5, grow: 0.8 })
  const y = (from + to) / 2 + 5
  const bow = (at: number) =>
    `M${n(middle - radiusAt(profile, at) + 2)} ${n(at)}Q${middle} ${n(at + 10)} ${n(middle + radiusAt(profile, at) - 2)} ${n(at)}`
  return (
    fill(band, paper) +
    line(bow(from + 5), accent, 2.4) +
    line(bow(to - 5), accent, 2.4) +
    drawOrnament(
      ornament === 'ninguno' ? 'estrella' : ornament,
      { ink, accent, paper },
      middle,
      y,
      (to - from) * 0.58,
    ) +
    fill(
      band,
      sheet.across('x', [
        [0, '#1a1208', 0.5],
        [0.14, '#1a1208', 0.08],
        [0.22, '#ffffff', 0.16],
        [0.5, '#1a1208', 0],
        [0.8, '#1a1208', 0.24],
        [1, '#1a1208', 0.58],
      ]),
    )
  )
}

function seal(profile: Profile, drawing: Drawing, height: number): string {
  const y = heightToY(profile, height)
  const { capsule, label } = drawing
  const wax = lightness(capsule) > 0.75 ? darker(capsule, 0.2) : capsule
  return (
    oval(middle + 2, y + 3, 31, 31, '#000000', 'fill-opacity="0.25"') +
    oval(middle, y, 31, 31, wax) +
    line(`M${middle - 24} ${n(y)}a24 24 0 1 1 48 0a24 24 0 1 1 -48 0`, lighter(wax, 0.5), 1.6, 0.7) +
    drawOrnament(
      label.ornament === 'ninguno' ? 'estrella' : label.ornament,
      { ink: lighter(wax, 0.75), accent: lighter(wax, 0.45), paper: wax },
      middle,
      y,
      30,
    )
  )
}

function ridges(profile: Profile, heights: number[], opacity: number): string {
  return heights
    .map((height) => {
      const y = heightToY(profile, height)
      const r = radiusAt(profile, y)
      const bow = `M${n(middle - r)} ${n(y)}Q${middle} ${n(y + 14)} ${n(middle + r)} ${n(y)}`
      return (
        line(bow, '#000000', 2, opacity * 0.6) +
        `<g transform="translate(0 3)">${line(bow, '#ffffff', 2, opacity)}</g>`
      )
    })
    .join('')
}

/** The woven basket of a demijohn: rows of willow over and under the stakes, a braided rim and two handles. */
function basket(sheet: Sheet, profile: Profile): string {
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
        [0, '#2a1605', 0.62],
        [0.16, '#2a1605', 0.12],
        [0.26, '#fff4d8', 0.22],
        [0.45, '#2a1605', 0],
        [0.8, '#2a1605', 0.34],
        [1, '#2a1605', 0.7],
      ]),
    ) +
    fill(
      grown,
      sheet.across('y', [
        [0, '#2a1605', 0],
        [0.6, '#2a1605', 0.05],
        [1, '#2a1605', 0.45],
      ]),
    ) +
    rim(4, darker(willow, 0.6), 20) +
    rim(2, willow, 15) +
    rim(-2, lighter(willow, 0.4), 4, 0.6)
  )
}
