import { fromPesos } from '#domain/money/money.ts'
import { listPrice, unitPrice } from '#domain/money/pricing.ts'
import { quoteTotal } from '#domain/money/totals.ts'
import { articleSlug } from '#domain/text/text.ts'
import { shopTime, dayMs, hourMs } from '#domain/time/dates.ts'
import type { Sql } from '../server/db/connect.ts'
import { insertRow, insertRows } from '../server/db/insert.ts'
import { totalsRow } from '../server/features/orders/orders.repo.ts'
import { demoArticles } from './catalogue/all.ts'
import { demoPriceContext, pricedOf } from './catalogue/seed-catalogue.ts'
import { demoDeliveryZones } from './delivery-data.ts'
import { known, type DemoBuyer, type DemoOrder } from './demo-people.ts'
import { demoBuyers } from './people-data.ts'
import { addressRow } from './people.ts'
import { articlePicture } from './pictures.ts'
import { demoCommerce, demoPaymentMethods } from './shop-data.ts'

const articles = new Map(demoArticles.map((article) => [article.num, article]))

/** Past orders, oldest first so that their numbers follow time. */
export async function seedOrders(
  tx: Sql,
  options: { buyers: ReadonlyMap<string, number>; byNum: ReadonlyMap<number, number>; now: Date },
): Promise<void> {
  const all = demoBuyers
    .flatMap((buyer) => buyer.orders.map((order) => ({ buyer, order })))
    .toSorted((a, b) => b.order.daysAgo - a.order.daysAgo)
  for (const { buyer, order } of all) await seedOrder(tx, buyer, order, options)
  await seedStops(tx, shopTime(options.now).isoDate)
}

/** The driver's route of the first day. */
async function seedStops(tx: Sql, today: string): Promise<void> {
  await tx.query(
    `insert into delivery_stops (order_id, day, driver_id, position)
      select orders.id, $1, buyers.id, row_number() over (order by num desc) from orders join buyers on staff_role = 'driver'
        where deliver = 1 and status in ('Confirmado', 'En preparación', 'En camino')`,
    [today],
  )
}

async function zoneSnapshot(tx: Sql, name: string): Promise<object | undefined> {
  const { rows } = await tx.query<object>('select id, name, price from delivery_zones where name = $1', [
    name,
  ])
  return rows[0]
}

async function seedOrder(
  tx: Sql,
  buyer: DemoBuyer,
  order: DemoOrder,
  {
    buyers,
    byNum,
    now,
  }: { buyers: ReadonlyMap<string, number>; byNum: ReadonlyMap<number, number>; now: Date },
): Promise<void> {
  const at = new Date(now.getTime() - order.daysAgo * dayMs - 2 * hourMs)
  const buyerId = known(buyers, buyer.email)
  const cartId = await insertRow(tx, 'carts', {
    buyer_id: buyerId,
    deliver: order.deliver ? 1 : 0,
    ordered_at: at,
    created_at: at,
  })
  const lines = order.lines.map(([num, amount]) => lineOf(num, amount))
  const method = demoPaymentMethods.find(({ name }) => name === order.paymentMethod)
  const zone = order.deliver ? demoDeliveryZones.find(({ name }) => name === buyer.address?.zone) : undefined
  const quote = quoteTotal({
    lines: lines.map(({ price, amount }) => ({ unitPrice: price, amount })),
    method: method ?? null,
    discount: null,
    delivery: zone ? fromPesos(zone.price) : 0,
  })
  const orderId = await insertRow(tx, 'orders', {
    cart_id: cartId,
    buyer_id: buyerId,
    seller_id: null,
    name: `${buyer.name} ${buyer.surname}`,
    email: buyer.email,
    phone: buyer.phone,
    status: order.status,
    deliver: order.deliver ? 1 : 0,
    address: order.deliver && buyer.address ? addressSnapshot(buyer.address) : null,
    delivery_zone: zone ? await zoneSnapshot(tx, zone.name) : null,
    payment_method: method
      ? {
          name: method.name,
          description: method.description,
          discount: method.discount,
          surchage: method.surchage,
        }
      : null,
    ...totalsRow(quote, null),
    description: order.description ?? null,
    created_at: at,
    updated_at: at,
  })
  await insertRows(
    tx,
    'order_lines',
    lines.map(({ num, ...line }, position) => ({
      order_id: orderId,
      position,
      article_id: known(byNum, num),
      ...line,
    })),
  )
  await insertRow(tx, 'order_events', {
    order_id: orderId,
    kind: 'placed',
    to_status: 'Sin confirmar',
    created_at: at,
  })
  if (order.status !== 'Sin confirmar')
    await insertRow(tx, 'order_events', {
      order_id: orderId,
      kind: 'moved',
      from_status: 'Sin confirmar',
      to_status: order.status,
      created_at: at,
    })
  if (order.status === 'Entregado')
    await insertRow(tx, 'collections', {
      order_id: orderId,
      way: method?.asks_receipt ? 'transfer' : 'cash',
      kind: 'collected',
      amount: quote.total,
      at,
    })
}

function lineOf(num: number, amount: number) {
  const article = known(articles, num)
  const context = demoPriceContext()
  return {
    num,
    name: article.name,
    slug: articleSlug(article.name),
    kind: article.kind,
    image_url: articlePicture(article.name),
    amount,
    price: unitPrice(pricedOf(article), amount, context),
    list_price: listPrice(pricedOf(article), context),
    iva_percent: 21,
    internal_tax_percent: article.internalTaxPercent ?? 0,
  }
}

/** The address as snapshotted in an order: the wire's Address without its id. */
function addressSnapshot(address: NonNullable<DemoBuyer['address']>) {
  const { street, street_number, depto, description, lat, lng, formated } = addressRow(address)
  const { city, province } = demoCommerce.address
  return {
    street,
    street_number,
    depto,
    description,
    lat,
    lng,
    formated,
    city: { id: null, name: city },
    province: { id: null, name: province },
  }
}
