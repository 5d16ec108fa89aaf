import type { MatrixRows } from '../rows.ts'

export const rows: MatrixRows = {
  'GET /panel/till': { roles: 'O M C D' },
  'POST /panel/till': { roles: 'O M C D', input: () => ({ body: { opening: 5000 } }) },
  'POST /panel/till/moves': {
    roles: 'O M C D',
    input: () => ({ body: { kind: 'out', amount: 100, reason: 'Flete' } }),
  },
  'POST /panel/till/close': { roles: 'O M C D', input: () => ({ body: { expected: 5000, counted: 5000 } }) },
  'GET /panel/tills': { roles: 'O M C D', input: () => ({ query: { page: '1' } }) },
  'GET /panel/tills/:id': { roles: 'O M C D', input: () => ({ params: { id: 999_999 } }) },
}
