import { beforeEach, describe, expect, it } from 'vitest'
import { type Cart, cartEndpoints } from '#contract/cart.ts'
import { type CartEdit, editLines, type CartLine, lineKey } from '#domain/cart/cart.ts'
import { linesOf } from '../src/web/api/cart/cart-contents.ts'
import { cartBody, sendCart } from '../src/web/api/cart/send-cart.ts'
import { addArticle, addBuyer } from './factories.ts'
import { testShop, type Visitor } from './shop.ts'

const shop = await testShop({ connections: 20 })
const { sql } = shop
const price = 1000
const ids = await Promise.all(
  Array.from({ length: 40 }, () => addArticle(sql, { price: price * 100, stock: null })),
)

const line = (at: number, amount = 1): CartLine => ({
  article_id: ids[at] ?? 0,
  variant_id: null,
  color_id: null,
  size_id: null,
  amount,
  notes: null,
})
const amounts = (lines: readonly CartLine[]) =>
  Object.fromEntries(lines.map((each) => [lineKey(each), each.amount]).toSorted())
const last = async (device: Visitor) =>
  (await device.call(cartEndpoints.last, { params: { commerce: 1000 } })).last_cart

/** The edits of two devices to a cart of 10 articles; neither touches an article of the other's. */
const begin = Array.from({ length: 10 }, (_, at) => line(at, 2))
const editsOf = (from: number): CartEdit[] => [
  ...Array.from({ length: 5 }, (_, at): CartEdit => ({ kind: 'add', lines: [line(10 + from + at, 3)] })),
  ...Array.from({ length: 3 }, (_, at): CartEdit => ({ kind: 'amount', line: line(from + at, 7) })),
  ...Array.from({ length: 2 }, (_, at): CartEdit => ({ kind: 'remove', key: lineKey(line(from + 3 + at)) })),
  ...Array.from({ length: 5 }, (_, at): CartEdit => ({ kind: 'amount', line: line(10 + from + at, 4) })),
]
const [ofPhone, ofDesk] = [editsOf(0), editsOf(5)]
const wanted = [...ofPhone, ...ofDesk].reduce(editLines, begin)

let phone: Visitor
let desk: Visitor
let cart: Cart

beforeEach(async () => {
  const buyer = await addBuyer(sql)
  phone = await shop.loggedIn(buyer)
  desk = await shop.loggedIn(buyer)
  cart = (await phone.call(cartEndpoints.create, { body: { cart: cartBody(begin) } })).cart
})

/** As a browser does it: sequentially, each edit based on the result of the one before. */
async function work(device: Visitor, edits: readonly CartEdit[]): Promise<boolean> {
  let [saved, hadConflict] = [cart as Cart | null, false]
  for (const edit of edits) {
    const sent = await sendCart(device.call, saved, { edits: [edit] })
    saved = sent.cart
    hadConflict ||= sent.hadConflict
  }
  return hadConflict
}

/** As no screen does it: each edit replaces the whole cart, without the cart's version. */
function blindly(device: Visitor, edits: readonly CartEdit[]): Promise<unknown> {
  return Promise.all(
    edits.map((edit) =>
      device.call(cartEndpoints.update, {
        body: { cart: { id: cart.id, ...cartBody(editLines(begin, edit)) } },
      }),
    ),
  )
}

