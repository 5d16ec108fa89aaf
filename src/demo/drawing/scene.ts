import { type Thing, drawThing } from './article.ts'
import { PICTURE } from './profile.ts'
import {
  fill,
  n,
  oval,
  type Sheet,
  box,
  line,
  openSheet,
} from '../../server/features/images/drawing/sheet.ts'
import { darker, lighter, mix, type Drawing } from './drawing.ts'

/** Where a group stands: between `left` and `right`, below `top`, from the back of the `board` to its `front`. */
export type Stage = { left: number; right: number; top: number; board: number; front: number }

export type Placed = { thing: Thing; x: number; y: number; scale: number; far: boolean }

/** Every second bottle steps back; the group is as large as the shelf allows, its neighbours overlapping a little. */
export function arrange(things: Thing[], stage: Stage): Placed[] {
  const FAR = 0.88
  const OVERLAP = 0.8
  const size = (i: number) => (isFar(i, things.length) ? FAR : 1)
  const span = things.reduce((sum, thing, i) => sum + thing.half * 2 * size(i), 0)
  const tallest = Math.max(...things.map((thing) => PICTURE.floor - thing.top + 20))
  const crowded = things.length > 2 ? OVERLAP : 1.15
  const scale = Math.min((stage.board - stage.top) / tallest, (stage.right - stage.left) / (span * crowded))
  const room = stage.right - stage.left
  const gap = Math.min(room - span * scale, span * scale * 0.07) / Math.max(1, things.length - 1)
  const used = span * scale + gap * (things.length - 1)
  let x = stage.left + (room - used) / 2
  return things.map((thing, i) => {
    const own = scale * size(i)
    const far = isFar(i, things.length)
    const middle = x + thing.half * own
    x += thing.half * 2 * own + gap
    return {
      thing,
      x: middle,
      y: far
        ? stage.board - (stage.front - stage.board) * 0.12
        : stage.board + (stage.front - stage.board) * 0.42,
      scale: own,
      far,
    }
  })
}

function isFar(i: number, count: number): boolean {
  return count > 2 && i % 2 === 1
}

/** The thing in its place, with the shadow that it casts on the board. */
export function stand(sheet: Sheet, { thing, x, y, scale, far }: Placed): string {
  const half = thing.half * scale
  const cast = oval(
    x + half * 0.9,
    y + 2,
    half * 1.9,
    10,
    sheet.round([
      [0, '#2a1a08', 0.42],
      [0.5, '#2a1a08', 0.2],
      [1, '#2a1a08', 0],
    ]),
  )
  const group = `<g transform="translate(${n(x - PICTURE.middle * scale)} ${n(y - PICTURE.floor * scale)}) scale(${scale.toFixed(4)})">${thing.art}${far ? fill(thing.shadow, '#3a2a12', 'fill-opacity="0.13"') : ''}</g>`
  return cast + group
}

/** What a banner shows. `background` and `shelf` are #rrggbb; 'wide' keeps its left half calm for words, 'phone' its upper half. */
type BannerInput = {
  bottles: Drawing[]
  background: string
  shelf: string
  width: number
  height: number
  crop: 'wide' | 'phone'
}

/** A group of bottles on a shelf in morning light, as an SVG of the given size. */
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
  return `M${n(x)} ${n(y)}l${n(w)} ${n(-w * 0.16)}l${n(h * 0.3)} ${n(h)}l${n(-w)} ${n(w * 0.16)}z`
}

/** The wall with the light of a window to the left, thrown in slanting panes behind the bottles. */
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
        [0, lighter(background, 0.2)],
        [0.5, background],
        [1, mix(background, '#8a6a3a', 0.2)],
      ]),
    ) +
    fill(
      panes.join(''),
      sheet.between(0, 0, 0, stage.board, [
        [0, sun, 0.6],
        [1, sun, 0.26],
      ]),
    ) +
    box(
      0,
      stage.board - height * 0.16,
      width,
      height * 0.16,
      sheet.across('y', [
        [0, '#5a4020', 0],
        [1, '#5a4020', 0.1],
      ]),
    )
  )
}

/** A bottle's shadow on the wall, to the right and a little down: soft because it is laid on in layers. */
function onWall({ thing, x, y, scale, far }: Placed, background: string): string {
  const reach = far ? 26 : 46
  const layers = [-9, -6, -3, 0, 3, 6, 9].map((spread) => {
    const wider = scale * (1 + spread / 220)
    return `<path d="${thing.shadow}" transform="translate(${n(x + reach + spread * 0.8 - PICTURE.middle * wider)} ${n(y + 8 - PICTURE.floor * wider)}) scale(${wider.toFixed(4)})" fill="${darker(background, 0.62)}" fill-opacity="0.036"/>`
  })
  return layers.join('')
}

function board(sheet: Sheet, shelf: string, { board, front }: Stage, width: number, height: number): string {
  const grain = Array.from({ length: 9 }, (_, i) => {
    const y = front + 8 + ((height - front - 12) * i) / 9
    return `M0 ${n(y)}q${n(width * (0.15 + (i % 4) * 0.06))} ${i % 2 ? 5 : -5} ${n(width * 0.5)} 0t${n(width * 0.5)} ${i % 3 ? 1 : -1}`
  })
  return (
    box(
      0,
      board,
      width,
      front - board,
      sheet.across('y', [
        [0, darker(shelf, 0.16)],
        [0.5, lighter(shelf, 0.16)],
        [1, lighter(shelf, 0.38)],
      ]),
    ) +
    box(
      0,
      front,
      width,
      height - front,
      sheet.across('y', [
        [0, shelf],
        [1, darker(shelf, 0.3)],
      ]),
    ) +
    line(`M0 ${n(front)}H${width}`, lighter(shelf, 0.6), 2.4, 0.9) +
    line(`M0 ${n(front + 3)}H${width}`, darker(shelf, 0.4), 2, 0.3) +
    line(grain.join(''), darker(shelf, 0.5), 1.3, 0.2) +
    line(`M0 ${n(board)}H${width}`, darker(shelf, 0.5), 2, 0.3)
  )
}

/** Warm light over all, from the upper left. */
function veil(sheet: Sheet, { width, height }: BannerInput): string {
  return box(
    0,
    0,
    width,
    height,
    sheet.between(0, 0, width, height, [
      [0, '#fff3d0', 0.16],
      [0.6, '#fff3d0', 0.03],
      [1, '#4a2c0a', 0.1],
    ]),
  )
}

const stage = { left: 30, right: PICTURE.width - 30, top: 60, board: 1140, front: 1240 }

/** The picture of several articles that are sold together: as large as an article's, without background, standing on its lower edge. */
export function drawGroup(drawings: readonly Drawing[]): string {
  const sheet = openSheet('g')
  const placed = arrange(drawings.map(drawThing), stage)
  const art = placed
    .toSorted((a, b) => Number(b.far) - Number(a.far))
    .map((one) => stand(sheet, one))
    .join('')
  const defs = [...new Set(placed.map(({ thing }) => thing.defs))].join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PICTURE.width} ${PICTURE.height}" width="${PICTURE.width}" height="${PICTURE.height}">${sheet.defs()}${defs}${art}</svg>`
}
