import { describe, expect, test } from 'vitest'
import { addArticle, addBodega, addRow } from '../../../../test/factories.ts'
import { testShop } from '../../../../test/shop.ts'

const shop = await testShop()

const facetsOf = async (id: number): Promise<string[]> =>
  (await shop.sql.query<{ facets: string[] }>('select facets from articles where id = $1', [id])).rows[0]
    ?.facets ?? []

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

  test('follows the name of its bodega', async () => {
    const bodega = await addBodega(shop.sql, 'Casa Vieja')
    const id = await addArticle(shop.sql, { bodega_id: bodega })
    await shop.sql.query("update bodegas set name = 'Casa Nueva' where id = $1", [bodega])
    expect(await facetsOf(id)).toContain('bodega:casa-nueva')
  })
})
