import { createHash } from 'node:crypto'
import { escapeIdentifier, type QueryResultRow } from 'pg'
import type { Sql } from './connect.ts'

export type Row = Record<string, unknown>

/** Returns the ids, in order. All rows must have the columns of the first; they are sent as one JSON parameter. */
export async function insertRows(tx: Sql, table: string, rows: readonly Row[]): Promise<number[]> {
  const hasId = !tablesWithoutId.has(table)
  const inserted = await insert<{ id: number }>(tx, table, rows, hasId ? 'returning id' : '')
  return inserted.map(({ id }) => id)
}

export async function insertRow(tx: Sql, table: string, row: Row): Promise<number> {
  const [id] = await insertRows(tx, table, [row])
  return id ?? 0
}

/** Returns the row of `tail`, such as `on conflict … returning …`. */
export async function insertReturning<R extends QueryResultRow>(
  tx: Sql,
  table: string,
  row: Row,
  tail: string,
): Promise<R | undefined> {
  const [inserted] = await insert<R>(tx, table, [row], tail)
  return inserted
}

async function insert<R extends QueryResultRow>(
  tx: Sql,
  table: string,
  rows: readonly Row[],
  tail: string,
): Promise<R[]> {
  const [first] = rows
  if (first === undefined) return []
  const columns = Object.keys(first)
    .map((column) => escapeIdentifier(column))
    .join(', ')
  const given = 'id' in first ? ' overriding system value' : ''
  const text = `insert into ${table} (${columns})${given} select ${columns} from jsonb_populate_recordset(null::${table}, $1) ${tail}`
  const { rows: inserted } = await tx.query<R>({
    name: `insert-${table}-${createHash('sha1').update(text).digest('hex').slice(0, 8)}`,
    text,
    values: [JSON.stringify(rows.map(toJson), wellFormed)],
  })
  return inserted
}

/** PostgreSQL refuses lone surrogates; they are replaced by U+FFFD. */
const wellFormed = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed() : value

/** Encodes Buffers as bytea literals. */
const toJson = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value,
    ]),
  )

/** Throws when the name is unknown. */
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
])
