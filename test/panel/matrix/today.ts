import type { MatrixRows } from '../rows.ts'

export const rows: MatrixRows = {
  'GET /panel/today': { roles: 'O M C S' },
  'GET /panel/warnings': { roles: 'O M' },
}
