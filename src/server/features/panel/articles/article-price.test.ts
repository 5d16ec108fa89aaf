import { describe, expect, it } from 'vitest'
import { articlesShop, sizes } from '../../../../../test/panel/articles-shop.ts'

const { counter, write, create, save, read, row, price, undo } = await articlesShop()

describe('a price', () => {
  it.each([
    [6_900, ['below_cost', 'drop']],
    [20_000, ['rise']],
    [0, ['zero']],
    [7_900, ['below_cost']],
  ])('of %d is asked about with its figures', async (to, doubts) => {
    const { article } = await create({ cost: 8_000 })
    const asked = await price(article.id, { price: to })
    expect(asked).toMatchObject({
      status: 409,
      code: 'price_needs_confirmation',
      asks: { prices: [{ variant: null, from: 10_000, to, cost: 8_000, doubts }], ladder: [] },
    })
    expect((await read(article.id)).price).toBe(10_000)
    expect((await price(article.id, { price: to, confirmed: true })).status).toBe(200)
    expect((await read(article.id)).price).toBe(to || null)
  })

  it('of an ordinary change is saved and undone', async () => {
    const { article } = await create()
    const { batch, status } = await price(article.id, { price: 11_000 })
    expect([status, (await read(article.id)).online_price]).toEqual([200, 11_000])
    await undo(batch)
    expect((await read(article.id)).online_price).toBe(10_000)
  })

  it('with a ladder asks whether the others follow in proportion', async () => {
    const { article } = await create({
      rungs: [
        { min: 6, price: 9_000 },
        { min: 12, price: 8_000 },
      ],
    })
    const asked = await price(article.id, { price: 11_000 })
    expect(asked.asks?.ladder).toEqual([
      { min: 6, from: 9_000, to: 9_900 },
      { min: 12, from: 8_000, to: 8_800 },
    ])
    await price(article.id, { price: 11_000, ladder: 'scale' })
    expect(await read(article.id)).toMatchObject({
      price: 11_000,
      online_price: 11_000,
      rungs: [
        { min: 6, price: 9_900 },
        { min: 12, price: 8_800 },
      ],
    })
    expect(await price(article.id, { price_usd: 10 })).toMatchObject({ status: 409, code: 'ranges_in_pesos' })
    const whole = await save(await read(article.id), { price: 12_000, ladder: 'keep' })
    expect(whole.article).toMatchObject({
      price: 12_000,
      rungs: [
        { min: 6, price: 9_900 },
        { min: 12, price: 8_800 },
      ],
    })
  })

  it('with a ladder is asked about below cost in proportion too', async () => {
    const { article } = await create({ cost: 8_000, rungs: [{ min: 6, price: 9_000 }] })
    const asked = await price(article.id, { price: 8_500 })
    expect(asked.asks?.ladder).toEqual([{ min: 6, from: 9_000, to: 7_650 }])
    expect(asked.asks?.prices).toMatchObject([
      { variant: null, min: 6, from: 9_000, to: 7_650, cost: 8_000, doubts: ['below_cost'] },
    ])
    expect((await price(article.id, { price: 8_500, ladder: 'keep' })).status).toBe(200)
  })

  it('of a rung is asked about against its old one, or against the price of one', async () => {
    const { article } = await create({ cost: 5_000, rungs: [{ min: 6, price: 9_000 }] })
    const rungs = [
      { min: 6, price: 900 },
      { min: 12, price: 1_000 },
    ]
    const asked = await save(article, { rungs })
    expect(asked).toMatchObject({ status: 409, code: 'price_needs_confirmation' })
    expect(asked.asks?.prices).toMatchObject([
      { variant: null, min: 6, from: 9_000, to: 900, doubts: ['below_cost', 'drop'] },
      { variant: null, min: 12, from: 10_000, to: 1_000, doubts: ['below_cost', 'drop'] },
    ])
    expect((await save(article, { rungs, confirmed: true })).status).toBe(200)
    expect((await create({ rungs: [{ min: 6, price: 900 }] })).status).toBe(409)
  })

  it.each([
    [90, 1_000, ['drop']],
    [100, 0, ['zero']],
  ])('with %d % off online is asked about', async (percentage, to, doubts) => {
    const { article } = await create()
    const discounts = [{ percentage, show_in_online: true }]
    const asked = await save(article, { discounts })
    expect(asked.asks?.prices).toMatchObject([{ variant: null, online: true, from: 10_000, to, doubts }])
    expect((await create({ discounts })).status).toBe(409)
    expect((await save(article, { discounts: [{ percentage: 9, show_in_online: true }] })).status).toBe(200)
    expect((await save(await read(article.id), { discounts, confirmed: true })).status).toBe(200)
    expect((await save(await read(article.id), { discounts, volume_ml: 750 })).status).toBe(200)
  })

  it('of a variant is none in pesos while the article is in dollars', async () => {
    const { article } = await create({ ...sizes(['Chico']), price: null, price_usd: 10 })
    const refused = await price(article.id, { price: 11_000, variant_id: article.variants[0]?.id })
    expect(refused).toMatchObject({ status: 409, code: 'variant_in_dollars' })
    const { article: other } = await create(sizes(['Chico'], { price: 9_000 }))
    expect(await price(other.id, { price_usd: 10 })).toMatchObject({
      status: 409,
      code: 'variant_in_dollars',
    })
  })

  it('that somebody changed meanwhile is told', async () => {
    const { article } = await create()
    const { version } = await row(article.id)
    await price(article.id, { price: 11_000 })
    expect(await write('PUT', `/${article.id}/price`, { version, price: 10_500 })).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
      current: { price: 11_000 },
    })
  })

  it('is not for the counter, whose stock is', async () => {
    const { article } = await create()
    expect((await write('PUT', `/${article.id}/price`, { version: 1, price: 1 }, counter)).status).toBe(403)
    expect((await write('PUT', `/${article.id}/stock`, { from: 12, to: 9 }, counter)).status).toBe(200)
    expect((await write('PUT', `/${article.id}/stock`, { from: 12, to: 8 }, counter)).status).toBe(409)
    expect((await read(article.id)).stock).toBe(9)
  })
})
