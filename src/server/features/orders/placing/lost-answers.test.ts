import { expect, it } from 'vitest'
import { cartEndpoints } from '#contract/cart.ts'
import type { Sent } from '#contract/client.ts'
import { addArticle, configure } from '../../../../../test/factories.ts'
import { guest, orderOf, postOrder, saveCart, stockOf } from '../../../../../test/ordering.ts'
import { mailsTo } from '../../../../../test/outbox.ts'
import { testShop, type Visitor } from '../../../../../test/shop.ts'
import { handleOrderPlaced } from '../order-placed.job.ts'

const shop = await testShop({ connections: 50 })
const { sql, deps } = shop

/** Posts an order over a connection that loses that many answers; retries until one arrives, as a browser does. */
async function postOverBadLine(
  who: Visitor,
  cart: number,
  key: string,
  lost: number,
): Promise<{ answer: Sent; tries: number }> {
  for (let tries = 1; ; tries += 1) {
    const answer = await postOrder(who, cart, {}, key)
    if (tries > lost) return { answer, tries }
  }
}

it('60 carts whose every third answer is lost are 60 orders, and each buyer learns of his own', async () => {
  const wine = await addArticle(sql, { stock: 100 })
  const buyers = await Promise.all(
    Array.from({ length: 60 }, async (_, n) => ({ n, who: shop.visitor(), cart: 0 })),
  )
  for (const buyer of buyers) buyer.cart = await saveCart(buyer.who, [{ id: wine, amount: 1 }])

  const ends = await Promise.all(
    buyers.map(({ n, who, cart }) =>
      postOverBadLine(who, cart, `intento-${n}`, n % 3 === 0 ? 1 + (n % 2) : 0),
    ),
  )

  expect(ends.filter(({ tries }) => tries > 1)).toHaveLength(20)
  expect(new Set(ends.map(({ answer }) => orderOf(answer).num)).size).toBe(60)
  expect(await stockOf(sql, wine)).toBe(40)
  const { rows } = await sql.query(
    'select count(*) as orders, count(distinct cart_id) as carts from orders where cart_id = any($1)',
    [buyers.map(({ cart }) => cart)],
  )
  expect(rows).toEqual([{ orders: 60, carts: 60 }])
})

it('a buyer whose answer was lost after the commit gets the same order: one stock movement, one mail, one place in the books', async () => {
  const wine = await addArticle(sql, { stock: 10 })
  const who = shop.visitor()
  const cart = await saveCart(who, [{ id: wine, amount: 2 }])
  const mailsBefore = (await mailsTo(sql, guest.email.toLowerCase())).length

  await postOrder(who, cart, {}, 'perdida')
  const again = orderOf(await postOrder(who, cart, {}, 'perdida'))
  const jobs = await sql.query<{ data: { order_id: number } }>(
    "select data from jobs.job where name = 'order-placed' and (data ->> 'order_id')::int = $1",
    [again.id],
  )
  await Promise.all([...jobs.rows, ...jobs.rows].map(({ data }) => handleOrderPlaced(deps, data)))

  expect(await stockOf(sql, wine)).toBe(8)
  expect((await mailsTo(sql, guest.email.toLowerCase())).length - mailsBefore).toBe(1)
  const { rows } = await sql.query('select kind from order_events where order_id = $1', [again.id])
  expect([jobs.rowCount, rows]).toEqual([1, [{ kind: 'placed' }]])
})

it('a buyer who asks again after the shop was paused gets the order that was made; a new one is not taken', async () => {
  const wine = await addArticle(sql)
  const [who, other] = [shop.visitor(), shop.visitor()]
  const [cart, late] = [
    await saveCart(who, [{ id: wine, amount: 1 }]),
    await saveCart(other, [{ id: wine, amount: 1 }]),
  ]
  const first = orderOf(await postOrder(who, cart, {}, 'antes'))
  await configure(sql, { pausar_tienda_online: true })
  const again = [
    await postOrder(who, cart, {}, 'antes'),
    await postOrder(who, cart, {}, 'otra'),
    await postOrder(other, late, {}, 'tarde'),
  ]
  await configure(sql, { pausar_tienda_online: false })

  expect(again.map(({ status }) => status)).toEqual([201, 201, 503])
  expect(again.slice(0, 2).map((answer) => orderOf(answer).id)).toEqual([first.id, first.id])
})

it('a buyer whose order was cut off before the commit makes exactly one with the next try', async () => {
  const wine = await addArticle(sql, { stock: 10 })
  const who = shop.visitor()
  const cart = await saveCart(who, [{ id: wine, amount: 1 }])
  const { enqueueWith } = deps.jobs
  deps.jobs.enqueueWith = async (...asked) => {
    await enqueueWith(...asked)
    throw new Error('the machine lost its power')
  }
  const cut = await postOrder(who, cart, {}, 'cortada').finally(() => {
    deps.jobs.enqueueWith = enqueueWith
  })

  const placed = await postOrder(who, cart, {}, 'cortada')

  expect([cut.status, placed.status, await stockOf(sql, wine)]).toEqual([500, 201, 9])
  expect((await sql.query('select from orders where cart_id = $1', [cart])).rowCount).toBe(1)
})

it.each(['57014', '40P01'])(
  'a buyer whose order waited too long for others (%s) is asked to try again, and that makes exactly one',
  async (code) => {
    const wine = await addArticle(sql, { stock: 10 })
    const who = shop.visitor()
    const cart = await saveCart(who, [{ id: wine, amount: 1 }])
    await sql.query(
      `create function wait_too_long() returns trigger language plpgsql as $$ begin raise exception 'waited' using errcode = '${code}'; end $$;
      create trigger waits before insert on orders for each row execute function wait_too_long()`,
    )
    const late = await postOrder(who, cart, {}, `tarde-${code}`).finally(() =>
      sql.query('drop function wait_too_long cascade'),
    )

    const placed = await postOrder(who, cart, {}, `tarde-${code}`)

    expect(late).toMatchObject({
      status: 503,
      retryAfter: expect.any(Number),
      body: { message: expect.stringContaining('no puede responder justo ahora') },
    })
    expect(late.body).not.toHaveProperty('code')
    expect([placed.status, await stockOf(sql, wine)]).toEqual([201, 9])
  },
)

it('what was refused for its stock goes through once the cart is changed, under a new key', async () => {
  const [rare, plenty] = [await addArticle(sql, { stock: 0 }), await addArticle(sql)]
  const who = shop.visitor()
  const cart = await saveCart(who, [
    { id: rare, amount: 1 },
    { id: plenty, amount: 1 },
  ])
  const refused = [await postOrder(who, cart, {}, 'uno'), await postOrder(who, cart, {}, 'uno')]
  await who.call(cartEndpoints.update, {
    body: { cart: { id: cart, articles: [{ id: plenty, amount: 1 }] } },
  })

  const placed = await postOrder(who, cart, {}, 'dos')

  expect([...refused, placed].map(({ status }) => status)).toEqual([409, 409, 201])
})

it('one article in two lines with different notes is refused whole when there is one left', async () => {
  const wine = await addArticle(sql, { name: 'Malbec', stock: 1 })
  const who = shop.visitor()
  const cart = await saveCart(who, [
    { id: wine, amount: 1, notes: 'Con moño' },
    { id: wine, amount: 1, notes: 'Sin moño' },
  ])

  const refused = await postOrder(who, cart)

  expect([refused.status, refused.body]).toMatchObject([409, { message: 'Sin stock suficiente: Malbec' }])
  expect(await stockOf(sql, wine)).toBe(1)
})
