import { markArt } from '../../../db/seed/drawing/mark.ts'
import { drawLines, type SetLines, setLines } from './set-lines.ts'

/** The colours of the shop's pages (web/styles/tokens.css), as pictures have them in every theme. */
export const colours = {
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

/** The tint of a kind of drink. */
export function tintOf(kind: string): string {
  return tints[kind] ?? '#f1ead9'
}

export function path(data: string, colour: string): string {
  return data === '' ? '' : `<path d="${data}" fill="${colour}"/>`
}

/** The mark with the shop's name beside it; `top` is the mark's, `height` too. */
export function signature(
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
