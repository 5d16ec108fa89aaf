import type { Ornament } from './drawing.ts'
import { fill, line, n, oval } from '../../server/features/images/drawing/sheet.ts'

type Ink = { ink: string; accent: string; paper: string }

/** Draws an ornament about the origin, 100 units high and at most 160 wide. */
type Draw = (colours: Ink) => string

const turns = (count: number, draw: (angle: number, i: number) => string) =>
  Array.from({ length: count }, (_, i) => draw((i * 360) / count, i)).join('')
const turned = (angle: number, content: string) => `<g transform="rotate(${n(angle)})">${content}</g>`

const monte: Draw = ({ ink, accent, paper }) =>
  oval(30, -24, 17, 17, accent) +
  fill('M-80 40L-44 -6L-34 4L-8 -44L10 -16L20 -28L46 8L54 0L80 40Z', paper) +
  line('M-80 40L-44 -6L-34 4L-8 -44L10 -16L20 -28L46 8L54 0L80 40Z', ink, 3.2) +
  line(
    'M-8 -44L-14 -22L-6 -12L-14 8L-8 22M-44 -6L-46 10L-40 20M20 -28L16 -10L24 4L20 18M54 0L52 14',
    ink,
    2,
  ) +
  line(
    'M-2 -30L-2 -14M4 -20L6 2M11 -10L14 14M-2 4L2 26M-28 10L-24 30M30 -8L32 14M38 4L42 26M62 16L64 30M-36 16L-34 32M-62 22L-58 34',
    ink,
    1.5,
    0.75,
  ) +
  line('M-66 48H66M-44 55H44', ink, 1.8, 0.8)

const sol: Draw = ({ ink, accent, paper }) =>
  turns(16, (angle, i) =>
    turned(
      angle,
      i % 2 ? line('M0 -27C5 -33 -5 -40 0 -48', ink, 2.6) : fill('M-4.6 -26L0 -50L4.6 -26Z', accent),
    ),
  ) +
  oval(0, 0, 22, 22, accent) +
  oval(0, 0, 18.5, 18.5, paper) +
  oval(0, 0, 16.5, 16.5, accent) +
  line('M-8 -3q3 -3 6 0M2 -3q3 -3 6 0M0 -2v6M-6 8q6 5 12 0', ink, 2)

const hoja: Draw = ({ ink, accent }) =>
  fill(
    'M0 -46C6 -38 10 -34 12 -28C20 -34 30 -34 40 -30C36 -22 36 -16 32 -10C40 -8 46 0 48 10C38 10 32 14 26 16C28 24 24 32 18 38C12 32 6 30 0 32C-6 30 -12 32 -18 38C-24 32 -28 24 -26 16C-32 14 -38 10 -48 10C-46 0 -40 -8 -32 -10C-36 -16 -36 -22 -40 -30C-30 -34 -20 -34 -12 -28C-10 -34 -6 -38 0 -46Z',
    accent,
    'opacity="0.26"',
  ) +
  line(
    'M0 -46C6 -38 10 -34 12 -28C20 -34 30 -34 40 -30C36 -22 36 -16 32 -10C40 -8 46 0 48 10C38 10 32 14 26 16C28 24 24 32 18 38C12 32 6 30 0 32C-6 30 -12 32 -18 38C-24 32 -28 24 -26 16C-32 14 -38 10 -48 10C-46 0 -40 -8 -32 -10C-36 -16 -36 -22 -40 -30C-30 -34 -20 -34 -12 -28C-10 -34 -6 -38 0 -46Z',
    ink,
    2.6,
  ) +
  line(
    'M0 -38V32C0 42 4 46 10 50M0 20L33 -22M0 20L-33 -22M0 22L38 8M0 22L-38 8M0 24L16 32M0 24L-16 32',
    ink,
    1.9,
  ) +
  line(
    'M0 -16L8 -24M0 -16L-8 -24M0 -4L10 -14M0 -4L-10 -14M18 -3L28 -6M-18 -3L-28 -6M22 14L28 4M-22 14L-28 4',
    ink,
    1.3,
    0.8,
  )