describe('one cart on two devices', () => {
  it('loses no edit of either, though both make 15 at once, and adds up', async () => {
    const conflicts = await Promise.all([work(phone, ofPhone), work(desk, ofDesk)])

    const kept = await last(desk)
    expect(amounts(linesOf(kept))).toEqual(amounts(wanted))
    expect(kept?.total).toBe(wanted.reduce((sum, { amount }) => sum + amount * price, 0))
    expect(conflicts).toContain(true)
  })

  it('loses none of 30 edits that are all made of the same cart at the same moment', async () => {
    await Promise.all(
      [...ofPhone.map((edit) => [phone, edit] as const), ...ofDesk.map((edit) => [desk, edit] as const)].map(
        ([device, edit]) => sendCart(device.call, cart, { edits: [edit] }),
      ),
    )
    expect(amounts(linesOf(await last(phone)))).toEqual(amounts(wanted))
  })

  it('takes a choice along, and keeps what the other device chose', async () => {
    await sendCart(phone.call, cart, {
      edits: [{ kind: 'remove', key: lineKey(line(1)) }],
      choices: { description: 'Sin apuro' },
    })
    const { cart: both, hadConflict } = await sendCart(desk.call, cart, {
      edits: [{ kind: 'remove', key: lineKey(line(0)) }],
      choices: { deliver: 0 },
    })
    expect(hadConflict).toBe(true)
    expect(both).toMatchObject({ description: 'Sin apuro', deliver: 0 })
    expect(both?.articles).toHaveLength(8)
  })

  it('puts a line into a new cart when the old one was ordered, and takes nothing of it along', async () => {
    await sql.query('update carts set ordered_at = now(), buyer_id = null where id = $1', [cart.id])
    const { cart: fresh } = await sendCart(desk.call, cart, { edits: [{ kind: 'add', lines: [line(30)] }] })
    expect(fresh?.id).not.toBe(cart.id)
    expect(fresh?.articles).toMatchObject([{ id: ids[30], amount: 1 }])
  })

  it('takes what waited without a line for this cart alone: after it was ordered it is refused, and opens no other', async () => {
    const edits: CartEdit[] = [{ kind: 'amount', line: line(0, 5) }]
    const late = { edits, madeOn: cart.id }
    // A page that was just opened has not loaded its cart.
    expect((await sendCart(desk.call, null, late)).cart).toMatchObject({ id: cart.id, version: 2 })
    await sql.query('update carts set ordered_at = now(), buyer_id = null where id = $1', [cart.id])
    await expect(sendCart(desk.call, cart, late)).rejects.toMatchObject({ body: { code: 'cart_changed' } })
    await expect(sendCart(desk.call, null, late)).rejects.toMatchObject({ body: { code: 'cart_changed' } })
    expect(await last(desk)).toBeNull()
  })

  it('is deleted when it is emptied, and a late edit of the other device opens another', async () => {
    const empty: CartEdit[] = [{ kind: 'replace', lines: [] }]
    expect(await sendCart(phone.call, cart, { edits: empty })).toEqual({ cart: null, hadConflict: false })
    expect(await sendCart(desk.call, cart, { edits: empty })).toEqual({ cart: null, hadConflict: true })
    expect(
      (await sendCart(desk.call, cart, { edits: [{ kind: 'amount', line: line(3, 5) }] })).cart?.articles,
    ).toMatchObject([{ id: ids[3], amount: 5 }])
  })

  it('answers a save of a stale cart with the newest, and changes nothing', async () => {
    const { cart: newest } = await phone.call(cartEndpoints.update, {
      body: { cart: { id: cart.id, version: cart.version, ...cartBody([line(1)]) } },
    })
    const refused = await desk.send({
      method: 'PUT',
      path: '/carts',
      body: { cart: { id: cart.id, version: cart.version, ...cartBody([line(2)]) } },
    })
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'cart_changed',
        message: 'Tu carrito cambió en otro dispositivo: lo actualizamos',
        cart: { version: newest.version, articles: [{ id: ids[1] }] },
      },
    })
    expect(await last(desk)).toEqual(newest)
  })

  it('takes a choice of each, though the other made one meanwhile: a choice takes nothing from the lines', async () => {
    const save = (device: Visitor, choice: object) =>
      device.send({
        method: 'PUT',
        path: '/carts',
        body: { cart: { id: cart.id, version: cart.version, ...cartBody(begin), ...choice } },
      })
    expect([
      (await save(phone, { description: 'Tocar timbre' })).status,
      (await save(desk, { deliver: 0 })).status,
    ]).toEqual([200, 200])
    expect(await last(phone)).toMatchObject({
      version: cart.version,
      description: 'Tocar timbre',
      deliver: 0,
    })
    const { cart: newest } = await phone.call(cartEndpoints.update, {
      body: { cart: { id: cart.id, version: cart.version, ...cartBody([line(1)]) } },
    })
    expect(newest.version).toBeGreaterThan(cart.version ?? 0)
    expect((await save(desk, { deliver: 1 })).status).toBe(409)
  })

  it('saved without its version replaces whatever there is, as ever: so it would lose edits (the control of this file)', async () => {
    await Promise.all([blindly(phone, ofPhone), blindly(desk, ofDesk)])
    expect(amounts(linesOf(await last(phone)))).not.toEqual(amounts(wanted))
  })
})
