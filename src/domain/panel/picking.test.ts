import { expect, it } from 'vitest'
import { type PickLine, pickRows } from './picking.ts'

const line = (more: Partial<PickLine>): PickLine => ({
  proposed: 0,
  line_id: 1,
  owner_id: 1,
  num: 12,
  article_id: 7,
  variant_id: null,
  color_id: null,
  size_id: null,
  name: 'Malbec',
  choice: null,
  image_url: null,
  volume_ml: 750,
  category: 'Vinos',
  category_position: 1,
  amount: 2,
  notes: null,
  promotion: null,
  is_picked: false,
  picked_by: null,
  ...more,
})

it('units of an article are summed over orders and promotions, its choices apart', () => {
  const rows = pickRows([
    line({}),
    line({ line_id: 2, num: 13, amount: 6 }),
    line({ line_id: 3, num: 13, amount: 1, promotion: 'Dúo' }),
    line({ line_id: 4, variant_id: 3, choice: 'Caja', amount: 1 }),
  ])
  expect(rows.map(({ choice, amount, lines }) => [choice, amount, lines.map(({ num }) => num)])).toEqual([
    [null, 9, [12, 13, 13]],
    ['Caja', 1, [12]],
  ])
})

it('a row is picked when each of its lines is', () => {
  const [half, whole] = pickRows([
    line({ is_picked: true }),
    line({ line_id: 2, num: 13 }),
    line({ line_id: 3, article_id: 8, name: 'Syrah', is_picked: true }),
  ])
  expect([half?.is_picked, whole?.is_picked]).toEqual([false, true])
})

it('rows are by category as the shop orders them, then by name; deleted articles by their names, last', () => {
  const gone = { article_id: null, category: null, category_position: null }
  const rows = pickRows([
    line({ ...gone, name: 'Viejo' }),
    line({ ...gone, name: 'Antiguo' }),
    line({ article_id: 1, name: 'Ñaque', category: 'Vinos', category_position: 2 }),
    line({ article_id: 2, name: 'Nero', category: 'Vinos', category_position: 2 }),
    line({ article_id: 3, name: 'Rubia', category: 'Cervezas', category_position: 1 }),
    line({ article_id: 4, name: 'Obra', category: 'Vinos', category_position: 2 }),
  ])
  expect(rows.map(({ name }) => name)).toEqual(['Rubia', 'Nero', 'Ñaque', 'Obra', 'Antiguo', 'Viejo'])
})
