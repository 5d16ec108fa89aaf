import { addArticle, addBuyer, addRow } from '../../factories.ts'
import type { TestShop } from '../../shop.ts'
import type { MatrixRows } from '../rows.ts'

/** A new, unanswered question. */
async function question(shop: TestShop): Promise<{ kind: string; id: number }> {
  const id = await addRow(shop.sql, 'questions', {
    article_id: await addArticle(shop.sql, { stock: null }),
    buyer_id: await addBuyer(shop.sql),
    text: '¿Es seco?',
  })
  return { kind: 'question', id }
}

export const rows: MatrixRows = {
  'GET /panel/conversations': { roles: 'O M C S', input: () => ({ query: { q: 'ana' } }) },
  'GET /panel/conversations/counts': { roles: 'O M C S' },
  'GET /panel/conversations/:kind/:id': {
    roles: 'O M C S',
    input: async (shop) => ({ params: await question(shop) }),
  },
  'POST /panel/conversations/:kind/:id/mark': {
    roles: 'O M C S',
    input: async (shop) => ({ params: await question(shop), body: { is_unread: false } }),
  },
  'POST /panel/conversations/:kind/:id/reply': {
    roles: 'O M C S',
    input: async (shop) => ({ params: await question(shop), body: { version: 0, text: 'Sí, es seco.' } }),
  },
  'POST /panel/questions/:id/answer': {
    roles: 'O M C S',
    input: async (shop) => {
      const { id } = await question(shop)
      await shop.sql.query("update questions set answer_text = 'Sí.', answered_at = now() where id = $1", [
        id,
      ])
      return { params: { id }, body: { version: 1, text: 'No, es dulce.' } }
    },
  },
  'POST /panel/conversations/:kind/:id/settle': {
    roles: 'O M C S',
    input: async (shop) => ({ params: await question(shop), body: { version: 0 } }),
  },
  'POST /panel/conversations/:kind/:id/reopen': {
    roles: 'O M C S',
    input: async (shop) => ({ params: await question(shop), body: { version: 0 } }),
  },
  'POST /panel/calls/:id/outcome': {
    roles: 'O M C S',
    input: async (shop) => ({
      params: { id: await addRow(shop.sql, 'calls', { buyer_id: await addBuyer(shop.sql) }) },
      body: { version: 0, outcome: 'missed' },
    }),
  },
  'POST /panel/withdrawals/:id/state': {
    roles: 'O M C S',
    input: async (shop) => {
      const code = crypto.randomUUID()
      const id = await addRow(shop.sql, 'withdrawals', {
        code,
        order_num: code.slice(0, 8),
        email: 'ana@ejemplo.com.ar',
      })
      return { params: { id }, body: { version: 0, state: 'accepted', note: 'Trae la caja el lunes' } }
    },
  },
  'GET /panel/quick-replies': { roles: 'O M C S' },
  'POST /panel/quick-replies': { roles: 'O M C', input: () => ({ body: { text: 'Ya te contestamos' } }) },
  'POST /panel/quick-replies/:id': {
    roles: 'O M C',
    input: () => ({ params: { id: 1 }, body: { version: 1, text: 'Hola' } }),
  },
}
