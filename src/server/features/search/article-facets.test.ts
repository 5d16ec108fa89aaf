import { describe, expect, test } from 'vitest'
import { addArticle, addBodega, addRow } from '../../../../test/factories.ts'
import { testShop } from '../../../../test/shop.ts'

const shop = await testShop()

const facetsOf = async (id: number): Promise<string[]> =>
  (await shop.sql.query<{ facets: string[] }>('select facets from articles where id = $1', [id])).rows[0]
    ?.facets ?? []

const valuesOf = async (id: number, facet: string): Promise<string[]> =>
  (await facetsOf(id))
    .filter((key) => key.startsWith(`${facet}:`))
    .map((key) => key.slice(facet.length + 1))
    .toSorted()

describe('what an article is found by', () => {
  test('follows its variants: their volumes, their packs, their vintages', async () => {
    const id = await addArticle(shop.sql, { has_choices: true, volume_ml: 750, sheet: { vintage: 2021 } })
    const type = await addRow(shop.sql, 'article_property_types', { name: 'Añada' })
    const property = await addRow(shop.sql, 'article_properties', {
      article_id: id,
      article_property_type_id: type,
    })
    const value = await addRow(shop.sql, 'article_property_values', {
      article_property_id: property,
      name: '2018',
    })
    const variant = await addRow(shop.sql, 'article_variants', {
      article_id: id,
      volume_ml: 1500,
      presentacion: 6,
    })
    await shop.sql.query(
      'insert into article_variant_values (article_variant_id, article_property_value_id) values ($1, $2)',
      [variant, value],
    )
    expect(await facetsOf(id)).toEqual(
      expect.arrayContaining([
        'volume:750',
        'volume:1500',
        'pack:1',
        'pack:6',
        'vintage:2021',
        'vintage:2018',
      ]),
    )
    await shop.sql.query("update article_property_values set name = '2019' where id = $1", [value])
    expect(await facetsOf(id)).toEqual(expect.arrayContaining(['vintage:2019']))
    await shop.sql.query('update article_variants set published = false where id = $1', [variant])
    expect(await facetsOf(id)).not.toEqual(expect.arrayContaining(['vintage:2019']))
    await shop.sql.query('delete from article_variants where id = $1', [variant])
    expect((await facetsOf(id)).filter((key) => key.startsWith('volume:'))).toEqual(['volume:750'])
  })

  test.each([
    ['Malbec', 'Sin madera', 'sin-madera'],
    ['Malbec', 'Sin paso por madera, 8 meses en botella', 'sin-madera'],
    ['Malbec', '16 meses en huevos de hormigón', 'sin-madera'],
    ['Malbec', '12 meses en roble francés', 'roble-hasta-12'],
    ['Malbec', 'Un año en barricas y 18 meses en botella', 'roble-hasta-12'],
    ['Malbec', '12 a 18 meses en barricas usadas', 'roble-mas-de-12'],
    ['Malbec', 'Roble francés durante 2 años', 'roble-mas-de-12'],
    ['Malbec', 'Barricas de roble', ''],
    ['Malbec', 'Método tradicional, 30 meses sobre lías', ''],
    ['Malbec Reserva', '8 meses en roble', 'reserva, roble-hasta-12'],
    ['Gran Reserva Malbec', '24 meses en roble', 'gran-reserva, roble-mas-de-12'],
    ['Malbec Reservado', undefined, ''],
  ])('of the aging of the wine %s, %j: %j', async (name, aging, told) => {
    const id = await addArticle(shop.sql, { name, kind: 'tinto', sheet: { aging } })
    expect((await valuesOf(id, 'aging')).join(', ')).toBe(told)
  })

  test('of aging only where it is a wine, which its name changes', async () => {
    const id = await addArticle(shop.sql, { kind: 'destilado', sheet: { aging: '3 años en roble' } })
    expect(await valuesOf(id, 'aging')).toEqual([])
    await shop.sql.query("update articles set kind = 'tinto', name = 'Tinto Reserva' where id = $1", [id])
    expect(await valuesOf(id, 'aging')).toEqual(['reserva', 'roble-mas-de-12'])
    await shop.sql.query("update articles set name = 'Tinto' where id = $1", [id])
    expect(await valuesOf(id, 'aging')).toEqual(['roble-mas-de-12'])
  })

  test('of what it has won, and of a type that its kind does not say', async () => {
    const awards = [
      { name: 'Cata', points: 89 },
      { name: 'Guía', points: 93 },
    ]
    const won = await addArticle(shop.sql, { sheet: { awards: [...awards, { name: 'Copa', prize: 'Oro' }] } })
    expect(await valuesOf(won, 'award')).toEqual(['90', 'premiado'])
    const told = await addArticle(shop.sql, {
      sheet: { awards: [{ name: 'Cata', points: '95', prize: ' ' }] },
    })
    expect(await valuesOf(told, 'award')).toEqual([])
    const types = { Naranjo: 'naranjo', 'Vino dulce': 'dulce', 'Vino tinto': null, espumoso: null }
    for (const [type, value] of Object.entries(types)) {
      const id = await addArticle(shop.sql, { kind: 'blanco', sheet: { type } })
      expect(await valuesOf(id, 'type')).toEqual(value === null ? [] : [value])
    }
  })

  test('follows the name of its bodega', async () => {
    const bodega = await addBodega(shop.sql, 'Casa Vieja')
    const id = await addArticle(shop.sql, { bodega_id: bodega })
    await shop.sql.query("update bodegas set name = 'Casa Nueva' where id = $1", [bodega])
    expect(await facetsOf(id)).toContain('bodega:casa-nueva')
  })
})
