import { fill, line, formatNumber, oval, path } from '../../server/features/images/drawing/sheet.ts'
import type { DrawOrnament } from './drawing.ts'

export const turns = (count: number, draw: (angle: number, i: number) => string) =>
  Array.from({ length: count }, (_, i) => draw((i * 360) / count, i)).join('')

export const turned = (angle: number, content: string) =>
  `<g transform="rotate(${formatNumber(angle)})">${content}</g>`

const range = 'M-80 40L-44 -6L-34 4L-8 -44L10 -16L20 -28L46 8L54 0L80 40Z'

export const monte: DrawOrnament = ({ ink, accent, paper }) =>
  oval(30, -24, 17, 17, accent) +
  fill(range, paper) +
  line(range, ink, 3.2) +
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

export const sol: DrawOrnament = ({ ink, accent, paper }) =>
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

const leaf =
  'M0 -46C6 -38 10 -34 12 -28C20 -34 30 -34 40 -30C36 -22 36 -16 32 -10C40 -8 46 0 48 10C38 10 32 14 26 16C28 24 24 32 18 38C12 32 6 30 0 32C-6 30 -12 32 -18 38C-24 32 -28 24 -26 16C-32 14 -38 10 -48 10C-46 0 -40 -8 -32 -10C-36 -16 -36 -22 -40 -30C-30 -34 -20 -34 -12 -28C-10 -34 -6 -38 0 -46Z'

export const hoja: DrawOrnament = ({ ink, accent }) =>
  fill(leaf, accent, 'opacity="0.26"') +
  line(leaf, ink, 2.6) +
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

const crescent = 'M14 -44A45 45 0 1 0 14 44A36 36 0 1 1 14 -44Z'

export const luna: DrawOrnament = ({ ink, accent }) =>
  fill(crescent, accent) +
  line(crescent, ink, 2.2) +
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

export const rio: DrawOrnament = ({ ink, accent }) =>
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

export const ave: DrawOrnament = ({ ink, accent }) =>
  fill(
    'M-72 -34C-46 -40 -22 -26 -8 -6C6 -32 36 -50 72 -46C50 -36 38 -18 26 -2C18 9 10 14 4 18C-2 30 -18 40 -40 48C-32 38 -28 32 -26 28C-36 32 -48 34 -60 32C-44 26 -28 16 -20 4C-32 -14 -50 -28 -72 -34Z',
    ink,
  ) +
  fill('M4 18C12 18 20 12 22 6C20 4 14 6 10 9Z', accent) +
  fill('M20 7l12 4l-11 2z', ink) +
  line('M-56 -30C-36 -24 -22 -12 -14 2M60 -41C40 -34 22 -18 12 0M48 -34C36 -26 26 -14 20 0', accent, 1.8, 0.9)

export const racimo: DrawOrnament = ({ ink, accent }) => {
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
          line(path`M${x - 7.8} ${y}a7.8 7.8 0 1 1 15.6 0a7.8 7.8 0 1 1 -15.6 0`, ink, 2) +
          line(path`M${x - 4} ${y - 2}q1 -3 4 -3`, ink, 1.2),
      )
      .join('')
  )
}
