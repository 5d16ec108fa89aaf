import {
  type Sheet,
  box,
  fill,
  line,
  formatNumber,
  oval,
} from '../../server/features/images/drawing/sheet.ts'
import type { Artwork } from './artwork.ts'
import { drawBottle } from './bottle.ts'
import { contactShadow, stop, type Drawing, darker, lighter, lightness } from './drawing.ts'
import { drawField, drawLabel } from './label.ts'
import { canvas } from './profile.ts'

const { middle, floor } = canvas

const wood = '#cfa774'

function necks(
  sheet: Sheet,
  drawing: Drawing,
  silhouette: 'bordeaux' | 'porron',
  scale: number,
  base: number,
  apart: number,
): string {
  const one = drawBottle(sheet, silhouette, drawing).art
  const at = (x: number, y: number, size: number) =>
    `<g transform="translate(${formatNumber(x - middle * size)} ${formatNumber(y - floor * size)}) scale(${size})">${one}</g>`
  const row = (y: number, size: number, gap: number) =>
    [-1, 0, 1].map((i) => at(middle + i * gap + (y < base ? 34 : 0), y, size)).join('')
  return row(base - 34, scale * 0.95, apart * 0.94) + row(base, scale, apart)
}

function facing(x: number, y: number, w: number, h: number, sheet: Sheet): string {
  const across = [
    stop(0, '#ffffff', 0.14),
    stop(0.3, '#ffffff', 0.04),
    stop(0.7, '#000000', 0.05),
    stop(1, '#000000', 0.2),
  ]
  const down = [stop(0, '#ffffff', 0.08), stop(0.7, '#000000', 0), stop(1, '#000000', 0.18)]
  return box(x, y, w, h, sheet.across('x', across)) + box(x, y, w, h, sheet.across('y', down))
}

export function drawCase(sheet: Sheet, drawing: Drawing): Artwork {
  const w = 700
  const left = middle - w / 2
  const top = 700
  const h = floor - top
  const slat = (y: number, height: number, i: number) => {
    const grain = [0.22, 0.5, 0.78].map(
      (share, j) =>
        `M${left + 8} ${formatNumber(y + height * share)}q${120 + j * 40} ${(i + j) % 2 ? 7 : -7} ${260 + j * 20} 1t${w - 300 - j * 20} 0`,
    )
    return (
      box(left, y, w, height - 5, i % 2 ? wood : lighter(wood, 0.08), 'rx="3"') +
      line(grain.join(''), darker(wood, 0.45), 1.8, 0.32) +
      oval(left + 90 + ((i * 233) % 520), y + height * 0.6, 9, 5, darker(wood, 0.3), 'opacity="0.6"') +
      line(`M${left + 3} ${formatNumber(y + 1.5)}h${w - 6}`, '#fff6e0', 2, 0.6) +
      [left + 26, left + w - 26]
        .map(
          (x) =>
            oval(x, y + height / 2, 5, 5, darker(wood, 0.6)) +
            oval(x - 1.5, y + height / 2 - 1.5, 2, 2, '#ffffff', 'opacity="0.6"'),
        )
        .join('')
    )
  }
  const slats = [0, 1, 2, 3].map((i) => slat(top + (h / 4) * i, h / 4, i)).join('')
  const burnt = { ...drawing.label, ink: '#4a2711', accent: '#6b3a1a', paper: wood, frame: 'none' as const }
  const brand = drawLabel(sheet, burnt, drawing, { x: left + 110, y: top + 10, w: w - 220, h: h - 24 }, true)
  const art =
    contactShadow(sheet, 340) +
    box(left + 12, top - 40, w - 24, 60, darker(wood, 0.62)) +
    box(left + 12, top - 40, w - 24, 8, darker(wood, 0.2)) +
    necks(sheet, drawing, 'bordeaux', 0.86, floor - 20, 212) +
    box(left, top - 4, w, h + 2, darker(wood, 0.6)) +
    slats +
    brand.art +
    facing(left, top, w, h, sheet)
  return { art, texts: brand.texts, half: w / 2, top: 330, shadow: `M${left} ${top}h${w}v${h}h${-w}z` }
}

