import {
  type Sheet,
  box,
  fill,
  line,
  formatNumber,
  oval,
  path,
} from '../../server/features/images/drawing/sheet.ts'
import type { Artwork } from './artwork.ts'
import { contactShadow, metal, pour, stop, type Drawing, darker, lighter } from './drawing.ts'
import { drawLabel } from './label.ts'
import { canvas, heightToY, partPath, radiusAt, turn, wholePath } from './profile.ts'

const { middle } = canvas

const steelColour = '#b4b8b5'

export function drawCorkscrew(sheet: Sheet, drawing: Drawing): Artwork {
  const handle =
    'M408 1180C384 1180 372 1160 372 1132C372 980 380 850 396 700C402 640 420 600 470 596C520 594 548 628 552 676C560 800 566 900 552 1010C544 1090 552 1150 528 1172C500 1190 440 1182 408 1180Z'
  const turns = Array.from({ length: 6 }, (_, i) => {
    const y = 560 - i * 62
    return {
      back: `M452 ${y}Q480 ${y - 40} 508 ${y - 31}`,
      front: `M508 ${y - 31}Q524 ${y - 50} 452 ${y - 62}`,
    }
  })
  const steel = sheet.across('x', metal(steelColour))
  const lever =
    'M536 668C620 640 668 560 676 440C678 400 672 372 660 350L628 362C640 400 636 452 616 500C596 556 564 606 522 624Z'
  const art =
    contactShadow(sheet, 130) +
    line('M470 610V590Q470 570 452 560', darker(steelColour, 0.4), 19) +
    line('M470 610V590Q470 570 452 560', lighter(steelColour, 0.3), 12) +
    line(turns.map((turn) => turn.back).join(''), darker(steelColour, 0.5), 15) +
    line(turns.map((turn) => turn.front).join(''), darker(steelColour, 0.4), 19) +
    line(turns.map((turn) => turn.front).join(''), lighter(steelColour, 0.3), 12) +
    line(turns.map((turn) => turn.front).join(''), '#ffffff', 3, 0.8) +
    line('M470 196Q484 170 452 150', darker(steelColour, 0.3), 11) +
    fill(lever, steel) +
    line(lever, '#000000', 1.6, 0.3) +
    fill('M628 362l32 -12l18 -30l-40 -6l-26 22z', steel) +
    line('M600 560L640 470', '#ffffff', 4, 0.6) +
    fill(handle, sheet.across('x', metal(drawing.glass))) +
    line(handle, '#000000', 1.6, 0.3) +
    fill(
      'M398 1178C378 1168 372 1150 372 1132L376 1046H552C546 1110 548 1154 528 1172C500 1190 440 1182 398 1178Z',
      steel,
    ) +
    fill('M394 712C402 640 420 600 470 596C520 594 546 628 551 676L552 712Z', steel) +
    [
      [466, 654],
      [532, 640],
    ]
      .map(
        ([x = 0, y = 0]) =>
          oval(x, y, 13, 13, darker(steelColour, 0.3)) + oval(x - 2, y - 2, 9, 9, lighter(steelColour, 0.5)),
      )
      .join('') +
    [780, 960].map((y) => oval(464, y, 10, 10, '#c8a456') + oval(462, y - 2, 6, 6, '#f0dca6')).join('') +
    line('M408 740C398 860 392 960 392 1030', '#ffffff', 8, 0.28)
  return { art, texts: [], half: 200, top: 150, shadow: handle }
}

export function drawBucket(sheet: Sheet, drawing: Drawing): Artwork {
  const profile = turn('M100 196C104 196 104 190 100 189C96 150 86 60 80 14L79 6C79 2 77 0 74 0', 3.7)
  const top = profile.top + 12
  const r = radiusAt(profile, top)
  const colour = drawing.glass
  const ice = [
    [300, 20, -12, 76],
    [392, 34, 20, 84],
    [500, 40, -20, 80],
    [598, 30, 14, 78],
    [664, 16, -8, 62],
    [448, 0, 38, 66],
    [556, 2, 8, 64],
  ].map(
    ([x = 0, up = 0, angle = 0, size = 0]) =>
      `<g transform="translate(${x} ${formatNumber(top - up)}) rotate(${angle})">${box(-size / 2, -size / 2, size, size, '#e8f0ee', 'rx="12"')}${fill(`M${-size / 2 + 8} ${-size / 2 + 8}h${size - 26}l-14 ${size - 30}h${-size + 36}z`, '#ffffff', 'fill-opacity="0.75"')}${line(`M${size / 2 - 8} ${-size / 2 + 12}V${size / 2 - 10}H${-size / 2 + 12}`, '#8fa5a0', 3, 0.5)}</g>`,
  )
  const band = { from: heightToY(profile, 122), to: heightToY(profile, 62) }
  const words = drawLabel(
    sheet,
    {
      ...drawing.label,
      frame: 'none',
      typeface: 'italic',
      ornament: 'ninguno',
      ink: darker(colour, 0.72),
      accent: darker(colour, 0.72),
      paper: lighter(colour, 0.2),
    },
    { title: drawing.title, line: drawing.line, small: '' },
    { x: middle - 220, y: band.from - 60, w: 440, h: band.to - band.from + 150 },
    true,
  )
  const ringed = (side: number) => {
    const x = middle + side * radiusAt(profile, heightToY(profile, 158))
    return (
      fill(
        path`M${x - 26} ${heightToY(profile, 168)}h52v46h-52z`,
        sheet.across('x', metal(darker(colour, 0.15))),
      ) +
      line(
        path`M${x} ${heightToY(profile, 160)}a46 56 0 1 ${side > 0 ? 1 : 0} ${side * 2} 1`,
        darker(colour, 0.5),
        17,
      ) +
      line(
        path`M${x} ${heightToY(profile, 160)}a46 56 0 1 ${side > 0 ? 1 : 0} ${side * 2} 1`,
        lighter(colour, 0.35),
        10,
      )
    )
  }
  const edge = (height: number, opacity: number) => {
    const y = heightToY(profile, height)
    const at = radiusAt(profile, y)
    return (
      line(path`M${middle - at} ${y}Q${middle} ${y + 34} ${middle + at} ${y}`, '#000000', 2.4, opacity) +
      line(
        path`M${middle - at} ${y + 4}Q${middle} ${y + 38} ${middle + at} ${y + 4}`,
        '#ffffff',
        2,
        opacity * 1.6,
      )
    )
  }
  const art =
    contactShadow(sheet, 290) +
    oval(middle, top, r, 40, darker(colour, 0.6)) +
    ice.join('') +
    `<g>${pour(sheet, profile, top, profile.base, metal(colour))}</g>` +
    fill(
      path`M${middle - r} ${top}Q${middle} ${top + 62} ${middle + r} ${top}L${middle + r + 10} ${top - 4}Q${middle} ${top + 26} ${middle - r - 10} ${top - 4}Z`,
      sheet.across('x', metal(lighter(colour, 0.2))),
    ) +
    fill(
      partPath(profile, { from: profile.base - 220, to: profile.base }),
      sheet.across('y', [stop(0, '#000000', 0), stop(1, '#000000', 0.34)]),
    ) +
    edge(126, 0.3) +
    edge(60, 0.3) +
    words.art +
    ringed(-1) +
    ringed(1)
  return { art, texts: words.texts, half: r + 60, top: top - 80, shadow: wholePath(profile) }
}
