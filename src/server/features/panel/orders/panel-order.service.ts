import type { PanelOrder, PanelOrderLine, PanelOrderRow } from '#contract/panel/orders.ts'
import { type Centavos, pesosOrNull, toPesos } from '#domain/money/money.ts'
import { proofAmount } from '#domain/orders/owed.ts'
import { buyerTexts } from '#domain/panel/buyer-texts.ts'
import { cancelReasons, nextMoves, nobodyHome, notPaid, outOfReach } from '#domain/panel/order-moves.ts'
import { componentKind } from '#domain/stock/demand.ts'
import { refuse, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { type StaffViewer, sellerOf } from '../../../http/viewer.ts'
import { orderPageUrl } from '../../messaging/order-link.ts'
import { findOrderMoney } from '../../orders/collections.service.ts'
import { totalsOf } from '../../orders/order-answer.ts'
import { findHistory } from '../../orders/order-events.repo.ts'
import { findOrderByNum, type OrderRow } from '../../orders/orders.repo.ts'
import { findUntoldMove } from '../../orders/untold-moves.repo.ts'
import { findOrderPayments, type PaymentRow } from '../../payments/provider-payments.repo.ts'
import { uncountedOf } from '../../payments/returns.service.ts'
import { findWorkdays } from '../../shop/commerce.service.ts'
import { findPickUpPlace } from '../../shop/shop.repo.ts'
import {
  findEarlierOrders,
  findPanelCollections,
  findPanelLines,
  findReceipt,
  type PanelCollectionRow,
  type PanelLineRow,
  type ReceiptRow,
} from './order-facts.repo.ts'
import { findListed, type ListedOrder } from './order-rows.repo.ts'
import { storyOf, toPayOf, whatsappOf } from './order-words.ts'

type ReadDeps = Pick<Deps, 'env' | 'secret' | 'now'>

/** The full order as shown in the panel; one outside the seller's limit is refused as unknown. */
export async function readPanelOrder(
  sql: Sql,
  deps: ReadDeps,
  viewer: StaffViewer,
  num: number,
): Promise<{ order: PanelOrder } | Refusal> {
  const order = await findSeenOrder(sql, viewer, num)
  const row = order && (await findListed(sql, num))
  return order === null || row === null
    ? refuse('order_unknown')
    : { order: orderOnWire(row, await readFacts(sql, deps, viewer, order)) }
}

export async function findSeenOrder(sql: Sql, viewer: StaffViewer, num: number): Promise<OrderRow | null> {
  const order = await findOrderByNum(sql, num)
  const sellerId = sellerOf(viewer)
  if (viewer.buyer.staff.role === 'driver') return null
  return sellerId === null || order?.seller_id === sellerId ? order : null
}

export function rowOnWire(row: ListedOrder): PanelOrderRow {
  return { ...sharedOf(row), articles: row.articles }
}

function sharedOf(row: ListedOrder): Omit<PanelOrderRow, 'articles'> {
  const {
    articles: _,
    total,
    collected,
    returned,
    owed,
    to_return,
    hold_expires_at,
    pay_until,
    created_at,
    needs_receipt,
    zone_by_city,
    has_note,
    delivery_slot: slot,
    ...same
  } = row
  return {
    ...same,
    total: toPesos(total),
    collected: toPesos(collected),
    returned: toPesos(returned),
    owed: toPesos(owed),
    to_return: toPesos(to_return),
    hold_until: hold_expires_at?.toISOString() ?? null,
    pay_until: pay_until?.toISOString() ?? null,
    delivery_slot: slot && { from: slot.from, to: slot.to },
    needs: { receipt: needs_receipt, zone_by_city, note: has_note },
    created_at: created_at.toISOString(),
  }
}

type Facts = Awaited<ReturnType<typeof readFacts>>

/** What the panel shows of an order beside its row of the list. */
async function readFacts(sql: Sql, deps: ReadDeps, viewer: StaffViewer, order: OrderRow) {
  const { id, num, buyer_id: buyerId } = order
  const now = deps.now()
  return {
    order,
    now,
    link: orderPageUrl(deps, num),
    toPay: toPayOf(deps, order),
    lines: await findPanelLines(sql, id),
    history: await findHistory(sql, id),
    payments: await findOrderPayments(sql, id),
    receipt: await findReceipt(sql, id, sellerOf(viewer)),
    money: await findOrderMoney(sql, order),
    untold: await findUntoldMove(sql, id),
    earlier:
      buyerId === null ? null : await findEarlierOrders(sql, { buyerId, num, sellerId: sellerOf(viewer) }),
    place: await findPickUpPlace(sql),
    workdays: await findWorkdays(sql, now),
    collections: await findPanelCollections(sql, id),
    uncounted: await uncountedOf(sql, id),
  }
}

function orderOnWire(row: ListedOrder, facts: Facts): PanelOrder {
  const { order, earlier, link, toPay, receipt, money } = facts
  const { canCancel, ...next } = nextMoves(order.order_status, order.payment_status, order.deliver)
  return {
    ...sharedOf(row),
    email: order.email,
    buyer_id: order.buyer_id,
    history: earlier && {
      orders: earlier.orders,
      spent: toPesos(earlier.spent),
      last: earlier.last.map((one) => ({
        ...one,
        total: toPesos(one.total),
        created_at: new Date(one.created_at).toISOString(),
      })),
    },
    link,
    whatsapp: whatsappOf(order.phone, textsOf(row, facts)),
    to_pay: toPay,
    lines: linesOnWire(facts.lines),
    description: order.description,
    address: order.deliver === 1 ? addressOnWire(order) : null,
    totals: totalsOf(order),
    collections: facts.collections.map(collectionOnWire),
    to_return_by_hand: toPesos(money.toReturnByHand),
    uncounted: toPesos(facts.uncounted),
    payment: paymentOnWire(order, facts.payments),
    receipt: receipt && receiptOnWire(order.num, receipt, proofAmount(order, money)),
    story: storyOf(facts.history, order.name),
    next: { ...next, can_cancel: canCancel },
    undo: undoOnWire(facts),
    cancel_reasons: canCancel ? cancelReasonsOf(row, facts) : [],
  }
}

function undoOnWire({ order, untold, now }: Facts): PanelOrder['undo'] {
  return untold !== null && untold.dueAt > now && untold.to === order.order_status
    ? { from: untold.from, to: untold.to, until: untold.dueAt.toISOString() }
    : null
}

function cancelReasonsOf({ collected }: ListedOrder, { order, receipt }: Facts): string[] {
  const { order_status: status, deliver } = order
  const isUnpaid = collected === 0 && receipt?.state !== 'sent'
  return [
    ...(status === 'En camino' ? [nobodyHome] : []),
    ...cancelReasons.filter((one) => (one !== outOfReach || deliver === 1) && (one !== notPaid || isUnpaid)),
  ]
}

function textsOf(row: ListedOrder, { order, place, workdays, now, link, toPay }: Facts): string[] {
  const { payment_method: method, fecha_entrega: day, delivery_slot: slot } = order
  const shop = { place, workdays, now }
  const texts = buyerTexts({ ...row, toReturn: row.to_return, method, day, slot, link }, shop)
  return toPay === null ? texts : [toPay.text, ...texts.slice(1)]
}

function linesOnWire(rows: readonly PanelLineRow[]): PanelOrderLine[] {
  const lines: PanelOrderLine[] = []
  for (const row of rows) {
    const { price, list_price, promocion_vinoteca_id, ...line } = row
    const { name, amount, image_url, took_stock } = row
    if (row.kind === componentKind) lines.at(-1)?.components.push({ name, amount, image_url, took_stock })
    else
      lines.push({
        ...line,
        promotion_id: promocion_vinoteca_id,
        price: toPesos(price),
        list_price: toPesos(list_price),
        subtotal: toPesos(price * amount),
        components: [],
      })
  }
  return lines
}

export function addressOnWire({ address }: Pick<OrderRow, 'address'>): PanelOrder['address'] {
  if (address === null) return null
  const { formated, depto, description, city, lat, lng } = address
  const place = lat === null || lng === null ? `${formated}, ${city.name}` : `${lat},${lng}`
  return {
    formated,
    description:
      [formated.includes(depto ?? '') ? null : depto, description].filter(Boolean).join(' · ') || null,
    city: city.name,
    lat,
    lng,
    map_url: `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place }).toString()}`,
  }
}

function paymentOnWire(order: OrderRow, payments: readonly PaymentRow[]): PanelOrder['payment'] {
  const provider = order.payment_method?.type
  if (!provider && payments.length === 0) return null
  return {
    provider: provider ?? payments[0]?.provider ?? '',
    status: order.payment_status,
    voucher_url: order.voucher_url,
    payments: payments.map(
      ({ id, provider, provider_id, status, status_detail, amount, refunded, created_at }) => ({
        id,
        provider,
        provider_id,
        status,
        status_detail,
        amount: toPesos(amount),
        refunded: pesosOrNull(refunded) ?? 0,
        at: created_at.toISOString(),
      }),
    ),
  }
}

function collectionOnWire(row: PanelCollectionRow): PanelOrder['collections'][number] {
  const { amount, at, voided_at, voided_by, voided_why, ...same } = row
  return {
    ...same,
    amount: toPesos(amount),
    at: at.toISOString(),
    voided: voided_at && { at: voided_at.toISOString(), who: voided_by, reason: voided_why },
  }
}

function receiptOnWire(num: number, receipt: ReceiptRow, amount: Centavos): PanelOrder['receipt'] {
  const { file, sent_at, decided_at, ...same } = receipt
  return {
    ...same,
    sent_at: sent_at.toISOString(),
    amount: toPesos(amount),
    url: `/api/panel/orders/${num}/receipt`,
    is_pdf: file.endsWith('.pdf'),
    decided_at: decided_at?.toISOString() ?? null,
  }
}
