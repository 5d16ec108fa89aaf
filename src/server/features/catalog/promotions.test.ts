import { beforeEach, expect, it } from 'vitest'
import { articleEndpoints, type Promotion } from '#contract/catalog.ts'
import { addArticle, addArticleWithVariants, addPromotion, configure } from '../../../../test/factories.ts'
import { testShop } from '../../../../test/shop.ts'

const shop = await testShop()
const { sql } = shop

beforeEach(async () => {
  await sql.query('delete from promociones_vinoteca')
})

async function onHome(): Promise<Promotion[]> {
  return (
    await shop.visitor().call(articleEndpoints.featuredLastUploads, { params: { commerce: 1000 }, query: {} })
  ).promociones_vinoteca
}

it('tells what it is made of, how many can be made of that, and what it saves', async () => {
  const beer = await addArticle(sql, {
    name: 'IPA',
    kind: 'cerveza',
    stock: 30,
    price: 100_000,
    ranges: [
      { min: 1, price: 100_000 },
      { min: 12, price: 80_000 },
    ],
  })
  const wine = await addArticle(sql, {
    name: 'Malbec',
    kind: 'tinto',
    stock: 9,
    price: 500_000,
    discounts: [{ percentage: 10, show_in_online: true }],
  })
  await addPromotion(
    sql,
    [
      { article: beer, amount: 12 },
      { article: wine, amount: 1 },
    ],
    { name: 'Asado', description: 'Para ocho', price: 1_300_000 },
  )

  const [promotion] = await onHome()

  expect(promotion).toMatchObject({
    name: 'Asado',
    description: 'Para ocho',
    price: 13_000,
    image_url: null,
    in_stock: true,
    available: 2,
    is_promocion_vinoteca: true,
  })
  expect(promotion?.articles).toMatchObject([
    { id: beer, name: 'IPA', kind: 'cerveza', amount: 12 },
    { id: wine, name: 'Malbec', kind: 'tinto', amount: 1 },
  ])
  // Twelve beers at the price from twelve units on, and the wine at a discount: 9.600 + 4.500.
  expect(promotion?.saving).toBe(1100)
})

it('that saves nothing says nothing', async () => {
  const wine = await addArticle(sql, { price: 100_000 })
  await addPromotion(sql, [{ article: wine, amount: 2 }], { price: 200_000 })
  expect(await onHome()).toMatchObject([{ price: 2000, saving: null }])
})

it('that can not be made stands last and says so; what nobody counts can always be made', async () => {
  const [wine, soda] = [await addArticle(sql, { stock: 1 }), await addArticle(sql, { stock: null })]
  await addPromotion(sql, [{ article: wine, amount: 2 }], { name: 'Agotada' })
  await addPromotion(sql, [{ article: soda, amount: 6 }], { name: 'Sodas' })

  expect(await onHome()).toMatchObject([
    { name: 'Sodas', in_stock: true, available: null },
    { name: 'Agotada', in_stock: false, available: 0 },
  ])
  await configure(sql, { stock_null_equal_0: true })
  expect(await onHome()).toMatchObject([
    { name: 'Agotada', in_stock: false },
    { name: 'Sodas', in_stock: false, available: 0 },
  ])
  await configure(sql, { stock_null_equal_0: false })
})

it('is not shown unpublished, empty, with a part that is not sold, or with one that has to be chosen', async () => {
  const [wine, hidden] = [await addArticle(sql), await addArticle(sql, { published: false })]
  const { id: choosy } = await addArticleWithVariants(sql, [{ name: 'Caja', stock: 5 }])
  await addPromotion(sql, [{ article: wine, amount: 1 }], { name: 'En venta' })
  await addPromotion(sql, [{ article: wine, amount: 1 }], { published: false })
  await addPromotion(sql, [])
  await addPromotion(sql, [
    { article: wine, amount: 1 },
    { article: hidden, amount: 1 },
  ])
  await addPromotion(sql, [{ article: choosy, amount: 1 }])

  expect((await onHome()).map(({ name }) => name)).toEqual(['En venta'])
})
