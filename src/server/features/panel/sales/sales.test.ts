import { beforeAll, describe, expect, it } from 'vitest'
import type { Sent } from '#contract/client.ts'
import { orderEndpoints } from '#contract/orders.ts'
import { panelDeliveryEndpoints } from '#contract/panel/deliveries.ts'
import { phoneOrderEndpoints } from '#contract/panel/phone-orders.ts'
import { type Sale, type SaleQuote, salesEndpoints } from '#contract/panel/sales.ts'
import { fromPesos, toPesos } from '#domain/money/money.ts'
import { unitPrice } from '#domain/money/pricing.ts'
import {
  addArticle,
  addArticleWithVariants,
  addBuyer,
  addPromotion,
  addRow,
  configure,
} from '../../../../../test/factories.ts'
import { stockOf } from '../../../../../test/ordering.ts'
import { mailsTo } from '../../../../../test/outbox.ts'
import { readOrder, write } from '../../../../../test/panel/ordering.ts'
import { testShop, type Visitor } from '../../../../../test/shop.ts'
import { findWrongStocks } from '../../../../../test/stock-ledger.ts'
import { handleNotifyMove } from '../../orders/staff-moves.service.ts'
import { openTill, tillReport } from '../../till/till.service.ts'

const shop = await testShop({ connections: 50 })
const { sql, clock } = shop
const sellerId = await addBuyer(sql, { name: 'Nora', staff_role: 'counter' })
const counter = await shop.loggedIn(sellerId)
const wine = await addArticle(sql, {
  name: 'Malbec de altura',
  num: 4071,
  price: 123_457,
  stock: 60,
  ranges: [
    { min: 1, price: 123_457 },
    { min: 6, price: 111_119 },
  ],
  discounts: [
    { percentage: 7.5, show_in_online: true },
    { percentage: 3, show_in_online: false },
  ],
})

type Line = { article_id?: number; promotion_id?: number; variant_id?: number; amount: number }

const quote = (lines: Line[]): Promise<SaleQuote> => counter.call(salesEndpoints.quote, { body: { lines } })
const saleIn = ({ body }: Sent): Sale => (body as { sale: Sale }).sale

async function sell(lines: Line[], more: object = {}, who: Visitor = counter, key?: string): Promise<Sent> {
  const { total } = await quote(lines)
  return write(who, '/sales', { lines, payments: [{ way: 'cash', amount: total }], total, ...more }, key)
}

const scan = async (code: string) =>
  (await counter.call(salesEndpoints.sellables, { query: { code } })).sellables

const give = (body: object, who = counter): Promise<Sent> => write(who, '/sellables/code', body)

const find = async (q: string) => (await counter.call(salesEndpoints.sellables, { query: { q } })).sellables

async function seller(name: string): Promise<Visitor> {
  const seller_id = await addRow(sql, 'sellers', { name })
  return shop.loggedIn(await addBuyer(sql, { staff_role: 'seller', seller_id }))
}

const cashOf = async (who: Visitor) => (await who.call(salesEndpoints.last, {})).cash

async function countOf(table: string): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(`select count(*)::integer as count from ${table}`)
  return rows[0]?.count ?? 0
}

beforeAll(async () => {
  await configure(sql, { online_price_surchage: 12.5, pausar_tienda_online: true, register_to_buy: true })
  await sql.query('update commerces set minimum_order = 99999900')
})

