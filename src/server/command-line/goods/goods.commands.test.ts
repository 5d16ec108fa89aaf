import { describe, expect, it } from 'vitest'
import { articleCalls } from '#contract/articles.ts'
import { commandsOf } from '../../../../test/commands.ts'
import { addArticle, addArticleWithVariants } from '../../../../test/factories.ts'
import { postOrder, saveCart, stockOf } from '../../../../test/ordering.ts'
import { testShop } from '../../../../test/shop.ts'

const shop = await testShop({ connections: 30 })
const { sql, deps } = shop
const { type, complaint } = commandsOf(deps)

describe('stock', () => {
  it('is told, and changed by so many, by the article’s number or its slug', async () => {
    const wine = await addArticle(sql, { name: 'Malbec', num: 105, slug: 'malbec', stock: 10 })
    expect(await type('stock', '105')).toBe('Malbec: hay 10.')
    expect(await type('stock', 'malbec', '+6')).toBe('Malbec: había 10, ahora 16.')
    expect(await type('stock', '105', '-16')).toBe('Malbec: había 16, ahora 0.')
    expect(await complaint('stock', '105', '-1')).toBe('No alcanza: hay 0.')
    expect(await stockOf(sql, wine)).toBe(0)
    for (const word of ['mucho', '1.5', '--5', '1e3', '9999999'])
      expect(await complaint('stock', '105', word)).toMatch(/no es una cantidad|no se entiende/)
    expect(await complaint('stock', "%_'")).toBe('No encontramos ese artículo.')
    expect(await complaint('stock')).toMatch(/^Falta qué artículo/)
  })

  it('is set only from what was counted', async () => {
    const wine = await addArticle(sql, { name: 'Syrah', num: 106, stock: 10 })
    expect(await complaint('stock', '106', '50')).toBe(
      'Ahora hay 10. Para no pisar lo que se venda mientras tanto, sumá o restá (como +6 o -2), o repetilo con --antes 10.',
    )
    expect(await complaint('stock', '106', '50', '--antes', '12')).toBe(
      'El stock cambió mientras tanto: ahora es 10.',
    )
    expect(await type('stock', '106', '50', '--antes', '10')).toBe('Syrah: había 10, ahora 50.')
    await sql.query('update articles set stock = null where id = $1', [wine])
    expect(await complaint('stock', '106', '+5')).toBe('El stock de Syrah no se cuenta: decí cuántos hay.')
    expect(await type('stock', '106', '5')).toBe('Syrah: había sin contar, ahora 5.')
  })

  it('loses no unit that is ordered while it changes', async () => {
    const wine = await addArticle(sql, { num: 107, stock: 40 })
    const guests = Array.from({ length: 30 }, () => shop.visitor())
    const carts = await Promise.all(guests.map((guest) => saveCart(guest, [{ id: wine, amount: 1 }])))
    const [orders] = await Promise.all([
      Promise.all(guests.map((guest, n) => postOrder(guest, carts[n] ?? 0))),
      type('stock', '107', '+5'),
      type('stock', '107', '-3'),
      type('stock', '107', '+1'),
    ])
    expect(orders.map(({ status }) => status)).toEqual(Array(30).fill(201))
    expect(await stockOf(sql, wine)).toBe(40 - 30 + 5 - 3 + 1)
  })

  it('would lose what was sold in a shop that writes what was counted before', async () => {
    const wine = await addArticle(sql, { stock: 40 })
    const counted = (await stockOf(sql, wine)) ?? 0
    const guest = shop.visitor()
    expect((await postOrder(guest, await saveCart(guest, [{ id: wine, amount: 30 }]))).status).toBe(201)
    await sql.query('update articles set stock = $2 where id = $1', [wine, counted + 5])
    expect(await stockOf(sql, wine)).toBe(45)
  })

  it('of an article with variants is that of one of them', async () => {
    const {
      variantIds: [box = 0],
    } = await addArticleWithVariants(
      sql,
      [
        { name: 'Caja', stock: 4 },
        { name: 'Magnum', stock: null },
      ],
      { name: 'Cosecha', num: 108 },
    )
    expect(await type('stock', '108')).toMatch(
      /^Cosecha\nVariante\s+Hay\n\s*\d+   Caja\s+4\n\s*\d+   Magnum\s+sin contar$/,
    )
    expect(await complaint('stock', '108', '+1')).toBe('Cosecha tiene variantes: decí cuál.')
    expect(await complaint('stock', '108', '+1', '--variante', '999999')).toBe(
      'Esa variante no es de Cosecha.',
    )
    expect(await type('stock', '108', '+2', '--variante', String(box))).toBe(
      'Cosecha · Caja: había 4, ahora 6.',
    )
  })
})

describe('precio', () => {
  it('changes what the article costs, everywhere at once', async () => {
    const wine = await addArticle(sql, {
      name: 'Tannat',
      num: 109,
      slug: 'tannat',
      price: 900_000,
      discounts: [{ percentage: 10, show_in_online: true }],
    })
    expect(await type('precio', '109', '12.500,50')).toBe(
      'Tannat: $ 9.000 de lista; en la tienda sale $ 1.000.\nAhora:\nTannat: $ 12.500,50 de lista; en la tienda sale $ 11.250,45.',
    )
    const { article } = await shop
      .visitor()
      .call(articleCalls.detail, { params: { slug: 'tannat', commerce_id: 1000 } })
    expect([article.id, article.price, article.final_price]).toEqual([wine, 12_500.5, 11_250.45])
    expect(await type('precio', '109')).toBe('Tannat: $ 12.500,50 de lista; en la tienda sale $ 11.250,45.')
    for (const word of ['0', '-5', 'gratis', '1,234', '1e9', '12.5.5'])
      expect(await complaint('precio', '109', word)).toMatch(/no es un precio/)
    expect(await type('precio', '109')).toContain('$ 12.500,50 de lista')
  })

  it('may be in dollars, and a variant’s own', async () => {
    const {
      variantIds: [box = 0],
    } = await addArticleWithVariants(sql, [{ name: 'Caja', stock: 4 }], { name: 'Importado', num: 110 })
    await sql.query("update commerces set dolar = '1000'")
    expect(await type('precio', '110', '25', '--dolares')).toContain(
      'Ahora:\nImportado: US$ 25 de lista; en la tienda sale $ 25.000.',
    )
    expect(await type('precio', '110', '140000', '--variante', String(box))).toMatch(/Caja\s+\$ 140\.000$/)
    expect(await complaint('precio', '110', '140', '--variante', String(box), '--dolares')).toBe(
      'Una variante tiene su precio en pesos.',
    )
    expect(await complaint('precio', '110', '140', '--variante', '999999')).toBe(
      'Esa variante no es de Importado.',
    )
  })
})
