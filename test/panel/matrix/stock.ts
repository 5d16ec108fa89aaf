import type { MatrixRows } from '../rows.ts'

const one = { article_id: 999_999, variant_id: 999_999 }

export const rows: MatrixRows = {
  'GET /panel/stock': { roles: 'O M C', input: () => ({ query: { q: 'malbec', show: 'low' } }) },
  'POST /panel/stock/count': {
    roles: 'O M C',
    input: () => ({
      body: {
        ...one,
        counted: 7,
        at: '2026-11-20T13:59:00Z',
        after: { id: 999_999, how: 'add' },
        note: 'Atrás de la puerta',
      },
    }),
  },
  'POST /panel/stock/receive': {
    roles: 'O M C',
    input: () => ({
      body: { supplier_id: null, lines: [{ ...one, amount: 6, expires_on: '2027-03-01' }], note: 'Remito 7' },
    }),
  },
  'GET /panel/stock/suppliers': { roles: 'O M C' },
  'POST /panel/stock/take': {
    roles: 'O M C',
    input: () => ({ body: { lines: [{ ...one, amount: 1 }], reason: 'breakage', note: 'Se cayó' } }),
  },
  'POST /panel/stock/open': {
    roles: 'O M C',
    input: () => ({
      body: { box: one, into: { article_id: 999_998, variant_id: null }, boxes: 1, units: 6 },
    }),
  },
  'GET /panel/stock/entries': { roles: 'O M C' },
  'POST /panel/stock/entries/:id/undo': { roles: 'O M C', input: () => ({ params: { id: 999_999 } }) },
  'GET /panel/stock/movements': { roles: 'O M C', input: () => ({ query: { article_id: '999999' } }) },
  'PUT /panel/stock/low': { roles: 'O M C', input: () => ({ body: { ...one, from: null, low_at: 6 } }) },
  'GET /panel/stock/to-buy': { roles: 'O M C', input: () => ({ query: { weeks: '4' } }) },
}