describe('a price at the counter', () => {
  it.each([1, 5, 6, 13])('is that of the ladder less every discount, to the centavo: %i', async (amount) => {
    const each = unitPrice(
      {
        price: 123_457,
        priceUsdCents: null,
        ranges: [
          { min: 1, price: 123_457 },
          { min: 6, price: 111_119 },
        ],
        discounts: [
          { percentage: 7.5, show_in_online: true },
          { percentage: 3, show_in_online: true },
        ],
        ivaPercent: 21,
        internalTaxPercent: 0,
      },
      amount,
      { surchargePercent: 0, dollar: null, dolarPlus: 0 },
    )
    const { lines, total } = await quote([{ article_id: wine, amount }])
    expect(lines).toMatchObject([
      { unit_price: toPesos(each), subtotal: toPesos(each * amount), list_price: 1234.57 },
    ])
    expect(fromPesos(total)).toBe(each * amount)
  })

  it('is what the search shows; it finds by name, by number and promotions', async () => {
    const [one] = (await quote([{ article_id: wine, amount: 1 }])).lines
    const [six] = (await quote([{ article_id: wine, amount: 6 }])).lines
    const shown = { article_id: wine, price: one?.unit_price, stock: 60 }
    expect((await find('malb'))[0]).toMatchObject({
      ...shown,
      ladder: [
        { min: 1, unit_price: one?.unit_price },
        { min: 6, unit_price: six?.unit_price },
      ],
    })
    expect((await find('4071'))[0]).toMatchObject(shown)
    expect((await find(''))[0]).toMatchObject(shown)
    const gin = await addArticle(sql, { name: 'Gin', stock: 9 })
    const promotion = await addPromotion(sql, [{ article: gin, amount: 2 }], { name: 'Dúo de gines' })
    expect(await find('dúo')).toMatchObject([{ promotion_id: promotion, price: 1500, stock: 4 }])
    const { id, variantIds } = await addArticleWithVariants(
      sql,
      [{ name: 'Magnum', stock: 3, price: 500_000 }],
      { name: 'Espumante nature' },
    )
    expect(await find('nature')).toMatchObject([
      {
        article_id: id,
        stock: null,
        variants: [{ id: variantIds[0], name: 'Magnum', price: 5000, stock: 3 }],
      },
    ])
  })

  it('stands beside a stock that is marked low by the line of the article, or of its variant', async () => {
    const vermouth = await addArticle(sql, { name: 'Vermú rosso', stock: 8 })
    await sql.query('update articles set low_at = 12 where id = $1', [vermouth])
    expect(await find('rosso')).toMatchObject([{ stock: 8, is_low: true }])
    await sql.query('update articles set low_at = 1, stock = 2 where id = $1', [vermouth])
    expect(await find('rosso')).toMatchObject([{ stock: 2, is_low: false }])
    const { variantIds } = await addArticleWithVariants(
      sql,
      [
        { name: 'Chico', stock: 8, price: 500_000 },
        { name: 'Grande', stock: 8, price: 500_000 },
      ],
      { name: 'Licor casero' },
    )
    await sql.query('update article_variants set low_at = 12 where id = $1', [variantIds[0]])
    expect(await find('casero')).toMatchObject([
      { is_low: false, variants: [{ is_low: true }, { is_low: false }] },
    ])
  })
})

