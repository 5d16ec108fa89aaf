import { type Sheet, type Stop, oval } from '../../server/features/images/drawing/sheet.ts'
import { canvas, type Profile, rows } from './profile.ts'

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

/** A stop of a gradient: where it is (0–1), its colour, how opaque it is. */
export const stop = (offset: number, colour: string, opacity = 1): Stop => [offset, colour, opacity]

export function metal(colour: string): Stop[] {
  const gloss = lightness(colour) < 0.2 ? 0.22 : 0.46
  return [
    stop(0, darker(colour, 0.5)),
    stop(0.06, darker(colour, 0.1)),
    stop(0.17, lighter(colour, gloss)),
    stop(0.24, lighter(colour, gloss * 0.5)),
    stop(0.38, colour),
    stop(0.55, darker(colour, 0.12)),
    stop(0.78, darker(colour, 0.38)),
    stop(0.9, darker(colour, 0.5)),
    stop(0.95, darker(colour, 0.1)),
    stop(1, darker(colour, 0.55)),
  ]
}

/** Pours paint over the rows of a body so that the light follows its curve. */
export function pour(
  sheet: Sheet,
  profile: Profile,
  from: number,
  to: number,
  stops: readonly Stop[],
  inset = 0,
  grow = 0,
): string {
  return `<path d="${rows(profile, from, to, inset, grow).join(`" fill="${sheet.across('x', stops)}"/><path d="`)}" fill="${sheet.across('x', stops)}"/>`
}

export function contactShadow(
  sheet: Sheet,
  radius: number,
  middle: number = canvas.middle,
  floor: number = canvas.floor,
): string {
  const dark = sheet.round([stop(0, '#2a1d10', 0.5), stop(0.55, '#2a1d10', 0.3), stop(1, '#2a1d10', 0)])
  const wide = sheet.round([stop(0, '#2a1d10', 0.22), stop(1, '#2a1d10', 0)])
  return (
    oval(middle + radius * 0.32, floor - 1, radius * 1.5, 15, wide) +
    oval(middle, floor - 1, radius * 1.08, 10, dark)
  )
}
