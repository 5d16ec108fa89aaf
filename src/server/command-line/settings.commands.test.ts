import { expect, it } from 'vitest'
import { articleEndpoints } from '#contract/catalog.ts'
import { shopEndpoints } from '#contract/shop.ts'
import { commandsOf } from '../../../test/commands.ts'
import { addArticle } from '../../../test/factories.ts'
import { postOrder, saveCart } from '../../../test/ordering.ts'
import { testShop } from '../../../test/shop.ts'

const shop = await testShop({ caches: true })
const { sql, deps } = shop
const { type, complaint } = commandsOf(deps)
const wine = await addArticle(sql, { name: 'Oporto', slug: 'oporto', price_usd: 1_000, online_price: 0 })

const commerce = async () =>
  (await shop.visitor().call(shopEndpoints.commerce, { params: { commerce_id: 1000 } })).commerce
const price = async () =>
  (await shop.visitor().call(articleEndpoints.detail, { params: { slug: 'oporto', commerce_id: 1000 } }))
    .article.final_price
const takesCoupons = async () => (await commerce()).online_configuration.usar_cupones

it('tells how the shop is set, and what may be set', async () => {
  const text = await type('ajustes')
  for (const line of [
    /^pausa +no +Fuera de servicio/m,
    /^precios +todos +Quién ve los precios$/m,
    /^minimo +ninguno /m,
  ])
    expect(text).toMatch(line)
  expect(await complaint('ajustes', 'color', 'rojo')).toMatch(
    /^“color” no es un ajuste\. Son: pausa, precios, /,
  )
  expect(await type('ajustes', 'precios')).toMatch(
    /^precios +todos .*\n\nSe cambia así: .* ajustes precios todos \| registrados \| clientes$/m,
  )
})

it('changes what visitors see, at once', async () => {
  expect(await type('ajustes', 'dolar', '1.000')).toMatch(/^dolar +\$ 1\.000 /m)
  await expect.poll(price).toBe(10_000)
  expect(await type('ajustes', 'dolar-mas', '25')).toMatch(/^dolar-mas +\$ 25 /m)
  await expect.poll(price).toBe(10_250)

  await type('ajustes', 'precios', 'registrados')
  await expect.poll(price).toBeNull()
  await type('ajustes', 'precios', 'todos')
  await expect.poll(price).toBe(10_250)

  await type('ajustes', 'nombre', 'Vinos', 'de', 'Rosa')
  await type('ajustes', 'telefono', '341 555-0147')
  await type('ajustes', 'correo', 'Rosa@Vinos.example')
  await expect
    .poll(commerce)
    .toMatchObject({ name: 'Vinos de Rosa', phone: '+5493415550147', email: 'rosa@vinos.example' })
})

it('decides what is ordered, and by whom', async () => {
  const guest = shop.visitor()
  const cart = await saveCart(guest, [{ id: wine, amount: 1 }])
  const refusal = async () => ((await postOrder(guest, cart)).body as { code?: string }).code
  await type('ajustes', 'minimo', '20.000')
  expect(await refusal()).toBe('order_minimum')
  await type('ajustes', 'minimo', 'ninguno')
  await type('ajustes', 'registro', 'sí')
  expect(await refusal()).toBe('login_required')
  await type('ajustes', 'registro', 'no')
  await type('ajustes', 'pausa', 'si')
  expect(await refusal()).toBe('shop_paused')
  await type('ajustes', 'pausa', 'no')
  expect((await postOrder(guest, cart)).status).toBe(201)
})

it('turns coupons on and off', async () => {
  await type('ajustes', 'cupones', 'no')
  await expect.poll(takesCoupons).toBe(false)
  await type('ajustes', 'cupones', 'sí')
  await expect.poll(takesCoupons).toBe(true)
})

it('asks twice for a dollar that jumps, and refuses what is none of its values', async () => {
  await type('ajustes', 'dolar', '1000')
  expect(await complaint('ajustes', 'dolar', '1.5')).toBe(
    'El dólar pasaría de $ 1.000 a $ 1,50: no cambió nada. Si está bien, repetilo con --si.',
  )
  expect(await type('ajustes', 'dolar', '1500', '--si')).toMatch(/^dolar +\$ 1\.500 /m)
  expect(await type('ajustes', 'dolar', 'VENTA')).toMatch(/^dolar +blue, venta /m)
  for (const [name, value] of [
    ['pausa', 'quizás'],
    ['precios', 'nadie'],
    ['minimo', 'mucho'],
    ['dolar', 'oficial'],
    ['correo', 'hola arroba'],
    ['telefono', '123'],
    ['nombre', 'x'.repeat(81)],
  ] as const)
    expect(await complaint('ajustes', name, value)).toMatch(/\.$/)
})

it('is kept in the history', async () => {
  await type('ajustes', 'pausa', 'sí')
  await type('ajustes', 'pausa', 'no')
  expect(await type('historial', '--cuantos', '2')).toMatch(
    /Esta computadora   Pausa   sí      no      La tienda\n.*Esta computadora   Pausa   no      sí      La tienda$/,
  )
})