describe('a code', () => {
  it('finds its article or its variant alone, by the shop’s own code and by the barcode, zeros or none', async () => {
    const { id, variantIds } = await addArticleWithVariants(
      sql,
      [
        { name: 'Botella', stock: 3 },
        { name: 'Magnum', stock: 2 },
      ],
      { name: 'Con códigos', code: 'MAL-7', gtin: '036000291452' },
    )
    await sql.query("update article_variants set gtin = '4006381333931' where id = $1", [variantIds[1]])
    for (const code of ['mal-7', '036000291452', '0036000291452', '36000291452'])
      expect(await scan(code), code).toMatchObject([{ article_id: id, code: 'MAL-7', variants: [{}, {}] }])
    for (const code of ['4006381333931', '04006381333931'])
      expect(await scan(code), code).toMatchObject([{ article_id: id, variants: [{ id: variantIds[1] }] }])
    for (const code of ['4006381333932', 'MAL', '7', '', '%']) expect(await scan(code), code).toEqual([])
    expect((await find('MAL-7'))[0]).toMatchObject({ article_id: id })
    await sql.query('update articles set published = false where id = $1', [id])
    expect(await scan('mal-7')).toEqual([])
  })

  it('that nothing has is given to what was scanned, kept in the history, and to nothing else after', async () => {
    const [bottle, other] = [await addArticle(sql, { name: 'Sin código' }), await addArticle(sql)]
    const given = await give({ code: '0012345678905', article_id: bottle })
    expect(given).toMatchObject({ status: 200, body: { code: '12345678905' } })
    expect(await scan('012345678905')).toMatchObject([{ article_id: bottle }])
    expect(await give({ code: '12345678905', article_id: other })).toMatchObject({
      status: 409,
      body: { code: 'code_taken' },
    })
    expect(await give({ code: '96385074', article_id: bottle })).toMatchObject({ body: { code: 'code_set' } })
    const ofNone = await give({ code: '5901234123457', article_id: bottle, variant_id: 999_999 })
    expect(ofNone).toMatchObject({ status: 404 })
    for (const code of ['5901234123458', 'VINO-9', '  '])
      expect(await give({ code, article_id: other })).toMatchObject({ body: { code: 'code_wrong_digit' } })
    const sent = await give(
      { code: '5901234123457', article_id: other },
      await seller('Ramiro de los códigos'),
    )
    expect(sent).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
    const { rows } = await sql.query(
      "select field, before, after from audit_changes where noun = 'articles' and row_id = $1 order by id",
      [bottle],
    )
    expect(rows).toEqual([{ field: 'gtin', before: null, after: '12345678905' }])
    const { batch } = given.body as { batch: number }
    expect((await write(counter, `/history/${batch}/undo`, {})).status).toBe(200)
    expect(await scan('012345678905')).toEqual([])
  })

  it('of something unpublished, or of the article itself, is refused saying whose it is', async () => {
    const { id, variantIds } = await addArticleWithVariants(
      sql,
      [
        { name: 'Botella', stock: 1 },
        { name: 'Magnum', stock: 1 },
      ],
      {
        code: '5901234123457',
      },
    )
    await sql.query("update article_variants set published = false, gtin = '4006381333900' where id = $1", [
      variantIds[1],
    ])
    expect(await scan('4006381333900')).toEqual([])
    const { id: other, variantIds: others } = await addArticleWithVariants(sql, [{ name: 'Media', stock: 1 }])
    expect(await give({ code: '4006381333900', article_id: other, variant_id: others[0] })).toMatchObject({
      body: { code: 'code_taken' },
    })
    expect(await give({ code: '4006381333900', article_id: other })).toMatchObject({
      status: 409,
      body: { code: 'code_taken' },
    })
    for (const body of [{ article_id: id }, { article_id: id, variant_id: variantIds[0] }])
      expect(await give({ code: '5901234123457', ...body })).toMatchObject({
        status: 409,
        body: { code: 'code_set', message: expect.stringContaining('5901234123457') },
      })
  })

  it('given to two articles at once becomes one’s', async () => {
    const ids = await Promise.all([addArticle(sql), addArticle(sql), addArticle(sql)])
    const sent = await Promise.all(ids.map((id) => give({ code: '7791234567898', article_id: id })))
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  it('is one article’s', async () => {
    await addArticle(sql, { code: 'UNO', gtin: '96385074' })
    await expect(addArticle(sql, { code: 'uno' })).rejects.toThrow('articles_code')
    await expect(addArticle(sql, { gtin: '0096385074' })).rejects.toThrow('articles_gtin')
  })
})

describe('a sale', () => {
  it('is collected and handed over at once, though the shop is paused and asks for more; nobody is told', async () => {
    const till = await openTill(sql, { actorId: sellerId, opening: 500_000, at: clock.now })
    const tillId = 'id' in till ? till.id : 0
    const [mails, alerts] = [await countOf('jobs.job'), await countOf('order_alerts')]
    const lines = [{ article_id: wine, amount: 6 }]
    const { total } = await quote(lines)

    const sold = await write(counter, '/sales', {
      lines,
      payments: [
        { way: 'cash', amount: 1000 },
        { way: 'qr', amount: toPesos(fromPesos(total) - 100_000) },
      ],
      total,
    })

    expect(sold.status).toBe(200)
    const { num } = saleIn(sold)
    expect(saleIn(sold)).toMatchObject({ name: 'Mostrador', total, who: 'Nora', is_voided: false })
    expect(await readOrder(counter, num)).toMatchObject({
      channel: 'counter',
      status: 'Entregado',
      is_paid: true,
      owed: 0,
      buyer_id: null,
    })
    expect(await stockOf(sql, wine)).toBe(54)
    expect((await tillReport(sql, tillId))?.expected).toBe(600_000)
    expect([await countOf('jobs.job'), await countOf('order_alerts')]).toEqual([mails, alerts])
    expect((await counter.call(salesEndpoints.last, {})).sales[0]).toMatchObject({ num, total })
  })

  it('is voided whole: the cash, the units and the order; a second time is refused', async () => {
    const before = await stockOf(sql, wine)
    const { num } = saleIn(await sell([{ article_id: wine, amount: 2 }]))
    const voided = await write(counter, `/sales/${num}/void`, { reason: 'Se arrepintió' })
    expect(saleIn(voided)).toMatchObject({ num, is_voided: true })
    expect(await stockOf(sql, wine)).toBe(before)
    expect(await readOrder(counter, num)).toMatchObject({ status: 'Cancelado', collected: 0, to_return: 0 })
    expect(await write(counter, `/sales/${num}/void`, { reason: 'Otra vez' })).toMatchObject({
      status: 409,
      body: { code: 'sale_voided' },
    })
    expect(await findWrongStocks(sql)).toEqual([])
  })

  it('of a client has the name and the phone', async () => {
    const sold = await sell([{ article_id: wine, amount: 1 }], {
      client: { name: 'Rosa', phone: '341 555-0101' },
    })
    expect(await readOrder(counter, saleIn(sold).num)).toMatchObject({
      name: 'Rosa',
      phone: '+5493415550101',
    })
  })

  it('is refused, and writes nothing, at another total, other payments, or with too few units', async () => {
    const orders = await countOf('orders')
    const lines = [{ article_id: wine, amount: 1 }]
    const { total } = await quote(lines)
    expect(await sell(lines, { total: 1 })).toMatchObject({
      status: 409,
      body: { code: 'total_changed', total },
    })
    expect(await sell(lines, { payments: [] })).toMatchObject({
      status: 422,
      body: { code: 'payments_not_total' },
    })
    const short = await addArticle(sql, { name: 'Última', stock: 1 })
    expect(await sell([{ article_id: short, amount: 2 }])).toMatchObject({
      status: 409,
      body: { code: 'stock_short', lines: [{ article_id: short, available: 1 }] },
    })
    expect(await sell([{ amount: 1 }])).toMatchObject({ body: { code: 'article_gone' } })
    expect(await countOf('orders')).toBe(orders)
  })

  it('asked twice under one key is one', async () => {
    const key = crypto.randomUUID()
    const before = await stockOf(sql, wine)
    const sold = await Promise.all(
      [1, 2, 3].map(() => sell([{ article_id: wine, amount: 1 }], {}, counter, key)),
    )
    expect(new Set(sold.map((one) => saleIn(one).num)).size).toBe(1)
    expect(await stockOf(sql, wine)).toBe(before === null ? null : before - 1)
  })

  it('of the morning is found behind the last twenty, page by page', async () => {
    const one = await seller('Elvira')
    const uncounted = await addArticle(sql, { stock: null })
    const nums: number[] = []
    for (let sold = 0; sold < 22; sold += 1)
      nums.unshift(saleIn(await sell([{ article_id: uncounted, amount: 1 }], {}, one)).num)
    const { sales, next } = await one.call(salesEndpoints.last, {})
    expect([sales.map(({ num }) => num), next]).toEqual([nums.slice(0, 20), nums[19]])
    const rest = await one.call(salesEndpoints.last, { query: { before: nums[19] } })
    expect([rest.sales.map(({ num }) => num), rest.next]).toEqual([nums.slice(20), null])
  })

  it('of a seller in cash is handed over to a till, and void no more', async () => {
    const rosa = await seller('Rosa')
    const lines = [{ article_id: wine, amount: 1 }]
    const [sold, voided] = [saleIn(await sell(lines, {}, rosa)), saleIn(await sell(lines, {}, rosa))]
    const { total } = sold
    const { num: byQr } = saleIn(await sell(lines, { payments: [{ way: 'qr', amount: total }] }, rosa))
    const ofRosa = async () =>
      (await counter.call(panelDeliveryEndpoints.cash, {})).drivers
        .flatMap(({ orders }) => orders)
        .filter(({ num }) => [sold.num, voided.num, byQr].includes(num))
    expect(await ofRosa()).toEqual([sold, voided].map(({ num }) => ({ num, amount: total })))
    await write(rosa, `/sales/${voided.num}/void`, { reason: 'Se arrepintió' })
    expect(await ofRosa()).toEqual([{ num: sold.num, amount: total }])
  })

  it('of a seller who handed over its cash is voided by who counted it, not by the seller', async () => {
    const [rita, cashierId] = [await seller('Rita'), await addBuyer(sql, { staff_role: 'counter' })]
    const cashier = await shop.loggedIn(cashierId)
    const till = await openTill(sql, { actorId: cashierId, opening: 0, at: clock.now })
    const tillId = 'id' in till ? till.id : 0
    const { num, total } = saleIn(await sell([{ article_id: wine, amount: 1 }], {}, rita))
    expect(await Promise.all([rita, cashier].map(cashOf))).toEqual([total, null])
    const { drivers } = await cashier.call(panelDeliveryEndpoints.cash, {})
    const driver = drivers.find(({ orders }) => orders.some((order) => order.num === num))?.driver.id
    await write(cashier, '/driver-cash', { driver, expected: total, counted: total })
    expect(await cashOf(rita)).toBe(0)
    const voidBy = (who: Visitor) => write(who, `/sales/${num}/void`, { reason: 'Se arrepintió' })
    expect(await voidBy(rita)).toMatchObject({ body: { code: 'sale_cash_handed_over' } })
    expect((await tillReport(sql, tillId))?.expected).toBe(fromPesos(total))
    expect(await voidBy(cashier)).toMatchObject({ status: 200, body: { sale: { is_voided: true } } })
    expect((await tillReport(sql, tillId))?.expected).toBe(0)
  })

  it('to a seller’s client, collected by a colleague, is voided by the colleague', async () => {
    const seller_id = await addRow(sql, 'sellers', { name: 'Delia' })
    const delia = await shop.loggedIn(await addBuyer(sql, { staff_role: 'seller', seller_id }))
    const client_id = await addBuyer(sql)
    await addRow(sql, 'clients', { buyer_id: client_id, seller_id })
    const { num } = saleIn(await sell([{ article_id: wine, amount: 1 }], { client_id }))
    const voidBy = (who: Visitor) => write(who, `/sales/${num}/void`, { reason: 'Se arrepintió' })
    expect(await voidBy(delia)).toMatchObject({ status: 409, body: { code: 'sale_of_colleague' } })
    expect(await voidBy(counter)).toMatchObject({ status: 200, body: { sale: { is_voided: true } } })
  })

  it('of a seller is that seller’s alone', async () => {
    const [one, other] = [await seller('Ramiro'), await seller('Inés')]
    const { num } = saleIn(await sell([{ article_id: wine, amount: 1 }], {}, one))
    expect((await one.call(salesEndpoints.last, {})).sales.map((sale) => sale.num)).toEqual([num])
    expect((await other.call(salesEndpoints.last, {})).sales).toEqual([])
    expect(await write(other, `/sales/${num}/void`, { reason: 'No es mía' })).toMatchObject({ status: 404 })
    expect((await one.send({ method: 'GET', path: '/api/orders' })).status).toBeLessThan(500)
  })
})

it('the last bottles go to as many of 50 at once as there are, and each total is paid', async () => {
  const last = await addArticle(sql, { name: 'Del fondo', stock: 12 })
  const other = await addArticle(sql, { name: 'De al lado', stock: 50 })
  const both = [
    { article_id: last, amount: 1 },
    { article_id: other, amount: 1 },
  ]
  const { total } = await quote(both)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      write(counter, '/sales', {
        lines: at % 2 === 0 ? both : both.toReversed(),
        payments: [{ way: 'cash', amount: total }],
        total,
      }),
    ),
  )
  const codes = answers.map(({ status, body }) => (status === 200 ? 'sold' : (body as { code: string }).code))
  expect(codes.filter((code) => code === 'sold')).toHaveLength(12)
  expect(codes.filter((code) => code === 'stock_short')).toHaveLength(38)
  expect([await stockOf(sql, last), await stockOf(sql, other)]).toEqual([0, 38])
  const { rows } = await sql.query(
    `select num from orders where channel = 'counter' and status = 'Entregado'
      and total <> (select coalesce(sum(amount), 0) from collections where order_id = orders.id)`,
  )
  expect(rows).toEqual([])
  expect(await findWrongStocks(sql)).toEqual([])
})

