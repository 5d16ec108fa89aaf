import { expect, test } from 'vitest'
import { shopEndpoints } from '#contract/shop.ts'
import {
  addArticle,
  addBodega,
  addCategory,
  addPaymentMethod,
  addRow,
  configure,
} from '../../../../test/factories.ts'
import { testShop } from '../../../../test/shop.ts'
import { getShop } from './shop.service.ts'

const shop = await testShop()
const { call, send } = shop.visitor()
const commerceId = 1000

test('the commerce tells its settings, addresses and rates in pesos', async () => {
  await shop.sql.query(`update commerces set dolar = '1250', dolar_plus = 1050, delivery_price = 250000`)
  await configure(shop.sql, { online_price_type: 'only_registered', online_price_surchage: 7.5 })
  await addRow(shop.sql, 'commerce_addresses', {
    street: 'San Martín',
    street_number: '2450',
    city_name: 'Santa Fe',
    province_name: 'Santa Fe',
  })
  await addRow(shop.sql, 'extencions', { slug: 'vinoteca' })
  const { commerce } = await call(shopEndpoints.commerce, { params: { commerce_id: commerceId } })
  expect(commerce).toMatchObject({
    id: 1000,
    dolar: 1250,
    dolar_plus: 10.5,
    delivery_price: 2500,
    extencions: [{ slug: 'vinoteca' }],
    addresses: [{ street: 'San Martín', city: { name: 'Santa Fe', province: 'Santa Fe' } }],
    online_configuration: {
      online_template: { slug: 'clasica' },
      online_price_type: { slug: 'only_registered' },
      online_price_surchage: 7.5,
    },
  })
  expect(commerce.online_configuration).not.toHaveProperty('commerce_id')
  await configure(shop.sql, { online_price_type: null })
})

const origin = async () =>
  (await call(shopEndpoints.commerce, { params: { commerce_id: commerceId } })).commerce.cloudinary_origin

test('where Cloudinary serves pictures from is told by a shop that keeps its own there', async () => {
  expect(await origin()).toBeNull()
  await shop.sql.query('update commerces set from_cloudinary = true')
  expect(await origin()).toBe('https://res.cloudinary.com')
  await shop.sql.query('update commerces set from_cloudinary = false')
})

test('an unknown commerce is not found, whatever is asked of it', async () => {
  for (const path of [
    '/api/commerce/7',
    '/commerce/workdays/999',
    '/categories/1',
    '/titles/2',
    '/platelets/3',
    '/bodegas/4',
  ]) {
    expect(await send({ method: 'GET', path })).toMatchObject({
      status: 404,
      body: { message: 'No existe ese comercio' },
    })
  }
})

test('the week has seven days from Lunes; one without schedules is closed', async () => {
  await addRow(shop.sql, 'schedules', { weekday: 0, from_time: '17:00', to_time: '21:30' })
  await addRow(shop.sql, 'schedules', { weekday: 0, from_time: '09:00', to_time: '13:00' })
  const { workdays } = await call(shopEndpoints.workdays, { params: { commerce_id: commerceId } })
  expect(workdays.map((day) => day.name)).toEqual([
    'Lunes',
    'Martes',
    'Miércoles',
    'Jueves',
    'Viernes',
    'Sábado',
    'Domingo',
  ])
  expect(workdays[0]?.schedules).toEqual([
    { from: '09:00', to: '13:00' },
    { from: '17:00', to: '21:30' },
  ])
  expect(workdays[6]?.schedules).toEqual([])
})

test('categories and bodegas count what is published', async () => {
  const wines = await addCategory(shop.sql, 'Vinos')
  const reds = await addRow(shop.sql, 'sub_categories', { category_id: wines, name: 'Tintos' })
  const bodega = await addBodega(shop.sql, 'Ácrata')
  await addArticle(shop.sql, { category_id: wines, sub_category_id: reds, bodega_id: bodega })
  await addArticle(shop.sql, { category_id: wines })
  await addArticle(shop.sql, { category_id: wines, sub_category_id: reds, published: false })
  const { categories } = await call(shopEndpoints.categories, { params: { commerce: commerceId } })
  expect(categories).toEqual([
    {
      id: wines,
      name: 'Vinos',
      articles_count: 2,
      is_index: false,
      is_results: false,
      is_last_uploads: false,
      is_featured: false,
      sub_categories: [{ id: reds, name: 'Tintos', category_id: wines, articles_count: 1 }],
    },
  ])
  expect(await call(shopEndpoints.subCategories, { params: { category_id: wines } })).toEqual({
    sub_categories: categories[0]?.sub_categories,
  })
  expect(await call(shopEndpoints.bodegas, { params: { commerce_id: commerceId } })).toEqual({
    models: [{ id: bodega, name: 'Ácrata', articles_count: 1 }],
  })
})

test('titles, platelets and conditions come in the order of the shop', async () => {
  await addRow(shop.sql, 'titles', { position: 2, header: 'Segundo' })
  await addRow(shop.sql, 'titles', { position: 1, header: 'Primero' })
  await addRow(shop.sql, 'platelets', { name: 'Envíos en el día' })
  await addRow(shop.sql, 'conditions', { name: 'Nuevo' })
  const { titles } = await call(shopEndpoints.titles, { params: { commerce: commerceId } })
  expect(titles.map((title) => title.header)).toEqual(['Primero', 'Segundo'])
  expect(
    (await call(shopEndpoints.platelets, { params: { commerce_id: commerceId } })).platelets,
  ).toMatchObject([{ name: 'Envíos en el día', description: null }])
  expect((await call(shopEndpoints.conditions, {})).conditions).toMatchObject([
    { name: 'Nuevo', description: null },
  ])
})

test.each([
  { dolar: 1250.5, rates: true, centavos: 125_050, why: "the shop's own number" },
  { dolar: 'venta', rates: true, centavos: 140_000, why: 'the newest rate of that name' },
  { dolar: 'venta', rates: false, centavos: null, why: 'none while no rates are known' },
  {
    dolar: { compra: 1000, venta: 1200, promedio: 1100 },
    rates: true,
    centavos: 110_000,
    why: "the average of the shop's own rates",
  },
  { dolar: null, rates: true, centavos: null, why: 'none' },
])('with dolar $dolar a dollar costs $why', async ({ dolar, rates, centavos }) => {
  await shop.sql.query('delete from exchange_rates')
  for (const venta of rates ? [1300, 1400] : [])
    await addRow(shop.sql, 'exchange_rates', { compra: 1200, venta, promedio: 1250, source: 'prueba' })
  await shop.sql.query('update commerces set dolar = $1', [dolar === null ? null : JSON.stringify(dolar)])
  expect((await getShop(shop.deps)).priceContext.dollar).toBe(centavos)
})

test('a change of the settings counts from the next request on', async () => {
  await configure(shop.sql, { stock_null_equal_0: true, pausar_tienda_online: true })
  await addPaymentMethod(shop.sql, { name: 'Transferencia', discount: 10 })
  await addPaymentMethod(shop.sql, { name: 'Cheque', published: false })
  expect(await getShop(shop.deps)).toMatchObject({
    stockNullEqual0: true,
    isPaused: true,
    methods: [{ name: 'Transferencia', discount: 10, surchage: null }],
  })
})
