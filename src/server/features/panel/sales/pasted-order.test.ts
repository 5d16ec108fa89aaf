import { expect, it } from 'vitest'
import type { EndpointAnswer } from '#contract/endpoint.ts'
import { phoneOrderEndpoints } from '#contract/panel/phone-orders.ts'
import {
  addArticle,
  addArticleWithVariants,
  addBuyer,
  addShopAddress,
} from '../../../../../test/factories.ts'
import { testShop } from '../../../../../test/shop.ts'

const shop = await testShop()
const { sql } = shop
const marta = await shop.loggedIn(await addBuyer(sql, { staff_role: 'counter' }))
const stock = 100
await addArticle(sql, { name: 'Rutini Malbec', stock })
await addArticle(sql, { name: 'Trumpeter Malbec', stock })
await addArticle(sql, { name: 'Trumpeter Malbec Reserva', stock })
await addArticle(sql, { name: 'Fernet Branca', volume_ml: 750, stock: 4 })
const {
  variantIds: [single = 0, box = 0],
} = await addArticleWithVariants(
  sql,
  [
    { name: 'Unidad', stock },
    { name: 'Cajón', stock },
  ],
  { name: 'Quilmes Clásica' },
)
await sql.query('update article_variants set presentacion = 24 where id = $1', [box])

type Answer = EndpointAnswer<typeof phoneOrderEndpoints.read>
const read = (text: string): Promise<Answer> => marta.call(phoneOrderEndpoints.read, { body: { text } })

const send = (text: string) =>
  marta.send({ method: 'POST', path: '/api/panel/phone-orders/read', body: { text } })

it('a message is read as lines: sure ones, those to choose, and those that nothing answers', async () => {
  const { lines, is_cut } = await read(
    'Hola! 2 malbec rutini, 3 trumpeter malbec y 6 fernet branca, 1 gato de yeso',
  )
  expect(lines).toMatchObject([
    { text: '2 malbec rutini', is_sure: true, options: [{ name: 'Rutini Malbec', amount: 2, price: 1000 }] },
    { is_sure: false, options: [{ amount: 3 }, { amount: 3 }] },
    { text: '6 fernet branca', is_sure: false, options: [{ name: 'Fernet Branca', amount: 6, stock: 4 }] },
    { text: '1 gato de yeso', is_sure: false, options: [] },
  ])
  expect(
    lines[1]?.options
      .map(({ name }) => name)
      .slice(0, 2)
      .toSorted(),
  ).toEqual(['Trumpeter Malbec', 'Trumpeter Malbec Reserva'])
  expect(lines.every(({ options }) => options.length <= 3)).toBe(true)
  expect(is_cut).toBe(false)
})

it('what is named exactly stands before what says more, and a street is no article', async () => {
  for (const name of ['Del Valle Malbec Roble', 'Del Valle Malbec Damajuana', 'Del Valle Malbec'])
    await addArticle(sql, { name, stock, sheet: { region: ['Mendoza'] } })
  const { lines } = await read('2 malbec del valle\nMendoza 1450\nMalbec del valle 2019')
  expect(lines.map(({ options }) => options[0]?.name)).toEqual([
    'Del Valle Malbec',
    undefined,
    'Del Valle Malbec',
  ])
})

it('where it goes and how it is paid are no articles, whatever answers their words', async () => {
  await addShopAddress(sql)
  for (const name of ['Chardonnay de Mendoza', 'Pomelo Transferencia', 'Pago Zorzal'])
    await addArticle(sql, { name, stock, sheet: { region: ['Rosario'] } })
  const { lines } = await read(
    'A Mendoza al fondo 2150 piso 3 B, Mendoza al fondo 2150 depto 4, Rosário\nPago con transferencia\nefectivo\nPago zorzal',
  )
  expect(lines.map(({ text, options }) => [text, options.length])).toEqual([
    ['A Mendoza al fondo 2150 piso 3 B', 0],
    ['Mendoza al fondo 2150 depto 4', 0],
    ['Rosário', 0],
    ['Pago con transferencia', 0],
    ['efectivo', 0],
    ['Pago zorzal', 1],
  ])
})

it('a box is the variant that is one, units are the other', async () => {
  const { lines } = await read('una caja de quilmes\n6 quilmes\nquilmes')
  const chosen = lines.map(({ is_sure, options }) => [is_sure, options[0]?.variant_id, options[0]?.amount])
  expect(chosen.slice(0, 2)).toEqual([
    [true, box, 1],
    [true, single, 6],
  ])
  expect(lines[2]?.is_sure).toBe(false)
})

it('a text that is too long is refused, and one of signs alone has no line', async () => {
  expect((await send('a'.repeat(2_001))).status).toBe(422)
  expect(await send('\u0000\u202e¡¿')).toMatchObject({ status: 200, body: { lines: [], is_cut: false } })
  expect(await send("2 '; drop table orders; --")).toMatchObject({ status: 200 })
})

it('says who wrote the message, who is no line of it, and takes no article for a person', async () => {
  expect(await read('2 malbec rutini\nMarta Gómez\nmi cel es 11 2345-6789')).toMatchObject({
    client: { name: 'Marta Gómez', phone: '+5491123456789' },
    lines: [{ text: '2 malbec rutini' }],
  })
  expect(await read('2 quilmes\nRutini Malbec\n11 2345-6789')).toMatchObject({
    client: { name: null, phone: '+5491123456789' },
    lines: [{}, { text: 'Rutini Malbec' }],
  })
  expect(await read('3 Zulema de los Vientos\n2 quilmes\nZulema 11 2345-6789')).toMatchObject({
    client: { name: 'Zulema' },
    lines: [{ text: '3 Zulema de los Vientos' }, { text: '2 quilmes' }],
  })
  expect((await read('2 quilmes')).client).toEqual({ name: null, phone: null })
})
