import { expect, it } from 'vitest'
import { addCoupon } from '../../../../../test/factories.ts'
import { chanceOf } from '../../../../../test/money/chance.ts'
import { atOnce } from '../../../../../test/races/at-once.ts'
import { raceForCoupon, raceOfOneBuyer, usesOf } from '../../../../../test/races/coupon-uses.ts'
import { gateFor } from '../../../../../test/races/gate.ts'
import { testShop } from '../../../../../test/shop.ts'

const shop = await testShop({ connections: 50 })
const { sql } = shop

it('a coupon of ten uses is used ten times by 500 buyers at once, and none of the others pays another price (B9)', async () => {
  expect(await raceForCoupon(shop, chanceOf(1), { uses: 10, buyers: 500 })).toEqual(usesOf(10))
}, 600_000)

it('would be used more often in a shop that reads the uses and then writes them', async () => {
  const coupon = await addCoupon(sql, { use_limit: 10 })
  const meet = gateFor(11)
  const useNaively = async (): Promise<boolean> => {
    const { rows } = await sql.query<{ used: number }>('select used from cupons where id = $1', [coupon])
    const used = rows[0]?.used ?? 0
    await meet()
    if (used < 10) await sql.query('update cupons set used = $2 where id = $1', [coupon, used + 1])
    return used < 10
  }

  const isUsed = await atOnce(chanceOf(1), Array.from({ length: 500 }), useNaively)

  expect(isUsed.filter(Boolean).length).toBeGreaterThan(10)
})

it('one use by each buyer stays one, though 200 orders of his arrive at once', async () => {
  expect(await raceOfOneBuyer(shop, chanceOf(2), 200)).toEqual(usesOf(1))
})
