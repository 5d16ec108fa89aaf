import { describe, expect, it } from 'vitest'
import { couponEndpoints } from '#contract/coupons.ts'
import { addBuyer } from '../../../../test/factories.ts'
import { testShop } from '../../../../test/shop.ts'
import { inTransaction } from '../../db/transaction.ts'
import { createCoupon, type NewCoupon } from './give-coupons.service.ts'

const shop = await testShop()
const by = { actorId: null, at: shop.clock.now }
const create = (coupon: NewCoupon) => inTransaction(shop.deps.pool, (tx) => createCoupon(tx, by, coupon))

describe('a new coupon', () => {
  const ten: NewCoupon = {
    amount: null,
    percentage: 10,
    min_amount: null,
    starts_on: null,
    expiration_date: null,
    use_limit: null,
    use_limit_per_buyer: null,
    buyers: [],
  }

  it('gets a code that nobody guesses, and is found by it', async () => {
    const id = await addBuyer(shop.sql)
    const who = await shop.loggedIn(id)
    const made = await create({ ...ten, buyers: [id] })
    expect(made).toMatchObject({ code: expect.stringMatching(/^[A-HJ-NP-Z2-9]{12}$/) })
    expect((await who.call(couponEndpoints.list, {})).cupons.map(({ code }) => code)).toEqual([
      'code' in made ? made.code : '',
    ])
    const codes = new Set(
      await Promise.all(Array.from({ length: 50 }, async () => JSON.stringify(await create(ten)))),
    )
    expect(codes.size).toBe(50)
  })

  it('is refused with a code that is taken or can’t be typed, and with nothing to take off', async () => {
    expect(await create({ ...ten, code: 'mi cupon' })).toMatchObject({ code: 'MICUPON' })
    expect(await create({ ...ten, code: 'MICUPON' })).toMatchObject({
      errors: { code: ['Ya hay un cupón con ese código'] },
    })
    expect(await create({ ...ten, code: 'ñandú' })).toMatchObject({
      errors: { code: [expect.stringMatching(/sin acento/)] },
    })
    for (const value of [
      { percentage: 0 },
      { percentage: 101 },
      { percentage: null },
      { amount: 100 },
      { amount: 0, percentage: null },
    ])
      expect(await create({ ...ten, ...value })).toMatchObject({
        code: 'fields_wrong',
      })
  })
})
