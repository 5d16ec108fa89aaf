import type { MatrixRows } from '../rows.ts'

export const rows: MatrixRows = {
  'GET /panel/today': { roles: 'O M C S' },
  'POST /panel/tasks/:id/done': { roles: 'O M', input: () => ({ params: { id: 999_999 } }) },
  'GET /panel/warnings': { roles: 'O M' },
}
