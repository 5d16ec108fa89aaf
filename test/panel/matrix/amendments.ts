import type { MatrixRows } from '../rows.ts'

const params = { num: 999_999 }
const version = 1
const asked = { changes: [{ line_id: 1, amount: 1 }], added: [{ article_id: 999_999, amount: 1 }] }

export const rows: MatrixRows = {
  'GET /panel/orders/:num/amendments': { roles: 'O M C S', input: () => ({ params }) },
  'POST /panel/orders/:num/amendments/quote': { roles: 'O M C S', input: () => ({ params, body: asked }) },
  'POST /panel/orders/:num/amendments': {
    roles: 'O M C S',
    input: () => ({
      params,
      body: { version, ...asked, by_phone: false, reason: 'No queda Malbec', total: 100 },
    }),
  },
  'POST /panel/orders/:num/amendments/:id/accept': {
    roles: 'O M C S',
    input: () => ({ params: { ...params, id: 1 }, body: { version } }),
  },
  'POST /panel/orders/:num/amendments/:id/withdraw': {
    roles: 'O M C S',
    input: () => ({ params: { ...params, id: 1 }, body: { version } }),
  },
}
