import { arrange, stand } from './arrange.ts'
import { drawThing } from '../article.ts'
import { PICTURE } from '../bottle/profile.ts'
import type { Drawing } from '../drawing.ts'
import { openSheet } from '../sheet.ts'

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