const arco: Draw = ({ ink, accent }) => {
  const arch = (x: number) =>
    line(`M${x - 15} 42V-2a15 15 0 0 1 30 0V42M${x - 10} 42V-1a10 10 0 0 1 20 0V42`, ink, 2.2) +
    fill(`M${x - 2.6} -17.5h5.200l-1.2 7h-2.8z`, accent) +
    line(`M${x - 17} 3h4M${x + 13} 3h4`, ink, 2.2)
  return (
    arch(-34) +
    arch(0) +
    arch(34) +
    line('M-58 42H58M-64 48H64M-56 -24H56M-60 -29H60', ink, 2.4) +
    line('M-14 -29V-38a14 11 0 0 1 28 0V-29', ink, 2.4) +
    oval(0, -36, 5, 5, accent) +
    line('M0 -49V-56M-3.5 -53.5H3.5', ink, 2)
  )
}

const ave: Draw = ({ ink, accent }) =>
  fill(
    'M-72 -34C-46 -40 -22 -26 -8 -6C6 -32 36 -50 72 -46C50 -36 38 -18 26 -2C18 9 10 14 4 18C-2 30 -18 40 -40 48C-32 38 -28 32 -26 28C-36 32 -48 34 -60 32C-44 26 -28 16 -20 4C-32 -14 -50 -28 -72 -34Z',
    ink,
  ) +
  fill('M4 18C12 18 20 12 22 6C20 4 14 6 10 9Z', accent) +
  fill('M20 7l12 4l-11 2z', ink) +
  line('M-56 -30C-36 -24 -22 -12 -14 2M60 -41C40 -34 22 -18 12 0M48 -34C36 -26 26 -14 20 0', accent, 1.8, 0.9)

const rombo: Draw = ({ ink, accent }) => {
  const step =
    'M0 -40h8v8h8v8h8v8h8v8h8v16h-8v8h-8v8h-8v8h-8v8h-16v-8h-8v-8h-8v-8h-8v-8h-8v-16h8v-8h8v-8h8v-8h8v-8z'
  const small = 'M0 -15l15 15l-15 15l-15 -15z'
  return (
    line(step, ink, 3) +
    `<g transform="scale(.7)">${fill(step, accent)}</g><g transform="scale(.4)">${fill(step, ink)}</g>` +
    [-62, 62]
      .map(
        (x) =>
          `<g transform="translate(${x})">${line(small, ink, 2.6)}${fill('M0 -7l7 7l-7 7l-7 -7z', accent)}</g>`,
      )
      .join('')
  )
}

const luna: Draw = ({ ink, accent }) =>
  fill('M14 -44A45 45 0 1 0 14 44A36 36 0 1 1 14 -44Z', accent) +
  line('M14 -44A45 45 0 1 0 14 44A36 36 0 1 1 14 -44Z', ink, 2.2) +
  line('M-30 -14A33 33 0 0 0 -30 14M-24 -26A40 40 0 0 0 -24 26M-17 -33A44 44 0 0 0 -17 33', ink, 1.4, 0.8) +
  ['12 -8 10', '36 -22 6', '34 18 7']
    .map((star) => {
      const [x = 0, y = 0, r = 0] = star.split(' ').map(Number)
      return fill(
        `M${x} ${y - r}Q${x} ${y} ${x + r} ${y}Q${x} ${y} ${x} ${y + r}Q${x} ${y} ${x - r} ${y}Q${x} ${y} ${x} ${y - r}Z`,
        ink,
      )
    })
    .join('')

const rio: Draw = ({ ink, accent }) =>
  oval(24, -18, 14, 14, accent) +
  line('M-46 -4L-24 -28L-10 -14L4 -30L22 -6', ink, 2.2) +
  [0, 12, 24, 36]
    .map((y, i) =>
      line(
        `M${-70 + i * 9} ${y}q8.75 -9 17.5 0t17.5 0t17.5 0t17.5 0${i < 3 ? 't17.5 0' : ''}${i < 2 ? 't17.5 0t17.5 0' : ''}${i === 0 ? 't17.5 0' : ''}`,
        ink,
        2.8 - i * 0.3,
        1 - i * 0.12,
      ),
    )
    .join('')

