import { type Centavos, formatCentavos } from '#domain/money/money.ts'
import { expectedCash } from '#domain/orders/owed.ts'
import { refuseStaff, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../db/connect.ts'
import {
  findOpenTill,
  findTill,
  findTillMoves,
  findTillWays,
  holdOpenTill,
  insertTill,
  insertTillMove,
  lockTill,
  type TillMoveKind,
  type TillMoveRow,
  type TillRow,
  type TillWay,
  updateClosed,
} from './till.repo.ts'

/** `expected` is the cash that it should contain: now, or when it was closed. */
export type TillReport = {
  till: TillRow
  ways: TillWay[]
  moves: TillMoveRow[]
  expected: Centavos
}

/** Opens a person's till with its initial cash. A person has at most one open. */
export async function openTill(
  tx: Sql,
  { actorId, opening, at }: { actorId: number; opening: Centavos; at: Date },
): Promise<{ id: number } | Refusal> {
  if (opening < 0) return refuseStaff('till_amount_wrong')
  const id = await insertTill(tx, { opened_by: actorId, opened_at: at, opening })
  return id === null ? refuseStaff('till_open_already') : { id }
}

export async function currentTill(sql: Sql, actorId: number): Promise<TillRow | null> {
  return findOpenTill(sql, actorId)
}

/** Puts cash in or takes it out, without an order. The caller must check access to the till. */
export async function moveTill(
  tx: Sql,
  move: { tillId: number; kind: TillMoveKind; amount: Centavos; reason: string; actorId: number; at: Date },
): Promise<{ id: number } | Refusal> {
  const { tillId, kind, amount, actorId, at } = move
  if (amount <= 0) return refuseStaff('money_amount_wrong')
  const reason = move.reason.trim()
  if (reason === '') return refuseStaff('reason_missing')
  const till = await lockTill(tx, tillId)
  if (till === null) return refuseStaff('till_unknown')
  if (till.closed_at !== null) return refuseStaff('till_closed')
  const { expected } = await reportOf(tx, till)
  if (kind === 'out' && amount > expected) return refuseStaff('till_short', formatCentavos(expected))
  return { id: await insertTillMove(tx, { till_id: tillId, kind, amount, reason, at, made_by: actorId }) }
}

/**
 * Closes a till with the counted cash. Waits for collections in progress; later ones are refused. Refused when the cash
 * is no longer what was `shown` beside the count.
 */
export async function closeTill(
  tx: Sql,
  close: {
    tillId: number
    shown: Centavos
    counted: Centavos
    note: string | null
    actorId: number
    at: Date
  },
): Promise<(TillReport & { /** Negative where cash is missing. */ difference: Centavos }) | Refusal> {
  const { tillId, shown, counted, note, actorId, at } = close
  if (counted < 0) return refuseStaff('till_amount_wrong')
  const till = await lockTill(tx, tillId)
  if (till === null) return refuseStaff('till_unknown')
  if (till.closed_at !== null) return refuseStaff('till_closed')
  const { expected } = await reportOf(tx, till)
  if (expected !== shown) return refuseStaff('till_changed', formatCentavos(expected))
  await updateClosed(tx, { id: tillId, at, by: actorId, counted, expected, note })
  const report = await tillReport(tx, tillId)
  if (report === null) throw new Error('The locked till was not found')
  return { ...report, difference: counted - expected }
}

/** A till with its movements; null when there is none. */
export async function tillReport(sql: Sql, tillId: number): Promise<TillReport | null> {
  const till = await findTill(sql, tillId)
  return till && reportOf(sql, till)
}

async function reportOf(sql: Sql, till: TillRow): Promise<TillReport> {
  const ways = await findTillWays(sql, till.id)
  const moves = await findTillMoves(sql, till.id)
  const cash = ways.find(({ way }) => way === 'cash')
  const moved = (kind: TillMoveKind): Centavos =>
    moves.reduce((sum, move) => (move.kind === kind ? sum + move.amount : sum), 0)
  const expected = expectedCash({
    opening: till.opening,
    collected: cash?.collected ?? 0,
    returned: cash?.returned ?? 0,
    movedIn: moved('in'),
    movedOut: moved('out'),
  })
  return { till, ways, moves, expected: till.expected ?? expected }
}

/** The till of a collection: the given one, else the actor's open one. Locked against closing until the commit. */
export async function tillFor(
  tx: Sql,
  { tillId, actorId }: { tillId: number | null; actorId: number | null },
): Promise<{ id: number | null } | Refusal> {
  if (tillId === null) return { id: actorId === null ? null : await holdOpenTill(tx, { openedBy: actorId }) }
  const id = await holdOpenTill(tx, { id: tillId })
  return id === null ? refuseStaff('till_closed') : { id }
}
