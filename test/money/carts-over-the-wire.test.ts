import { expect, it } from 'vitest'
import { type Cart, cartEndpoints } from '#contract/cart.ts'
import { type Order, orderEndpoints } from '#contract/orders.ts'
import { handleOrderPlaced } from '../../src/server/features/orders/order-placed.job.ts'
import {
  addArticle,
  addArticleWithVariants,
  addBuyer,
  addPaymentMethod,
  addPromotion,
  addRow,
  addZone,
  configure,
} from '../factories.ts'
import { addAddress } from '../ordering.ts'
import { testShop, type Visitor } from '../shop.ts'
import { chanceOf } from './chance.ts'
import { addUp, type Bill, type Sold, type Sum, type Terms, unitCost, written } from './second-till.ts'
import { randomArticle, randomCoupon, randomMethod, randomZone } from './things-for-sale.ts'

const carts = 2000
const buyersAtOnce = 16
const shop = await testShop({ connections: 16 })
const { sql, deps } = shop
const chance = chanceOf(29)
const many = <T>(count: number, make: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, make))

/** The shop's terms, applied one after the other. */
const allTerms: Terms[] = [
  { surcharge: 0, dollar: 123_456n, dollarPlus: 0n },
  { surcharge: 7.5, dollar: 100_050n, dollarPlus: 1_234n },
  { surcharge: 33.33, dollar: 99_999n, dollarPlus: 50n },
  { surcharge: 100, dollar: 145_000n, dollarPlus: 0n },
]

function numberOf(value: bigint | null): number | null {
  return value === null ? null : Number(value)
}

const columnsOf = ({ price, priceUsd, ranges, discounts }: Sold) => ({
  ...(priceUsd === null ? { price: Number(price) } : { price_usd: Number(priceUsd) }),
  ranges: ranges.map(({ min, price: at }) => ({ min, price: at === null ? null : Number(at) })),
  discounts,
  stock: null,
})

const articles = await many(60, async () => {
  const sold = randomArticle(chance)
  return { id: await addArticle(sql, columnsOf(sold)), variant_id: null, sold }
})
const variants = await many(15, async () => {
  const sold = {
    ...randomArticle(chance),
    variantPrice: chance.once(2) ? null : BigInt(chance.between(1, 9_999_999)),
  }
  const { id, variantIds } = await addArticleWithVariants(
    sql,
    [
      {
        name: 'Magnum',
        stock: null,
        ...(sold.variantPrice === null ? {} : { price: Number(sold.variantPrice) }),
      },
    ],
    columnsOf(sold),
  )
  return { id, variant_id: variantIds[0] ?? null, sold }
})
const promotions = await many(8, async () => {
  const price = BigInt(chance.between(1, 3_000_000))
  return {
    id: await addPromotion(sql, [{ article: chance.oneOf(articles).id, amount: 2 }], {
      price: Number(price),
    }),
    price,
  }
})
const methods = await many(12, async () => {
  const percents = randomMethod(chance)
  return { id: await addPaymentMethod(sql, percents), percents }
})
const zones = await many(5, async () => {
  const terms = randomZone(chance)
  return {
    id: await addZone(sql, { price: Number(terms.price), free_from: numberOf(terms.freeFrom) }),
    terms,
  }
})
const coupons = await many(20, async () => {
  const terms = randomCoupon(chance)
  return {
    id: await addRow(sql, 'cupons', {
      code: `C${chance.below(1e9)}`,
      percentage: terms.percentage,
      amount: numberOf(terms.amount),
      min_amount: numberOf(terms.min_amount),
    }),
    terms,
  }
})
await configure(sql, { usar_cupones: true })

type Wanted = {
  articles: { id: number; variant_id: number | null; amount: number; sold: Sold }[]
  promotions: { id: number; amount: number; price: bigint }[]
  method: (typeof methods)[number]
  zone: (typeof zones)[number] | null
  coupon: (typeof coupons)[number] | null
}

function randomCart(): Wanted {
  const lines = Array.from({ length: chance.between(1, 4) }, () => ({
    ...chance.oneOf(chance.once(5) ? variants : articles),
    amount: chance.oneOf([1, 2, 6, chance.between(1, 30), chance.between(1, 9_999)]),
  }))
  const promos = chance.once(3) ? [{ ...chance.oneOf(promotions), amount: chance.between(1, 12) }] : []
  return {
    articles: [...new Map(lines.map((line) => [line.id, line])).values()],
    promotions: promos,
    method: chance.oneOf(methods),
    zone: chance.once(2) ? chance.oneOf(zones) : null,
    coupon: chance.once(2) ? chance.oneOf(coupons) : null,
  }
}

function billOf(cart: Wanted, terms: Terms): Bill {
  const lines = cart.articles.map(({ sold, amount }) => ({ unit: unitCost(sold, amount, terms), amount }))
  return {
    lines: [...lines, ...cart.promotions.map(({ price, amount }) => ({ unit: price, amount }))],
    method: cart.method.percents,
    coupon: cart.coupon?.terms ?? null,
    zone: cart.zone?.terms ?? null,
  }
}

