export type Silhouette =
  | 'bordeaux'
  | 'borgona'
  | 'espumante'
  | 'magnum'
  | 'damajuana'
  | 'porron'
  | 'litro'
  | 'lata'
  | 'botellita'
  | 'pet'
  | 'sifon'
  | 'destilado'
  | 'petaca'
  | 'licor'
  | 'copa'
  | 'vaso'
  | 'decantador'
  | 'sacacorchos'
  | 'hielera'
  | 'caja'
  | 'estuche'
  | 'six-pack'
  | 'remera'

export type Ornament =
  | 'monte'
  | 'sol'
  | 'hoja'
  | 'arco'
  | 'ave'
  | 'rombo'
  | 'luna'
  | 'rio'
  | 'ancla'
  | 'racimo'
  | 'estrella'
  | 'lineas'
  | 'ninguno'

/** The label that all articles of one bodega or brand share. Colours are #rrggbb. */
export type LabelSystem = {
  paper: string
  ink: string
  accent: string
  ornament: Ornament
  typeface: 'serif' | 'sans' | 'italic'
  frame: 'double' | 'single' | 'band' | 'none'
}

/**
 * One article, ready to be drawn. The three texts are fitted into the label, never past it. Colours are #rrggbb.
 * `glass` is the colour one sees: of the bottle with its wine, of a can, a cloth, a handle. `capsule` is what closes it, or the drink in a glass.
 */
export type Drawing = {
  silhouette: Silhouette
  glass: string
  capsule: string
  label: LabelSystem
  title: string
  line: string
  small: string
}

export type Ink = { ink: string; accent: string; paper: string }

/** Draws an ornament about the origin, 100 units high and at most 160 wide. */
export type DrawOrnament = (colours: Ink) => string

type Rgb = readonly [number, number, number]

function parse(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** The colour a share `t` (0–1) of the way from one #rrggbb to another. */
export function mix(from: string, to: string, t: number): string {
  const a = parse(from)
  const b = parse(to)
  const part = (i: 0 | 1 | 2) =>
    Math.round(a[i] + (b[i] - a[i]) * t)
      .toString(16)
      .padStart(2, '0')
  return `#${part(0)}${part(1)}${part(2)}`
}

export const lighter = (colour: string, t: number) => mix(colour, '#fffdf4', t)

export const darker = (colour: string, t: number) => mix(colour, '#0d0a07', t)

/** The same colour seen through more of itself, as wine in a thicker part of the glass: richer, never grey. */
export function deeper(colour: string, t: number): string {
  const squared = parse(colour).map((value) =>
    Math.round((value * value) / 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return mix(colour, `#${squared.join('')}`, t)
}

/** Perceived lightness of a #rrggbb, 0 (black) to 1 (white). */
export function lightness(colour: string): number {
  const [r, g, b] = parse(colour)
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255
}
