import { cutOffAt } from '#domain/delivery/delivery-slot.ts'
import { isAtOnce, proposalEnd } from '#domain/orders/amendment.ts'
import { refuseStaff, isRefusal, refuseLines, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { moveStock, taking } from '../catalog/stock.repo.ts'
import { findSlots } from '../delivery/slots.repo.ts'
import { insertOrderEvent } from '../orders/order-events.repo.ts'
import { countedDemand, type NewOrderLine } from '../orders/order-lines.repo.ts'
import { lockOrder, type OrderRow } from '../orders/orders.repo.ts'
import {
  type AmendmentRow,
  decideAmendment,
  endProposal,
  findAmendment,
  findOverProposals,
} from '../orders/proposals.repo.ts'
import { shortLines } from '../orders/short-lines.ts'
import { findAddedKinds, insertAmendment } from './amendments.repo.ts'
import {
  changeInWords,
  changeNote,
  allowedDifference,
  type AllowedTerms,
  acceptedDifference,
  applyAmendment,
  type Difference,
  quoteOf,
} from './apply-amendment.ts'
import {
  type RequestedAmendment,
  amendmentRefusal,
  declareAdultIfAsked,
  draftAmendment,
} from './draft-amendment.ts'
import { notifyAmended, notifyProposalEnded, notifyProposed } from './notify-buyer.ts'

export type AmendDeps = Pick<Deps, 'jobs' | 'env' | 'secret' | 'now' | 'payments'>

type Amending = RequestedAmendment &
  AllowedTerms & {
    reason: string | null
    /** The buyer agreed by phone. */ byPhone: boolean
    /** Said to be 18 or over, where that is asked. */ isAdult: boolean
    actorId: number
  }

/**
 * Changes the lines of a locked order. Removals, and changes agreed by phone, apply at once; others are proposed:
 * their units are reserved now, and released unless the buyer agrees on the order's page in time.
 */
export async function amendOrder(
  tx: Sql,
  deps: AmendDeps,
  order: OrderRow,
  input: Amending,
): Promise<{ id: number } | Refusal> {
  const draft = await draftAmendment(tx, deps, order, input)
  if (isRefusal(draft)) return draft
  const { after, changes, added } = draft
  const difference = await allowedDifference(tx, order, after, input)
  if (isRefusal(difference)) return difference
  const { byPhone, isAdult } = input
  const undeclared = byPhone
    ? await declareAdultIfAsked(tx, order, added, { agreed: 'phone', isAdult })
    : null
  if (undeclared) return undeclared
  const at = deps.now()
  const words = changeInWords(draft.lines, changes, added)
  const written = {
    order_id: order.id,
    before: quoteOf(order),
    after,
    words,
    reason: input.reason,
    made_by: input.actorId,
    created_at: at,
  }
  const isDone = isAtOnce(added) || byPhone
  const id = await insertAmendment(
    tx,
    isDone
      ? {
          ...written,
          state: 'applied',
          expires_at: null,
          agreed: byPhone ? 'phone' : 'shop',
          decided_by: input.actorId,
          decided_at: at,
        }
      : { ...written, state: 'proposed', expires_at: await endOf(tx, order, at) },
    { changes, added },
  )
  if (!isDone) return propose(tx, deps, order, { id, added, actorId: input.actorId, at })
  const { actorId, reason } = input
  const amended = { id, after, words, difference }
  const refused = await applyAmendment(tx, deps, order, { ...amended, actorId, at, take: added })
  if (refused) return refused
  await notifyAmended(tx, deps, order, { ...amended, reason })
  return { id }
}

async function propose(
  tx: Sql,
  deps: AmendDeps,
  order: OrderRow,
  { id, added, actorId, at }: { id: number; added: readonly NewOrderLine[]; actorId: number; at: Date },
): Promise<{ id: number } | Refusal> {
  const short = await moveStock(tx, taking(countedDemand(added)), {
    reason: 'sale',
    orderId: order.id,
    actorId,
    note: null,
    at,
  })
  if (short) return refuseLines(shortLines(added, short))
  const proposal = await findAmendment(tx, id)
  if (!proposal?.expires_at) throw new Error('The proposal was not written')
  await insertOrderEvent(tx, {
    orderId: order.id,
    kind: 'proposed',
    from: null,
    to: null,
    madeBy: actorId,
    note: changeNote(proposal.words),
    at,
  })
  await notifyProposed(tx, deps, order, { ...proposal, expiresAt: proposal.expires_at })
  return { id }
}

type Accepting = Partial<Pick<AllowedTerms, 'refundProblem'>> & {
  id: number
  actorId: number | null
  agreed: 'page' | 'phone'
  isAdult: boolean
}

/** Applies the open proposal of a locked order after the buyer's consent. */
export async function acceptProposal(
  tx: Sql,
  deps: AmendDeps,
  order: OrderRow,
  { id, actorId, agreed, isAdult, refundProblem }: Accepting,
): Promise<{ difference: Difference } | Refusal> {
  const proposal = await findOpen(tx, deps, order, id)
  if (isRefusal(proposal)) return proposal
  const at = deps.now()
  const unable = await amendmentRefusal(tx, order, at, id)
  if (unable) return unable
  const { after, words, reason } = proposal
  const difference = await acceptedDifference(tx, order, proposal)
  const unrefunded = refundProblem?.(difference.byProvider)
  if (unrefunded) return unrefunded
  const undeclared = await declareAdultIfAsked(tx, order, await findAddedKinds(tx, id), { agreed, isAdult })
  if (undeclared) return undeclared
  await decideAmendment(tx, id, {
    state: 'applied',
    agreed,
    decidedBy: actorId,
    at,
  })
  const amended = { id, after, words, difference }
  const refused = await applyAmendment(tx, deps, order, { ...amended, actorId, at })
  if (refused) return refused
  await notifyAmended(tx, deps, order, { ...amended, reason })
  return { difference }
}

type Ending = { id: number; actorId: number | null; state: 'refused' | 'withdrawn' }

/** Closes the open proposal of a locked order: refused by the buyer, or withdrawn by the shop. */
export async function rejectProposal(
  tx: Sql,
  deps: AmendDeps,
  order: OrderRow,
  { id, actorId, state }: Ending,
): Promise<{ id: number } | Refusal> {
  const proposal = await findOpen(tx, deps, order, id)
  if (isRefusal(proposal)) return proposal
  await end(tx, deps, order, { proposal, state, actorId })
  return { id }
}

/** Expires the proposals that are over. It looks for them, as a restore drops all jobs; one that fails holds up no other. */
export async function endProposals(deps: AmendDeps & Pick<Deps, 'pool' | 'log'>): Promise<void> {
  for (const { id, order_id: orderId } of await findOverProposals(deps.pool, deps.now()))
    try {
      await inTransaction(deps.pool, async (tx) => {
        const order = await lockOrder(tx, orderId)
        const proposal = order && (await findAmendment(tx, id))
        if (order && proposal?.state === 'proposed')
          await end(tx, deps, order, { proposal, state: 'expired', actorId: null })
      })
    } catch (error) {
      // The next round retries.
      deps.log.error({ err: error, order_id: orderId }, 'expiring a proposal failed')
    }
}

async function end(
  tx: Sql,
  deps: AmendDeps,
  order: OrderRow,
  {
    proposal,
    state,
    actorId,
  }: { proposal: AmendmentRow; state: 'refused' | 'withdrawn' | 'expired'; actorId: number | null },
): Promise<void> {
  const at = deps.now()
  await endProposal(tx, proposal, { state, decidedBy: actorId, at })
  await insertOrderEvent(tx, {
    orderId: order.id,
    kind: state === 'refused' ? 'unproposed' : 'proposal_over',
    from: null,
    to: null,
    madeBy: actorId,
    note: null,
    at,
  })
  if (state !== 'refused') await notifyProposalEnded(tx, deps, order, proposal.id)
}

/** The proposal of that id while it awaits the buyer. */
async function findOpen(
  tx: Sql,
  { now }: Pick<Deps, 'now'>,
  order: OrderRow,
  id: number,
): Promise<AmendmentRow | Refusal> {
  const proposal = await findAmendment(tx, id)
  if (proposal?.order_id !== order.id) return refuseStaff('proposal_unknown')
  const isOver =
    proposal.state !== 'proposed' || (proposal.expires_at !== null && proposal.expires_at <= now())
  return isOver ? refuseStaff('proposal_over') : proposal
}

/** Cut-off of the order's delivery slot. */
async function endOf(
  sql: Sql,
  { fecha_entrega: day, delivery_slot: slot, delivery_zone: zone }: OrderRow,
  now: Date,
): Promise<Date> {
  const slots = day === null || slot === null || zone === null ? [] : await findSlots(sql, zone.id)
  const chosen = slots.find(({ id }) => id === slot?.id)
  return proposalEnd(now, day === null || chosen === undefined ? null : cutOffAt(chosen, day))
}
