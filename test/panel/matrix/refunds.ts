import type { MatrixRows } from '../rows.ts'

const params = { num: 999_999 }
const version = 1

export const rows: MatrixRows = {
  'GET /panel/orders/:num/refunds': { roles: 'O M', input: () => ({ params }) },
  'POST /panel/orders/:num/refunds': {
    roles: 'O M',
    input: () => ({
      params,
      body: {
        version,
        lines: [{ line_id: 1, units: 1, outcome: 'broken' }],
        delivery: true,
        reason: 'Llegó rota',
        total: 100,
      },
    }),
    asksPassword: true,
  },
  'POST /panel/orders/:num/refunds/:id/again': {
    roles: 'O M',
    input: () => ({ params: { ...params, id: 1 }, body: { version } }),
    asksPassword: true,
  },
  'POST /panel/orders/:num/payments/:id/refund': {
    roles: 'O M',
    input: () => ({ params: { ...params, id: 1 }, body: { version } }),
    asksPassword: true,
  },
}
