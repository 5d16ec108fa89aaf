import { beforeEach, expect, test } from 'vitest'
import {
  addArticle,
  addArticleWithVariants,
  addBodega,
  addCategory,
  addRow,
} from '../../../../test/factories.ts'
import { testShop } from '../../../../test/shop.ts'
import { findResults } from './find-results.ts'

const shop = await testShop()
const { sql } = shop

beforeEach(async () => {
  await sql.query('delete from articles')
  await sql.query('delete from bodegas')
  await sql.query('delete from categories')
})

async function found(text: string): Promise<string[]> {
  const ids = await findResults(shop.deps, text)
  const { rows } = await sql.query<{ id: number; name: string }>('select id, name from articles')
  return ids.flatMap((id) => rows.find((row) => row.id === id)?.name ?? [])
}

test('a name ranks before a house, a house and a grape before a shelf, a shelf before the rest', async () => {
  const house = await addBodega(sql, 'Bodega Roble')
  const shelf = await addCategory(sql, 'Con roble')
  await addArticle(sql, { name: 'Por lo demás', sheet: { aging: '12 meses en roble' } })
  await addArticle(sql, { name: 'Por estante', category_id: shelf })
  await addArticle(sql, { name: 'Por uva', sheet: { varietals: ['Roble'] } })
  await addArticle(sql, { name: 'Por casa', bodega_id: house })
  await addArticle(sql, { name: 'Malbec Robledal' })
  await addArticle(sql, { name: 'Malbec Roble' })
  await addArticle(sql, { name: 'Roble joven' })
  await addArticle(sql, { name: 'Roble' })
  expect(await found('roble')).toEqual([
    'Roble',
    'Roble joven',
    'Malbec Roble',
    'Malbec Robledal',
    'Por casa',
    'Por uva',
    'Por estante',
    'Por lo demás',
  ])
})

test('what stands on the shelf that is asked for comes before what is only called so', async () => {
  const whisky = await addCategory(sql, 'Whiskies')
  await addArticle(sql, { name: 'Doce años', category_id: whisky })
  await addArticle(sql, { name: 'Vaso de whiskies' })
  expect(await found('whiskies')).toEqual(['Doce años', 'Vaso de whiskies'])
})

test('words that stand together rank before the same words apart', async () => {
  await addArticle(sql, { name: 'Blanc de Sauvignon' })
  await addArticle(sql, { name: 'Casa Sauvignon Blanc' })
  expect(await found('sauvignon blanc')).toEqual(['Casa Sauvignon Blanc', 'Blanc de Sauvignon'])
})

test('when nothing has all words, what has most of them is found', async () => {
  await addArticle(sql, { name: 'Malbec de altura' })
  await addArticle(sql, { name: 'Malbec orgánico de altura' })
  await addArticle(sql, { name: 'Gin orgánico' })
  expect(await found('malbec orgánico xyzzy')).toEqual(['Malbec orgánico de altura'])
  expect(await found('malbec xyzzy')).toHaveLength(2)
})

test('a choice is found by its size and its pack, and no more once it is gone', async () => {
  const { id, variantIds } = await addArticleWithVariants(
    sql,
    [
      { name: 'Botella', stock: 1 },
      { name: 'Magnum 1,5 l', stock: 1 },
    ],
    { name: 'Malbec' },
  )
  await addArticle(sql, { name: 'Gin', volume_ml: 700 })
  expect(await found('malbec magnum')).toEqual(['Malbec'])
  expect(await found('1.5 lts')).toEqual(['Malbec'])
  await sql.query('update article_variants set presentacion = 6 where id = $1', [variantIds[0]])
  expect(await found('pack x 6')).toEqual(['Malbec'])
  await sql.query('update article_variants set published = false where article_id = $1', [id])
  expect(await found('1.5 lts')).toEqual([])
})

test('a house or a shelf that is called otherwise is found by its new name alone', async () => {
  const house = await addBodega(sql, 'Bodega Vieja')
  const shelf = await addCategory(sql, 'Tintos')
  const sub = await addRow(sql, 'sub_categories', { category_id: shelf, name: 'Jóvenes' })
  await addArticle(sql, { name: 'Malbec', bodega_id: house, category_id: shelf, sub_category_id: sub })
  await sql.query("update bodegas set name = 'Finca Nueva' where id = $1", [house])
  await sql.query("update categories set name = 'Guarda' where id = $1", [shelf])
  await sql.query("update sub_categories set name = 'Cosecha' where id = $1", [sub])
  expect(
    await Promise.all(['finca nueva', 'guarda', 'cosecha', 'vieja', 'tintos', 'jovenes'].map(found)),
  ).toEqual([['Malbec'], ['Malbec'], ['Malbec'], [], [], []])
})

test('a word that no article has any more is nothing that a slip may mean', async () => {
  const gone = await addArticle(sql, { name: 'Tempranillo' })
  await addArticle(sql, { name: 'Malbec' })
  expect(await found('tempranilo')).toEqual(['Tempranillo'])
  await sql.query('update articles set published = false where id = $1', [gone])
  expect(await found('tempranilo')).toEqual([])
  expect(await found('tempranilo malbec')).toEqual(['Malbec'])
})
