import { describe, expect, it } from 'vitest'
import { amendmentEndpoints } from '#contract/panel/amendments.ts'
import type { PanelOrder } from '#contract/panel/orders.ts'
import type { Proposal } from '#contract/proposals.ts'
import {
  addArticle,
  addArticleWithVariants,
  addBuyer,
  addCoupon,
  addPaymentMethod,
  addPromotion,
  addRow,
} from '../../../../test/factories.ts'
import {
  addOnlineMethod,
  handleRefunds,
  handleWebhooks,
  placeOnline,
  preferenceFor,
} from '../../../../test/make-payments.ts'
import { findCoupon, guest, orderOf, postOrder, saveCart, stockOf } from '../../../../test/ordering.ts'
import { mailsTo } from '../../../../test/outbox.ts'
import { move, readOrder, write } from '../../../../test/panel/ordering.ts'
import { paymentShop } from '../../../../test/payments.ts'
import type { Visitor } from '../../../../test/shop.ts'
import { findWrongStocks } from '../../../../test/stock-ledger.ts'
import { handleNotifyMove } from '../orders/staff-moves.service.ts'
import { endProposals } from './amendments.service.ts'

const shop = await paymentShop({ connections: 20 })
const { sql, deps, mercadoPago } = shop
const online = await addOnlineMethod(sql)
const cash = await addPaymentMethod(sql, { discount: 10 })
const manager = await shop.loggedIn(await addBuyer(sql, { staff_role: 'manager', name: 'Pilar' }))
const counter = await shop.loggedIn(await addBuyer(sql, { staff_role: 'counter', name: 'Marta' }))
await sql.query('update sessions set password_at = $1', [shop.clock.now])

type Changes = {
  changes?: { line_id: number; amount: number }[]
  added?: (Partial<Pick<PanelOrder['lines'][number], 'article_id' | 'promotion_id' | 'variant_id'>> & {
    amount: number
    same_price_as?: number
  })[]
  by_phone?: boolean
  is_adult?: boolean
  total: number
}

async function amend(num: number, asked: Changes, who: Visitor = manager) {
  const { version } = await readOrder(who, num)
  return write(who, `/orders/${num}/amendments`, {
    version,
    changes: [],
    added: [],
    by_phone: false,
    ...asked,
  })
}

const orderIn = ({ body }: { body: unknown }): PanelOrder => (body as { order: PanelOrder }).order
const linesOf = ({ lines }: PanelOrder): [string, number, number][] =>
  lines.map(({ name, amount, price }) => [name, amount, price])

/** Three bottles at $ 1.000, paid by hand with 10 % off: $ 2.700. */
async function byHand(said: { is_adult?: boolean | null } = {}) {
  const wine = await addArticle(sql, { name: 'Malbec', stock: 10 })
  const who = shop.visitor()
  const email = `${crypto.randomUUID()}@ejemplo.com.ar`
  const cart = await saveCart(who, [{ id: wine, amount: 3 }], { payment_method_id: cash })
  const { num, id, token } = orderOf(await postOrder(who, cart, { buyer: { ...guest, email }, ...said }))
  const { lines, version } = await readOrder(manager, num)
  return { num, id, token, wine, email, who, line: lines[0]?.id ?? 0, version }
}

/** Three bottles at $ 1.000, paid by MercadoPago. */
async function paidOnline() {
  const wine = await addArticle(sql, { name: 'Malbec', stock: 10 })
  const who = await shop.loggedIn(await addBuyer(sql))
  const order = await placeOnline(who, online, [{ id: wine, amount: 3 }])
  const payment = await mercadoPago.pay((await preferenceFor(who, order)).preference_id, 'aprobar')
  await handleWebhooks(shop)
  const { lines } = await readOrder(manager, order.num)
  return { ...order, wine, payment, line: lines[0]?.id ?? 0 }
}

const linked = (
  who: Visitor,
  { num, token }: { num: number; token: string },
  rest = '',
  body: { is_adult: boolean } | undefined = undefined,
) =>
  who.send({
    method: rest === '' ? 'GET' : 'POST',
    path: `/orders/by-link/${num}/${token}/proposal${rest}`,
    body,
  })

async function proposalOf(who: Visitor, order: { num: number; token: string }): Promise<Proposal> {
  const { proposal } = (await linked(who, order)).body as { proposal: Proposal | null }
  return proposal ?? expect.fail('There is no proposal')
}

