import { deliveryTime } from '#domain/delivery/delivery.ts'
import { formatCentavos } from '#domain/money/money.ts'
import type { Quote } from '#domain/money/totals.ts'
import { isRefusal, refuse, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { insertAmendment } from '../../amendments/amendments.repo.ts'
import type { AmendDeps } from '../../amendments/amendments.service.ts'
import {
  allowedDifference,
  type AllowedTerms,
  applyTotals,
  type Difference,
  quoteOf,
} from '../../amendments/apply-amendment.ts'
import { returnSlot, takeSlot } from '../../delivery/slots.repo.ts'
import { enqueueMailTo } from '../../messaging/mail/enqueue-mail.ts'
import { deliveryChanged } from '../../messaging/mail/templates/order-amended.ts'
import { insertNotification } from '../../messaging/notifications.repo.ts'
import { orderToken } from '../../messaging/order-link.ts'
import { insertOrderEvent } from '../../orders/order-events.repo.ts'
import type { OrderRow } from '../../orders/orders.repo.ts'
import { deleteUntoldMovesTo } from '../../orders/untold-moves.repo.ts'
import { type FieldChange, recordChanges } from '../../shop/audit.repo.ts'
import { findPickUpPlace } from '../../shop/shop.repo.ts'
import { notAbsent, updateStop } from '../deliveries/deliveries.repo.ts'
import { updateDelivery } from './delivery-changes.repo.ts'
import { type RequestedDelivery, type DeliveryDraft, draftChange } from './draft-change.ts'

type Changing = RequestedDelivery &
  AllowedTerms & {
    /** Books the slot even if it is full. */ isSlotForced: boolean
    /** Shown to the buyer. */ reason: string | null
    actorId: number
  }

/**
 * Changes day, slot or place of a locked order in the caller's transaction: moves its booking, gives it its new
 * delivery price, by the ways of amendments, and tells the buyer. Its units stay taken. A refusal may have written.
 */
export async function changeDelivery(
  tx: Sql,
  deps: AmendDeps,
  order: OrderRow,
  input: Changing,
): Promise<{ difference: Difference } | Refusal> {
  const draft = await draftChange(tx, deps, order, input)
  if (isRefusal(draft)) return draft
  const { after } = draft
  const difference = await allowedDifference(tx, order, after, input)
  if (isRefusal(difference)) return difference
  if (!(await moveBooking(tx, order, draft, input.isSlotForced))) return refuse('slot_full')
  await updateDelivery(tx, order.id, draft)
  // A stop that stays in its day's route is to be made again.
  if (input.wasOut) await updateStop(tx, order.id, notAbsent)
  await recordStatus(tx, deps, order, { to: draft.status, actorId: input.actorId })
  if (after.total !== order.total) await changeTotals(tx, deps, order, { after, difference, input })
  const eventId = await insertOrderEvent(tx, {
    orderId: order.id,
    kind: input.wasOut ? 'not_home' : 'rescheduled',
    from: null,
    to: null,
    madeBy: input.actorId,
    note: noteOf(order, draft, input.reason),
    at: deps.now(),
  })
  await recordChanges(tx, { actorId: input.actorId, at: deps.now() }, fieldsOf(order, draft))
  await notify(tx, deps, order, { draft, difference, input, eventId })
  return { difference }
}

/** Moves the booking of a slot; false when the new one is full. Slots are written by id and day, against deadlocks. */
async function moveBooking(
  tx: Sql,
  { id, delivery_slot: own, fecha_entrega: ownDay }: OrderRow,
  { slot, day }: DeliveryDraft,
  isForced: boolean,
): Promise<boolean> {
  if (own?.id === slot?.id && ownDay === day) return true
  const isOwnFirst =
    own === null || slot === null || own.id < slot.id || (own.id === slot.id && (ownDay ?? '') < (day ?? ''))
  if (isOwnFirst) await returnSlot(tx, id)
  const isTaken = slot === null || day === null || (await takeSlot(tx, slot.id, day, isForced))
  if (isTaken && !isOwnFirst) await returnSlot(tx, id)
  return isTaken
}

/** An order that comes back to the shop steps back silently; one set aside for pick-up is ready. */
async function recordStatus(
  tx: Sql,
  { now }: Pick<Deps, 'now'>,
  { id: orderId, order_status: from }: OrderRow,
  { to, actorId }: { to: OrderRow['order_status']; actorId: number },
): Promise<void> {
  if (from === to) return
  await deleteUntoldMovesTo(tx, orderId, from)
  const entry = { orderId, madeBy: actorId, note: null, at: now() }
  const inShop = 'En preparación'
  await insertOrderEvent(tx, { ...entry, kind: 'back', from, to: inShop })
  if (to !== inShop) await insertOrderEvent(tx, { ...entry, kind: 'moved', from: inShop, to })
}

async function changeTotals(
  tx: Sql,
  deps: Pick<Deps, 'jobs' | 'now'>,
  order: OrderRow,
  { after, difference, input }: { after: Quote; difference: Difference; input: Changing },
): Promise<void> {
  const [at, actorId] = [deps.now(), input.actorId]
  const change = `de ${formatCentavos(order.delivery)} a ${formatCentavos(after.delivery)}`
  await insertAmendment(
    tx,
    {
      order_id: order.id,
      state: 'applied',
      before: quoteOf(order),
      after,
      words: [{ name: 'Envío', change }],
      reason: input.reason,
      made_by: actorId,
      agreed: 'shop',
      expires_at: null,
      decided_by: actorId,
      decided_at: at,
      created_at: at,
    },
    { changes: [], added: [] },
  )
  await applyTotals(tx, deps, order, { after, difference, actorId })
}

const whenOf = ({ deliver, day, slot }: Pick<DeliveryDraft, 'deliver' | 'day' | 'slot'>): string =>
  deliveryTime(deliver, day, slot)

const beforeOf = (order: OrderRow): Omit<DeliveryDraft, 'after' | 'status'> => ({
  deliver: order.deliver,
  address: order.deliver === 1 ? order.address : null,
  zone: order.delivery_zone,
  isByCity: order.zone_by_city,
  day: order.fecha_entrega,
  slot: order.delivery_slot,
})

const wayOf = ({ deliver }: Pick<DeliveryDraft, 'deliver'>): string =>
  deliver === 1 ? 'Envío' : 'Retiro en el local'

/** What changed, in one line for the order's history. */
function noteOf(order: OrderRow, draft: DeliveryDraft, reason: string | null): string {
  const before = beforeOf(order)
  const place = draft.address?.formated ?? null
  return [
    before.deliver === draft.deliver ? null : `${wayOf(before)} → ${wayOf(draft)}`,
    whenOf(before) === whenOf(draft) ? null : `${whenOf(before)} → ${whenOf(draft)}`,
    place === (before.address?.formated ?? null) || place === null ? null : place,
    reason,
  ]
    .filter((part) => part !== null)
    .join('. ')
}

function fieldsOf(order: OrderRow, draft: DeliveryDraft): FieldChange[] {
  const before = beforeOf(order)
  const change = (field: string, was: string | number | null, is: string | number | null): FieldChange => ({
    noun: 'orders',
    rowId: order.id,
    field,
    before: was,
    after: is,
  })
  return [
    change('deliver', wayOf(before), wayOf(draft)),
    change('delivery_time', whenOf(before), whenOf(draft)),
    change('address', before.address?.formated ?? null, draft.address?.formated ?? null),
    change('delivery_zone', before.zone?.name ?? null, draft.zone?.name ?? null),
    change('delivery_amount', order.delivery, draft.after.delivery),
    change('total', order.total, draft.after.total),
  ]
}

type DeliveryNews = { draft: DeliveryDraft; difference: Difference; input: Changing; eventId: number }

/** A mail, and a notification for a registered buyer. */
async function notify(
  tx: Sql,
  deps: AmendDeps,
  order: OrderRow,
  { draft, difference, input, eventId }: DeliveryNews,
): Promise<void> {
  const { id: orderId, num, name, email, buyer_id: buyerId } = order
  const isDelivery = draft.deliver === 1
  const isReady = draft.status === 'Listo para retirar' && draft.day === null
  const when = isReady ? 'Cuando quieras, en el horario del local' : whenOf(draft)
  if (buyerId !== null)
    await insertNotification(tx, {
      orderId,
      buyerId,
      type: 'order',
      event: 'rescheduled',
      message: `Cambió la entrega de tu pedido Nº ${num}: ${isDelivery ? 'te lo llevamos' : 'lo retirás'} ${inWords(when)}`,
      now: deps.now(),
    })
  const place = isDelivery ? (draft.address?.formated ?? null) : await findPickUpPlace(tx)
  const news = {
    num,
    name,
    token: orderToken(deps, num),
    isDelivery,
    wasOut: input.wasOut,
    reason: input.reason,
    when,
    before: noteOfBefore(order, draft),
    place,
    delivery: draft.after.delivery,
    totalBefore: order.total,
    total: draft.after.total,
    difference,
  }
  await enqueueMailTo(deps, tx, email, (head) => deliveryChanged(head, news), `order-rescheduled:${eventId}`)
}

/** What the buyer knew, where that changed. */
function noteOfBefore(order: OrderRow, draft: DeliveryDraft): string | null {
  if (order.deliver !== draft.deliver)
    return order.deliver === 1 ? 'Antes te lo llevábamos' : 'Antes lo retirabas'
  const before = whenOf(beforeOf(order))
  return before === whenOf(draft) ? null : `Era ${inWords(before)}`
}

/** A time within a sentence: 'el 24/11/26, de 18:00 a 20:00', 'cuando te avisemos'. */
const inWords = (when: string): string => (/^\d/.test(when) ? `el ${when}` : when.toLocaleLowerCase('es-AR'))
