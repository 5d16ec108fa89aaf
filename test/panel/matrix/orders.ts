import type { MatrixRows } from '../matrix.test.ts'

const params = { num: 999_999 }
const version = 1

export const rows: MatrixRows = {
  'GET /panel/orders': { roles: 'O M C S', input: () => ({ query: { q: 'malbec', group: 'unconfirmed' } }) },
  'GET /panel/orders/counts': { roles: 'O M C S' },
  'GET /panel/orders/:num': { roles: 'O M C S', input: () => ({ params }) },
  'POST /panel/orders/:num/move': {
    roles: 'O M C S',
    input: () => ({ params, body: { version, to: 'Confirmado' } }),
  },
  'POST /panel/orders/:num/undo-move': { roles: 'O M C S', input: () => ({ params, body: { version } }) },
  'POST /panel/orders/move-many': {
    roles: 'O M C S',
    input: () => ({ body: { moves: [{ num: 999_999, version }], to: 'Confirmado' } }),
  },
  'POST /panel/orders/:num/notes': {
    roles: 'O M C S',
    input: () => ({ params, body: { text: 'Toca el 2' } }),
  },
  'POST /panel/orders/:num/seen': { roles: 'O M C S', input: () => ({ params }) },
  'GET /panel/orders/:num/receipt': { roles: 'O M C S', input: () => ({ params }) },
  'GET /panel/alerts': { roles: 'O M C S' },
}
