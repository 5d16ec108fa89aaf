import type { EndpointAnswer, EndpointBody } from '#contract/endpoint.ts'
import { pageEnd } from '#contract/pagination.ts'
import type { Sale, salesEndpoints } from '#contract/panel/sales.ts'
import { roleMay } from '#domain/accounts/staff.ts'
import { formatCentavos, fromPesos, toPesos } from '#domain/money/money.ts'
import { stepBack } from '#domain/panel/order-moves.ts'
import { normalisePhone } from '#domain/text/phone.ts'
import {
  refuseStaff,
  isRefusal,
  refuse,
  refuseFields,
  refuseLines,
  type Refusal,
} from '#domain/text/refusals.ts'
import { shopMidnight } from '#domain/time/dates.ts'
import type { Sql } from '../../../db/connect.ts'
import { executeStatement } from '../../../db/statement.ts'
import type { Deps } from '../../../deps.ts'
import { type StaffViewer, sellerOf } from '../../../http/viewer.ts'
import { insertLines } from '../../cart/cart-lines.repo.ts'
import { insertClosedCart } from '../../cart/cart.repo.ts'
import { findShopClient, insertShopClient } from '../../clients/shop-clients.repo.ts'
import { findCollection, findCollections, lockHandedCash } from '../../orders/collections.repo.ts'
import { collect, voidCollection } from '../../orders/collections.service.ts'
import { findOrder, lockOrder } from '../../orders/orders.repo.ts'
import { partyOf } from '../../orders/placing/order-party.ts'
import { unplacedRefusal } from '../../orders/placing/placing-rules.ts'
import { type NewOrder, orderStatement } from '../../orders/placing/placing.repo.ts'
import { snapshotLines } from '../../orders/placing/snapshot-lines.ts'
import { moveByStaff } from '../../orders/staff-moves.service.ts'
import { findCommerce } from '../../shop/shop.repo.ts'
import { shopOf } from '../../shop/shop.service.ts'
import { insertDriverCash, sumDriverCash } from '../deliveries/driver-cash.repo.ts'
import { findSeenOrder } from '../orders/panel-order.service.ts'
import { type CounterCart, priceCounterCart, readSaleLines } from './counter-cart.ts'
import { saleOf } from './phone-cart.ts'
import { findSale, findTodaysSales, type SaleRow, salesPageSize } from './sales.repo.ts'

type Selling = EndpointBody<typeof salesEndpoints.sell>

/** Name of a sale without a client's name. */
const anonymousName = 'Mostrador'

/**
 * Sells, collects and hands over in one step. Of the rules for online orders only the stock applies; no notifications
 * and no ringing. Cash of a role that can't have a till waits to be handed over.
 */
export async function sell(
  tx: Sql,
  deps: Deps,
  viewer: StaffViewer,
  { lines: input, payments, total, ...who }: Selling,
): Promise<{ sale: Sale } | Refusal> {
  const party = await findParty(tx, viewer, who)
  if (isRefusal(party)) return party
  const shop = shopOf(await findCommerce(tx), deps.payments)
  const lines = readSaleLines(input)
  const cart = await priceCounterCart(tx, shop, lines)
  if (cart.refused.length > 0) return refuseLines(cart.refused)
  const due = cart.quote.total
  if (fromPesos(total) !== due) return { ...refuse('total_changed'), total: toPesos(due) }
  if (payments.reduce((sum, { amount }) => sum + fromPesos(amount), 0) !== due)
    return refuseStaff('payments_not_total', formatCentavos(due))
  const at = deps.now()
  const closed = await insertClosedCart(tx, at)
  await insertLines(tx, closed.id, lines)
  const { dollar, dolarPlus } = shop.priceContext
  const short = await deliverSale(tx, closed.orderId, cart, {
    ...counterOrder,
    ...party,
    cart_id: closed.id,
    dolar: dollar === null ? null : { rate: dollar, plus: dolarPlus },
    quote: cart.quote,
    created_at: at,
    madeBy: viewer.buyer.id,
  })
  if (short) return short
  for (const { way, amount } of payments) {
    const collected = await collect(tx, {
      orderId: closed.orderId,
      way,
      amount: fromPesos(amount),
      actorId: viewer.buyer.id,
      at,
    })
    if (isRefusal(collected)) return collected
    if (way === 'cash' && !roleMay(viewer.buyer.staff.role, 'collect')) {
      // A till opened in a former role takes it.
      const row = await findCollection(tx, collected.id)
      if (row?.till_id === null)
        await insertDriverCash(tx, { collection_id: row.id, driver_id: viewer.buyer.id })
    }
  }
  const order = await findOrder(tx, closed.orderId)
  return readSale(tx, viewer, order?.num ?? 0)
}

const counterOrder = {
  channel: 'counter',
  status: 'Entregado',
  session_id: null,
  email: null,
  deliver: 0,
  address: null,
  delivery_zone: null,
  zone_by_city: false,
  payment_method: null,
  discount_terms: null,
  due: null,
  fecha_entrega: null,
  delivery_slot: null,
  description: null,
  declared_adult: null,
} as const