const ancla: Draw = ({ ink, accent }) =>
  line('M0 -30V40M-18 -20H18', ink, 5) +
  line('M0 -48a8.5 8.5 0 1 1 0 17a8.5 8.5 0 1 1 0 -17', ink, 4) +
  line('M-34 12C-32 34 -16 42 0 46C16 42 32 34 34 12', ink, 5) +
  fill('M-44 20L-33 2L-24 20ZM44 20L33 2L24 20Z', ink) +
  line('M-9 -38C-34 -30 26 -8 2 2C-30 14 24 22 6 34C-6 44 20 52 40 44', accent, 3.2)

const racimo: Draw = ({ ink, accent }) => {
  const grapes = [4, 5, 4, 3, 2, 1].flatMap((count, row) =>
    Array.from({ length: count }, (_, i) => [(i - (count - 1) / 2) * 15, -16 + row * 12.5] as const),
  )
  return (
    line('M0 -22C0 -34 4 -42 12 -48M2 -34C14 -46 26 -40 30 -30C34 -22 42 -24 44 -32', ink, 2.6) +
    fill(
      'M-2 -26C-16 -24 -36 -28 -42 -44C-34 -44 -30 -50 -22 -50C-16 -50 -14 -46 -8 -46C-4 -40 -4 -32 -2 -26Z',
      accent,
    ) +
    line('M-2 -26C-14 -32 -24 -38 -36 -42M-12 -31L-14 -44M-20 -35L-30 -32', ink, 1.6) +
    grapes
      .map(
        ([x, y]) =>
          oval(x, y, 7.8, 7.8, accent, 'fill-opacity="0.3"') +
          line(`M${n(x - 7.8)} ${n(y)}a7.8 7.8 0 1 1 15.6 0a7.8 7.8 0 1 1 -15.6 0`, ink, 2) +
          line(`M${n(x - 4)} ${n(y - 2)}q1 -3 4 -3`, ink, 1.2),
      )
      .join('')
  )
}

const estrella: Draw = ({ ink, accent }) =>
  line('M-30 0a30 30 0 1 1 60 0a30 30 0 1 1 -60 0M-34 0a34 34 0 1 1 68 0a34 34 0 1 1 -68 0', ink, 1.4, 0.8) +
  turns(8, (angle, i) =>
    i % 2 ? turned(angle, fill('M0 -32L5 -9L0 0Z', ink) + line('M0 -32L5 -9L0 0L-5 -9Z', ink, 1.4)) : '',
  ) +
  turns(8, (angle, i) =>
    i % 2
      ? ''
      : turned(
          angle,
          fill('M0 -50L8 -9L0 0Z', ink) +
            fill('M0 -50L-8 -9L0 0Z', accent) +
            line('M0 -50L8 -9L0 0L-8 -9Z', ink, 1.4),
        ),
  )

const lineas: Draw = ({ ink, accent }) =>
  Array.from({ length: 11 }, (_, i) => {
    const y = -40 + i * 8
    const rise = 20 * Math.sin((i / 10) * Math.PI)
    return line(
      `M-72 ${n(y)}C-40 ${n(y)} -34 ${n(y - rise)} 0 ${n(y - rise)}S40 ${n(y)} 72 ${n(y)}`,
      i % 3 === 1 ? accent : ink,
      i % 3 === 1 ? 3.4 : 1.8,
    )
  }).join('')

const ORNAMENTS: Record<Ornament, Draw> = {
  monte,
  sol,
  hoja,
  arco,
  ave,
  rombo,
  luna,
  rio,
  ancla,
  racimo,
  estrella,
  lineas,
  ninguno: () => '',
}

/** An ornament centred at a point, `height` units high. */
export function drawOrnament(ornament: Ornament, colours: Ink, x: number, y: number, height: number): string {
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${(height / 104).toFixed(3)})">${ORNAMENTS[ornament](colours)}</g>`
}
