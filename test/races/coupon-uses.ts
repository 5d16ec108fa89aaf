import { addArticle, addBuyer, addCoupon } from '../factories.ts'
import type { Chance } from '../money/chance.ts'
import { postOrder, saveCart } from '../ordering.ts'
import type { TestShop } from '../shop.ts'
import { type Answered, answered, atOnce, type Buyer } from './at-once.ts'
import { beginningOf, brokenRules } from './rules-of-selling.ts'

/** `used` is the coupon's counter, `uses` those of its orders, `totals` the distinct totals of those orders. */
export type CouponUses = Answered & { used: number; uses: number; totals: number[]; broken: string[] }

/** Price of a $ 1.000 bottle with the 10 % coupon, in pesos, as shown to each buyer. */
const shown = 900

/** Many buyers at checkout with the coupon on their carts, and fewer uses. */
export async function raceForCoupon(
  shop: TestShop,
  chance: Chance,
  { uses, buyers }: { uses: number; buyers: number },
): Promise<CouponUses> {
  const { sql } = shop
  const [wine, coupon] = [await addArticle(sql, { stock: null }), await addCoupon(sql, { use_limit: uses })]
  const ready = await atOnce(chance, Array.from({ length: buyers }), async () => {
    const who = await shop.loggedIn(await addBuyer(sql))
    return { who, cart: await saveCart(who, [{ id: wine, amount: 1 }], { cupon_id: coupon }) }
  })
  return orderWith(shop, chance, coupon, ready)
}

/** One buyer with many carts at checkout, with a coupon limited to one use per buyer. */
export async function raceOfOneBuyer(shop: TestShop, chance: Chance, orders: number): Promise<CouponUses> {
  const { sql } = shop
  const [wine, coupon, buyer] = [
    await addArticle(sql, { stock: null }),
    await addCoupon(sql, { use_limit_per_buyer: 1 }),
    await addBuyer(sql),
  ]
  const who = await shop.loggedIn(buyer)
  // A buyer has one open cart: each of these stands for a device at checkout.
  await sql.query('drop index carts_open_buyer')
  const carts = await sql.query<{ id: number }>(
    'insert into carts (buyer_id, deliver, cupon_id) select $1, 0, $2 from generate_series(1, $3) returning id',
    [buyer, coupon, orders],
  )
  await sql.query(
    'insert into cart_lines (cart_id, article_id, amount) select id, $2, 1 from carts where buyer_id = $1',
    [buyer, wine],
  )
  const outcome = await orderWith(
    shop,
    chance,
    coupon,
    carts.rows.map(({ id }) => ({ who, cart: id })),
  )
  await sql.query('delete from carts where buyer_id = $1 and ordered_at is null', [buyer])
  await sql.query(
    'create unique index carts_open_buyer on carts (buyer_id) where ordered_at is null and buyer_id is not null',
  )
  return outcome
}

/** Required result: all uses taken at the price shown, the rest refused rather than charged more. */
export const usesOf = (uses: number): CouponUses => ({
  placed: uses,
  noes: ['409 Este cupón ya se usó'],
  used: uses,
  uses,
  totals: [shown * 100],
  broken: [],
})

async function orderWith(
  shop: TestShop,
  chance: Chance,
  coupon: number,
  ready: readonly Buyer[],
): Promise<CouponUses> {
  const { sql } = shop
  const before = await beginningOf(sql)
  const answers = await atOnce(chance, ready, ({ who, cart }) =>
    postOrder(who, cart, { buyer: null, total: shown }),
  )
  const { rows } = await sql.query<{ used: number; uses: number; totals: number[] }>(
    `select used, (select count(*)::int from cupon_uses where cupon_id = cupons.id and returned_at is null) as uses,
      (select coalesce(jsonb_agg(distinct total), '[]') from orders where (cupon ->> 'id')::int = cupons.id) as totals from cupons where id = $1`,
    [coupon],
  )
  return {
    ...answered(answers),
    ...(rows[0] ?? { used: 0, uses: 0, totals: [] }),
    broken: await brokenRules(sql, before),
  }
}
