import type { MatrixRows } from '../matrix.test.ts'

export const rows: MatrixRows = {
  'GET /panel/today': { roles: 'O M C S' },
}
