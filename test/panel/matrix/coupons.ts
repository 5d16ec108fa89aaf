import type { MatrixRows } from '../rows.ts'

const roles = 'O M'
const params = { id: 999_999 }
const offer = {
  amount: null,
  percentage: 15,
  min_amount: 40_000,
  starts_on: '2026-12-01',
  expiration_date: '2026-12-31',
  use_limit: 100,
  use_limit_per_buyer: 1,
}

export const rows: MatrixRows = {
  'GET /panel/coupons': { roles, input: () => ({ query: { group: 'ended', before: '999999' } }) },
  'GET /panel/coupons/:id': { roles, input: () => ({ params }) },
  'GET /panel/coupons/:id/orders': { roles, input: () => ({ params, query: { before: '999999' } }) },
  'POST /panel/coupons': {
    roles,
    input: () => ({ body: { ...offer, code: `C${crypto.randomUUID()}`, buyer_id: null } }),
  },
  'PUT /panel/coupons/:id': { roles, input: () => ({ params, body: { version: 1, ...offer } }) },
  'PUT /panel/coupons/:id/offered': {
    roles,
    input: () => ({ params, body: { version: 1, is_offered: false } }),
  },
}
