import type { MatrixRows } from '../rows.ts'

const params = { num: 999_999 }
const version = 1
const sent_at = '2026-11-20T14:00:00.000Z'

export const rows: MatrixRows = {
  'GET /panel/orders': { roles: 'O M C S', input: () => ({ query: { q: 'malbec', group: 'unconfirmed' } }) },
  'GET /panel/orders/counts': { roles: 'O M C S' },
  'GET /panel/orders/:num': { roles: 'O M C S', input: () => ({ params }) },
  'POST /panel/orders/:num/move': {
    roles: 'O M C S',
    input: () => ({ params, body: { version, to: 'Confirmado' } }),
  },
  'POST /panel/orders/:num/undo-move': { roles: 'O M C S', input: () => ({ params, body: { version } }) },
  'POST /panel/orders/:num/hold': {
    roles: 'O M C S',
    input: () => ({ params, body: { version, hold: 'tomorrow' } }),
  },
  'POST /panel/orders/move-many': {
    roles: 'O M C S',
    input: () => ({ body: { moves: [{ num: 999_999, version }], to: 'Confirmado' } }),
  },
  'POST /panel/orders/:num/notes': {
    roles: 'O M C S',
    input: () => ({ params, body: { text: 'Toca el 2' } }),
  },
  'POST /panel/orders/:num/collections': {
    roles: 'O M C D',
    input: () => ({ params, body: { version, way: 'cash', amount: 100 } }),
  },
  'POST /panel/orders/:num/collections/:id/void': {
    roles: 'O M C D',
    input: () => ({ params: { ...params, id: 1 }, body: { version, reason: 'Era de otro' } }),
  },
  'POST /panel/orders/:num/given-back': {
    roles: 'O M',
    input: () => ({ params, body: { version, way: 'cash', amount: 100 } }),
    asksPassword: true,
  },
  'POST /panel/orders/:num/receipt/accept': {
    roles: 'O M C D',
    input: () => ({ params, body: { version, sent_at } }),
  },
  'POST /panel/orders/:num/receipt/refuse': {
    roles: 'O M C D',
    input: () => ({ params, body: { version, sent_at, reason: 'No se lee' } }),
  },
  'POST /panel/orders/:num/seen': { roles: 'O M C S', input: () => ({ params }) },
  'GET /panel/orders/:num/receipt': { roles: 'O M C S', input: () => ({ params }) },
  'GET /panel/alerts': { roles: 'O M C S' },
}
