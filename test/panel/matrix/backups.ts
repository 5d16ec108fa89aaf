import type { MatrixRows } from '../rows.ts'

const roles = 'O'
const params = { name: 'damajuana-2026-11-20T06-30-00Z.sql.gz' }

export const rows: MatrixRows = {
  'GET /panel/backups': { roles },
  'POST /panel/backups': { roles, asksPassword: true, input: () => ({ body: {} }) },
  'GET /panel/backups/:name': { roles, asksPassword: true, input: () => ({ params }) },
  'GET /panel/backups/:name/file': { roles, asksPassword: true, input: () => ({ params }) },
}
