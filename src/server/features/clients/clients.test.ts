import { beforeAll, describe, expect, it } from 'vitest'
import { clientEndpoints } from '#contract/clients.ts'
import { addArticle, addBuyer, addRow, addSeller } from '../../../../test/factories.ts'
import { addAddress, orderOf, postOrder, saveCart } from '../../../../test/ordering.ts'
import { testShop, type Visitor } from '../../../../test/shop.ts'

const shop = await testShop()
const { sql } = shop

let sellerId: number
let seller: Visitor
let ids: Record<'ana' | 'jose' | 'nunez' | 'foreign', number>

const find = async (q: string, page = 1) =>
  (await seller.call(clientEndpoints.list, { query: { q, page } })).clients
const statusOf = async (who: Visitor) => (await who.send({ method: 'GET', path: '/clients' })).status
const namesOf = async (q: string) => (await find(q)).data.map(({ name }) => name)

async function addClient(
  columns: Parameters<typeof addBuyer>[1],
  of: number,
  record: object = {},
): Promise<number> {
  const id = await addBuyer(sql, columns)
  await addRow(sql, 'clients', { buyer_id: id, seller_id: of, ...record })
  return id
}

beforeAll(async () => {
  const sells = await addSeller(sql)
  const other = await addSeller(sql)
  sellerId = sells.sellerId
  seller = await shop.loggedIn(sells.buyerId)
  ids = {
    ana: await addClient(
      { name: 'Ana', surname: 'Pérez', email: 'ana@ejemplo.com.ar', phone: '+5493415550101' },
      sellerId,
    ),
    jose: await addClient(
      { name: 'José', surname: 'Ibáñez', email: 'jose_100%@ejemplo.com.ar', phone: null },
      sellerId,
      { phone: '+5493425550202', address: 'Belgrano 77' },
    ),
    nunez: await addClient(
      { name: 'Marta', surname: 'Núñez', email: 'marta@ejemplo.com.ar', phone: '+5493415550303' },
      sellerId,
    ),
    foreign: await addClient(
      { name: 'Ana', surname: 'Ajena', email: 'ajena@ejemplo.com.ar' },
      other.sellerId,
    ),
  }
  await addAddress(sql, { buyer_id: ids.ana })
})

describe('a seller who looks for a client', () => {
  it.each([
    ['ana', ['Ana']],
    ['PEREZ', ['Ana']],
    ['ana pérez', ['Ana']],
    ['perez ana', ['Ana']],
    ['nunez', ['Marta']],
    ['Ñ', ['Ana', 'José', 'Marta']],
    ['341 555-0101', ['Ana']],
    ['0341 5550303', ['Marta']],
    ['(342)5550202', ['José']],
    ['jose_100%', ['José']],
    ['san martin 2451', ['Ana']],
    ['belgrano', ['José']],
    ['@ejemplo.com.ar', ['Ana', 'José', 'Marta']],
    ['nadie', []],
  ])('%s finds %j', async (q, names) => {
    expect(await namesOf(q)).toEqual(names)
  })

  it.each([
    '%',
    '_',
    '\\',
    "'; drop table clients; --",
    'a\0na',
    '🍷',
    'x'.repeat(500),
    'x '.repeat(250),
    '   ',
  ])('%j is words like any other', async (q) => {
    const { status } = await seller.send({ method: 'GET', path: `/clients?q=${encodeURIComponent(q)}` })
    expect(status).toBe(200)
  })

  it('finds a percent sign only where one stands', async () => {
    expect(await namesOf('%')).toEqual(['José'])
    expect(await namesOf('100_')).toEqual([])
  })

  it('reads of each what an order needs, and of another’s client nothing', async () => {
    expect((await find('ana')).data).toEqual([
      {
        id: ids.ana,
        name: 'Ana',
        surname: 'Pérez',
        phone: '+5493415550101',
        email: 'ana@ejemplo.com.ar',
        address: 'San Martín 2451, Santa Fe',
      },
    ])
    expect((await find('jose')).data).toMatchObject([{ phone: '+5493425550202', address: 'Belgrano 77' }])
    expect((await find('')).data.map(({ id }) => id)).not.toContain(ids.foreign)
  })

  it('has those before him to whom he sold last, ten at a time', async () => {
    const more = await addSeller(sql)
    const busy = await shop.loggedIn(more.buyerId)
    const clients: number[] = []
    for (let n = 0; n < 12; n += 1)
      clients.push(await addClient({ name: `Cliente ${String(n).padStart(2, '0')}` }, more.sellerId))
    for (const client of [clients[3], clients[7]]) {
      orderOf(
        await postOrder(busy, await saveCart(busy, [{ id: await addArticle(sql), amount: 1 }]), {
          selected_buyer: client,
        }),
      )
      shop.clock.now = new Date(shop.clock.now.getTime() + 1000)
    }
    const { clients: page } = await busy.call(clientEndpoints.list, { query: {} })
    expect(page.data.map(({ id }) => id)).toEqual(
      [clients[7], clients[3], ...clients.filter((_, n) => n !== 3 && n !== 7)].slice(0, 10),
    )
    expect(page).toMatchObject({ total: 12, last_page: 2 })
    expect((await busy.call(clientEndpoints.list, { query: { page: 2 } })).clients.data).toHaveLength(2)
  })

  it.each(['q=' + 'x'.repeat(501), 'page=-1', 'page=abc', 'page=1e9', 'per_page=61'])(
    '?%s is refused',
    async (query) => {
      expect((await seller.send({ method: 'GET', path: `/clients?${query}` })).status).toBe(422)
    },
  )
})

it('nobody else has clients: a visitor logs in first, a buyer may not ask, the owner who does not sell has none', async () => {
  expect(await statusOf(shop.visitor())).toBe(401)
  expect(await statusOf(await shop.loggedIn(await addBuyer(sql)))).toBe(403)
  const owner = await shop.loggedIn(await addBuyer(sql, { is_owner: true }))
  expect((await owner.call(clientEndpoints.list, { query: {} })).clients.data).toEqual([])
})
