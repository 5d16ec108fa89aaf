import type { Silhouette } from './drawing.ts'

export type Closure = 'foil' | 'muselet' | 'crown' | 'plastic' | 'stopper' | 'screw' | 'cork' | 'siphon'

export type BottleShape = {
  /** Half outline in millimetres, rim to base: a path as `turn` takes it. */
  outline: string
  /** Picture units per millimetre: small things are drawn a little larger than life. */
  scale: number
  closure: Closure
  /** How far down the closure reaches, in millimetres over the floor. */
  sealedTo: number
  /** Height of the liquid, seen only through pale glass. */
  level: number
  /** The front label: lower and upper edge over the floor, and its share of the width. */
  label: { low: number; high: number; share: number }
}

export const bottleOutlines = {
  bordeaux: {
    outline:
      'M13 300C14.4 300 14.8 299 14.8 297.5L14.8 293C14.8 291.5 13.7 291.5 13.7 290L13.9 225C14.3 204 38 210 38 178L38 5C38 1.6 36 0 32 0',
    scale: 3.35,
    closure: 'foil',
    sealedTo: 236,
    level: 222,
    label: { low: 44, high: 138, share: 0.92 },
  },
  borgona: {
    outline:
      'M13 296C14.4 296 14.8 295 14.8 293.5L14.8 289C14.8 287.5 13.8 287.5 13.8 286L14.2 238C16.5 196 42 186 42 132L42 5C42 1.6 40 0 36 0',
    scale: 3.35,
    closure: 'foil',
    sealedTo: 236,
    level: 226,
    label: { low: 34, high: 122, share: 0.92 },
  },
  espumante: {
    outline:
      'M10 314C16.4 314 17.6 310 17.4 306L16.4 300C15 297 15.4 290 15.4 286L15.8 262C18 212 44.5 200 44.5 136L44.5 5C44.5 1.6 42 0 38 0',
    scale: 3.35,
    closure: 'muselet',
    sealedTo: 214,
    level: 236,
    label: { low: 36, high: 118, share: 0.92 },
  },
  magnum: {
    outline:
      'M14 344C15.8 344 16.4 343 16.4 341L16.4 336C16.4 334 15.2 334 15.2 332L15.8 262C16.4 238 49 246 49 206L49 6C49 2 46.5 0 42 0',
    scale: 3.3,
    closure: 'foil',
    sealedTo: 276,
    level: 256,
    label: { low: 50, high: 168, share: 0.92 },
  },
  damajuana: {
    outline:
      'M17 340C20.5 340 21 338 21 335L21 331C21 328 17.5 328 17.5 325L18 296C20 252 108 262 108 158C108 66 90 22 78 6C75 1.5 71 0 66 0',
    scale: 2.9,
    closure: 'cork',
    sealedTo: 316,
    level: 262,
    label: { low: 122, high: 226, share: 0.6 },
  },
  porron: {
    outline:
      'M11.5 230C13 230 13.2 229 13.2 228L13.2 222C13.2 219 12.4 219 12.5 216L13.6 186C16 152 30.5 158 30.5 126L30.5 4.5C30.5 1.4 29 0 26 0',
    scale: 3.7,
    closure: 'crown',
    sealedTo: 224,
    level: 190,
    label: { low: 34, high: 112, share: 0.94 },
  },
  litro: {
    outline:
      'M11.8 292C13.4 292 13.8 291 13.8 290L13.8 283C13.8 280 12.8 280 13 276L16.2 226C20 178 43 194 43 150L43 5C43 1.6 41 0 37 0',
    scale: 3.4,
    closure: 'crown',
    sealedTo: 286,
    level: 244,
    label: { low: 42, high: 132, share: 0.94 },
  },
  botellita: {
    outline:
      'M11.4 180C12.8 180 13 179 13 178L13 172C13 169 12 169 12 166L12.6 150C14 124 27 126 27 100L27 62C27 54 25.8 54 25.8 48L25.8 30C25.8 22 27.4 22 27.4 14L27.4 4C27.4 1.4 26 0 23 0',
    scale: 3.9,
    closure: 'crown',
    sealedTo: 174,
    level: 146,
    label: { low: 26, high: 98, share: 0.95 },
  },
  pet: {
    outline:
      'M14 322C15 322 15 321 15 320L15 300L18 300L18 296L14.2 296L14.2 290C16 264 54 264 54 214C54 206 51 206 51 198L51 118C51 108 54 108 54 98C54 66 49.5 62 49.5 54C49.5 46 54 44 54 34L54 14C54 4 50 0 42 0',
    scale: 3.2,
    closure: 'plastic',
    sealedTo: 300,
    level: 268,
    label: { low: 116, high: 200, share: 1 },
  },
  sifon: {
    outline: 'M14 262C15 262 15 261 15 260L15 246C16 226 50 232 50 190L50 20C50 14 48 12 48 8C48 2 46 0 42 0',
    scale: 3.2,
    closure: 'siphon',
    sealedTo: 240,
    level: 214,
    label: { low: 62, high: 150, share: 0.8 },
  },
  destilado: {
    outline:
      'M14 258C16.2 258 16.6 257 16.6 255L16.6 249C16.6 247 14.6 247 14.6 244L15 216C15.4 192 40 204 40 174L38.6 8C38.6 2.4 36 0 32 0',
    scale: 3.55,
    closure: 'stopper',
    sealedTo: 250,
    level: 206,
    label: { low: 40, high: 146, share: 0.86 },
  },
  petaca: {
    outline: 'M12 178C13 178 13.4 177 13.4 176L13.4 158C13.8 142 43 154 43 126L43 8C43 2.4 40 0 35 0',
    scale: 3.75,
    closure: 'screw',
    sealedTo: 158,
    level: 138,
    label: { low: 26, high: 112, share: 0.82 },
  },
  licor: {
    outline:
      'M13 292C14.4 292 14.6 291 14.6 290L14.6 262C14.6 258 13.8 256 14 250C15 236 21 232 21 218C21 204 15.6 204 16.4 194C18 170 39 180 39 150C39 130 35 96 34 60C34 34 37.5 24 37.5 12C37.5 3 35 0 30 0',
    scale: 3.35,
    closure: 'screw',
    sealedTo: 262,
    level: 232,
    label: { low: 42, high: 132, share: 0.86 },
  },
} satisfies Partial<Record<Silhouette, BottleShape>>

export type BottleSilhouette = keyof typeof bottleOutlines