export function drawGiftBox(sheet: Sheet, drawing: Drawing): Artwork {
  const w = 330
  const left = middle - w / 2 - 20
  const top = 196
  const h = floor - top
  const { paper, accent } = drawing.label
  const side = `M${left + w} ${top}l58 -22v${h + 6}l-58 16z`
  const field = drawField(sheet, drawing.label, drawing, { x: left, y: top + 210, w, h: 480 })
  const ribbon = lightness(drawing.capsule) > 0.85 ? accent : drawing.capsule
  const bow = (dx: number) =>
    `M${left + w / 2} ${top - 4}c${dx * 20} -60 ${dx * 96} -84 ${dx * 116} -50c${dx * 12} 26 ${dx * -50} 52 ${dx * -116} 50z`
  const art =
    contactShadow(sheet, 190, middle + 20) +
    fill(side, darker(paper, 0.34)) +
    fill(`M${left} ${top}l58 -22h${w}l-58 22z`, lighter(paper, 0.3)) +
    box(left, top, w, h, paper) +
    field.art +
    box(left, top + 150, w, 6, darker(paper, 0.3), 'opacity="0.7"') +
    fill(`M${left + w} ${top + 150}l58 -20v6l-58 20z`, darker(paper, 0.55)) +
    box(
      left + w / 2 - 17,
      top,
      34,
      150,
      sheet.across('x', [
        stop(0, darker(ribbon, 0.2)),
        stop(0.4, lighter(ribbon, 0.2)),
        stop(1, darker(ribbon, 0.25)),
      ]),
    ) +
    box(
      left,
      top + 62,
      w,
      30,
      sheet.across('x', [
        stop(0, lighter(ribbon, 0.1)),
        stop(0.3, lighter(ribbon, 0.24)),
        stop(1, darker(ribbon, 0.2)),
      ]),
    ) +
    fill(`M${left + w} ${top + 62}l58 -21v30l-58 21z`, darker(ribbon, 0.4)) +
    fill(bow(-1), sheet.across('y', [stop(0, lighter(ribbon, 0.2)), stop(1, darker(ribbon, 0.35))])) +
    fill(bow(1), sheet.across('y', [stop(0, lighter(ribbon, 0.12)), stop(1, darker(ribbon, 0.45))])) +
    oval(left + w / 2, top - 8, 19, 17, ribbon) +
    box(left, floor - 26, w, 26, accent) +
    facing(left, top, w, h, sheet)
  return {
    art,
    texts: field.texts,
    half: w / 2 + 40,
    top: top - 70,
    shadow: `M${left} ${top}h${w + 58}v${h}h${-w - 58}z`,
  }
}

export function drawSixPack(sheet: Sheet, drawing: Drawing): Artwork {
  const w = 620
  const left = middle - w / 2
  const top = 800
  const h = floor - top
  const { paper, accent } = drawing.label
  const card = `M${left} ${top + 34}q${w / 6} -58 ${w / 3} 0q${w / 6} -58 ${w / 3} 0q${w / 6} -58 ${w / 3} 0V${floor}h${-w}z`
  const words = drawLabel(
    sheet,
    { ...drawing.label, frame: 'none' },
    drawing,
    { x: left + 110, y: top + 24, w: w - 220, h: h - 72 },
    true,
  )
  const handle = `M${middle - 150} ${top + 40}V600q0 -44 44 -44h212q44 0 44 44V${top + 40}z`
  const grip = `M${middle - 74} 598h148q20 0 20 20t-20 20h-148q-20 0 -20 -20t20 -20z`
  const art =
    contactShadow(sheet, 300) +
    necks(sheet, drawing, 'porron', 0.86, floor - 16, 200) +
    [
      darker(paper, 0.1),
      sheet.across('y', [stop(0, '#000000', 0), stop(0.4, '#000000', 0.02), stop(1, '#000000', 0.32)]),
    ]
      .map((paint) => fill(handle + grip, paint, 'fill-rule="evenodd"'))
      .join('') +
    line(grip, darker(paper, 0.5), 2, 0.5) +
    `<g clip-path="${sheet.clip(card)}">${box(left, top - 40, w, h + 40, paper)}${box(left, floor - 48, w, 12, accent)}${box(left, floor - 28, w, 28, accent)}${words.art}${facing(left, top - 20, w, h + 20, sheet)}</g>` +
    line(card, darker(paper, 0.6), 2, 0.4)
  return { art, texts: words.texts, half: w / 2, top: 470, shadow: card }
}
