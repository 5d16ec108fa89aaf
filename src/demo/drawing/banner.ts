import {
  type Sheet,
  box,
  fill,
  line,
  formatNumber,
  openSheet,
  path,
} from '../../server/features/images/drawing/sheet.ts'
import { drawThing, type Placed, type Stage, arrange, stand } from './article.ts'
import { stop, type Drawing, darker, lighter, mix } from './drawing.ts'
import { canvas } from './profile.ts'

/** What a banner shows. `background` and `shelf` are #rrggbb; 'wide' keeps its left half calm for words, 'phone' its upper half. */
type BannerInput = {
  bottles: Drawing[]
  background: string
  shelf: string
  width: number
  height: number
  crop: 'wide' | 'phone'
}

export function drawBanner(input: BannerInput): string {
  const { width, height, background, shelf } = input
  const sheet = openSheet(`b${input.crop}${width}`)
  const stage = stageOf(input)
  const placed = arrange(input.bottles.map(drawThing), stage)
  const order = placed.toSorted((a, b) => Number(b.far) - Number(a.far))
  const defs = [...new Set(placed.map(({ thing }) => thing.defs))].join('')
  const art =
    wall(sheet, input, stage) +
    order.map((one) => onWall(one, background)).join('') +
    board(sheet, shelf, stage, width, height) +
    order.map((one) => stand(sheet, one)).join('') +
    veil(sheet, input)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${sheet.defs()}${defs}${art}</svg>`
}

function stageOf({ width, height, crop }: BannerInput): Stage {
  return crop === 'wide'
    ? {
        left: width * 0.55,
        right: width * 0.975,
        top: height * 0.07,
        board: height * 0.885,
        front: height * 0.94,
      }
    : {
        left: width * 0.06,
        right: width * 0.94,
        top: height * 0.5,
        board: height * 0.915,
        front: height * 0.955,
      }
}

function pane(x: number, y: number, w: number, h: number): string {
  return path`M${x} ${y}l${w} ${-w * 0.16}l${h * 0.3} ${h}l${-w} ${w * 0.16}z`
}

function wall(sheet: Sheet, { width, height, background, crop }: BannerInput, stage: Stage): string {
  const sun = lighter(background, 0.75)
  const w = crop === 'wide' ? width * 0.115 : width * 0.22
  const x = crop === 'wide' ? width * 0.57 : width * 0.2
  const top = crop === 'wide' ? -height * 0.1 : height * 0.22
  const h = (stage.board - top) * 0.43
  const panes = [0, 1, 2].flatMap((column) =>
    [0, 1].map((row) =>
      pane(x + column * w * 1.1 + row * h * 0.32, top + row * h * 1.06 - column * w * 0.176, w, h),
    ),
  )
  return (
    box(
      0,
      0,
      width,
      height,
      sheet.between(0, 0, width, height * 0.5, [
        stop(0, lighter(background, 0.2)),
        stop(0.5, background),
        stop(1, mix(background, '#8a6a3a', 0.2)),
      ]),
    ) +
    fill(panes.join(''), sheet.between(0, 0, 0, stage.board, [stop(0, sun, 0.6), stop(1, sun, 0.26)])) +
    box(
      0,
      stage.board - height * 0.16,
      width,
      height * 0.16,
      sheet.across('y', [stop(0, '#5a4020', 0), stop(1, '#5a4020', 0.1)]),
    )
  )
}

function onWall({ thing, x, y, scale, far }: Placed, background: string): string {
  const reach = far ? 26 : 46
  const layers = [-9, -6, -3, 0, 3, 6, 9].map((spread) => {
    const wider = scale * (1 + spread / 220)
    return `<path d="${thing.shadow}" transform="translate(${formatNumber(x + reach + spread * 0.8 - canvas.middle * wider)} ${formatNumber(y + 8 - canvas.floor * wider)}) scale(${wider.toFixed(4)})" fill="${darker(background, 0.62)}" fill-opacity="0.036"/>`
  })
  return layers.join('')
}

function board(sheet: Sheet, shelf: string, { board, front }: Stage, width: number, height: number): string {
  const grain = Array.from({ length: 9 }, (_, i) => {
    const y = front + 8 + ((height - front - 12) * i) / 9
    return path`M0 ${y}q${width * (0.15 + (i % 4) * 0.06)} ${i % 2 ? 5 : -5} ${width * 0.5} 0t${width * 0.5} ${i % 3 ? 1 : -1}`
  })
  return (
    box(
      0,
      board,
      width,
      front - board,
      sheet.across('y', [
        stop(0, darker(shelf, 0.16)),
        stop(0.5, lighter(shelf, 0.16)),
        stop(1, lighter(shelf, 0.38)),
      ]),
    ) +
    box(0, front, width, height - front, sheet.across('y', [stop(0, shelf), stop(1, darker(shelf, 0.3))])) +
    line(`M0 ${formatNumber(front)}H${width}`, lighter(shelf, 0.6), 2.4, 0.9) +
    line(`M0 ${formatNumber(front + 3)}H${width}`, darker(shelf, 0.4), 2, 0.3) +
    line(grain.join(''), darker(shelf, 0.5), 1.3, 0.2) +
    line(`M0 ${formatNumber(board)}H${width}`, darker(shelf, 0.5), 2, 0.3)
  )
}

function veil(sheet: Sheet, { width, height }: BannerInput): string {
  return box(
    0,
    0,
    width,
    height,
    sheet.between(0, 0, width, height, [
      stop(0, '#fff3d0', 0.16),
      stop(0.6, '#fff3d0', 0.03),
      stop(1, '#4a2c0a', 0.1),
    ]),
  )
}
