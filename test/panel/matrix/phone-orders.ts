import type { MatrixRows } from '../rows.ts'

const roles = 'O M C S'
const lines = [{ article_id: 999_999, amount: 1 }]
const address = {
  street: 'Mitre',
  street_number: '850',
  city: 'Rosario',
  depto: '2º B',
  description: 'Tocar fuerte',
  pin_token: 'a.b',
}

export const rows: MatrixRows = {
  'GET /panel/clients': { roles, input: () => ({ query: { q: '0101' } }) },
  'GET /panel/clients/:id': { roles, input: () => ({ params: { id: 999_999 } }) },
  'GET /panel/phone-orders/options': { roles },
  'POST /panel/phone-orders/locate': {
    roles,
    input: () => ({ body: { street: 'Mitre', street_number: '850', city: 'Rosario' } }),
  },
  'POST /panel/phone-orders/read': { roles, input: () => ({ body: { text: '2 malbec' } }) },
  'POST /panel/phone-orders/quote': {
    roles,
    input: () => ({ body: { lines, deliver: 1, address, day: '2026-11-23' } }),
  },
  'POST /panel/phone-orders': {
    roles,
    input: () => ({
      body: {
        channel: 'whatsapp',
        lines,
        deliver: 1,
        address,
        day: '2026-11-23',
        note: 'Paga con 50.000',
        client: { name: 'Rosa', phone: '341 555-0101' },
        total: 100,
      },
    }),
  },
}
