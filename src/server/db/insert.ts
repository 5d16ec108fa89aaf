import { escapeIdentifier, type QueryResultRow } from 'pg'
import type { Sql } from './connect.ts'
import { type Put, statementName } from './statement.ts'

export type Row = Record<string, unknown>

/** All rows must have the columns of the first; they are sent as one JSON parameter. */
export async function insertRows(tx: Sql, table: string, rows: readonly Row[]): Promise<void> {
  await insert(tx, table, rows, '')
}

/** Returns the ids, in order. */
export async function insertIds(tx: Sql, table: string, rows: readonly Row[]): Promise<number[]> {
  const inserted = await insert<{ id: number }>(tx, table, rows, 'returning id')
  return inserted.map(({ id }) => id)
}

/** Returns the id. */
export async function insertRow(tx: Sql, table: string, row: Row): Promise<number> {
  const [id] = await insertIds(tx, table, [row])
  if (id === undefined) throw new Error(`No row of ${table} was inserted`)
  return id
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
  if (rows.length === 0) return []
  const text = `${insertText(table, rows, '$1')} ${tail}`
  const { rows: inserted } = await tx.query<R>({
    name: statementName(`insert-${table}`, text),
    text,
    values: [jsonOf(rows.map(toJson))],
  })
  return inserted
}

/** Rows of a table to insert, with a tail such as `returning *`. */
export type TableRows = readonly [table: string, rows: readonly Row[], tail?: string]

/**
 * Steps of a statement that insert rows of several tables, `<table>_in` each, whose foreign keys may name each other.
 * Nothing is inserted unless `condition` holds.
 */
export function insertSteps(put: Put, tables: readonly TableRows[], condition: string): string[] {
  const filled = tables.filter(([, rows]) => rows.length > 0)
  return filled.map(([table, rows, tail = '']) => {
    const text = insertText(table, rows, put(jsonOf(rows.map(toJson))))
    return `${table}_in as (${text} where ${condition} ${tail})`
  })
}

function insertText(table: string, [first]: readonly Row[], json: string): string {
  const columns = Object.keys(first ?? {})
    .map((column) => escapeIdentifier(column))
    .join(', ')
  const given = first && 'id' in first ? ' overriding system value' : ''
  return `insert into ${table} (${columns})${given} select ${columns} from jsonb_populate_recordset(null::${table}, ${json})`
}

/** JSON as PostgreSQL takes it: lone surrogates, which it refuses, become U+FFFD. */
export const jsonOf = (value: unknown): string => JSON.stringify(value, wellFormed)

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