describe('fewer units', () => {
  it('are taken off at once and told, at the prices and by the method of the order', async () => {
    const { num, wine, email, line } = await byHand()
    await sql.query('update articles set price = 150000, online_price = 150000 where id = $1', [wine])
    const done = await amend(num, { changes: [{ line_id: line, amount: 1 }], total: 900 })
    expect(done).toMatchObject({
      status: 200,
      body: {
        amendments: [{ state: 'applied', agreed: 'shop', before: 2700, after: 900, who: 'Pilar Prueba' }],
      },
    })
    expect(linesOf(orderIn(done))).toEqual([['Malbec', 1, 1000]])
    expect(orderIn(done)).toMatchObject({ total: 900, owed: 900, totals: { goods: 1000 } })
    expect(await stockOf(sql, wine)).toBe(9)
    expect(await mailsTo(sql, email)).toContainEqual(
      expect.objectContaining({
        subject: expect.stringContaining('cambiamos tu pedido') as unknown,
        text: expect.stringContaining('de 3 a 1') as unknown,
      }),
    )
    const { rows } = await sql.query(
      'select amount, removed_in is not null as is_removed from removed_order_lines join orders on orders.id = order_id where num = $1',
      [num],
    )
    expect(rows).toEqual([{ amount: 3, is_removed: true }])
  })

  it('of a paid order give back exactly the old total less the new, by its provider and for who may refund', async () => {
    const { num, payment, line, wine } = await paidOnline()
    const fewer = { changes: [{ line_id: line, amount: 2 }], total: 2000 }
    expect(await amend(num, fewer, counter)).toMatchObject({
      status: 403,
      body: { code: 'amendment_refund_not_yours' },
    })
    expect(orderIn(await amend(num, fewer))).toMatchObject({
      total: 2000,
      to_return: 1000,
      payment_status: 'approved',
    })
    await handleRefunds(shop)
    expect(payment).toMatchObject({ status: 'approved', transaction_amount_refunded: 1000 })
    expect(await readOrder(manager, num)).toMatchObject({
      collected: 3000,
      returned: 1000,
      owed: 0,
      to_return: 0,
      is_paid: true,
    })
    const { version } = await readOrder(manager, num)
    await move(manager, num, { version, to: 'Cancelado', note: 'Se arrepintió' })
    expect(await stockOf(sql, wine)).toBe(10)
  })

  it('are no way to empty an order, and never more units', async () => {
    const { num, line } = await byHand()
    const code = async (asked: Changes) => ((await amend(num, asked)).body as { code: string }).code
    expect(await code({ changes: [{ line_id: line, amount: 0 }], total: 0 })).toBe('amendment_empty')
    expect(await code({ changes: [{ line_id: line, amount: 4 }], total: 3600 })).toBe(
      'amendment_amount_wrong',
    )
    expect(await code({ changes: [{ line_id: line + 999, amount: 1 }], total: 0 })).toBe(
      'amendment_line_unknown',
    )
    expect(await code({ total: 2700 })).toBe('amendment_nothing')
    expect(await code({ changes: [{ line_id: line, amount: 1 }], total: 1 })).toBe('total_changed')
  })

  it('keep the coupon below its minimum, and a delivery that was free', async () => {
    const wine = await addArticle(sql, { stock: 10 })
    const coupon = await addCoupon(sql, { min_amount: 250_000, percentage: 10 })
    const zone = await addRow(sql, 'delivery_zones', { name: 'Centro', price: 50_000, free_from: 250_000 })
    const who = await shop.loggedIn(await addBuyer(sql))
    await findCoupon(sql, who, coupon)
    const address = await addRow(sql, 'addresses', {
      buyer_id: (await sql.query<{ id: number }>('select max(id) as id from buyers')).rows[0]?.id ?? 0,
      street: 'San Martín',
      street_number: '2451',
      formated: 'San Martín 2451, Santa Fe',
      city_name: 'Santa Fe',
      province_name: 'Santa Fe',
    })
    const cart = await saveCart(who, [{ id: wine, amount: 3 }], {
      payment_method_id: cash,
      cupon_id: coupon,
      deliver: 1,
      address_id: address,
      delivery_zone_id: zone,
    })
    const { num } = orderOf(await postOrder(who, cart, { buyer: null }))
    const before = await readOrder(manager, num)
    expect(before.totals).toMatchObject({ goods: 3000, delivery: { amount: 0 }, total: 2430 })
    const done = await amend(num, { changes: [{ line_id: before.lines[0]?.id ?? 0, amount: 1 }], total: 810 })
    expect(orderIn(done).totals).toMatchObject({ goods: 1000, delivery: { amount: 0 }, total: 810 })
  })
})

