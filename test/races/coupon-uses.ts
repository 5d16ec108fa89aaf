import { addArticle, addBuyer, addCoupon } from '../factories.ts'
import type { Chance } from '../money/chance.ts'
import { postOrder, saveCart } from '../ordering.ts'
import type { TestShop } from '../shop.ts'
import { type Answered, answered, atOnce, type Buyer } from './at-once.ts'
import { beginningOf, brokenRules } from './rules-of-selling.ts'

/** `used` is the coupon's own count, `uses` what its orders hold, `totals` the different totals of those orders. */
export type CouponUses = Answered & { used: number; uses: number; totals: number[]; broken: string[] }

/** What a bottle of $ 1.000 costs with the coupon of 10 %, in pesos, as each buyer was shown. */
const shown = 900

/** Many buyers at their payment step, each with the coupon on his cart, and fewer uses. */
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

/** One buyer with many carts, each at its payment step with the coupon that he may use once. */
export async function raceOfOneBuyer(shop: TestShop, chance: Chance, orders: number): Promise<CouponUses> {
  const { sql } = shop
  const [wine, coupon, buyer] = [
    await addArticle(sql, { stock: null }),
    await addCoupon(sql, { use_limit_per_buyer: 1 }),
    await addBuyer(sql),
  ]
  const who = await shop.loggedIn(buyer)
  // One buyer has one open cart: each of these stands for a device that was at its payment step.
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

/** What must come of it: the uses that there are, at the price shown, and a no to all others rather than another price. */
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
