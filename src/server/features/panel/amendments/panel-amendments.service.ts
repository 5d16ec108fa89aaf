import type { EndpointAnswer, EndpointBody } from '#contract/endpoint.ts'
import type { Amendment, amendmentEndpoints } from '#contract/panel/amendments.ts'
import { fromPesos, toPesos } from '#domain/money/money.ts'
import { isAtOnce } from '#domain/orders/amendment.ts'
import { componentKind } from '#domain/stock/demand.ts'
import { isRefusal, refuse, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import type { StaffViewer } from '../../../http/viewer.ts'
import { findAddedKinds, listOrderAmendments } from '../../amendments/amendments.repo.ts'
import {
  acceptProposal,
  type AmendDeps,
  amendOrder,
  rejectProposal,
} from '../../amendments/amendments.service.ts'
import { type AllowedTerms, differenceOf } from '../../amendments/apply-amendment.ts'
import {
  type AddedSellable,
  amendmentRefusal,
  type RequestedAmendment,
  asksAdult,
  draftAmendment,
} from '../../amendments/draft-amendment.ts'
import { totalsOf } from '../../orders/order-answer.ts'
import type { OrderRow } from '../../orders/orders.repo.ts'
import { findSeenOrder, readPanelOrder } from '../orders/panel-order.service.ts'
import { lockOrderSeen, refundProblem } from '../orders/panel-orders.service.ts'

type Endpoints = typeof amendmentEndpoints
type Whole = EndpointAnswer<Endpoints['amend']>
type QuoteBody = EndpointBody<Endpoints['quote']>
type Numbered = { num: number }
type Seen = Numbered & { version: number }

export async function listAmendments(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  viewer: StaffViewer,
  { num }: Numbered,
): Promise<EndpointAnswer<Endpoints['list']> | Refusal> {
  const order = await findSeenOrder(pool, viewer, num)
  if (order === null) return refuse('order_unknown')
  const problem = await amendmentRefusal(pool, order, now())
  return {
    version: order.version,
    problem: problem && { code: problem.code, message: problem.message },
    amendments: await amendmentsOnWire(pool, order),
  }
}

/** Preview of a change; writes nothing. */
export async function quoteAmendment(
  deps: Pick<Deps, 'pool' | 'payments' | 'now'>,
  viewer: StaffViewer,
  input: QuoteBody & Numbered,
): Promise<EndpointAnswer<Endpoints['quote']> | Refusal> {
  const order = await findSeenOrder(deps.pool, viewer, input.num)
  if (order === null) return refuse('order_unknown')
  const draft = await draftAmendment(deps.pool, deps, order, readChanges(input))
  if (isRefusal(draft)) return draft
  const { toCollect, toReturn, byProvider } = await differenceOf(deps.pool, order, draft.after)
  return {
    totals: totalsOf({ ...order, ...draft.after }),
    added: draft.added
      .filter(({ kind }) => kind !== componentKind)
      .map(({ name, amount, price }) => ({ name, amount, price: toPesos(price) })),
    is_at_once: isAtOnce(draft.added),
    asks_adult: await asksAdult(deps.pool, order, draft.added),
    to_collect: toPesos(Math.max(0, toCollect)),
    to_return: toPesos(toReturn),
    by_provider: toPesos(byProvider),
  }
}

export async function amendPanelOrder(
  tx: Sql,
  deps: AmendDeps,
  viewer: StaffViewer,
  input: EndpointBody<Endpoints['amend']> & Numbered,
): Promise<Whole | Refusal> {
  return changeSeen(tx, deps, viewer, input, (order) =>
    amendOrder(tx, deps, order, {
      ...readChanges(input),
      total: fromPesos(input.total),
      reason: input.reason?.trim() || null,
      byPhone: input.by_phone,
      isAdult: input.is_adult ?? false,
      actorId: viewer.buyer.id,
      refundProblem: refundProblemOf(viewer),
    }),
  )
}

const refundProblemOf =
  (viewer: StaffViewer): AllowedTerms['refundProblem'] =>
  (byProvider) =>
    byProvider === 0 ? null : refundProblem(viewer, 'amendment_refund_not_yours')

type ProposalInput = Seen & { id: number }

export async function acceptByPhone(
  tx: Sql,
  deps: AmendDeps,
  viewer: StaffViewer,
  { is_adult: isAdult = false, ...input }: ProposalInput & { is_adult?: boolean },
): Promise<Whole | Refusal> {
  return changeSeen(tx, deps, viewer, input, (order) =>
    acceptProposal(tx, deps, order, {
      id: input.id,
      actorId: viewer.buyer.id,
      agreed: 'phone',
      isAdult,
      refundProblem: refundProblemOf(viewer),
    }),
  )
}

export async function withdrawProposal(
  tx: Sql,
  deps: AmendDeps,
  viewer: StaffViewer,
  input: ProposalInput,
): Promise<Whole | Refusal> {
  return changeSeen(tx, deps, viewer, input, (order) =>
    rejectProposal(tx, deps, order, { id: input.id, actorId: viewer.buyer.id, state: 'withdrawn' }),
  )
}

/** Changes the order as the screen showed it, and answers it whole. */
async function changeSeen(
  tx: Sql,
  deps: AmendDeps,
  viewer: StaffViewer,
  seen: Seen,
  change: (order: OrderRow) => Promise<object | Refusal>,
): Promise<Whole | Refusal> {
  const order = await lockOrderSeen(tx, deps, viewer, seen)
  if (isRefusal(order)) return order
  const done = await change(order)
  if (isRefusal(done)) return done
  const read = await readPanelOrder(tx, deps, viewer, seen.num)
  return isRefusal(read) ? read : { ...read, amendments: await amendmentsOnWire(tx, order) }
}

function readChanges({ changes, added }: QuoteBody): RequestedAmendment {
  return {
    changes: changes.map(({ line_id: lineId, amount }) => ({ lineId, amount })),
    added: added.map(sellableOf),
  }
}

function sellableOf({
  article_id = null,
  promotion_id = null,
  variant_id = null,
  color_id = null,
  size_id = null,
  amount,
  same_price_as: samePriceAs = null,
}: QuoteBody['added'][number]): AddedSellable {
  return promotion_id === null
    ? // 0 is no article.
      { article_id: article_id ?? 0, variant_id, color_id, size_id, amount, samePriceAs }
    : { promotion_id, amount, samePriceAs }
}

async function amendmentsOnWire(sql: Sql, order: OrderRow): Promise<Amendment[]> {
  const listed = await listOrderAmendments(sql, order.id)
  const open = listed.find(({ state }) => state === 'proposed')
  const isAsked = open !== undefined && (await asksAdult(sql, order, await findAddedKinds(sql, open.id)))
  return listed.map(({ before, after, expires_at, created_at, ...same }) => ({
    ...same,
    before: toPesos(before),
    after: toPesos(after),
    expires_at: expires_at?.toISOString() ?? null,
    asks_adult: same.state === 'proposed' && isAsked,
    at: created_at.toISOString(),
  }))
}