const centavos = (pesos: number | null | undefined): bigint => BigInt(Math.round((pesos ?? 0) * 100))

/** The steps of a total on the wire, in the reference implementation's format. */
function sumOf(totals: Order['totals'] | null): Sum | null {
  return (
    totals && {
      subtotal: centavos(totals.goods),
      method: centavos(totals.payment_method?.amount),
      coupon: centavos(totals.cupon?.amount),
      delivery: centavos(totals.delivery?.amount),
      total: centavos(totals.total),
    }
  )
}

const unitsOf = (lines: readonly { unit_price: number | null; amount: number }[]) =>
  lines.map(({ unit_price, amount }) => ({ unit: centavos(unit_price), amount }))
const soldUnits = (lines: Order['articles']) =>
  lines.map(({ pivot }) => ({ unit: centavos(pivot.price), amount: pivot.amount }))

/** Saves and orders the cart, checking each number on the way. */
async function buy(
  who: Visitor,
  address_id: number,
  wanted: Wanted,
  terms: Terms,
): Promise<{ order: Order; sum: Sum; bill: Bill } | null> {
  const bill = billOf(wanted, terms)
  if (bill.lines.some(({ unit }) => unit > 99_999_999_999n)) return null
  const sum = addUp(bill)
  const { cart } = await who.call(cartEndpoints.create, {
    body: {
      cart: {
        articles: wanted.articles.map(({ id, variant_id, amount }) => ({ id, variant_id, amount })),
        promociones_vinoteca: wanted.promotions.map(({ id, amount }) => ({ id, amount })),
        deliver: wanted.zone ? 1 : 0,
        address_id,
        delivery_zone_id: wanted.zone?.id ?? null,
        cupon_id: wanted.coupon?.id ?? null,
        payment_method_id: wanted.method.id,
      },
    },
  })
  expectCart(cart, bill, sum)
  const { order } = await who.call(orderEndpoints.place, {
    body: { cart_id: cart.id ?? 0, total: Number(sum.total) / 100, is_adult: true },
  })
  expect(sumOf(order.totals)).toEqual(sum)
  expect([...soldUnits(order.articles), ...soldUnits(order.promociones_vinoteca)]).toEqual(bill.lines)
  return { order, sum, bill }
}

function expectCart(cart: Cart, bill: Bill, sum: Sum): void {
  expect([...unitsOf(cart.articles), ...unitsOf(cart.promociones_vinoteca)]).toEqual(bill.lines)
  expect(sumOf(cart.totals)).toEqual(sum)
  expect([centavos(cart.total), sum.total >= sum.delivery, sum.total >= 0n]).toEqual([sum.total, true, true])
}

it(
  `${carts} random carts cost the same as a cart, as an order, in its mail and by a second till, to the centavo`,
  { timeout: 240_000 },
  async () => {
    const buyers = await many(buyersAtOnce, async () => {
      const id = await addBuyer(sql)
      return { who: await shop.loggedIn(id), address: await addAddress(sql, { buyer_id: id }) }
    })
    const bought: { order: Order; sum: Sum; bill: Bill }[] = []
    for (const terms of allTerms) {
      await configure(sql, { online_price_surchage: terms.surcharge })
      await sql.query('update commerces set dolar = $1, dolar_plus = $2', [
        JSON.stringify(Number(terms.dollar) / 100),
        Number(terms.dollarPlus),
      ])
      const wanted = Array.from({ length: carts / allTerms.length }, randomCart)
      await Promise.all(
        buyers.map(async ({ who, address }, at) => {
          for (const cart of wanted.filter((_, n) => n % buyersAtOnce === at)) {
            const one = await buy(who, address, cart, terms)
            if (one) bought.push(one)
          }
        }),
      )
    }
    expect(bought.length).toBeGreaterThan(carts * 0.95)

    const waiting = bought.map(({ order }) => order.id)
    await many(buyersAtOnce, async () => {
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop())
        await handleOrderPlaced(deps, { order_id: id })
    })
    const { rows } = await sql.query<{ subject: string; text: string }>(
      "select data ->> 'subject' as subject, data ->> 'text' as text from jobs.job where name = 'send-mail'",
    )
    const mails = new Map(
      rows.map(({ subject, text }) => [subject, text.split('\n').map((line) => line.trim())]),
    )
    for (const { order, sum, bill } of bought) {
      const mail = mails.get(`Recibimos tu pedido Nº ${order.num}`) ?? []
      for (const { unit, amount } of bill.lines)
        expect(mail).toContain(`${amount} × ${written(unit)} = ${written(unit * BigInt(amount))}`)
      expect(mail).toContain(`Total: ${written(sum.total)}`)
    }

    // The random carts covered enough of the edge cases.
    expect(bought.filter(({ sum }) => sum.coupon > 0n).length).toBeGreaterThan(carts / 10)
    expect(bought.filter(({ sum }) => sum.total === sum.delivery).length).toBeGreaterThan(10)
  },
)