const wineOf = (name: string, price: number, varietal: string, more: object = {}) =>
  addArticle(sql, {
    name,
    price,
    kind: 'tinto',
    sheet: JSON.stringify({ varietals: [varietal] }),
    volume_ml: 750,
    stock: 5,
    ...more,
  })

it('what can replace an article is of its kind, of about its price and in stock', async () => {
  const missing = await wineOf('Uco Malbec', 2_000_000, 'Malbec')
  const near = await wineOf('Lujan Malbec', 2_200_000, 'Malbec')
  const other = await wineOf('Uco Cabernet', 2_000_000, 'Cabernet Sauvignon')
  const dear = await wineOf('Gran Malbec', 9_000_000, 'Malbec')
  await wineOf('Malbec agotado', 2_000_000, 'Malbec', { stock: 0 })
  await wineOf('Rubia', 2_000_000, 'Malbec', { kind: 'cerveza' })
  const { sellables } = await counter.call(salesEndpoints.sellables, { query: { like: missing } })
  expect(sellables.map(({ article_id: id }) => id)).toEqual([near, other, dear])
})

it('what can replace an article is of its sub-category before what has its size and its price', async () => {
  const category = await addRow(sql, 'categories', { name: 'Sin alcohol' })
  const shelf = (name: string) => addRow(sql, 'sub_categories', { name, category_id: category })
  const [waters, mixers] = [await shelf('Aguas'), await shelf('Tónicas')]
  const drink = (name: string, price: number, volume_ml: number, sub_category_id: number) =>
    addArticle(sql, { name, price, kind: 'sin-alcohol', volume_ml, sub_category_id, stock: 5 })
  const missing = await drink('Agua 500', 190_000, 500, waters)
  const ginger = await drink('Ginger', 160_000, 354, mixers)
  const tonic = await drink('Tónica 500', 185_000, 500, mixers)
  const large = await drink('Agua 1500', 145_000, 1500, waters)
  const { sellables } = await counter.call(salesEndpoints.sellables, { query: { like: missing } })
  expect(sellables.map(({ article_id: id }) => id)).toEqual([large, tonic, ginger])
})

