import type { Order } from '#contract/orders.ts'
import { refuse, type Refusal } from '#domain/refusals.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { findBuyerById } from '../../buyers/buyers.repo.ts'
import { answerOrders } from '../../orders/order-answer.ts'
import { countBuyerOrders, findBuyerOrders } from '../../orders/orders.repo.ts'
import { getShop } from '../../shop/shop.service.ts'
import { type DataRecord, findBuyerData } from './buyer-data.repo.ts'

/** Everything that the shop keeps about one buyer, for him to read (Ley 25.326, art. 14). */
export type BuyerData = { tienda: string; generado_el: Date; datos: Record<string, DataRecord[]> }

/** Gathers all that is kept about the viewer. */
export async function readBuyerData(deps: Deps, { buyer }: Viewer): Promise<BuyerData | Refusal> {
  const row = buyer && (await findBuyerById(deps.pool, buyer.id))
  if (!row) return refuse('login_required')
  const { name } = await getShop(deps)
  const kept = await findBuyerData(deps.pool, {
    id: row.id,
    email: row.verification_pending_since === null ? row.email : null,
  })
  const orders = await findBuyerOrders(
    deps.pool,
    { id: row.id },
    {
      limit: await countBuyerOrders(deps.pool, { id: row.id }),
      offset: 0,
    },
  )
  return {
    tienda: name,
    generado_el: deps.now(),
    datos: { ...kept, pedidos: (await answerOrders(deps, deps.pool, orders)).map(orderRecord) },
  }
}

function orderRecord(order: Order): DataRecord {
  const { totals } = order
  return {
    número: order.num,
    fecha: new Date(order.created_at),
    estado: order.order_status.name,
    pago: order.payment_status,
    a_nombre_de: order.buyer.name,
    correo: order.buyer.email,
    teléfono: order.buyer.phone,
    entrega: order.deliver === 1 ? 'envío' : 'retiro en el local',
    dirección: order.address?.formated ?? null,
    observaciones: order.address?.description ?? null,
    zona: order.delivery_zone?.name ?? null,
    día_de_entrega: order.fecha_entrega,
    horario_de_entrega: order.delivery_slot && `${order.delivery_slot.from} a ${order.delivery_slot.to}`,
    método_de_pago: order.payment_method?.name ?? null,
    notas: order.description,
    artículos: [...order.articles, ...order.promociones_vinoteca].map(({ name, choice, pivot }) => ({
      artículo: name,
      elección: choice,
      cantidad: pivot.amount,
      precio: pivot.price,
      notas: pivot.notes,
    })),
    productos: totals.goods,
    ajuste_por_pago: totals.payment_method?.amount ?? null,
    cupón: totals.cupon?.code ?? null,
    descuento_del_cupón: totals.cupon?.amount ?? null,
    envío: totals.delivery?.amount ?? null,
    total: order.total,
  }
}
