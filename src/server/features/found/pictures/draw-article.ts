import { type SharedArticle, sharePicture } from '#contract/share-pictures.ts'
import { colours, path, signature, tintOf } from './look.ts'
import { baseline, drawLines, type SetLines, setLines, widthOf } from './set-lines.ts'

const { width, height } = sharePicture

/** Where the bottle stands: in a niche of the cellar's wall, on its floor. */
export const niche = { left: 72, right: 468, top: 54, floor: 590 } as const

const words = { left: 536, width: width - 536 - 56, top: 64, bottom: 486 } as const
const gap = { maker: 20, price: 30 } as const

/** The ground of an article's picture: all but its bottle. Letters are outlines, so that no font is asked of the machine. */
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

/** Maker, name and price, one under the other, about the middle of their room. */
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
  const room = words.bottom - words.top - heightOf([...over, ...under]) - (over.length > 0 ? gap.maker : 0)
  const title = setLines(name, {
    face: 'display',
    width: words.width,
    height: room,
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

/** The price, after a quiet 'desde' where other choices cost more. */
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