const clientOf = (id: number) => counter.call(phoneOrderEndpoints.client, { params: { id } })

describe('a sale to a client', () => {
  it('is among the client’s orders, with who sold it, and goes away with its void', async () => {
    const id = await addBuyer(sql, { name: 'Rosa', surname: 'Paz', email: 'rosa.paz@ejemplo.com.ar' })
    const made = saleIn(await sell([{ article_id: wine, amount: 2 }], { client_id: id }))
    expect(made).toMatchObject({ name: 'Rosa Paz', who: expect.stringContaining('Nora') })
    const { client } = await clientOf(id)
    expect(client).toMatchObject({ orders: 1, last_order: { num: made.num, status: 'Entregado' } })
    expect(await mailsTo(sql, 'rosa.paz@ejemplo.com.ar')).toEqual([])
    const rosa = await shop.loggedIn(id)
    const [bought = expect.fail()] = (await rosa.call(orderEndpoints.list, {})).orders.data
    expect(bought).toMatchObject({ num: made.num, can_withdraw: false })
    const link = { params: { num: made.num, token: bought.token } }
    expect((await rosa.call(orderEndpoints.byLink, link)).order.can_withdraw).toBe(false)
    await write(counter, `/sales/${made.num}/void`, { reason: 'Se equivocó' })
    for (const move of (await sql.query<{ move_id: number }>('select id as move_id from untold_moves')).rows)
      await handleNotifyMove(shop.deps, move)
    expect((await sql.query('select from notifications where buyer_id = $1', [id])).rowCount).toBe(0)
    expect((await clientOf(id)).client).toMatchObject({ orders: 0, last_order: null })
  })

  it('may be to a new one, whose phone it needs', async () => {
    const client = { name: 'Ivo Sosa', is_new: true }
    const lines = [{ article_id: wine, amount: 1 }]
    expect(await sell(lines, { client })).toMatchObject({ status: 422 })
    const made = saleIn(await sell(lines, { client: { ...client, phone: '11 2345-9911' } }))
    const { clients } = await counter.call(phoneOrderEndpoints.clients, { query: { q: 'Ivo Sosa' } })
    expect(clients).toMatchObject([{ name: 'Ivo Sosa', phone: '+5491123459911', orders: 1 }])
    expect((await clientOf(clients[0]?.id ?? 0)).client.last_order?.num).toBe(made.num)
  })

  it('of a seller is to own clients alone', async () => {
    const other = await addBuyer(sql, { name: 'Ajena' })
    const lines = [{ article_id: wine, amount: 1 }]
    expect(await sell(lines, { client_id: other }, await seller('Ramón'))).toMatchObject({
      body: { code: 'client_unknown' },
    })
  })
})
