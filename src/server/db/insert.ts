import { createHash } from 'node:crypto'
import { escapeIdentifier, type QueryResultRow } from 'pg'
import type { Sql } from './connect.ts'

export type Row = Record<string, unknown>

/**
 * Inserts rows that all have the same columns and answers their ids, in order. They travel as one JSON parameter:
 * times, bytes, arrays and objects become what their columns are of; a row without the first one's column has null there.
 */
export async function insertRows(tx: Sql, table: string, rows: readonly Row[]): Promise<number[]> {
  const hasId = !tablesWithoutId.has(table)
  const inserted = await insert<{ id: number }>(tx, table, rows, hasId ? 'returning id' : '')
  return inserted.map(({ id }) => id)
}

/** The id of the one row inserted. */
export async function insertRow(tx: Sql, table: string, row: Row): Promise<number> {
  const [id] = await insertRows(tx, table, [row])
  return id ?? 0
}

/** Inserts a row and answers what `tail` returns of it: `on conflict …`, `returning …`. */
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
  const text = `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1) ${tail}`
  const { rows: inserted } = await tx.query<R>({
    name: `insert-${table}-${createHash('sha1').update(text).digest('hex').slice(0, 8)}`,
    text,
    values: [JSON.stringify(rows.map(toJson), wellFormed)],
  })
  return inserted
}

/** Half a surrogate pair is no text to PostgreSQL: as everywhere on the way to UTF-8, a replacement character stands for it. */
const wellFormed = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed() : value

/** As JSON, with bytes as PostgreSQL reads them. */
const toJson = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value,
    ]),
  )

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
