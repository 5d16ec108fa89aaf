import type { Pool } from 'pg'

/**
 * Fills tables with their triggers off and their non-constraint indexes dropped, and recreates these after: a tenth of
 * the time. On a superuser's connection foreign keys are not checked either. `fill` writes what triggers would.
 */
export async function bulkFill(sql: Pool, tables: readonly string[], fill: readonly string[]): Promise<void> {
  const { rows } = await sql.query<{ name: string; definition: string }>(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  )
  const client = await sql.connect()
  try {
    // Not in one transaction: an index built after an update in its own transaction is not used while another one runs.
    for (const statement of [
      'set statement_timeout = 0',
      "set maintenance_work_mem = '256MB'",
      "select set_config('session_replication_role', 'replica', false) where current_setting('is_superuser') = 'on'",
      ...tables.map((table) => `alter table ${table} disable trigger user`),
      ...rows.map(({ name }) => `drop index ${name}`),
      ...fill,
      ...rows.map(({ definition }) => definition),
      ...tables.map((table) => `alter table ${table} enable trigger user`),
      'vacuum analyze',
    ])
      await client.query(statement)
  } finally {
    client.release(true)
  }
}
