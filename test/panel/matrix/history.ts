import type { MatrixRows } from '../rows.ts'

const input = () => ({ params: { batch: 999_999 } })

export const rows: MatrixRows = {
  'GET /panel/history': {
    roles: 'O M',
    input: () => ({ query: { before: '999', kind: 'price', actor: '0', day: '2026-11-20' } }),
  },
  'GET /panel/history/:batch/undo': { roles: 'O M', input },
  'POST /panel/history/:batch/undo': { roles: 'O M C', input },
}
