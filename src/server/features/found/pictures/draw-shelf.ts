import { sharePicture } from '#contract/share-pictures.ts'
import { colours, path, signature } from './look.ts'
import { drawLines, setLines } from './set-lines.ts'

const { width, height } = sharePicture

/** What a shelf's picture tells: its name, or the shop's own where there is none. */
export type SharedShelfFacts = { shop: string; heading: string | null; images: string[] }

/** The three places on the shelf, the tallest in the middle and before the others. */
export const places = [
  { middle: 742, width: 176, height: 430 },
  { middle: 1058, width: 176, height: 430 },
  { middle: 900, width: 200, height: 500 },
] as const

export const shelfFloor = 560

const words = { left: 72, width: 480 } as const

/** The ground of the picture of a shelf or of the whole shop: all but its bottles. */
export function drawShelfGround({ shop, heading }: SharedShelfFacts): string {
  const title = setLines(heading ?? shop, {
    face: 'display',
    width: words.width,
    height: 320,
    sizes: [108, 92, 78, 66, 56, 46],
  })
  const top = 92 + (330 - title.height) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${colours.glassDark}"/>
    <path d="M620 ${height}V326A280 280 0 0 1 1180 326V${height}Z" fill="${colours.strawPaper}"/>
    <rect x="620" y="${shelfFloor}" width="560" height="70" fill="${colours.straw}"/>
    <rect x="620" y="${shelfFloor}" width="560" height="7" fill="${colours.ink}" fill-opacity="0.12"/>
    ${path(drawLines(title, words.left, top), colours.paper)}
    <rect x="${words.left}" y="486" width="64" height="5" rx="2.5" fill="${colours.straw}"/>
    ${signature(heading === null ? 'Vinos y bebidas' : shop, { x: words.left, top: 522, height: 52, width: words.width, colour: colours.paper })}
  </svg>`
}
