import { type Sheet, fill, n, openSheet, oval } from '../../server/features/images/drawing/sheet.ts'
import { type Thing, drawThing } from './article.ts'
import type { Drawing } from './drawing.ts'
import { stop } from './light.ts'
import { PICTURE } from './profile.ts'

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

export function stand(sheet: Sheet, { thing, x, y, scale, far }: Placed): string {
  const half = thing.half * scale
  const cast = oval(
    x + half * 0.9,
    y + 2,
    half * 1.9,
    10,
    sheet.round([stop(0, '#2a1a08', 0.42), stop(0.5, '#2a1a08', 0.2), stop(1, '#2a1a08', 0)]),
  )
  const group = `<g transform="translate(${n(x - PICTURE.middle * scale)} ${n(y - PICTURE.floor * scale)}) scale(${scale.toFixed(4)})">${thing.art}${far ? fill(thing.shadow, '#3a2a12', 'fill-opacity="0.13"') : ''}</g>`
  return cast + group
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
