import { fill, line, openSheet, oval } from './sheet.ts'

const body = 'M40 10H60V27C60 37 89 45 89 70C89 84 79 93 66 93H34C21 93 11 84 11 70C11 45 40 37 40 27Z'

/** The shop's mark, a demijohn in its basket, in a field of 100 × 100 units. */
export function markArt(colour: string, stroke = 6): string {
  return (
    line(body, colour, stroke) +
    line('M36 10H64', colour, stroke + 1) +
    line('M15 57C36 68 64 68 85 57M12 74C34 85 66 85 88 74', colour, stroke * 0.72) +
    line('M32 65L34 80M50 67V82M68 65L66 80', colour, stroke * 0.5)
  )
}

/** Placeholder for an article without picture: the demijohn on its own shadow, 960 × 1200, transparent. */
export function drawMissing(): string {
  const sheet = openSheet('missing')
  const tone = '#8d8570'
  const art =
    oval(
      500,
      1180,
      330,
      18,
      sheet.round([
        [0, '#2a1d10', 0.26],
        [1, '#2a1d10', 0],
      ]),
    ) +
    `<g transform="translate(150 480) scale(6.6 7.5)">${fill(body, tone, 'fill-opacity="0.12"')}</g>` +
    `<g transform="translate(150 480) scale(6.6 7.5)" opacity="0.5">${markArt(tone, 1.6)}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 1200" width="960" height="1200">${sheet.defs()}${art}</svg>`
}
