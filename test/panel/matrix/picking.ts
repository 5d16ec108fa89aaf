import type { MatrixRows } from '../rows.ts'

const query = { orders: '999999' }

export const rows: MatrixRows = {
  'GET /panel/picking': { roles: 'O M C S', input: () => ({ query }) },
  'POST /panel/picking/ticks': {
    roles: 'O M C S',
    input: () => ({ query, body: { ticks: [{ line_id: 1, is_picked: true }] } }),
  },
}
