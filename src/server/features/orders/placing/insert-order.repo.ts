import type { Centavos } from '#domain/money.ts'
import type { Deliver } from '#domain/delivery.ts'
import type { PaymentDue } from '#domain/hold.ts'
import type { Quote } from '#domain/totals.ts'
import type { NewAddress } from '../../addresses/addresses.repo.ts'
import type { Sql } from '../../../db/connect.ts'
import type { FrozenCoupon, FrozenMethod, FrozenSlot, FrozenZone } from '../orders.repo.ts'

/** Who an order is for, and who sold it. */
export type OrderParty = {
  buyer_id: number | null
  session_id: Buffer | null
  seller_id: number | null
  name: string
  email: string | null
  phone: string | null
}

/** An order before it has a number: frozen copies of all that it says. */
export type NewOrder = OrderParty & {
  cart_id: number
  deliver: Deliver
  address: NewAddress | null
  delivery_zone: FrozenZone | null
  /** Whether the zone goes by the city alone, for want of a pin that can be believed. */
  zone_by_city: boolean
  payment_method: FrozenMethod | null
  cupon: FrozenCoupon | null
  /** Centavos per dollar, and what the shop adds to each, when the order was placed. */
  dolar: { rate: Centavos; plus: Centavos } | null
  /** Of an order that is paid on line: it awaits its payment, and holds its stock until then. */
  due: PaymentDue | null
  quote: Quote
  fecha_entrega: string | null
  delivery_slot: FrozenSlot | null
  description: string | null
  declared_adult: boolean | null
  created_at: Date
}

/** Writes the order and answers its id; its number is the next of the sequence. */
export async function insertOrder(tx: Sql, order: NewOrder): Promise<number> {
  const { quote } = order
  const { rows } = await tx.query<{ id: number }>({
    name: 'insert-order',
    text: `insert into orders (cart_id, buyer_id, session_id, seller_id, name, email, phone, deliver, address, delivery_zone, payment_method, dolar,
        goods, payment_method_amount, cupon_amount, delivery_amount, total, fecha_entrega, description, created_at, declared_adult,
        payment_status, hold_expires_at, cupon, delivery_slot, delivery_slot_id, zone_by_city)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27) returning id`,
    values: [
      order.cart_id,
      order.buyer_id,
      order.session_id,
      order.seller_id,
      order.name,
      order.email,
      order.phone,
      order.deliver,
      order.address,
      order.delivery_zone,
      order.payment_method,
      order.dolar,
      quote.goods,
      quote.method_adjustment,
      quote.coupon_discount,
      quote.delivery,
      quote.total,
      order.fecha_entrega,
      order.description,
      order.created_at,
      order.declared_adult,
      order.due?.status ?? null,
      order.due?.holdEnds ?? null,
      order.cupon,
      order.delivery_slot,
      order.delivery_slot?.id ?? null,
      order.zone_by_city,
    ],
  })
  const id = rows[0]?.id
  if (id === undefined) throw new Error('The order was not written')
  return id
}
