import type { Sheet } from '#contract/articles.ts'

const rosario = 'Cata a ciegas de Rosario'
const litoral = 'Concurso de Vinos del Litoral'
const south = 'Copa de Cervezas del Paraná'

/** What some articles won, by their number; the contests are invented, as the drinks are. */
export const awards: Record<number, NonNullable<Sheet['awards']>> = {
  101: [{ name: rosario, points: 91, year: 2025 }],
  103: [
    { name: litoral, prize: 'Gran medalla de oro', year: 2024 },
    { name: rosario, points: 95, year: 2024 },
  ],
  104: [{ name: rosario, points: 94, year: 2024 }],
  108: [{ name: litoral, prize: 'Medalla de oro', year: 2025 }],
  110: [{ name: rosario, points: 93, year: 2026 }],
  119: [{ name: litoral, prize: 'Medalla de plata', year: 2025 }],
  123: [{ name: rosario, points: 92, year: 2025 }],
  130: [{ name: litoral, prize: 'Medalla de oro', year: 2025 }],
  201: [{ name: litoral, prize: 'Mejor torrontés', year: 2026 }],
  401: [{ name: litoral, prize: 'Medalla de plata', year: 2025 }],
  406: [{ name: rosario, points: 94, year: 2026 }],
  606: [{ name: south, prize: 'Medalla de oro en IPA', year: 2025 }],
  612: [{ name: south, prize: 'Mejor cerveza del concurso', year: 2026 }],
  706: [{ name: 'Encuentro de Destiladores Argentinos', prize: 'Medalla de oro', year: 2025 }],
  801: [{ name: 'Encuentro de Destiladores Argentinos', prize: 'Medalla de plata', year: 2026 }],
}
