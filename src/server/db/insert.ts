import type { Sql } from './connect.ts'

export type Row = Record<string, unknown>

/**
 * Inserts rows that all have the same columns and answers their ids, in order.
 * Objects and arrays are written as JSON; PostgreSQL arrays go in as '{…}' text.
 */
export async function insertRows(tx: Sql, table: string, rows: readonly Row[]): Promise<number[]> {
  const [first] = rows
  if (first === undefined) return []
  const columns = Object.keys(first)
  const values = rows.flatMap((row) => columns.map((column) => toValue(row[column])))
  const tuples = rows.map(
    (_, row) => `(${columns.map((_column, column) => `$${row * columns.length + column + 1}`).join(', ')})`,
  )
  const hasId = !tablesWithoutId.has(table)
  const { rows: inserted } = await tx.query<{ id: number }>(
    `insert into ${table} (${columns.join(', ')}) values ${tuples.join(', ')}${hasId ? ' returning id' : ''}`,
    values,
  )
  return inserted.map(({ id }) => id)
}

/** The id of the one row inserted. */
export async function insertRow(tx: Sql, table: string, row: Row): Promise<number> {
  const [id] = await insertRows(tx, table, [row])
  return id ?? 0
}

/** The value under a name that must be known. Throws when the demo data names something that is not there. */
export function known<K, V>(map: ReadonlyMap<K, V>, name: K): V {
  const value = map.get(name)
  if (value === undefined) throw new Error(`The demo data names ${String(name)}, which does not exist`)
  return value
}

const tablesWithoutId = new Set([
  'online_configurations',
  'favorites',
  'article_colors',
  'article_sizes',
  'article_variant_values',
  'promocion_vinoteca_articles',
  'cupon_buyers',
])

function toValue(value: unknown): unknown {
  const isPlain = typeof value !== 'object' || value === null || value instanceof Date
  return isPlain ? value : JSON.stringify(value)
}
