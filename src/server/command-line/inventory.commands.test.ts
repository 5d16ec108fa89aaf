import { describe, expect, it } from 'vitest'
import { articleEndpoints } from '#contract/catalog.ts'
import { commandsOf } from '../../../test/commands.ts'
import { addArticle, addArticleWithVariants } from '../../../test/factories.ts'
import { postOrder, saveCart, stockOf } from '../../../test/ordering.ts'
import { testShop } from '../../../test/shop.ts'

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
    expect(await complaint('stock', "%_'")).toBe("No encontramos ese artículo: “%_'”.")
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
      .call(articleEndpoints.detail, { params: { slug: 'tannat', commerce_id: 1000 } })
    expect([article.id, article.price, article.final_price]).toEqual([wine, 12_500.5, 11_250.45])
    expect(await type('precio', '109')).toBe('Tannat: $ 12.500,50 de lista; en la tienda sale $ 11.250,45.')
    for (const word of ['0', '-5', 'gratis', '1,234', '1e9', '12.5.5'])
      expect(await complaint('precio', '109', word)).toMatch(/no es un precio/)
    expect(await type('precio', '109')).toContain('$ 12.500,50 de lista')
  })

  it('may be in dollars, or a variant’s own in pesos', async () => {
    const add = (num: number) =>
      addArticleWithVariants(sql, [{ name: 'Caja', stock: 4 }], { name: 'Importado', num })
    const {
      variantIds: [box = 0],
    } = await add(110)
    const {
      variantIds: [other = 0],
    } = await add(190)
    await sql.query("update commerces set dolar = '1000'")
    expect(await type('precio', '190', '25', '--dolares', '--si')).toContain(
      'Ahora:\nImportado: US$ 25 de lista; en la tienda sale $ 25.000.',
    )
    expect(await type('precio', '110', '140000', '--variante', String(box), '--si')).toMatch(
      /Caja\s+\$ 140\.000$/,
    )
    const both = 'Con precio en dólares, las opciones no llevan otro.'
    expect(await complaint('precio', '190', '140000', '--variante', String(other), '--si')).toBe(both)
    expect(await complaint('precio', '110', '25', '--dolares', '--si')).toBe(both)
    expect(await complaint('precio', '110', '140', '--variante', String(box), '--dolares')).toBe(
      'Una variante tiene su precio en pesos.',
    )
    expect(await complaint('precio', '110', '140', '--variante', '999999')).toBe(
      'Esa variante no es de Importado.',
    )
    await sql.query('update article_variants set price = 2500000 where id = $1', [other])
    expect(await type('precio', '190', '26', '--dolares')).toContain('Ahora:\nImportado: US$ 26 de lista')
  })
})

describe('a price that moves more than 40 %', () => {
  it('names before and after, and is changed only when it is said twice', async () => {
    const wine = await addArticle(sql, { name: 'Merlot', num: 111, price: 1_270_000 })
    const asks = 'Si está bien, repetilo con --si.'
    expect(await complaint('precio', '111', '1.5')).toBe(
      `Merlot pasaría de $ 12.700 a $ 1,50: no cambió nada. ${asks}`,
    )
    expect(await complaint('precio', '111', '17.781')).toContain('de $ 12.700 a $ 17.781')
    expect((await sql.query('select price from articles where id = $1', [wine])).rows).toEqual([
      { price: 1_270_000 },
    ])
    expect(await type('precio', '111', '17.780')).toContain('Ahora:\nMerlot: $ 17.780 de lista')
    expect(await type('precio', '111', '1,50', '--sí')).toContain('Ahora:\nMerlot: $ 1,50 de lista')
  })

  it('is measured in its own currency, and by what it sells for where that changes', async () => {
    await sql.query("update commerces set dolar = '1000'")
    await addArticle(sql, { name: 'Porto', num: 112, price: 2_500_000, online_price: 2_500_000 })
    expect(await type('precio', '112', '26', '--dolares')).toContain('US$ 26 de lista')
    expect(await complaint('precio', '112', '260', '--dolares')).toContain('de US$ 26 a US$ 260:')
    expect(await complaint('precio', '112', '26')).toContain('de $ 26.000 a $ 26:')
  })

  it('is a variant’s own, or the article’s where it had none', async () => {
    const {
      variantIds: [box = 0],
    } = await addArticleWithVariants(sql, [{ name: 'Caja', stock: 4 }], {
      name: 'Syrah caja',
      num: 113,
      price: 1_000_000,
    })
    expect(await complaint('precio', '113', '100', '--variante', String(box))).toBe(
      `Syrah caja · Caja pasaría de $ 10.000 a $ 100: no cambió nada. Si está bien, repetilo con --si.`,
    )
    expect(await type('precio', '113', '12000', '--variante', String(box))).toContain('$ 12.000')
  })
})

