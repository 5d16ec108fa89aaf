import type { Quote } from '#domain/money/totals.ts'
import { type Demand, sumDemand } from '#domain/stock/demand.ts'
import type { Sql } from '../../db/connect.ts'
import { moveStock, returning } from '../catalog/stock.repo.ts'

/** A changed line in words: 'Malbec', 'de 3 a 2'. */
export type ChangeWords = { name: string; change: string }

type AmendmentState = 'proposed' | 'applied' | 'refused' | 'expired' | 'withdrawn'

/** A change of an order's lines. `before` and `after` are totals; `expires_at` only for a proposal. */
export type AmendmentRow = {
  id: number
  order_id: number
  state: AmendmentState
  before: Quote
  after: Quote
  words: ChangeWords[]
  reason: string | null
  made_by: number | null
  agreed: 'shop' | 'page' | 'phone' | null
  expires_at: Date | null
  decided_at: Date | null
  created_at: Date
}

const selectAmendment = `select id, order_id, state, before, after, words, reason, made_by, agreed, expires_at, decided_at, created_at
  from order_amendments`

export async function findAmendment(sql: Sql, id: number): Promise<AmendmentRow | null> {
  const { rows } = await sql.query<AmendmentRow>(`${selectAmendment} where id = $1`, [id])
  return rows[0] ?? null
}

/** The proposal awaiting the buyer; null when there is none. */
export async function findProposal(sql: Sql, orderId: number): Promise<AmendmentRow | null> {
  const { rows } = await sql.query<AmendmentRow>(
    `${selectAmendment} where order_id = $1 and state = 'proposed'`,
    [orderId],
  )
  return rows[0] ?? null
}

export async function findOverProposals(
  sql: Sql,
  now: Date,
): Promise<Pick<AmendmentRow, 'id' | 'order_id'>[]> {
  const { rows } = await sql.query<Pick<AmendmentRow, 'id' | 'order_id'>>(
    "select id, order_id from order_amendments where state = 'proposed' and expires_at <= $1 order by id",
    [now],
  )
  return rows
}

type Decision = {
  state: Exclude<AmendmentState, 'proposed'>
  agreed: AmendmentRow['agreed']
  decidedBy: number | null
  at: Date
}

export async function decideAmendment(
  tx: Sql,
  id: number,
  { state, agreed, decidedBy, at }: Decision,
): Promise<void> {
  await tx.query(
    'update order_amendments set state = $2, agreed = $3, decided_by = $4, decided_at = $5 where id = $1',
    [id, state, agreed, decidedBy, at],
  )
}

/** Counted stock taken by a proposal. */
async function findProposedUnits(tx: Sql, amendmentId: number): Promise<Demand[]> {
  const { rows } = await tx.query<Demand>(
    `select article_id, variant_id, amount as units from amendment_lines
      where amendment_id = $1 and took_stock and article_id is not null`,
    [amendmentId],
  )
  return rows
}

/** Closes a proposal without consent, and puts its units back in stock. */
export async function endProposal(
  tx: Sql,
  { id, order_id: orderId }: AmendmentRow,
  { state, decidedBy, at }: Omit<Decision, 'agreed'>,
): Promise<void> {
  await moveStock(tx, returning(sumDemand(await findProposedUnits(tx, id))), {
    reason: 'return',
    orderId,
    actorId: decidedBy,
    note: null,
    at,
  })
  await decideAmendment(tx, id, { state, agreed: null, decidedBy, at })
}

/** Withdraws the open proposal of an order that is delivered or cancelled. */
export async function closeProposal(
  tx: Sql,
  orderId: number,
  { decidedBy, at }: Pick<Decision, 'decidedBy' | 'at'>,
): Promise<void> {
  const proposal = await findProposal(tx, orderId)
  if (proposal) await endProposal(tx, proposal, { state: 'withdrawn', decidedBy, at })
}
