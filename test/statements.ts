import type { Pool, PoolClient } from 'pg'

export type Statement = { text: string; values?: unknown[] }

/** Records the statements of a pool's connections from now on, including BEGIN and COMMIT. */
export function statementsOf(pool: Pool): Statement[] {
  const statements: Statement[] = []
  const seen = new WeakSet<PoolClient>()
  pool.on('acquire', (client) => {
    if (seen.has(client)) return
    seen.add(client)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      const [first, values] = args as [string | Statement, unknown]
      const { text, values: named } = typeof first === 'string' ? { text: first } : first
      statements.push({ text, values: named ?? (Array.isArray(values) ? values : []) })
      return query(...args)
    }) as PoolClient['query']
  })
  return statements
}