describe('an article with prices by quantity', () => {
  it('goes on selling at them, which is said, until they move along', async () => {
    const wine = await addArticle(sql, {
      name: 'Bonarda',
      num: 114,
      slug: 'bonarda',
      price: 1_000_000,
      online_price: 1_000_000,
      ranges: [
        { min: 1, price: 1_000_000 },
        { min: 6, price: 900_000 },
      ],
    })
    const ranges = async () =>
      (await sql.query<{ ranges: unknown }>('select ranges from articles where id = $1', [wine])).rows[0]
        ?.ranges
    const said = await type('precio', '114', '11000')
    expect(said).toContain('$ 11.000 de lista; en la tienda sale $ 10.000.')
    expect(said).toContain('Por cantidad, en lugar del de lista: desde 1, $ 10.000; desde 6, $ 9.000.')
    expect(said).toContain(
      'Se sigue vendiendo a los precios por cantidad de antes. Para que cambien en la misma proporción: npm run shop -- precio 114 11000 --cantidades',
    )
    expect(await ranges()).toEqual([
      { min: 1, price: 1_000_000 },
      { min: 6, price: 900_000 },
    ])
    expect(await type('precio', '114', '11000', '--cantidades')).toContain('en la tienda sale $ 11.000.')
    expect(await ranges()).toEqual([
      { min: 1, price: 1_100_000 },
      { min: 6, price: 990_000 },
    ])
    expect(await complaint('precio', '114', '11', '--dolares')).toBe(
      'Bonarda tiene precios por cantidad, que van en pesos.',
    )
    expect(await complaint('precio', '111', '11', '--cantidades')).toBe(
      'Merlot no tiene precios por cantidad.',
    )
  })
})

describe('historial', () => {
  it('keeps each change of price and stock, by field, and nothing that did not happen or is derived', async () => {
    const wine = await addArticle(sql, { name: 'Ancellotta', num: 115, price: 1_000_000, stock: 5 })
    expect(await type('historial', '115')).toBe('No hay cambios.')
    await complaint('precio', '115', '5')
    await complaint('stock', '115', '-9')
    await type('precio', '115', '10000')
    await type('precio', '115', '11000')
    await type('stock', '115', '+3')
    const { rows } = await sql.query(
      `select batch_id, actor_id, at, noun, row_id, field, before, after from audit_changes join audit_batches on audit_batches.id = batch_id
        where row_id = $1 order by audit_changes.id`,
      [wine],
    )
    const act = {
      batch_id: expect.any(Number),
      actor_id: null,
      at: shop.clock.now,
      noun: 'articles',
      row_id: wine,
    }
    expect(rows).toEqual([
      { ...act, field: 'price', before: 1_000_000, after: 1_100_000 },
      { ...act, field: 'stock', before: 5, after: 8 },
    ])
    expect(await type('historial', '115')).toMatch(
      /^Cuándo.*\n20\/11\/26 11:00   Esta computadora   Stock    5          8          Ancellotta\n20\/11\/26 11:00   Esta computadora   Precio   \$ 10\.000   \$ 11\.000   Ancellotta$/,
    )
    expect((await type('historial', '--cuantos', '1')).split('\n')).toHaveLength(2)
  })

  it('keeps a price that becomes dollars, and its end in pesos, as one batch', async () => {
    const wine = await addArticle(sql, { name: 'Tannat', num: 117, price: 1_000_000 })
    await type('precio', '117', '10', '--dolares', '--si')
    const { rows } = await sql.query<{ batches: number; fields: string[] }>(
      "select count(distinct batch_id)::integer as batches, array_agg(field order by field) as fields from audit_changes where noun = 'articles' and row_id = $1",
      [wine],
    )
    expect(rows).toEqual([{ batches: 1, fields: ['price', 'price_usd'] }])
  })

  it('keeps a price and its prices by quantity as one batch', async () => {
    const wine = await addArticle(sql, {
      name: 'Barbera',
      num: 116,
      price: 1_000_000,
      online_price: 1_000_000,
      ranges: [{ min: 1, price: 1_000_000 }],
    })
    await type('precio', '116', '12000', '--cantidades')
    const { rows } = await sql.query<{ batches: number; fields: string[] }>(
      "select count(distinct batch_id)::integer as batches, array_agg(field order by field) as fields from audit_changes where noun = 'articles' and row_id = $1",
      [wine],
    )
    expect(rows).toEqual([{ batches: 1, fields: ['price', 'ranges'] }])
    expect(await type('historial', 'barbera')).toContain('desde 1, $ 10.000   desde 1, $ 12.000')
  })
})

describe('an article', () => {
  it('is found by what stands in the address bar, and by its name', async () => {
    await addArticle(sql, {
      name: 'Torrontés Riojano 2021',
      num: 120,
      slug: 'torrontes-riojano-2021',
      stock: 4,
    })
    await addArticle(sql, { name: 'Torrontés Salteño', num: 121, slug: 'torrontes-salteno', stock: 7 })
    for (const typed of [
      ['120'],
      ['Nº 120'],
      ['#120'],
      ['torrontes-riojano-2021'],
      ['torrontes-riojano-2021/1000'],
      ['/articulos/torrontes-riojano-2021/1000'],
      ['https://tienda.example/articulos/torrontes-riojano-2021/1000?utm_source=x#precio'],
      ['torrontes riojano 2021'],
      ['Torrontés', 'Riojano', '2021'],
      ['riojano'],
    ])
      expect(await type('stock', ...typed)).toBe('Torrontés Riojano 2021: hay 4.')
    expect(await type('stock', 'torrontés', 'riojano', '2021', '+2')).toContain('había 4, ahora 6.')
    expect(await type('stock', 'salteño', '+1')).toContain('había 7, ahora 8.')
    expect(await complaint('stock', 'torrontes', '+1')).toBe(
      '“torrontes” puede ser más de uno. Decí cuál por su número:\n  120  Torrontés Riojano 2021\n  121  Torrontés Salteño',
    )
    expect(await complaint('stock', 'riojano', 'mucho')).toBe(
      '“mucho” no es una cantidad. Se escribe +6, -2 o 50.',
    )
    expect(await complaint('stock', 'champán', 'rosé')).toBe('No encontramos ese artículo: “champán”.')
  })
})
