import { cartEndpoints } from '#contract/cart.ts'
import { orderEndpoints } from '#contract/orders.ts'
import { panelOrderEndpoints } from '#contract/panel/orders.ts'
import { mercadoPagoEndpoints, paymentProofEndpoints } from '#contract/payments.ts'
import { commerceId } from '#contract/shop.ts'
import { isRefusal } from '#domain/text/refusals.ts'
import { choices } from '../../../src/demo/emulators/mercado-pago/checkout.ts'
import { moveOrder } from '../../../src/server/features/orders/order-life.service.ts'
import { guest } from '../../ordering.ts'
import { type Placed, type Shift, write } from './shift.ts'

/** Acts of buyers. */
export const buyersActs = {
  place: async (shift: Shift) => {
    const { chance, buyers, ways, orders } = shift
    const call = buyers.shift()
    if (call === undefined) return false
    buyers.push(call)
    const way = chance.oneOf(['cash', 'transfer', 'online'] as const)
    const mark = crypto.randomUUID()
    const { cart } = await call(cartEndpoints.create, {
      body: { cart: { articles: linesOf(shift), deliver: 0, payment_method_id: ways[way] } },
    })
    const { order } = await write(
      shift,
      call,
      orderEndpoints.place,
      {
        body: {
          cart_id: cart.id ?? 0,
          commerce_id: commerceId,
          buyer: { ...guest, name: mark },
          is_adult: true,
        },
      },
      mark,
    )
    orders.push({ id: order.id, num: order.num, token: order.token, call, way })
    return true
  },

  pay: async (shift: Shift) => {
    const order = pick(shift, 'online')
    if (order === null) return false
    const { preference_id: preference } = await order.call(mercadoPagoEndpoints.preference, {
      body: { order_num: order.num },
    })
    const choice = shift.chance.oneOf([
      'aprobar',
      'aprobar',
      'rechazar',
      'revision',
    ] as const satisfies (keyof typeof choices)[])
    await shift.shop.mercadoPago.pay(preference, choice)
    return true
  },

  receipt: async (shift: Shift) => {
    const order = pick(shift, 'transfer')
    if (order === null) return false
    const body = new FormData()
    body.append('file', new Blob([`%PDF-1.4\n${shift.chance.below(9)}\n%%EOF\n`]), 'comprobante.pdf')
    const { num, token } = order
    await order.call(paymentProofEndpoints.send, { params: { num, token }, body })
    const [owner] = shift.panels
    if (owner) shift.seen.set(num, (await owner.call(panelOrderEndpoints.get, { params: { num } })).order)
    return true
  },

  /** Cancelled by command line, as after a call. */
  callToCancel: async (shift: Shift) => {
    const order = pick(shift, null)
    if (order === null) return false
    const moved = await moveOrder(shift.shop.deps, {
      orderId: order.id,
      to: 'Cancelado',
      madeBy: null,
      note: null,
      isBuyers: true,
    })
    return !isRefusal(moved)
  },
}

/** One or two random lines. */
export function linesOf({
  chance,
  items,
}: Shift): { id: number; amount: number; variant_id: number | null }[] {
  const first = chance.oneOf(items)
  const second = chance.oneOf(items)
  return [first, ...(first.id === second.id ? [] : [second])].map(({ id, variantId }) => ({
    id,
    amount: chance.between(1, 2),
    variant_id: variantId,
  }))
}

/** Prefers late orders, as most earlier ones are closed. */
function pick({ chance, orders }: Shift, way: Placed['way'] | null): Placed | null {
  const found = orders.filter((order) => way === null || order.way === way).slice(-20)
  return found.length === 0 ? null : chance.oneOf(found)
}
