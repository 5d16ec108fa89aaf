import type { Silhouette } from './drawing.ts'
import type { Step } from './profile.ts'

export type Closure = 'foil' | 'muselet' | 'crown' | 'plastic' | 'stopper' | 'screw' | 'cork' | 'siphon'

export type BottleShape = {
  /** Half outline in millimetres, rim to base. */
  steps: readonly Step[]
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

export type BottleSilhouette = Extract<
  Silhouette,
  | 'bordeaux'
  | 'borgona'
  | 'espumante'
  | 'magnum'
  | 'damajuana'
  | 'porron'
  | 'litro'
  | 'botellita'
  | 'pet'
  | 'sifon'
  | 'destilado'
  | 'petaca'
  | 'licor'
>

export const BOTTLES: Record<BottleSilhouette, BottleShape> = {
  bordeaux: {
    steps: [
      [13, 300],
      [14.4, 300, 14.8, 299, 14.8, 297.5],
      [14.8, 293],
      [14.8, 291.5, 13.7, 291.5, 13.7, 290],
      [13.9, 225],
      [14.3, 204, 38, 210, 38, 178],
      [38, 5],
      [38, 1.6, 36, 0, 32, 0],
    ],
    scale: 3.35,
    closure: 'foil',
    sealedTo: 236,
    level: 222,
    label: { low: 44, high: 138, share: 0.92 },
  },
  borgona: {
    steps: [
      [13, 296],
      [14.4, 296, 14.8, 295, 14.8, 293.5],
      [14.8, 289],
      [14.8, 287.5, 13.8, 287.5, 13.8, 286],
      [14.2, 238],
      [16.5, 196, 42, 186, 42, 132],
      [42, 5],
      [42, 1.6, 40, 0, 36, 0],
    ],
    scale: 3.35,
    closure: 'foil',
    sealedTo: 236,
    level: 226,
    label: { low: 34, high: 122, share: 0.92 },
  },
  espumante: {
    steps: [
      [10, 314],
      [16.4, 314, 17.6, 310, 17.4, 306],
      [16.4, 300],
      [15, 297, 15.4, 290, 15.4, 286],
      [15.8, 262],
      [18, 212, 44.5, 200, 44.5, 136],
      [44.5, 5],
      [44.5, 1.6, 42, 0, 38, 0],
    ],
    scale: 3.35,
    closure: 'muselet',
    sealedTo: 214,
    level: 236,
    label: { low: 36, high: 118, share: 0.92 },
  },
  magnum: {
    steps: [
      [14, 344],
      [15.8, 344, 16.4, 343, 16.4, 341],
      [16.4, 336],
      [16.4, 334, 15.2, 334, 15.2, 332],
      [15.8, 262],
      [16.4, 238, 49, 246, 49, 206],
      [49, 6],
      [49, 2, 46.5, 0, 42, 0],
    ],
    scale: 3.3,
    closure: 'foil',
    sealedTo: 276,
    level: 256,
    label: { low: 50, high: 168, share: 0.92 },
  },
  damajuana: {
    steps: [
      [17, 340],
      [20.5, 340, 21, 338, 21, 335],
      [21, 331],
      [21, 328, 17.5, 328, 17.5, 325],
      [18, 296],
      [20, 252, 108, 262, 108, 158],
      [108, 66, 90, 22, 78, 6],
      [75, 1.5, 71, 0, 66, 0],
    ],
    scale: 2.9,
    closure: 'cork',
    sealedTo: 316,
    level: 262,
    label: { low: 122, high: 226, share: 0.6 },
  },
  porron: {
    steps: [
      [11.5, 230],
      [13, 230, 13.2, 229, 13.2, 228],
      [13.2, 222],
      [13.2, 219, 12.4, 219, 12.5, 216],
      [13.6, 186],
      [16, 152, 30.5, 158, 30.5, 126],
      [30.5, 4.5],
      [30.5, 1.4, 29, 0, 26, 0],
    ],
    scale: 3.7,
    closure: 'crown',
    sealedTo: 224,
    level: 190,
    label: { low: 34, high: 112, share: 0.94 },
  },
  litro: {
    steps: [
      [11.8, 292],
      [13.4, 292, 13.8, 291, 13.8, 290],
      [13.8, 283],
      [13.8, 280, 12.8, 280, 13, 276],
      [16.2, 226],
      [20, 178, 43, 194, 43, 150],
      [43, 5],
      [43, 1.6, 41, 0, 37, 0],
    ],
    scale: 3.4,
    closure: 'crown',
    sealedTo: 286,
    level: 244,
    label: { low: 42, high: 132, share: 0.94 },
  },
  botellita: {
    steps: [
      [11.4, 180],
      [12.8, 180, 13, 179, 13, 178],
      [13, 172],
      [13, 169, 12, 169, 12, 166],
      [12.6, 150],
      [14, 124, 27, 126, 27, 100],
      [27, 62],
      [27, 54, 25.8, 54, 25.8, 48],
      [25.8, 30],
      [25.8, 22, 27.4, 22, 27.4, 14],
      [27.4, 4],
      [27.4, 1.4, 26, 0, 23, 0],
    ],
    scale: 3.9,
    closure: 'crown',
    sealedTo: 174,
    level: 146,
    label: { low: 26, high: 98, share: 0.95 },
  },
  pet: {
    steps: [
      [14, 322],
      [15, 322, 15, 321, 15, 320],
      [15, 300],
      [18, 300],
      [18, 296],
      [14.2, 296],
      [14.2, 290],
      [16, 264, 54, 264, 54, 214],
      [54, 206, 51, 206, 51, 198],
      [51, 118],
      [51, 108, 54, 108, 54, 98],
      [54, 66, 49.5, 62, 49.5, 54],
      [49.5, 46, 54, 44, 54, 34],
      [54, 14],
      [54, 4, 50, 0, 42, 0],
    ],
    scale: 3.2,
    closure: 'plastic',
    sealedTo: 300,
    level: 268,
    label: { low: 116, high: 200, share: 1 },
  },
  sifon: {
    steps: [
      [14, 262],
      [15, 262, 15, 261, 15, 260],
      [15, 246],
      [16, 226, 50, 232, 50, 190],
      [50, 20],
      [50, 14, 48, 12, 48, 8],
      [48, 2, 46, 0, 42, 0],
    ],
    scale: 3.2,
    closure: 'siphon',
    sealedTo: 240,
    level: 214,
    label: { low: 62, high: 150, share: 0.8 },
  },
  destilado: {
    steps: [
      [14, 258],
      [16.2, 258, 16.6, 257, 16.6, 255],
      [16.6, 249],
      [16.6, 247, 14.6, 247, 14.6, 244],
      [15, 216],
      [15.4, 192, 40, 204, 40, 174],
      [38.6, 8],
      [38.6, 2.4, 36, 0, 32, 0],
    ],
    scale: 3.55,
    closure: 'stopper',
    sealedTo: 250,
    level: 206,
    label: { low: 40, high: 146, share: 0.86 },
  },
  petaca: {
    steps: [
      [12, 178],
      [13, 178, 13.4, 177, 13.4, 176],
      [13.4, 158],
      [13.8, 142, 43, 154, 43, 126],
      [43, 8],
      [43, 2.4, 40, 0, 35, 0],
    ],
    scale: 3.75,
    closure: 'screw',
    sealedTo: 158,
    level: 138,
    label: { low: 26, high: 112, share: 0.82 },
  },
  licor: {
    steps: [
      [13, 292],
      [14.4, 292, 14.6, 291, 14.6, 290],
      [14.6, 262],
      [14.6, 258, 13.8, 256, 14, 250],
      [15, 236, 21, 232, 21, 218],
      [21, 204, 15.6, 204, 16.4, 194],
      [18, 170, 39, 180, 39, 150],
      [39, 130, 35, 96, 34, 60],
      [34, 34, 37.5, 24, 37.5, 12],
      [37.5, 3, 35, 0, 30, 0],
    ],
    scale: 3.35,
    closure: 'screw',
    sealedTo: 262,
    level: 232,
    label: { low: 42, high: 132, share: 0.86 },
  },
}
