import type { EndpointAnswer } from '#contract/endpoint.ts'
import type { proposalEndpoints } from '#contract/proposals.ts'
import { type Centavos, toPesos } from '#domain/money/money.ts'
import { isRefusal, refuse, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../db/connect.ts'
import { abort, inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { isOrderToken } from '../messaging/order-link.ts'
import { findOrderMoney } from '../orders/collections.service.ts'
import { paysByLink, totalsOf } from '../orders/order-answer.ts'
import { findOrder, findOrderByNum, lockOrder, type OrderRow } from '../orders/orders.repo.ts'
import { findAmendment, findProposal } from '../orders/proposals.repo.ts'
import { prepareDifference, prepareOrder } from '../payments/preference.service.ts'
import { findAddedKinds } from './amendments.repo.ts'
import { acceptProposal, rejectProposal } from './amendments.service.ts'
import { type Difference, differenceOf } from './apply-amendment.ts'
import { asksAdult } from './draft-amendment.ts'

type Endpoints = typeof proposalEndpoints
type Link = { num: number; token: string }
type Answered = EndpointAnswer<Endpoints['accept']>

/** The proposal awaiting the buyer, for anyone with the order's link. */
export async function openProposal(
  deps: Deps,
  link: Link,
): Promise<EndpointAnswer<Endpoints['open']> | Refusal> {
  const order = await findLinked(deps.pool, deps, link)
  if (order === null) return refuse('order_unknown')
  const proposal = await findProposal(deps.pool, order.id)
  const to_pay = toPesos(paysByLink(order, deps.now()) ? order.total : await findDifference(deps.pool, order))
  if (!proposal?.expires_at || proposal.expires_at <= deps.now()) return { proposal: null, to_pay }
  const { id, words, reason, before, after, expires_at } = proposal
  return {
    proposal: {
      id,
      words,
      reason,
      before: totalsOf({ ...order, ...before }),
      after: totalsOf({ ...order, ...after }),
      ...moneyOnWire(await differenceOf(deps.pool, order, after)),
      asks_adult: await asksAdult(deps.pool, order, await findAddedKinds(deps.pool, id)),
      expires_at: expires_at.toISOString(),
    },
    to_pay,
  }
}

/** The open difference that `payDifference` takes. */
async function findDifference(sql: Sql, order: OrderRow): Promise<Centavos> {
  const isOnline = order.payment_method?.type === 'MercadoPago' && order.payment_status === 'approved'
  return isOnline ? (await findOrderMoney(sql, order)).owed : 0
}

export async function answerProposal(
  deps: Deps,
  { buyer }: Viewer,
  { id, is_adult: isAdult = false, ...link }: Link & { id: number; is_adult?: boolean },
  answer: 'accept' | 'refuse',
): Promise<Answered | Refusal> {
  return inTransaction(deps.pool, async (tx) => {
    const found = await findLinked(tx, deps, link)
    const order = found && (await lockOrder(tx, found.id))
    if (order === null) return refuse('order_unknown')
    const actorId = buyer?.id ?? null
    const done =
      answer === 'accept'
        ? ((await findAccepted(tx, order, id)) ??
          (await acceptProposal(tx, deps, order, { id, actorId, agreed: 'page', isAdult })))
        : ((await findRefused(tx, order, id)) ??
          (await rejectProposal(tx, deps, order, { id, actorId, state: 'refused' })))
    if (isRefusal(done)) return abort(done)
    const after = await findOrder(tx, order.id)
    return {
      total: toPesos(after?.total ?? 0),
      ...moneyOnWire('difference' in done ? done.difference : emptyDifference),
    }
  })
}

/** What a proposal accepted on the page changed, so that an accept whose answer was lost can be repeated. */
async function findAccepted(
  tx: Sql,
  order: OrderRow,
  id: number,
): Promise<{ difference: Difference } | null> {
  const proposal = await findAmendment(tx, id)
  if (proposal?.order_id !== order.id || proposal.state !== 'applied' || proposal.agreed !== 'page')
    return null
  const { before, after } = proposal
  return { difference: await differenceOf(tx, { ...order, total: before.total }, after) }
}

/** A proposal that was refused, so that a refusal whose answer was lost can be repeated. */
async function findRefused(tx: Sql, order: OrderRow, id: number): Promise<{ id: number } | null> {
  const proposal = await findAmendment(tx, id)
  return proposal?.order_id === order.id && proposal.state === 'refused' ? { id } : null
}

const emptyDifference: Difference = { toCollect: 0, toReturn: 0, byProvider: 0 }

/** Payment page for an order that the shop took, or for the difference of an amended one, for anyone with its link. */
export async function payDifference(
  deps: Deps,
  link: Link,
): Promise<EndpointAnswer<Endpoints['pay']> | Refusal> {
  const order = await findLinked(deps.pool, deps, link)
  if (order === null) return refuse('order_unknown')
  if (paysByLink(order, deps.now())) {
    const page = await prepareOrder(deps, order)
    return isRefusal(page) ? page : { ...page, amount: toPesos(order.total) }
  }
  const page = await prepareDifference(deps, order)
  return isRefusal(page) ? page : { ...page, amount: toPesos(page.amount) }
}

function moneyOnWire({ toCollect, toReturn }: Difference): Omit<Answered, 'total'> {
  return { to_pay: toPesos(Math.max(0, toCollect)), to_return: toPesos(toReturn) }
}

/** Null for a forged link. */
async function findLinked(
  sql: Sql,
  deps: Pick<Deps, 'secret'>,
  { num, token }: Link,
): Promise<OrderRow | null> {
  return isOrderToken(deps, num, token) ? findOrderByNum(sql, num) : null
}