/** Takes the stock as every order does, and inserts the order as delivered. */
async function deliverSale(
  tx: Sql,
  orderId: number,
  cart: CounterCart,
  { madeBy, ...order }: NewOrder & { madeBy: number },
): Promise<Refusal | null> {
  const lines = snapshotLines(cart)
  const at = order.created_at
  const entry = { orderId, madeBy, note: null, at }
  const events = [
    { ...entry, kind: 'placed', from: null, to: 'Sin confirmar' },
    { ...entry, kind: 'moved', from: 'Sin confirmar', to: 'Entregado' },
  ] as const
  const { statement, outcomeOf } = orderStatement({ id: orderId, order, lines, events, madeBy })
  const outcome = outcomeOf(await executeStatement(tx, 'insert-orders', statement))
  return outcome.kind === 'placed' ? null : unplacedRefusal(outcome, lines)
}

type Party = Pick<NewOrder, 'buyer_id' | 'seller_id' | 'name' | 'phone'>

/** One of the shop's clients, a new one, or whoever is named; no mail is sent to any of them. */
async function findParty(
  tx: Sql,
  viewer: StaffViewer,
  { client_id: id = null, client = null }: Pick<Selling, 'client_id' | 'client'>,
): Promise<Party | Refusal> {
  const sellerId = sellerOf(viewer)
  if (id !== null) {
    const known = await findShopClient(tx, sellerId, id)
    if (known === null) return refuse('client_unknown')
    const { buyer_id, seller_id, name, phone } = partyOf(known, saleOf(viewer, known))
    return { buyer_id, seller_id, name, phone }
  }
  const named = readClient(client)
  if (isRefusal(named)) return named
  const { name, phone } = named
  if (!client?.is_new) return { ...named, buyer_id: null, seller_id: sellerId }
  if (phone === null) return refuseFields({ phone: 'Escribí el teléfono.' }) ?? refuse('client_missing')
  return { ...named, buyer_id: await insertShopClient(tx, { name, phone, sellerId }), seller_id: sellerId }
}

function readClient(client: Selling['client']): Pick<NewOrder, 'name' | 'phone'> | Refusal {
  const name = client?.name.trim() || anonymousName
  const typed = client?.phone?.trim() ?? ''
  if (typed === '') return { name, phone: null }
  const phone = normalisePhone(typed)
  if (typeof phone === 'string') return { name, phone }
  return refuseFields({ phone: 'Ese teléfono no está completo' }) ?? { name, phone: null }
}

/**
 * Voids the collections and cancels the order, which returns its stock. A role that can't have a till voids only what it
 * collected itself, and no cash that it handed over: that would leave somebody else's till.
 */
export async function voidSale(
  tx: Sql,
  deps: Deps,
  viewer: StaffViewer,
  { num, reason }: { num: number; reason: string },
): Promise<{ sale: Sale } | Refusal> {
  const seen = await findSeenOrder(tx, viewer, num)
  if (seen?.channel !== 'counter') return refuse('order_unknown')
  const note = reason.trim()
  if (note === '') return refuseStaff('reason_missing')
  const order = await lockOrder(tx, seen.id)
  if (order === null) return refuse('order_unknown')
  if (order.order_status === 'Cancelado') return refuseStaff('sale_voided')
  const actorId = viewer.buyer.id
  const canHaveTill = roleMay(viewer.buyer.staff.role, 'collect')
  for (const { id, voids, is_voided, made_by } of await findCollections(tx, order.id)) {
    if (voids !== null || is_voided) continue
    if (!canHaveTill && made_by !== actorId) return refuseStaff('sale_of_colleague')
    if (!canHaveTill && (await lockHandedCash(tx, id)).isHanded) return refuseStaff('sale_cash_handed_over')
    const voided = await voidCollection(tx, { id, reason: note, actorId, at: deps.now() })
    if (isRefusal(voided)) return voided
  }
  const back = stepBack(order.order_status, order.deliver)
  const refused =
    (order.order_status === 'Entregado' && back !== null
      ? await moveByStaff(tx, deps, order, { to: back, actorId, note: null })
      : null) ?? (await moveByStaff(tx, deps, order, { to: 'Cancelado', actorId, note }))
  return refused ?? readSale(tx, viewer, num)
}

/** A page of today's sales, older than `before`, and the viewer's cash to hand over. */
export async function lastSales(
  { pool, now }: Deps,
  viewer: StaffViewer,
  before: number | null,
): Promise<EndpointAnswer<typeof salesEndpoints.last>> {
  const rows = await findTodaysSales(pool, { since: shopMidnight(now()), before, sellerId: sellerOf(viewer) })
  const { shown, next } = pageEnd(rows, salesPageSize, ({ num }) => num)
  const { id, staff } = viewer.buyer
  const cash = roleMay(staff.role, 'collect') ? null : toPesos(await sumDriverCash(pool, id))
  return { sales: shown.map(saleOnWire), next, cash }
}

async function readSale(tx: Sql, viewer: StaffViewer, num: number): Promise<{ sale: Sale } | Refusal> {
  const row = await findSale(tx, num, sellerOf(viewer))
  return row ? { sale: saleOnWire(row) } : refuse('order_unknown')
}

function saleOnWire({ status, created_at, total, payments, lines, ...same }: SaleRow): Sale {
  return {
    ...same,
    total: toPesos(total),
    at: created_at.toISOString(),
    is_voided: status === 'Cancelado',
    payments: payments.map(({ way, amount }) => ({ way, amount: toPesos(amount) })),
    lines: lines.map((line) => ({ ...line, price: toPesos(line.price) })),
  }
}
