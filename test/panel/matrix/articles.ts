import type { MatrixRows } from '../rows.ts'

const reads = 'O M C'
const writes = 'O M'
const params = { id: 999_999 }

const form = {
  name: 'Malbec Reserva',
  category_id: null,
  sub_category_id: null,
  bodega_id: null,
  brand_id: null,
  condition_id: null,
  supplier_id: null,
  supplier_code: null,
  num: null,
  code: null,
  gtin: null,
  kind: 'tinto',
  featured: false,
  price: 12_700,
  price_usd: null,
  cost: 8_000,
  rungs: [{ min: 6, price: 11_900 }],
  discounts: [{ percentage: 10, show_in_online: true }],
  iva_percent: 21,
  internal_tax_percent: 0,
  presentacion: 1,
  volume_ml: 750,
  descriptions: [{ title: 'Cata', content: 'Ciruelas.' }],
  sheet: {
    varietals: ['Malbec'],
    region: ['Mendoza'],
    botanicals: ['Enebro'],
    aromas: ['Ciruela'],
    pairing: ['Asado'],
    flags: ['Orgánico'],
    awards: [{ name: 'Concurso', points: 92 }],
  },
  published: true,
  publish_at: null,
  properties: [{ name: 'Tamaño', values: [{ id: null, name: 'Botella' }] }],
  variants: [
    {
      id: null,
      values: ['Botella'],
      price: 12_900,
      presentacion: 1,
      volume_ml: 750,
      code: null,
      gtin: null,
      stock: 12,
    },
  ],
}

const prices = { ids: [999_999], percent: 12, rounding: 100 }
const many = { ids: [999_999], change: { published: false } }

export const rows: MatrixRows = {
  'GET /panel/articles': { roles: reads, input: () => ({ query: { q: 'malbec', show: 'few' } }) },
  'GET /panel/articles/counts': { roles: reads },
  'GET /panel/articles/matching': { roles: reads, input: () => ({ query: { q: 'malbec', show: 'few' } }) },
  'GET /panel/articles/:id': { roles: reads, input: () => ({ params }) },
  'POST /panel/articles': { roles: writes, input: () => ({ body: { ...form, stock: 12 } }) },
  'PUT /panel/articles/:id': { roles: writes, input: () => ({ params, body: { version: 1, ...form } }) },
  'PUT /panel/articles/:id/price': {
    roles: writes,
    input: () => ({ params, body: { version: 1, price: 13_900 } }),
  },
  'PUT /panel/articles/:id/stock': { roles: reads, input: () => ({ params, body: { from: 3, to: 5 } }) },
  'POST /panel/articles/:id/duplicate': { roles: writes, input: () => ({ params, body: {} }) },
  'POST /panel/articles/many/preview': { roles: writes, input: () => ({ body: many }) },
  'PUT /panel/articles/many': { roles: writes, input: () => ({ body: many }) },
  'POST /panel/articles/many/prices/preview': { roles: writes, input: () => ({ body: prices }) },
  'PUT /panel/articles/many/prices': { roles: writes, input: () => ({ body: { ...prices, version: 1 } }) },
  'GET /panel/articles/:id/past': { roles: reads, input: () => ({ params }) },
  'GET /panel/shelves': { roles: reads },
  'POST /panel/shelves/:noun': {
    roles: writes,
    input: () => ({ params: { noun: 'bodegas' }, body: { name: `Bodega ${crypto.randomUUID()}` } }),
  },
  'PUT /panel/shelves/:noun/:id': {
    roles: writes,
    input: () => ({ params: { noun: 'brands', id: 999_999 }, body: { version: 1, name: 'Otra' } }),
  },
  'PUT /panel/shelves/:noun': {
    roles: writes,
    input: () => ({ params: { noun: 'categories' }, body: { ids: [999_999] } }),
  },
  'POST /panel/shelves/:noun/:id/archive': {
    roles: writes,
    input: () => ({ params: { noun: 'categories', id: 999_999 }, body: { version: 1 } }),
  },
}
