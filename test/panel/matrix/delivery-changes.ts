import type { MatrixRows } from '../rows.ts'

const roles = 'O M C S'
const params = { num: 999_999 }
const asked = { deliver: 0, day: '2026-11-24' }

export const rows: MatrixRows = {
  'GET /panel/orders/:num/delivery': { roles, input: () => ({ params }) },
  'POST /panel/orders/:num/delivery/quote': { roles, input: () => ({ params, body: asked }) },
  'POST /panel/orders/:num/delivery': {
    roles,
    input: () => ({ params, body: { version: 1, ...asked, reason: 'Lo pidió por teléfono', total: 100 } }),
  },
}
