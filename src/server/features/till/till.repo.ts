import type { Centavos } from '#domain/money/money.ts'
import type { CollectionWay } from '#domain/orders/owed.ts'
import type { Sql } from '../../db/connect.ts'
import { insertReturning, insertRow } from '../../db/insert.ts'

export type TillRow = {
  id: number
  opened_by: number | null
  opened_at: Date
  opening: Centavos
  closed_at: Date | null
  closed_by: number | null
  /** Null while it is open. */
  counted: Centavos | null
  expected: Centavos | null
  note: string | null
}

const selectTill =
  'select id, opened_by, opened_at, opening, closed_at, closed_by, counted, expected, note from tills'

export async function findTill(sql: Sql, id: number): Promise<TillRow | null> {
  const { rows } = await sql.query<TillRow>(`${selectTill} where id = $1`, [id])
  return rows[0] ?? null
}

export async function findOpenTill(sql: Sql, openedBy: number): Promise<TillRow | null> {
  const { rows } = await sql.query<TillRow>(`${selectTill} where opened_by = $1 and closed_at is null`, [
    openedBy,
  ])
  return rows[0] ?? null
}

/** Returns the new till's id; null when the person has one open. */
export async function insertTill(
  tx: Sql,
  till: { opened_by: number; opened_at: Date; opening: Centavos },
): Promise<number | null> {
  const row = await insertReturning<{ id: number }>(
    tx,
    'tills',
    till,
    'on conflict (opened_by) where closed_at is null do nothing returning id',
  )
  return row?.id ?? null
}

/** Locks a till against writes until the transaction ends. */
export async function lockTill(tx: Sql, id: number): Promise<TillRow | null> {
  const { rows } = await tx.query<TillRow>(`${selectTill} where id = $1 for no key update`, [id])
  return rows[0] ?? null
}

/** The open till by id or person, locked against closing until the transaction ends; null when it is not open. */
export async function holdOpenTill(
  tx: Sql,
  by: { id: number } | { openedBy: number },
): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>(
    'select id from tills where closed_at is null and (id = $1 or opened_by = $2) for share',
    'id' in by ? [by.id, null] : [null, by.openedBy],
  )
  return rows[0]?.id ?? null
}

export async function updateClosed(
  tx: Sql,
  { id, at, by, counted, expected, note }: ClosedTill,
): Promise<void> {
  await tx.query(
    'update tills set closed_at = $2, closed_by = $3, counted = $4, expected = $5, note = $6 where id = $1',
    [id, at, by, counted, expected, note],
  )
}

type ClosedTill = {
  id: number
  at: Date
  by: number
  counted: Centavos
  expected: Centavos
  note: string | null
}

export type TillMoveKind = 'out' | 'in'

export async function insertTillMove(
  tx: Sql,
  move: {
    till_id: number
    kind: TillMoveKind
    amount: Centavos
    reason: string
    at: Date
    made_by: number
  },
): Promise<number> {
  return insertRow(tx, 'till_moves', move)
}

export type TillMoveRow = {
  id: number
  kind: TillMoveKind
  amount: Centavos
  reason: string
  at: Date
  made_by: number | null
}

export async function findTillMoves(sql: Sql, tillId: number): Promise<TillMoveRow[]> {
  const { rows } = await sql.query<TillMoveRow>(
    'select id, kind, amount, reason, at, made_by from till_moves where till_id = $1 order by id',
    [tillId],
  )
  return rows
}

export type TillWay = { way: CollectionWay; collected: Centavos; returned: Centavos }

/** Collections and returns of a till by way; voided ones cancel out. */
export async function findTillWays(sql: Sql, tillId: number): Promise<TillWay[]> {
  const { rows } = await sql.query<TillWay>(
    `select way, coalesce(sum(amount) filter (where kind = 'collected'), 0)::bigint as collected,
        coalesce(sum(amount) filter (where kind = 'returned'), 0)::bigint as returned
      from collections where till_id = $1 group by way order by way`,
    [tillId],
  )
  return rows
}
