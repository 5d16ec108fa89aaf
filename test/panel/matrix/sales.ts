import type { MatrixRows } from '../rows.ts'

const lines = [{ article_id: 999_999, amount: 1 }]

export const rows: MatrixRows = {
  'GET /panel/sellables': {
    roles: 'O M C S',
    input: () => ({ query: { q: 'malbec', code: '96385074', like: '999999' } }),
  },
  'POST /panel/sellables/code': {
    roles: 'O M C',
    input: () => ({ body: { code: '96385074', article_id: 999_999, variant_id: 999_999 } }),
  },
  'POST /panel/sales/quote': { roles: 'O M C S', input: () => ({ body: { lines } }) },
  'POST /panel/sales': {
    roles: 'O M C S',
    input: () => ({
      body: {
        lines,
        payments: [{ way: 'cash', amount: 100 }],
        client: { name: 'Rosa', phone: '341 555-0101' },
        total: 100,
      },
    }),
  },
  'GET /panel/sales/last': { roles: 'O M C S' },
  'POST /panel/sales/:num/void': {
    roles: 'O M C S',
    input: () => ({ params: { num: 999_999 }, body: { reason: 'Se arrepintió' } }),
  },
}
