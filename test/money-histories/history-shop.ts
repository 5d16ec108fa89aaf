import { quoteTotal } from '../../src/domain/money/totals.ts'
import type { Connection, Sql } from '../../src/server/db/connect.ts'
import { executeStatement } from '../../src/server/db/statement.ts'
import { inTransaction } from '../../src/server/db/transaction.ts'
import type { Deps } from '../../src/server/deps.ts'
import { insertClosedCart } from '../../src/server/features/cart/cart.repo.ts'
import { findCatalogueItems } from '../../src/server/features/cart/catalogue-items.repo.ts'
import { priceCartLines } from '../../src/server/features/cart/price-cart-lines.ts'
import { type NewOrder, orderStatement } from '../../src/server/features/orders/placing/placing.repo.ts'
import { snapshotLines } from '../../src/server/features/orders/placing/snapshot-lines.ts'
import { openAttempt } from '../../src/server/features/payments/attempts.repo.ts'
import { findCommerce } from '../../src/server/features/shop/shop.repo.ts'
import { shopOf } from '../../src/server/features/shop/shop.service.ts'
import {
  addArticle,
  addArticleWithVariants,
  addBuyer,
  addPromotion,
  addShopAddress,
  addZone,
  configure,
} from '../factories.ts'
import type { Chance } from '../money/chance.ts'
import { openShop } from '../shop.ts'
import { FakeProvider } from './fake-provider.ts'
import type { Fact, Terms, Zone } from './replayed-books.ts'

/** What is sold: an article, a variant or a promotion, at its price of today in centavos. */
export type Sold = {
  table: 'articles' | 'article_variants' | 'promociones_vinoteca'
  id: number
  articleId: number
  price: number
  /** Its price when a history begins. */ listed: number
  /** Units that one of it takes from each counted stock, by its key. */ takes: ReadonlyMap<string, number>
}

export type HistoryShop = {
  deps: Deps
  clock: { now: Date }
  sql: Sql
  provider: FakeProvider
  sold: readonly Sold[]
  zones: readonly NonNullable<Zone>[]
  actorId: number
  close: () => Promise<void>
}

/** From a free bottle to one more expensive than most orders. */
const prices = [1, 99_999, 123_457, 700_000, 8_888_888]
const stock = 1_000_000

/** A shop with articles, variants, a promotion and an uncounted article, zones, and a provider of payments. */
export async function openHistoryShop(connection: Connection): Promise<HistoryShop> {
  const provider = new FakeProvider()
  const payments = { mercadoPago: provider.port(), payway: null, testAddresses: {} }
  const { deps, sql, clock, close } = await openShop(connection, { payments, connections: 4 })
  const articles = await Promise.all(prices.map((price) => addPriced(sql, price, stock)))
  const uncounted = await addPriced(sql, 250_001, null)
  const { id: parent, variantIds } = await addArticleWithVariants(
    sql,
    [
      { name: 'Caja', stock, price: 333_333 },
      { name: 'Botella', stock, price: 55_555 },
    ],
    { kind: 'otro', price: 55_555, online_price: 55_555 },
  )
  const [first, second] = articles
  if (!first || !second) throw new Error('The shop sells nothing')
  const promotion = await addPromotion(
    sql,
    [
      { article: first.id, amount: 2 },
      { article: second.id, amount: 1 },
    ],
    { price: 150_001 },
  )
  await addShopAddress(sql)
  await configure(sql, { has_delivery: true, retiro_por_local: true })
  return {
    deps,
    sql,
    clock,
    provider,
    sold: [
      ...articles,
      { ...uncounted, takes: new Map() },
      ...[333_333, 55_555].map((price, index): Sold => {
        const id = variantIds[index] ?? 0
        return {
          table: 'article_variants',
          id,
          articleId: parent,
          price,
          listed: price,
          takes: new Map([[`v${id}`, 1]]),
        }
      }),
      {
        table: 'promociones_vinoteca',
        id: promotion,
        articleId: 0,
        price: 150_001,
        listed: 150_001,
        takes: new Map([
          [`a${first.id}`, 2],
          [`a${second.id}`, 1],
        ]),
      },
    ],
    zones: await addZones(sql),
    actorId: await addBuyer(sql, { staff_role: 'owner' }),
    close,
  }
}

async function addPriced(sql: Sql, price: number, units: number | null): Promise<Sold> {
  const id = await addArticle(sql, { kind: 'otro', price, online_price: price, stock: units })
  return { table: 'articles', id, articleId: id, price, listed: price, takes: new Map([[`a${id}`, 1]]) }
}

async function addZones(sql: Sql): Promise<NonNullable<Zone>[]> {
  const terms = [
    { price: 150_000, freeFrom: null },
    { price: 99_999, freeFrom: 1_000_000 },
    { price: 250_001, freeFrom: 5_000_000 },
    { price: 0, freeFrom: null },
  ]
  return Promise.all(
    terms.map(async ({ price, freeFrom }, index) => ({
      id: await addZone(sql, { name: `Zona ${index}`, price, free_from: freeFrom }),
      price: BigInt(price),
      freeFrom: freeFrom === null ? null : BigInt(freeFrom),
    })),
  )
}

export async function changePrice(sql: Sql, sold: Sold, price: number): Promise<void> {
  sold.price = price
  const columns = sold.table === 'articles' ? 'price = $2, online_price = $2' : 'price = $2'
  await sql.query(`update ${sold.table} set ${columns} where id = $1`, [sold.id, price])
}