/** Proposes one more bottle at $ 1.000 for an order by `byHand`. */
async function proposeOne(item: number, { num }: { num: number }): Promise<void> {
  const sent = await amend(num, { added: [{ article_id: item, amount: 1 }], total: 3600 })
  expect(sent).toMatchObject({ status: 200 })
}

describe('other units, or more', () => {
  it('are proposed: they are taken now, and are the order’s once its buyer agrees on its page', async () => {
    const order = await byHand()
    const syrah = await addArticle(sql, { name: 'Syrah', stock: 2, price: 200_000, online_price: 200_000 })
    const swap: Changes = {
      changes: [{ line_id: order.line, amount: 1 }],
      added: [{ article_id: syrah, amount: 2 }],
      total: 4500,
    }
    const sent = await amend(order.num, swap, counter)
    expect(sent).toMatchObject({
      status: 200,
      body: { order: { total: 2700 }, amendments: [{ state: 'proposed' }] },
    })
    expect([await stockOf(sql, syrah), await stockOf(sql, order.wine)]).toEqual([0, 7])
    expect((await mailsTo(sql, order.email)).at(-1)?.subject).toContain('te proponemos un cambio')

    const stranger = shop.visitor()
    const proposal = await proposalOf(stranger, order)
    expect(proposal).toMatchObject({
      words: [
        { name: 'Malbec', change: 'de 3 a 1' },
        { name: 'Syrah', change: 'se agregan 2' },
      ],
      before: { total: 2700 },
      after: { total: 4500 },
      to_pay: 1800,
      to_return: 0,
      expires_at: new Date(shop.clock.now.getTime() + 2 * 60 * 60_000).toISOString(),
    })
    expect(await amend(order.num, swap)).toMatchObject({ status: 409, body: { code: 'amendment_open' } })
    expect(await linked(stranger, { ...order, token: 'otro' }, `/${proposal.id}/accept`)).toMatchObject({
      status: 404,
    })
    expect(await linked(stranger, order, `/${proposal.id}/accept`)).toMatchObject({
      status: 200,
      body: { total: 4500, to_pay: 1800, to_return: 0 },
    })
    expect(await linked(stranger, order, `/${proposal.id}/accept`)).toMatchObject({
      status: 200,
      body: { total: 4500, to_pay: 1800, to_return: 0 },
    })
    expect(await linked(stranger, order, `/${proposal.id}/refuse`)).toMatchObject({
      body: { code: 'proposal_over' },
    })
    const after = await readOrder(manager, order.num)
    expect(linesOf(after)).toEqual([
      ['Malbec', 1, 1000],
      ['Syrah', 2, 2000],
    ])
    expect(after).toMatchObject({ total: 4500, owed: 4500 })
    expect([await stockOf(sql, syrah), await stockOf(sql, order.wine)]).toEqual([0, 9])
    expect(await findWrongStocks(sql)).toEqual([])
    await move(manager, order.num, { version: after.version, to: 'Cancelado', note: 'No va' })
    expect([await stockOf(sql, syrah), await stockOf(sql, order.wine)]).toEqual([2, 10])
  })

  it('are the order’s at once when its buyer agreed by phone, at the same price where that is wanted', async () => {
    const { num, line } = await byHand()
    const syrah = await addArticle(sql, { name: 'Syrah', stock: 5, price: 200_000, online_price: 200_000 })
    await sql.query('update order_lines set unit_cost = 50000 where id = $1', [line])
    await sql.query('update articles set cost = 70000')
    const done = await amend(
      num,
      {
        changes: [{ line_id: line, amount: 2 }],
        added: [{ article_id: syrah, amount: 1, same_price_as: line }],
        by_phone: true,
        total: 2700,
      },
      counter,
    )
    expect(done).toMatchObject({
      status: 200,
      body: { amendments: [{ state: 'applied', agreed: 'phone', decided_by: 'Marta Prueba' }] },
    })
    expect(linesOf(orderIn(done))).toEqual([
      ['Malbec', 2, 1000],
      ['Syrah', 1, 1000],
    ])
    const { rows } = await sql.query(
      'select unit_cost from order_lines join orders on orders.id = order_id where num = $1 order by position',
      [num],
    )
    expect(rows).toEqual([{ unit_cost: 50_000 }, { unit_cost: 70_000 }])
  })

  it('with fewer units keep a cost that nobody knew when they were sold', async () => {
    const { num, line } = await byHand()
    await sql.query('update articles set cost = 70000')
    expect(await amend(num, { changes: [{ line_id: line, amount: 2 }], total: 1800 }, counter)).toMatchObject(
      {
        status: 200,
      },
    )
    const { rows } = await sql.query(
      'select unit_cost from order_lines join orders on orders.id = order_id where num = $1',
      [num],
    )
    expect(rows).toEqual([{ unit_cost: null }])
  })

  it('have another line’s price for as many units as leave that line, and no more', async () => {
    const { num, line } = await byHand()
    const whisky = await addArticle(sql, {
      name: 'Whisky',
      stock: 50,
      price: 9_000_000,
      online_price: 9_000_000,
    })
    const sent = await amend(
      num,
      {
        changes: [{ line_id: line, amount: 2 }],
        added: [{ article_id: whisky, amount: 2, same_price_as: line }],
        by_phone: true,
        total: 3600,
      },
      counter,
    )
    expect(sent).toMatchObject({ status: 422, body: { code: 'amendment_price_wrong' } })
    expect(await stockOf(sql, whisky)).toBe(50)
  })

  it('are more of a line with a choice, and of a promotion, by what the line tells', async () => {
    const { id, variantIds } = await addArticleWithVariants(
      sql,
      [
        { name: 'Botella', stock: 9 },
        { name: 'Magnum', stock: 4, price: 200_000 },
      ],
      { name: 'Malbec' },
    )
    const [, magnum = 0] = variantIds
    const bottle = await addArticle(sql, { stock: 9 })
    const pair = await addPromotion(sql, [{ article: bottle, amount: 2 }], { name: 'Dupla', price: 150_000 })
    const who = shop.visitor()
    const cart = await saveCart(who, [{ id, variant_id: magnum, amount: 2 }], {
      payment_method_id: cash,
      promociones_vinoteca: [{ id: pair, amount: 1 }],
    })
    const { num } = orderOf(await postOrder(who, cart))
    const { lines, total } = await readOrder(manager, num)
    expect([lines.length, total]).toEqual([2, 4950])
    const added = lines.map(({ id: line, article_id, promotion_id, variant_id }) => {
      return { article_id, promotion_id, variant_id, amount: 1, same_price_as: line }
    })
    const done = await amend(num, { added, by_phone: true, total: 8100 })
    expect(done).toMatchObject({ status: 200 })
    expect(orderIn(done).lines.map(({ name, choice, amount }) => [name, choice, amount])).toEqual([
      ['Malbec', 'Magnum', 2],
      ['Dupla', null, 1],
      ['Malbec', 'Magnum', 1],
      ['Dupla', null, 1],
    ])
    expect([await stockOf(sql, magnum, 'article_variants'), await stockOf(sql, bottle)]).toEqual([1, 5])
  })

  it('stay while a delivery can be undone, and go back once it is told', async () => {
    const wine = await addArticle(sql, { stock: 4 })
    const order = await byHand()
    await amend(order.num, { added: [{ article_id: wine, amount: 4 }], total: 6300 })
    const deliver = async (): Promise<PanelOrder> => {
      const { version } = await readOrder(manager, order.num)
      return orderIn(await move(manager, order.num, { version, to: 'Entregado' }))
    }
    for (const to of ['Confirmado', 'En preparación', 'Listo para retirar'] as const)
      await move(manager, order.num, { version: (await readOrder(manager, order.num)).version, to })

    const { version } = await deliver()
    expect(await write(manager, `/orders/${order.num}/undo-move`, { version })).toMatchObject({ status: 200 })
    expect(await linked(order.who, order)).toMatchObject({ body: { proposal: { after: { total: 6300 } } } })
    expect(await stockOf(sql, wine)).toBe(0)

    await deliver()
    const { rows } = await sql.query<{ move_id: number }>(
      'select id as move_id from untold_moves where order_id = $1 order by id',
      [order.id],
    )
    for (const untold of rows) await handleNotifyMove(deps, untold)
    expect(await linked(order.who, order)).toMatchObject({ body: { proposal: null } })
    expect(await stockOf(sql, wine)).toBe(4)
    expect(await findWrongStocks(sql)).toEqual([])
  })

  it('go back when their buyer refuses, when the shop withdraws them, in time, and with the order', async () => {
    const wine = await addArticle(sql, { stock: 4 })
    const stock = () => stockOf(sql, wine)
    const propose = async () => {
      const order = await byHand()
      const sent = await amend(order.num, { added: [{ article_id: wine, amount: 4 }], total: 6300 })
      expect([sent.status, await stock()]).toEqual([200, 0])
      const { rows } = await sql.query<{ id: number }>('select max(id) as id from order_amendments')
      return { ...order, amendment_id: rows[0]?.id ?? 0 }
    }
    const refused = await propose()
    const refuse = () => linked(refused.who, refused, `/${refused.amendment_id}/refuse`)
    const first = await refuse()
    expect(first.status).toBe(200)
    expect(await refuse()).toMatchObject({ status: 200, body: first.body })
    expect(await linked(refused.who, refused, `/${refused.amendment_id}/accept`)).toMatchObject({
      body: { code: 'proposal_over' },
    })
    expect(await stock()).toBe(4)

    const withdrawn = await propose()
    const { version } = await readOrder(manager, withdrawn.num)
    expect(
      await write(manager, `/orders/${withdrawn.num}/amendments/${withdrawn.amendment_id}/withdraw`, {
        version,
      }),
    ).toMatchObject({ status: 200, body: { amendments: [{ state: 'withdrawn' }] } })
    expect(await stock()).toBe(4)

    const cancelled = await propose()
    const seen = await readOrder(manager, cancelled.num)
    await move(manager, cancelled.num, { version: seen.version, to: 'Cancelado', note: 'No va' })
    expect(await stock()).toBe(4)

    const late = await propose()
    await endProposals(deps)
    expect(await stock()).toBe(0)
    // What a restore does to the jobs.
    await sql.query('delete from jobs.job')
    const { now } = shop.clock
    shop.clock.now = new Date(now.getTime() + 2 * 60 * 60_000)
    expect(await linked(late.who, late)).toMatchObject({ body: { proposal: null } })
    expect(await linked(late.who, late, `/${late.amendment_id}/accept`)).toMatchObject({
      body: { code: 'proposal_over' },
    })
    await Promise.all([endProposals(deps), endProposals(deps)])
    await endProposals(deps)
    shop.clock.now = now
    expect(await stock()).toBe(4)
    expect((await readOrder(manager, late.num)).total).toBe(2700)
    expect((await mailsTo(sql, late.email)).at(-1)?.subject).toContain('queda como estaba')
  })

  it('notify a registered buyer, on whose phone two hours are short', async () => {
    const { id, num, wine } = await paidOnline()
    await amend(num, { added: [{ article_id: wine, amount: 1 }], total: 4000 })
    const texts = async () =>
      (
        await sql.query<{ text: string }>(
          "select data ->> 'message' as text from notifications where order_id = $1 order by id desc limit 1",
          [id],
        )
      ).rows[0]?.text
    expect(await texts()).toMatch(
      /^Te proponemos un cambio en tu pedido Nº \d+: contestanos antes de las \d\d:\d\d$/,
    )
    const { amendments, version } = await manager.call(amendmentEndpoints.list, { params: { num } })
    await write(manager, `/orders/${num}/amendments/${amendments[0]?.id}/accept`, { version })
    expect(await texts()).toBe(`Cambiamos tu pedido Nº ${num}: son $ 1.000 más`)
  })

  it('agreed by phone refund an online payment only for who may refund, as when they are proposed', async () => {
    const { num, line, wine, payment } = await paidOnline()
    const swap: Changes = {
      changes: [{ line_id: line, amount: 1 }],
      added: [{ article_id: wine, amount: 1 }],
      total: 2000,
    }
    expect(await amend(num, swap)).toMatchObject({ status: 200 })
    const { amendments, version } = await manager.call(amendmentEndpoints.list, { params: { num } })
    const accept = (who: Visitor) =>
      write(who, `/orders/${num}/amendments/${amendments[0]?.id}/accept`, { version })
    expect(await accept(counter)).toMatchObject({
      status: 403,
      body: { code: 'amendment_refund_not_yours' },
    })
    expect(await readOrder(manager, num)).toMatchObject({ total: 3000, to_return: 0 })
    expect(await accept(manager)).toMatchObject({ status: 200, body: { order: { total: 2000 } } })
    await handleRefunds(shop)
    expect(payment).toMatchObject({ transaction_amount_refunded: 1000 })
  })

  it.each(['phone', 'page'])(
    'agreed by %s return by hand what was collected by hand since they were proposed',
    async (way) => {
      const order = await paidOnline()
      const { num, line, payment } = order
      const syrah = await addArticle(sql, { name: 'Syrah', stock: 5 })
      const more = { added: [{ article_id: syrah, amount: 2 }], by_phone: true, total: 5000 }
      const added = orderIn(await amend(num, more, counter)).lines.find(({ name }) => name === 'Syrah')
      const fewer: Changes = {
        changes: [
          { line_id: line, amount: 2 },
          { line_id: added?.id ?? 0, amount: 0 },
        ],
        added: [{ article_id: syrah, amount: 1, same_price_as: line }],
        total: 3000,
      }
      expect(await amend(num, fewer, counter)).toMatchObject({ status: 200 })
      const { version } = await readOrder(counter, num)
      const cashed = { version, way: 'cash', amount: 2000 }
      expect(await write(counter, `/orders/${num}/collections`, cashed)).toMatchObject({ status: 200 })
      const { id } = await proposalOf(counter, order)
      const accepted =
        way === 'page'
          ? await linked(counter, order, `/${id}/accept`)
          : await write(counter, `/orders/${num}/amendments/${id}/accept`, {
              version: (await readOrder(counter, num)).version,
            })
      expect(accepted).toMatchObject({ status: 200 })
      await handleRefunds(shop)
      expect(payment).toMatchObject({ transaction_amount_refunded: 0 })
      expect(await readOrder(manager, num)).toMatchObject({ total: 3000, to_return_by_hand: 2000 })
    },
  )

  it('with the first alcohol of an order need its buyer’s word to be 18, once', async () => {
    const [soda, gin] = [await addArticle(sql, { stock: 9 }), await addArticle(sql, { kind: 'destilado' })]
    const plain = await byHand({ is_adult: null })
    await proposeOne(soda, plain)
    const none = await proposalOf(plain.who, plain)
    expect(none.asks_adult).toBe(false)
    await linked(plain.who, plain, `/${none.id}/refuse`)

    await proposeOne(gin, plain)
    const asked = await proposalOf(plain.who, plain)
    expect(asked.asks_adult).toBe(true)
    const refusal = {
      status: 409,
      body: { code: 'adult_missing', message: 'Confirmá que sos mayor de 18 años' },
    }
    const accept = (said?: { is_adult: boolean }) => linked(plain.who, plain, `/${asked.id}/accept`, said)
    expect(await accept()).toMatchObject(refusal)
    expect(await accept({ is_adult: false })).toMatchObject(refusal)
    expect(await proposalOf(plain.who, plain)).toMatchObject({ id: asked.id })
    expect(await accept({ is_adult: true })).toMatchObject({ status: 200, body: { total: 3600 } })
    const { rows } = await sql.query('select declared_adult from orders where num = $1', [plain.num])
    expect(rows).toEqual([{ declared_adult: true }])

    const declared = await byHand({ is_adult: true })
    await proposeOne(gin, declared)
    const { id, asks_adult } = await proposalOf(declared.who, declared)
    expect(asks_adult).toBe(false)
    expect(await linked(declared.who, declared, `/${id}/accept`)).toMatchObject({ status: 200 })
  })

  it('agreed by phone with the first alcohol of an order need that word too, as staff heard it', async () => {
    const gin = await addArticle(sql, { kind: 'destilado' })
    const plain = await byHand({ is_adult: null })
    const added = [{ article_id: gin, amount: 1 }]
    const { version } = await readOrder(manager, plain.num)
    expect(
      await write(manager, `/orders/${plain.num}/amendments/quote`, { changes: [], added }),
    ).toMatchObject({
      body: { asks_adult: true },
    })
    const asked = { added, by_phone: true, total: 3600 }
    const unsaid = { status: 409, body: { code: 'adult_not_said' } }
    expect(await amend(plain.num, asked)).toMatchObject(unsaid)
    expect((await readOrder(manager, plain.num)).version).toBe(version)
    expect(await amend(plain.num, { ...asked, is_adult: true })).toMatchObject({ status: 200 })
    const { rows } = await sql.query('select declared_adult from orders where num = $1', [plain.num])
    expect(rows).toEqual([{ declared_adult: true }])

    const other = await byHand({ is_adult: null })
    await proposeOne(gin, other)
    const { id } = await proposalOf(other.who, other)
    const listed = await manager.call(amendmentEndpoints.list, { params: { num: other.num } })
    expect(listed.amendments).toMatchObject([{ id, asks_adult: true }])
    const accept = (said: object) =>
      write(manager, `/orders/${other.num}/amendments/${id}/accept`, { version: listed.version, ...said })
    expect(await accept({})).toMatchObject(unsaid)
    expect(await accept({ is_adult: true })).toMatchObject({ status: 200, body: { order: { total: 3600 } } })
  })

  it('are refused when there are too few, and when they are not sold', async () => {
    const { num } = await byHand()
    const scarce = await addArticle(sql, { stock: 1 })
    const hidden = await addArticle(sql, { published: false })
    expect(await amend(num, { added: [{ article_id: scarce, amount: 2 }], total: 4500 })).toMatchObject({
      status: 409,
    })
    expect(await amend(num, { added: [{ article_id: hidden, amount: 1 }], total: 3600 })).toMatchObject({
      status: 409,
    })
    expect(await amend(num, { added: [{ article_id: 999_999, amount: 1 }], total: 3600 })).toMatchObject({
      status: 409,
    })
    expect(await stockOf(sql, scarce)).toBe(1)
  })

  it('of a promotion take its components, and fewer of them give those back', async () => {
    const [red, white] = [await addArticle(sql, { stock: 20 }), await addArticle(sql, { stock: 20 })]
    const promotion = await addPromotion(
      sql,
      [
        { article: red, amount: 1 },
        { article: white, amount: 2 },
      ],
      { name: 'Dúo' },
    )
    const { num } = await byHand()
    const { version } = await readOrder(manager, num)
    const added = [{ promotion_id: promotion, amount: 3 }]
    const done = await write(manager, `/orders/${num}/amendments`, {
      version,
      changes: [],
      added,
      by_phone: true,
      total: 6750,
    })
    expect(done).toMatchObject({ status: 200 })
    expect([await stockOf(sql, red), await stockOf(sql, white)]).toEqual([17, 14])
    const line = orderIn(done).lines.find(({ name }) => name === 'Dúo')
    expect(line).toMatchObject({ amount: 3, components: [{ amount: 3 }, { amount: 6 }] })
    const fewer = await amend(num, { changes: [{ line_id: line?.id ?? 0, amount: 1 }], total: 4050 })
    expect(orderIn(fewer).lines.at(-1)).toMatchObject({
      amount: 1,
      components: [{ amount: 1 }, { amount: 2 }],
    })
    expect([await stockOf(sql, red), await stockOf(sql, white)]).toEqual([19, 18])
  })
})

