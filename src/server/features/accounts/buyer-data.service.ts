import type { FastifyReply } from 'fastify'
import type { Order } from '#contract/orders.ts'
import { refuse, type Refusal, isRefusal } from '#domain/text/refusals.ts'
import { formatDateTime } from '#domain/time/dates.ts'
import type { Deps } from '../../deps.ts'
import { type BuyerViewer, ownedBy } from '../../http/viewer.ts'
import { findBuyerById } from '../clients/buyers.repo.ts'
import { html, type Markup, withBreaks } from '../messaging/mail/html.ts'
import { ordersOnWire } from '../orders/order-answer.ts'
import { countOwnOrders, findOwnOrders } from '../orders/order-lists.repo.ts'
import { getShop } from '../shop/shop.service.ts'
import { type DataRecord, findBuyerData } from './buyer-data.repo.ts'

/** Export of a buyer's personal data (Ley 25.326, art. 14). */
type BuyerData = { tienda: string; generado_el: Date; datos: Record<string, DataRecord[]> }

async function readBuyerData(deps: Deps, viewer: BuyerViewer): Promise<BuyerData | Refusal> {
  const row = await findBuyerById(deps.pool, viewer.buyer.id)
  if (!row) return refuse('login_required')
  const { name } = await getShop(deps)
  const rows = await findBuyerData(deps.pool, {
    id: row.id,
    email: row.verification_pending_since === null ? row.email : null,
  })
  const bought = ownedBy({ ...viewer, session: null }, { orSold: false })
  const limit = await countOwnOrders(deps.pool, bought)
  const orders = await findOwnOrders(deps.pool, bought, { limit, offset: 0 })
  return {
    tienda: name,
    generado_el: deps.now(),
    datos: { ...rows, pedidos: (await ordersOnWire(deps, deps.pool, orders)).map(orderRecord) },
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

const style =
  'body{max-width:48rem;margin:0 auto;padding:1.5rem;font:1rem/1.5 system-ui,sans-serif;color:#1d2a23;background:#fffdf8}h1,h2{line-height:1.2}h2{margin-top:2.5rem;border-bottom:1px solid #ddd3bd;padding-bottom:.4rem}dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.3rem 1rem;margin:0 0 1rem;padding:1rem;border:1px solid #ddd3bd;border-radius:.5rem}dl dl{margin:.3rem 0;padding:.6rem}dt{color:#5f6b62}dd{margin:0;overflow-wrap:anywhere}@media(max-width:30rem){dl{grid-template-columns:1fr}dt{margin-top:.4rem}}'

/** The export as a self-contained HTML page. */
function dataPage({ tienda, generado_el, datos }: BuyerData): string {
  const title = `Mis datos en ${tienda}`
  return html`<!doctype html>
    <html lang="es-AR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        <p>Todo lo que ${tienda} guarda sobre vos al ${formatDateTime(generado_el.toISOString())}.</p>
        ${Object.entries(datos).map(([name, records]) => chapter(name, records))}
      </body>
    </html>`.text
}

function chapter(name: string, records: DataRecord[]): Markup {
  return html`<h2>${labelOf(name)}</h2>
    ${records.length === 0 ? html`<p>No hay nada guardado.</p>` : records.map(recordList)} `
}

function recordList(record: DataRecord): Markup {
  const known = Object.entries(record).filter(([, value]) => value !== null && value !== '')
  return html`<dl>
    ${known.map(
      ([name, value]) =>
        html`<dt>${labelOf(name)}</dt>
          <dd>${valueMarkup(value)}</dd>`,
    )}
  </dl>`
}

function valueMarkup(value: unknown): Markup {
  if (value instanceof Date) return html`${formatDateTime(value.toISOString())}`
  if (Array.isArray(value)) return html`${value.map(valueMarkup)}`
  if (isRecord(value)) return recordList(value)
  if (typeof value === 'boolean') return html`${value ? 'Sí' : 'No'}`
  return withBreaks(String(value))
}

function isRecord(value: unknown): value is DataRecord {
  return typeof value === 'object' && value !== null
}

/** 'dirección_de_red' becomes 'Dirección de red'. */
function labelOf(name: string): string {
  return name.charAt(0).toLocaleUpperCase('es-AR') + name.slice(1).replaceAll('_', ' ')
}

const types = { json: 'application/json; charset=utf-8', html: 'text/html; charset=utf-8' }

/** Sends the export as a download, so that the browser runs none of it in the shop's origin. */
export async function sendData(
  deps: Deps,
  viewer: BuyerViewer,
  format: keyof typeof types,
  reply: FastifyReply,
): Promise<string | Refusal> {
  const data = await readBuyerData(deps, viewer)
  if (isRefusal(data)) return data
  reply.type(types[format]).header('content-disposition', `attachment; filename="mis-datos.${format}"`)
  return format === 'html' ? dataPage(data) : JSON.stringify(data, null, 2)
}
