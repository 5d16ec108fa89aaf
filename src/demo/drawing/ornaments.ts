import { fill, line, formatNumber, oval, path } from '../../server/features/images/drawing/sheet.ts'
import type { DrawOrnament, Ink, Ornament } from './drawing.ts'
import { ave, hoja, luna, monte, racimo, rio, sol, turned, turns } from './ornaments-of-nature.ts'

const arco: DrawOrnament = ({ ink, accent }) => {
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

const rombo: DrawOrnament = ({ ink, accent }) => {
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

const ancla: DrawOrnament = ({ ink, accent }) =>
  line('M0 -30V40M-18 -20H18', ink, 5) +
  line('M0 -48a8.5 8.5 0 1 1 0 17a8.5 8.5 0 1 1 0 -17', ink, 4) +
  line('M-34 12C-32 34 -16 42 0 46C16 42 32 34 34 12', ink, 5) +
  fill('M-44 20L-33 2L-24 20ZM44 20L33 2L24 20Z', ink) +
  line('M-9 -38C-34 -30 26 -8 2 2C-30 14 24 22 6 34C-6 44 20 52 40 44', accent, 3.2)

const estrella: DrawOrnament = ({ ink, accent }) =>
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

const lineas: DrawOrnament = ({ ink, accent }) =>
  Array.from({ length: 11 }, (_, i) => {
    const y = -40 + i * 8
    const rise = 20 * Math.sin((i / 10) * Math.PI)
    return line(
      path`M-72 ${y}C-40 ${y} -34 ${y - rise} 0 ${y - rise}S40 ${y} 72 ${y}`,
      i % 3 === 1 ? accent : ink,
      i % 3 === 1 ? 3.4 : 1.8,
    )
  }).join('')

const ornaments: Record<Ornament, DrawOrnament> = {
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
  return `<g transform="translate(${formatNumber(x)} ${formatNumber(y)}) scale(${(height / 104).toFixed(3)})">${ornaments[ornament](colours)}</g>`
}
