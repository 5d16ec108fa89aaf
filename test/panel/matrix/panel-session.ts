import type { MatrixRows } from '../matrix.test.ts'

export const rows: MatrixRows = {
  'GET /panel/me': { roles: 'O M C D S' },
}
