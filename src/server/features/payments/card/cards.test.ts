import { describe, expect, it } from 'vitest'
import { cardEndpoints } from '#contract/payments.ts'
import { sessionEndpoints } from '#contract/sessions.ts'
import { addBuyer, addRow } from '../../../../../test/factories.ts'
import { testShop } from '../../../../../test/shop.ts'

const shop = await testShop()
let tokens = 0

function addCard(buyerId: number): Promise<number> {
  tokens += 1
  return addRow(shop.sql, 'cards', {
    buyer_id: buyerId,
    provider_token: `token-${tokens}`,
    last_four_digits: '4242',
    payment_method_name: 'Visa',
    bin: '450799',
  })
}

describe('a saved card', () => {
  it('is told by its name and last digits, never by its token', async () => {
    const buyerId = await addBuyer(shop.sql)
    const id = await addCard(buyerId)
    const { body } = await (await shop.loggedIn(buyerId)).send({ method: 'GET', path: '/api/cards' })
    expect(body).toEqual({
      cards: [
        { id, last_four_digits: '4242', payment_method: { name: 'Visa' }, expires: null, is_expired: false },
      ],
    })
  })

  it('stands with who its buyer is, by name and last digits alone', async () => {
    const buyerId = await addBuyer(shop.sql)
    const id = await addCard(buyerId)
    await addCard(await addBuyer(shop.sql))
    const { buyer } = await (await shop.loggedIn(buyerId)).call(sessionEndpoints.user, {})
    expect(buyer.cards).toEqual([{ id, last_four_digits: '4242', payment_method: { name: 'Visa' } }])
  })

  it('tells when it expires, and whether it has', async () => {
    const buyerId = await addBuyer(shop.sql)
    const card = { buyer_id: buyerId, last_four_digits: '4242', payment_method_name: 'Visa' }
    for (const [month, year] of [
      [shop.clock.now.getUTCMonth() + 1, shop.clock.now.getUTCFullYear()],
      [1, 2020],
      [12, 2039],
    ] as const)
      await addRow(shop.sql, 'cards', {
        ...card,
        provider_token: `dated-${year}`,
        expiration_month: month,
        expiration_year: year,
      })
    const { cards } = await (await shop.loggedIn(buyerId)).call(cardEndpoints.list, {})
    expect(cards.map(({ expires, is_expired }) => [expires, is_expired])).toEqual([
      ['12/39', false],
      ['01/20', true],
      [expect.stringMatching(/^\d\d\/\d\d$/), false],
    ])
  })

  it('has its token told to its buyer alone, and kept by nobody on the way', async () => {
    const buyerId = await addBuyer(shop.sql)
    const id = await addCard(buyerId)
    const owner = await shop.loggedIn(buyerId)
    expect(await owner.call(cardEndpoints.token, { params: { id } })).toEqual({ token: `token-${tokens}` })
    const other = await shop.loggedIn(await addBuyer(shop.sql))
    expect(await other.send({ method: 'POST', path: `/cards/${id}/token` })).toMatchObject({
      status: 404,
      body: { code: 'card_unknown' },
    })
    expect((await shop.visitor().send({ method: 'POST', path: `/cards/${id}/token` })).status).toBe(401)
  })

  it('is taken away by its buyer, once', async () => {
    const buyerId = await addBuyer(shop.sql)
    const [gone, stays] = [await addCard(buyerId), await addCard(buyerId)]
    const visitor = await shop.loggedIn(buyerId)
    expect(await visitor.call(cardEndpoints.remove, { params: { id: gone } })).toEqual({})
    expect((await visitor.call(cardEndpoints.list, {})).cards.map(({ id }) => id)).toEqual([stays])
    expect(await visitor.send({ method: 'DELETE', path: `/cards/${gone}` })).toMatchObject({
      status: 404,
      body: { code: 'card_unknown' },
    })
  })

  it('of another is unseen and untouched, like one that is not there', async () => {
    const owner = await addBuyer(shop.sql)
    const id = await addCard(owner)
    const other = await shop.loggedIn(await addBuyer(shop.sql))
    expect((await other.call(cardEndpoints.list, {})).cards).toEqual([])
    expect(await other.send({ method: 'DELETE', path: `/cards/${id}` })).toEqual(
      await other.send({ method: 'DELETE', path: '/cards/2000000000' }),
    )
    expect((await shop.visitor().send({ method: 'DELETE', path: `/cards/${id}` })).status).toBe(401)
    expect((await (await shop.loggedIn(owner)).call(cardEndpoints.list, {})).cards).toHaveLength(1)
  })
})