it('no order is changed while it is being paid, nor once it was handed over or cancelled', async () => {
  const who = await shop.loggedIn(await addBuyer(sql))
  const unpaid = await placeOnline(who, online, [{ id: await addArticle(sql), amount: 2 }])
  const { lines } = await readOrder(manager, unpaid.num)
  const fewer = { changes: [{ line_id: lines[0]?.id ?? 0, amount: 1 }], total: 1000 }
  expect(await amend(unpaid.num, fewer)).toMatchObject({
    status: 409,
    body: { code: 'amendment_being_paid' },
  })

  const { num, line } = await byHand()
  for (const to of ['En preparación', 'Entregado']) {
    const { version } = await readOrder(manager, num)
    await move(manager, num, { version, to })
  }
  expect(await amend(num, { changes: [{ line_id: line, amount: 1 }], total: 900 })).toMatchObject({
    body: { code: 'amendment_delivered' },
  })
})

it('what is quoted is what is done', async () => {
  const { num, line } = await byHand()
  const body = { changes: [{ line_id: line, amount: 2 }], added: [] }
  const quoted = await manager.send({
    method: 'POST',
    path: `/api/panel/orders/${num}/amendments/quote`,
    body,
  })
  expect(quoted).toMatchObject({
    status: 200,
    body: { totals: { total: 1800 }, is_at_once: true, to_collect: 0, to_return: 0, by_provider: 0 },
  })
})
