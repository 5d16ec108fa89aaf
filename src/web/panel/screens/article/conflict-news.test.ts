import { expect, it } from 'vitest'
import type { PanelArticle } from '#contract/panel/articles.ts'
import type { Shelves } from '#contract/panel/shelves.ts'
import { newsOf } from './conflict-news.ts'
import { blankArticle, readArticle, type TypedArticle } from './typed-article.ts'

const saved: PanelArticle = {
  ...readArticle({ ...blankArticle, name: 'Malbec' }, { saved: null, mayCosts: true }).body,
  id: 1,
  version: 2,
  slug: 'malbec',
  state: 'hidden',
  stock: 3,
  online_price: 9_000,
  images: [],
  uses: { carts: 0, orders: 0 },
  variant_uses: [],
  supplier_id: 8,
  cost: 4_000,
  price: 9_000,
  rungs: [{ min: 6, price: 8_000 }],
  published: false,
  properties: [{ name: 'Tamaño', values: [{ id: 1, name: '375 ml' }] }],
  variants: [
    {
      id: 5,
      values: ['375 ml'],
      price: 5_000,
      code: 'A-1',
      gtin: null,
      presentacion: null,
      volume_ml: null,
      stock: null,
    },
  ],
  sheet: { region: ['Mendoza', 'Luján'], awards: [{ name: 'Decanter', points: 95 }] },
}
const shelf = { id: 8, version: 1, name: 'Andes', description: null, category_id: null, articles: 0 }
const shelves: Shelves = {
  categories: [],
  sub_categories: [],
  bodegas: [],
  brands: [],
  conditions: [],
  properties: [],
  suppliers: [shelf],
}
const fields = Object.keys(blankArticle).filter((name) => name !== 'version') as Exclude<
  keyof TypedArticle,
  'version'
>[]

it('each part that somebody else changed is named once, with what is saved', () => {
  const news = newsOf(fields, saved, shelves)
  const told = Object.fromEntries(news)
  expect(news).toHaveLength(Object.keys(told).length)
  expect(told).toMatchObject({
    Nombre: 'Malbec',
    Precio: '$ 9.000',
    Proveedor: 'Andes',
    Bodega: '',
    Costo: '$ 4.000',
    'Precios por cantidad': 'desde 6, $ 8.000',
    'IVA (%)': '21',
    'En la tienda': 'Oculto',
    Opciones: 'Tamaño: 375 ml; 375 ml, $ 5.000, A-1',
    Ficha: 'Región, de mayor a menor: Mendoza, Luján',
    'Premios y puntajes': 'Decanter, 95',
  })
})