/** The lines that a screen asks for; articles come before promotions. */
export function askedOf(chosen: readonly { sold: Sold; units: number }[]) {
  const none = { color_id: null, size_id: null, notes: null }
  return {
    lines: chosen.flatMap(({ sold: { table, id, articleId }, units }) =>
      table === 'promociones_vinoteca'
        ? []
        : [
            {
              ...none,
              article_id: articleId,
              variant_id: table === 'article_variants' ? id : null,
              amount: units,
            },
          ],
    ),
    promotions: chosen.flatMap(({ sold: { table, id }, units }) =>
      table === 'promociones_vinoteca' ? [{ promotion_id: id, amount: units, notes: null }] : [],
    ),
  }
}

export const isPromotion = ({ table }: Sold): boolean => table === 'promociones_vinoteca'

export const someAddress = {
  street: 'Córdoba',
  street_number: '1200',
  depto: null,
  description: null,
  formated: 'Córdoba 1200, Rosario',
  lat: null,
  lng: null,
  city: { id: null, name: 'Rosario' },
  province: { id: null, name: 'Santa Fe' },
  pin_vouched: false,
}

const percents = [0, 0, -10, 15, -25] as const

type Placed = {
  orderId: number
  /** Of its payment online; null when it is paid by hand. */ reference: string | null
  fact: Fact
}

/** Places an order at random terms, paid by hand or online. */
export async function placeOrder(shop: HistoryShop, chance: Chance): Promise<Placed> {
  const { deps, sql } = shop
  const chosen = Array.from({ length: chance.between(1, 3) }, () => ({
    sold: chance.oneOf(shop.sold),
    units: chance.between(1, 6),
  })).toSorted((one, other) => Number(isPromotion(one.sold)) - Number(isPromotion(other.sold)))
  const asked = askedOf(chosen)
  const percent = chance.oneOf(percents)
  const method = { discount: percent < 0 ? -percent : null, surchage: percent > 0 ? percent : null }
  const coupon = chance.once(3)
    ? { amount: chance.between(1, 90_000), percentage: null }
    : chance.once(2)
      ? { amount: null, percentage: chance.between(1, 100) }
      : null
  const today = chance.once(2) ? null : chance.oneOf(shop.zones)
  // Its zone may have had another price then.
  const zone = today && { ...today, price: chance.once(2) ? today.price : BigInt(chance.between(1, 90_000)) }
  const subtotal = chosen.reduce((sum, { sold, units }) => sum + sold.price * units, 0)
  const isFree = zone !== null && zone.freeFrom !== null && BigInt(subtotal) >= zone.freeFrom
  const quote = quoteTotal({
    lines: chosen.map(({ sold, units }) => ({ unitPrice: sold.price, amount: units })),
    method,
    discount: coupon,
    delivery: zone === null || isFree ? 0 : Number(zone.price),
  })
  const isOnline = chance.once(2) && quote.total > 0
  const commerce = shopOf(await findCommerce(sql), deps.payments)
  const lines = snapshotLines(priceCartLines(asked, await findCatalogueItems(sql, asked), commerce))
  const at = deps.now()
  const placed = await inTransaction(deps.pool, async (tx) => {
    const cart = await insertClosedCart(tx, at)
    const order = {
      ...nobody,
      cart_id: cart.id,
      deliver: zone === null ? 0 : 1,
      address: zone && someAddress,
      delivery_zone: zone && { id: zone.id, name: 'Zona', price: Number(zone.price) },
      payment_method: {
        id: 1,
        name: 'Medio',
        type: isOnline ? 'MercadoPago' : null,
        description: null,
        ...method,
      },
      discount_terms: coupon && { id: 1, code: 'CUPON', ...coupon },
      due: isOnline ? { status: 'pending', holdEnds: new Date(at.getTime() + 30 * 60_000) } : null,
      quote,
      created_at: at,
    } satisfies NewOrder
    const write = { id: cart.orderId, order, lines, events: [], madeBy: null }
    await executeStatement(tx, 'insert-orders', orderStatement(write).statement)
    const asking = {
      orderId: cart.orderId,
      orderNum: cart.orderId,
      provider: 'MercadoPago',
      now: at,
    } as const
    return {
      orderId: cart.orderId,
      reference: isOnline ? (await openAttempt(tx, asking)).reference : null,
    }
  })
  return {
    ...placed,
    fact: {
      is: 'placed',
      terms: { percent, coupon: termsOf(coupon) },
      zone,
      lines: linesOf(chosen, 'placed'),
    },
  }
}

/** Lines of the books; `from` keeps their ids apart. */
export const linesOf = (
  chosen: readonly { sold: Sold; units: number; price?: bigint }[],
  from: string,
): Extract<Fact, { is: 'placed' }>['lines'] =>
  chosen.map(({ sold, units, price }, index) => ({
    id: `${from}-${index}`,
    price: price ?? BigInt(sold.price),
    units,
    takes: sold.takes,
  }))

function termsOf(coupon: { amount: number | null; percentage: number | null } | null): Terms['coupon'] {
  if (coupon === null) return null
  return coupon.amount === null ? { percent: coupon.percentage ?? 0 } : { amount: BigInt(coupon.amount) }
}

/** Free units by the key of their stock. */
export async function stocksOf(sql: Sql): Promise<Map<string, number>> {
  const { rows } = await sql.query<{ key: string; stock: number }>(
    `select 'a' || id as key, stock from articles where stock is not null
      union all select 'v' || id, stock from article_variants where stock is not null`,
  )
  return new Map(rows.map(({ key, stock: units }) => [key, units]))
}

const nobody = {
  buyer_id: null,
  session_id: null,
  seller_id: null,
  name: 'Nadie',
  email: null,
  phone: null,
  zone_by_city: false,
  dolar: null,
  fecha_entrega: null,
  delivery_slot: null,
  description: null,
  declared_adult: null,
}
