import { type SharedArticle, sharePicture } from '#contract/seo.ts'
import { markArt } from '../../images/drawing/mark.ts'
import { baseline, drawLines, type SetLines, setLines, widthOf } from './set-lines.ts'

/** The colours of the shop's pages (web/styles/tokens.css), the same in pictures for every theme. */
const colours = {
  paper: '#f8f4ea',
  card: '#fffdf8',
  ink: '#1d2a23',
  muted: '#565f57',
  glass: '#1f4d3a',
  glassDark: '#163a2b',
  wine: '#7a1e36',
  straw: '#d8b15a',
  strawPaper: '#f0e6cf',
} as const

const tints: Record<string, string> = {
  tinto: '#efe0dc',
  blanco: '#ecebd3',
  rosado: '#f4dfdc',
  espumante: '#f0e6cf',
  cerveza: '#f1e0bf',
  destilado: '#e7e1d6',
  aperitivo: '#f3dccb',
  'sin-alcohol': '#dfe9e2',
}

const { width, height } = sharePicture

/** The niche in the cellar's wall in which the bottle stands. */
export const niche = { left: 72, right: 468, top: 54, floor: 590 } as const

const words = { left: 536, width: width - 536 - 56, top: 64, bottom: 486 } as const

const gap = { maker: 20, price: 30 } as const

/** An article's picture without its bottle. Letters are outlines, so that no system font is needed. */
export function drawArticleGround(shared: SharedArticle): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${tintOf(shared.kind)}"/>
    ${drawNiche()}
    ${drawWords(shared)}
    <path d="M${words.left} 520H${words.left + words.width}" stroke="${colours.ink}" stroke-opacity="0.16" stroke-width="2"/>
    ${signature(shared.shop, { x: words.left, top: 542, height: 48, width: words.width, colour: colours.glass })}
  </svg>`
}

function drawNiche(): string {
  const { left, right, top, floor } = niche
  const radius = (right - left) / 2
  return `<path d="M${left} ${floor}V${top + radius}A${radius} ${radius} 0 0 1 ${right} ${top + radius}V${floor}Z" fill="${colours.card}"/>
    <rect x="${left - 22}" y="${floor}" width="${right - left + 44}" height="9" rx="4.5" fill="${colours.ink}" fill-opacity="0.14"/>`
}

type Part = { height: number; before: number; draw: (top: number) => string }

/** Maker, name and price, centred vertically in their space. */
function drawWords({ maker, name, price, isFrom }: SharedArticle): string {
  const over =
    maker === null
      ? []
      : [
          drawn(
            setLines(maker, { face: 'sans-bold', width: words.width, height: 40, sizes: [29, 26, 23] }),
            colours.wine,
            0,
          ),
        ]
  const under = price === null ? [] : [drawPrice(price, isFrom)]
  const maxHeight =
    words.bottom - words.top - heightOf([...over, ...under]) - (over.length > 0 ? gap.maker : 0)
  const title = setLines(name, {
    face: 'display',
    width: words.width,
    height: maxHeight,
    sizes: [82, 74, 66, 58, 50, 44],
  })
  const parts = [...over, drawn(title, colours.ink, over.length > 0 ? gap.maker : 0), ...under]
  let top = words.top + (words.bottom - words.top - heightOf(parts)) / 2
  return parts
    .map(({ height: tall, before, draw }) => {
      const art = draw(top + before)
      top += before + tall
      return art
    })
    .join('')
}

function heightOf(parts: readonly Part[]): number {
  return parts.reduce((sum, part) => sum + part.before + part.height, 0)
}

function drawn(set: SetLines, colour: string, before: number): Part {
  return { height: set.height, before, draw: (top) => path(drawLines(set, words.left, top), colour) }
}

/** The price, prefixed by 'desde' when other choices cost more. */
function drawPrice(price: string, isFrom: boolean): Part {
  const from = setLines(isFrom ? 'desde' : '', { face: 'sans', width: 120, height: 40, sizes: [32] })
  const indent = isFrom ? widthOf(from) + 14 : 0
  const set = setLines(price, {
    face: 'sans-bold',
    width: words.width - indent,
    height: 66,
    sizes: [62, 52, 42, 34],
  })
  const draw = (top: number): string =>
    path(drawLines(from, words.left, top + baseline * (set.size - from.size)), colours.muted) +
    path(drawLines(set, words.left + indent, top), colours.ink)
  return { height: set.height, before: gap.price, draw }
}

const { width: shelfWidth, height: shelfHeight } = sharePicture

/** Content of a shelf's picture: its heading, or null for the whole shop. */
export type SharedShelfFacts = { shop: string; heading: string | null; images: string[] }

/** The three places on the shelf, the tallest in the middle and in front. */
export const places = [
  { middle: 742, width: 176, height: 430 },
  { middle: 1058, width: 176, height: 430 },
  { middle: 900, width: 200, height: 500 },
] as const

export const shelfFloor = 560

const shelfWords = { left: 72, width: 480 } as const

/** The picture of a shelf or of the whole shop, without its bottles. */
export function drawShelfGround({ shop, heading }: SharedShelfFacts): string {
  const title = setLines(heading ?? shop, {
    face: 'display',
    width: shelfWords.width,
    height: 320,
    sizes: [108, 92, 78, 66, 56, 46],
  })
  const top = 92 + (330 - title.height) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${shelfWidth} ${shelfHeight}" width="${shelfWidth}" height="${shelfHeight}">
    <rect width="${shelfWidth}" height="${shelfHeight}" fill="${colours.glassDark}"/>
    <path d="M620 ${shelfHeight}V326A280 280 0 0 1 1180 326V${shelfHeight}Z" fill="${colours.strawPaper}"/>
    <rect x="620" y="${shelfFloor}" width="560" height="70" fill="${colours.straw}"/>
    <rect x="620" y="${shelfFloor}" width="560" height="7" fill="${colours.ink}" fill-opacity="0.12"/>
    ${path(drawLines(title, shelfWords.left, top), colours.paper)}
    <rect x="${shelfWords.left}" y="486" width="64" height="5" rx="2.5" fill="${colours.straw}"/>
    ${signature(heading === null ? 'Vinos y bebidas' : shop, { x: shelfWords.left, top: 522, height: 52, width: shelfWords.width, colour: colours.paper })}
  </svg>`
}

function tintOf(kind: string): string {
  return tints[kind] ?? '#f1ead9'
}

function path(data: string, colour: string): string {
  return data === '' ? '' : `<path d="${data}" fill="${colour}"/>`
}

/** The mark with the shop's name beside it; `top` and `height` are the mark's. */
function signature(
  shop: string,
  place: { x: number; top: number; height: number; width: number; colour: string },
): string {
  const { x, top, height, width, colour } = place
  const scale = height / 100
  const left = x + height + 4
  const name: SetLines = setLines(shop, {
    face: 'display',
    width: width - height - 4,
    height: height * 0.9,
    sizes: [height * 0.72, height * 0.6, height * 0.48],
  })
  return `<g transform="translate(${x - 8 * scale} ${top}) scale(${scale})">${markArt(colour)}</g>${path(drawLines(name, left, top + (height - name.height) / 2), colour)}`
}
