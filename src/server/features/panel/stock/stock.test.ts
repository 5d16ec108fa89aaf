import { expect, it } from 'vitest'
import type { Sent } from '#contract/client.ts'
import { type StockEntry, stockEndpoints, type StockItem } from '#contract/panel/stock.ts'
import { searchEndpoints } from '#contract/search.ts'
import { statusesAhead } from '#domain/orders/order-status.ts'
import { addDays, shopTime } from '#domain/time/dates.ts'
import { addArticle, addArticleWithVariants, addBuyer, addRow } from '../../../../../test/factories.ts'
import { untilOneWaits } from '../../../../../test/lock-waits.ts'
import { orderOf, postOrder, saveCart, stockOf } from '../../../../../test/ordering.ts'
import { mailsTo } from '../../../../../test/outbox.ts'
import { write } from '../../../../../test/panel/ordering.ts'
import { testShop, type Visitor } from '../../../../../test/shop.ts'
import { findWrongStocks } from '../../../../../test/stock-ledger.ts'
import { moveStock } from '../../catalog/stock.repo.ts'
import { sendStockAlerts } from '../../messaging/stock-alerts/back-in-stock.job.ts'
import { moveOrder } from '../../orders/order-life.service.ts'

const shop = await testShop({ connections: 20 })
const { sql, clock, deps } = shop
// An article's opening movement is at the database's time.
const hourMs = 60 * 60_000
clock.now = new Date(Date.now() + hourMs)
const ana = await shop.loggedIn(await addBuyer(sql, { name: 'Ana', staff_role: 'counter' }))
const beto = await shop.loggedIn(await addBuyer(sql, { name: 'Beto', staff_role: 'counter' }))

const dayMs = 24 * hourMs
const pass = (ms: number): void => void (clock.now = new Date(clock.now.getTime() + ms))

type Of = { article_id: number; variant_id?: number }

type Counting = { who?: Visitor; at?: Date; after?: { id: number; how: 'add' | 'replace' } }

function count(of: Of, counted: number, { who = ana, at = clock.now, after }: Counting = {}): Promise<Sent> {
  return write(who, '/stock/count', { ...of, counted, at: at.toISOString(), after: after ?? null })
}

const entryIn = ({ body }: Sent): StockEntry => (body as { entry: StockEntry }).entry
const undo = (id: number, who: Visitor = ana) => write(who, `/stock/entries/${id}/undo`, {})
const list = async (query: Parameters<typeof listOf>[0] = {}) => (await listOf(query)).items
const listOf = (query: { q?: string; code?: string; show?: 'all' | 'uncounted' | 'low' | 'expiring' }) =>
  ana.call(stockEndpoints.list, { query })

async function itemOf(article: number): Promise<StockItem | undefined> {
  const { rows } = await sql.query<{ name: string }>('select name from articles where id = $1', [article])
  return (await list({ q: rows[0]?.name ?? '' })).find((one) => one.article_id === article)
}

async function order(article: number, amount: number): Promise<number> {
  const who = shop.visitor()
  return orderOf(await postOrder(who, await saveCart(who, [{ id: article, amount }]))).id
}

async function handOver(id: number): Promise<void> {
  for (const to of statusesAhead('Sin confirmar', 0))
    await moveOrder(deps, { orderId: id, to, madeBy: null, note: null })
}

const listedNames = async (show: 'low' | 'expiring' | 'uncounted') =>
  (await list({ q: 'Lista', show })).map(({ name }) => name)
const dayIn = (days: number) => new Date(clock.now.getTime() + days * dayMs).toISOString().slice(0, 10)
const search = (text: string) =>
  shop.visitor().call(searchEndpoints.search, { params: { query: text, commerce: 1000 }, query: {} })

it('counts the shelf, on which what is set apart for orders stands too', async () => {
  const wine = await addArticle(sql, { stock: 10, name: 'Contado uno' })
  await order(wine, 3)
  expect(await itemOf(wine)).toMatchObject({ free: 7, held: 3, counted: null })
  pass(1000)
  const sent = await count({ article_id: wine }, 9)
  expect(sent.body).toMatchObject({ from: 7, to: 6, expected: 10, short: 0 })
  expect(entryIn(sent)).toMatchObject({
    kind: 'count',
    who: 'Ana',
    changes: [{ change: -1 }],
    can_undo: true,
  })
  expect(await itemOf(wine)).toMatchObject({ free: 6, held: 3, counted: { counted: 9, who: 'Ana' } })
})

it('tells the second to count of the first, who adds or replaces', async () => {
  const wine = await addArticle(sql, { stock: 10 })
  pass(1000)
  const first = entryIn(await count({ article_id: wine }, 4))
  pass(1000)
  await order(wine, 1)
  pass(1000)
  const told = await count({ article_id: wine }, 5, { who: beto })
  expect(told).toMatchObject({
    status: 409,
    body: { code: 'counted_already', current: { id: first.id, counted: 4, who: 'Ana' } },
  })
  expect((told.body as { message: string }).message).toContain('Ana ya contó 4')
  // Ana's four, of which one is set apart since, and five more behind the door.
  const added = await count({ article_id: wine }, 5, { who: beto, after: { id: first.id, how: 'add' } })
  expect(added.body).toMatchObject({ from: 3, to: 8, entry: { counted: { counted: 9 } } })
  const stale = await count({ article_id: wine }, 5, { who: beto, after: { id: first.id, how: 'replace' } })
  expect(stale).toMatchObject({ status: 409, body: { code: 'counted_already' } })
  const replaced = await count({ article_id: wine }, 7, {
    after: { id: entryIn(added).id, how: 'replace' },
  })
  expect(replaced.body).toMatchObject({ to: 6 })
  pass(13 * hourMs)
  expect((await count({ article_id: wine }, 7, { who: beto })).body).toMatchObject({ from: 6, to: 6 })
})

it.each<[string, (wine: number, placed: number) => Promise<unknown>]>([
  ['came in', (wine) => write(ana, '/stock/receive', { lines: [{ article_id: wine, amount: 12 }] })],
  ['was handed over', (_wine, placed) => handOver(placed)],
  [
    'was set to another number',
    (wine) =>
      moveStock(sql, [{ article_id: wine, variant_id: null, to: 30 }], {
        reason: 'count',
        orderId: null,
        actorId: null,
        note: null,
        at: clock.now,
      }),
  ],
])('adds no second count when something %s after the first', async (_what, happen) => {
  const wine = await addArticle(sql, { stock: 12 })
  const placed = await order(wine, 1)
  pass(1000)
  const first = entryIn(await count({ article_id: wine }, 5))
  pass(1000)
  await happen(wine, placed)
  pass(1000)
  const left = await stockOf(sql, wine)
  const second = { who: beto, after: { id: first.id, how: 'add' } } as const
  expect(await count({ article_id: wine }, 19, second)).toMatchObject({
    status: 409,
    body: { code: 'count_moved' },
  })
  expect(await stockOf(sql, wine)).toBe(left)
  const whole = await count({ article_id: wine }, 24, { who: beto, after: { id: first.id, how: 'replace' } })
  expect(entryIn(whole).counted?.counted).toBe(24)
})

it('adds a second count after a delivery that was typed by mistake', async () => {
  const wine = await addArticle(sql, { stock: 12 })
  pass(1000)
  const first = entryIn(await count({ article_id: wine }, 5))
  pass(1000)
  const wrong = await write(ana, '/stock/receive', { lines: [{ article_id: wine, amount: 12 }] })
  await undo(entryIn(wrong).id)
  pass(1000)
  const added = await count({ article_id: wine }, 7, { who: beto, after: { id: first.id, how: 'add' } })
  expect(added.body).toMatchObject({ to: 12 })
})

it('corrects once when an earlier count arrives after a later one', async () => {
  const wine = await addArticle(sql, { stock: 10 })
  pass(1000)
  const early = clock.now
  pass(60_000)
  const last = entryIn(await count({ article_id: wine }, 9))
  const late = await count({ article_id: wine }, 9, {
    who: beto,
    at: early,
    after: { id: last.id, how: 'replace' },
  })
  expect(late.body).toMatchObject({ to: 9 })
  expect(
    await count({ article_id: wine }, 9, { at: new Date(clock.now.getTime() - 2 * dayMs) }),
  ).toMatchObject({
    body: { code: 'count_over' },
  })
})

it('dates a count that was held back for most of a day no earlier than the last one', async () => {
  const wine = await addArticle(sql, { stock: 10 })
  pass(1000)
  const early = clock.now
  pass(hourMs)
  await count({ article_id: wine }, 9)
  pass(14 * hourMs)
  expect((await count({ article_id: wine }, 9, { who: beto, at: early })).body).toMatchObject({ to: 9 })
})

it('keeps what was sold between the scan and the answer', async () => {
  const wine = await addArticle(sql, { stock: 20 })
  pass(1000)
  const scanned = clock.now
  pass(30_000)
  await order(wine, 6)
  expect((await count({ article_id: wine }, 18, { at: scanned })).body).toMatchObject({ from: 14, to: 12 })
})

it('counts the units of a proposal where they are, and none of a cancelled order', async () => {
  const wine = await addArticle(sql, { stock: 10 })
  const gone = await order(wine, 2)
  const amendment = await addRow(sql, 'order_amendments', {
    order_id: await order(wine, 1),
    state: 'proposed',
    before: {},
    after: {},
    words: [],
    expires_at: new Date(clock.now.getTime() + hourMs),
    created_at: clock.now,
  })
  await addRow(sql, 'amendment_lines', {
    amendment_id: amendment,
    position: 0,
    article_id: wine,
    name: 'Malbec',
    amount: 3,
    price: 0,
    list_price: 0,
    iva_percent: 21,
    internal_tax_percent: 0,
  })
  const at = { reason: 'sale', orderId: null, actorId: null, note: null, at: clock.now } as const
  await moveStock(sql, [{ article_id: wine, variant_id: null, change: -3 }], at)
  await moveOrder(deps, { orderId: gone, to: 'Cancelado', madeBy: null, note: null })
  expect(await itemOf(wine)).toMatchObject({ free: 6, held: 4 })
  pass(1000)
  expect((await count({ article_id: wine }, 10)).body).toMatchObject({ expected: 10, to: 6 })
})

it('receives a delivery, and names what is not counted', async () => {
  const [wine, loose] = [
    await addArticle(sql, { stock: 2 }),
    await addArticle(sql, { stock: null, name: 'Suelto' }),
  ]
  const mixed = await addArticleWithVariants(sql, [{ name: 'Magnum', stock: 1 }])
  const [variant = 0] = mixed.variantIds
  const sent = await write(ana, '/stock/receive', {
    lines: [
      { article_id: wine, amount: 6, expires_on: '2027-02-01' },
      { article_id: wine, amount: 6 },
      { article_id: loose, amount: 3 },
      { article_id: mixed.id, variant_id: variant, amount: 4 },
    ],
    note: 'Remito 7',
  })
  expect(sent.body).toMatchObject({ uncounted: ['Suelto'] })
  expect(entryIn(sent)).toMatchObject({
    kind: 'received',
    note: 'Remito 7',
    changes: [{ change: 12 }, { change: 4 }],
  })
  expect([await stockOf(sql, wine), await stockOf(sql, variant, 'article_variants')]).toEqual([14, 5])
  expect(await write(ana, '/stock/receive', { lines: [{ article_id: mixed.id, amount: 1 }] })).toMatchObject({
    status: 409,
    body: { code: 'variant_missing' },
  })
})

it('starts to count with a delivery what was not counted, with its expiry, until that is undone', async () => {
  const loose = await addArticle(sql, { stock: null, name: 'Suelto por vencer' })
  const mixed = await addArticleWithVariants(sql, [{ name: 'Magnum', stock: null }])
  const [variant = 0] = mixed.variantIds
  const lines = [
    { article_id: loose, amount: 20, start_counting: true, expires_on: dayIn(40) },
    { article_id: loose, amount: 4 },
    { article_id: mixed.id, variant_id: variant, amount: 3, start_counting: true },
  ]
  const stocks = async () => [await stockOf(sql, loose), await stockOf(sql, variant, 'article_variants')]
  const sent = await write(ana, '/stock/receive', { lines })
  expect(sent.body).toMatchObject({
    uncounted: [],
    entry: { kind: 'received', changes: [{ change: 24 }, { change: 3 }], can_undo: true },
  })
  expect(await stocks()).toEqual([24, 3])
  expect(await list({ q: 'Suelto por vencer', show: 'expiring' })).toMatchObject([{ free: 24 }])
  const second = await write(ana, '/stock/receive', { lines: lines.slice(0, 1) })
  expect(await stocks()).toEqual([44, 3])
  for (const entry of [second, sent]) expect((await undo(entryIn(entry).id)).status).toBe(200)
  expect(await stocks()).toEqual([null, null])
})

it('adds to the stock what two deliveries of something uncounted bring at once', async () => {
  const mixed = await addArticleWithVariants(sql, [{ name: 'Magnum', stock: null }])
  const [variant = 0] = mixed.variantIds
  const lines = [{ article_id: mixed.id, variant_id: variant, amount: 6, start_counting: true }]
  await Promise.all([ana, beto].map((who) => write(who, '/stock/receive', { lines })))
  expect(await stockOf(sql, variant, 'article_variants')).toBe(12)
})

it('keeps what was paid and to whom, of those who may see costs', async () => {
  const wine = await addArticle(sql, { stock: 0 })
  const supplier = await addRow(sql, 'suppliers', { name: 'Distribuidora Sur' })
  const body = { supplier_id: supplier, lines: [{ article_id: wine, amount: 6, cost: 1234.5 }] }
  expect(await write(ana, '/stock/receive', body)).toMatchObject({
    status: 403,
    body: { code: 'not_allowed' },
  })
  const manager = await shop.loggedIn(await addBuyer(sql, { staff_role: 'manager' }))
  const sent = await write(manager, '/stock/receive', body)
  expect(entryIn(sent)).toMatchObject({ supplier: 'Distribuidora Sur' })
  const { rows } = await sql.query('select cost from articles where id = $1', [wine])
  expect(rows).toEqual([{ cost: 123_450 }])
  const { suppliers } = await ana.call(stockEndpoints.suppliers, {})
  expect(suppliers).toMatchObject([{ id: supplier, last_at: clock.now.toISOString() }])
})

it('refuses two costs of one article, and nothing comes in', async () => {
  const mixed = await addArticleWithVariants(sql, [
    { name: 'Chica', stock: 1 },
    { name: 'Grande', stock: 1 },
  ])
  await sql.query("update articles set cost = 90000, name = 'Doble' where id = $1", [mixed.id])
  const manager = await shop.loggedIn(await addBuyer(sql, { staff_role: 'manager' }))
  const receive = (costs: readonly (number | null)[]) =>
    write(manager, '/stock/receive', {
      lines: mixed.variantIds.map((id, at) => ({
        article_id: mixed.id,
        variant_id: id,
        amount: 6,
        cost: costs[at],
      })),
    })
  const state = async () => [
    (await sql.query('select cost from articles where id = $1', [mixed.id])).rows[0],
    ...(await Promise.all(mixed.variantIds.map((id) => stockOf(sql, id, 'article_variants')))),
  ]
  expect(await receive([1000, 1200])).toMatchObject({
    status: 422,
    body: {
      code: 'costs_differ',
      message: 'El costo es del artículo: Doble no puede tener dos en una entrega. Dejá uno.',
    },
  })
  expect(await state()).toEqual([{ cost: 90_000 }, 1, 1])
  expect((await receive([1000, null])).status).toBe(200)
  expect(await state()).toEqual([{ cost: 100_000 }, 7, 7])
})

it('takes back the costs of a delivery with it, but none that was changed since', async () => {
  const [wine, gin] = [await addArticle(sql, { stock: 0 }), await addArticle(sql, { stock: null })]
  await sql.query('update articles set cost = 90000 where id = any($1::integer[])', [[wine, gin]])
  const manager = await shop.loggedIn(await addBuyer(sql, { staff_role: 'manager' }))
  const lines = [wine, gin].map((id) => ({ article_id: id, amount: 6, cost: 1234.5 }))
  const costs = async () =>
    (await sql.query('select cost from articles where id = any($1::integer[]) order by id', [[wine, gin]]))
      .rows
  const received = entryIn(await write(manager, '/stock/receive', { lines }))
  await sql.query('update articles set cost = 100000 where id = $1', [gin])
  expect((await undo(received.id)).status).toBe(200)
  expect(await costs()).toEqual([{ cost: 90_000 }, { cost: 100_000 }])
  const again = entryIn(
    await write(manager, '/stock/receive', { lines: [{ article_id: wine, amount: 6, cost: 1 }] }),
  )
  await sql.query('update articles set cost = 100000 where id = $1', [wine])
  expect((await undo(again.id)).status).toBe(200)
  expect(await costs()).toEqual([{ cost: 100_000 }, { cost: 100_000 }])
})

it('from a supplier that is gone is refused, and nothing comes in', async () => {
  const wine = await addArticle(sql, { stock: 0 })
  const archived = await addRow(sql, 'suppliers', { name: 'Cerrada', archived_at: clock.now })
  const body = { supplier_id: archived, lines: [{ article_id: wine, amount: 6 }] }
  expect(await write(ana, '/stock/receive', body)).toMatchObject({
    status: 404,
    body: { code: 'supplier_unknown', message: 'Ese proveedor ya no está. Elegí otro de la lista.' },
  })
  expect(await stockOf(sql, wine)).toBe(0)
})

it('locks the articles of a delivery by their ids, as orders do', async () => {
  const loose = await addArticle(sql, { stock: null })
  const wine = await addArticle(sql, { stock: 0 })
  const manager = await shop.loggedIn(await addBuyer(sql, { staff_role: 'manager' }))
  const order = await sql.connect()
  await order.query('begin')
  await order.query('select from articles where id = $1 for no key update', [loose])
  const lines = [
    { article_id: wine, amount: 6 },
    { article_id: loose, amount: 1, cost: 100 },
  ]
  const sent = write(manager, '/stock/receive', { lines })
  await untilOneWaits(sql)
  const locked = order.query('select from articles where id = $1 for no key update nowait', [wine])
  await expect(
    locked.finally(() => order.query('rollback')).finally(() => order.release()),
  ).resolves.toMatchObject({
    rowCount: 1,
  })
  expect((await sent).status).toBe(200)
})

it('opens a box into another article, all or nothing, and remembers into what', async () => {
  const [box, bottle] = [
    await addArticle(sql, { stock: 1, name: 'Caja x 6' }),
    await addArticle(sql, { stock: 2 }),
  ]
  const open = (boxes: number) =>
    write(ana, '/stock/open', { box: { article_id: box }, into: { article_id: bottle }, boxes, units: 6 })
  expect(await open(2)).toMatchObject({ status: 409, body: { code: 'stock_not_free' } })
  expect([await stockOf(sql, box), await stockOf(sql, bottle)]).toEqual([1, 2])
  const opened = entryIn(await open(1))
  expect(opened.changes).toMatchObject([{ change: -1 }, { change: 6 }])
  expect([await stockOf(sql, box), await stockOf(sql, bottle)]).toEqual([0, 8])
  expect(await itemOf(box)).toMatchObject({ opens_into: { article_id: bottle, units: 6 } })
  await undo(opened.id)
  expect([await stockOf(sql, box), await stockOf(sql, bottle)]).toEqual([1, 2])
})

it.each(['breakage', 'tasting', 'own_use', 'gift', 'expired'])('takes units out: %s', async (reason) => {
  const wine = await addArticle(sql, { stock: 3 })
  const sent = await write(ana, '/stock/take', { lines: [{ article_id: wine, amount: 2 }], reason })
  expect(entryIn(sent)).toMatchObject({ kind: 'taken', reason, changes: [{ change: -2 }] })
  const { movements } = await ana.call(stockEndpoints.movements, { query: { article_id: wine } })
  expect(movements).toMatchObject([
    { change: -2, left: 1, reason, kind: 'taken', who: 'Ana' },
    { change: 3, left: 3, reason: 'opening' },
  ])
})

it('takes no unit that is of an order, and none of what is not counted', async () => {
  const wine = await addArticle(sql, { stock: 3, name: 'Vendido' })
  await order(wine, 2)
  const sent = await write(ana, '/stock/take', {
    lines: [{ article_id: wine, amount: 2 }],
    reason: 'breakage',
  })
  expect(sent).toMatchObject({ status: 409, body: { code: 'stock_not_free' } })
  expect((sent.body as { message: string }).message).toContain('De Vendido hay 1 libre;')
  const loose = await addArticle(sql, { stock: null })
  expect(
    await write(ana, '/stock/take', { lines: [{ article_id: loose, amount: 1 }], reason: 'gift' }),
  ).toMatchObject({ body: { code: 'stock_not_counted' } })
})

it('is undone once, for a month, if what came in is still there', async () => {
  const wine = await addArticle(sql, { stock: 0 })
  const received = entryIn(await write(ana, '/stock/receive', { lines: [{ article_id: wine, amount: 5 }] }))
  await order(wine, 4)
  expect(await undo(received.id)).toMatchObject({ status: 409, body: { code: 'entry_units_gone' } })
  const taken = entryIn(
    await write(ana, '/stock/take', { lines: [{ article_id: wine, amount: 1 }], reason: 'breakage' }),
  )
  const undone = await Promise.all([undo(taken.id), undo(taken.id, beto)])
  expect(undone.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await stockOf(sql, wine)).toBe(1)
  const back = undone.find(({ status }) => status === 200)
  expect(await undo(back ? entryIn(back).id : 0)).toMatchObject({ body: { code: 'entry_not_undoable' } })
  await sql.query("update stock_entries set at = at - interval '31 days' where id = $1", [received.id])
  expect(await undo(received.id)).toMatchObject({ body: { code: 'entry_undo_over' } })
  expect(await undo(999_999)).toMatchObject({ status: 404 })
})

it('undoes nothing that a later count corrected, until that count is undone', async () => {
  const wine = await addArticle(sql, { stock: 50, name: 'Recontado' })
  pass(1000)
  const typo = entryIn(await count({ article_id: wine }, 5))
  pass(1000)
  const taken = entryIn(
    await write(ana, '/stock/take', { lines: [{ article_id: wine, amount: 1 }], reason: 'breakage' }),
  )
  pass(1000)
  const recount = entryIn(await count({ article_id: wine }, 50, { after: { id: typo.id, how: 'replace' } }))
  for (const { id } of [typo, taken]) {
    const refused = await undo(id)
    expect(refused).toMatchObject({ status: 409, body: { code: 'entry_counted_later' } })
    expect((refused.body as { message: string }).message).toContain('Recontado')
  }
  expect(await stockOf(sql, wine)).toBe(50)
  const canUndo = async () => {
    const { entries } = await ana.call(stockEndpoints.entries, { query: {} })
    return [typo, taken, recount].map(({ id }) => entries.find((one) => one.id === id)?.can_undo)
  }
  expect(await canUndo()).toEqual([false, false, true])
  await undo(recount.id)
  expect(await canUndo()).toEqual([true, true, false])
  await undo(taken.id)
  await undo(typo.id)
  expect(await stockOf(sql, wine)).toBe(50)
})

it('undoes what happened after the time of a count that arrived later', async () => {
  const wine = await addArticle(sql, { stock: 10 })
  pass(1000)
  const scanned = clock.now
  pass(1000)
  const taken = entryIn(
    await write(ana, '/stock/take', { lines: [{ article_id: wine, amount: 2 }], reason: 'gift' }),
  )
  await count({ article_id: wine }, 9, { at: scanned })
  expect((await undo(taken.id)).status).toBe(200)
  expect(await stockOf(sql, wine)).toBe(9)
})

it('undoes nothing of an article that has variants since', async () => {
  const wine = await addArticle(sql, { stock: 5, name: 'Ahora en tamaños' })
  const taken = entryIn(
    await write(ana, '/stock/take', { lines: [{ article_id: wine, amount: 2 }], reason: 'gift' }),
  )
  await addRow(sql, 'article_variants', { article_id: wine, stock: 1 })
  expect(await undo(taken.id)).toMatchObject({ status: 409, body: { code: 'entry_of_variants' } })
  const { entries } = await ana.call(stockEndpoints.entries, { query: {} })
  expect(entries.find(({ id }) => id === taken.id)).toMatchObject({ can_undo: false })
})

it('undoes nothing of what was no longer counted since', async () => {
  const wine = await addArticle(sql, { stock: 5, name: 'Sin cuenta' })
  const taken = entryIn(
    await write(ana, '/stock/take', {
      lines: [{ article_id: wine, amount: 2 }],
      reason: 'gift',
      note: 'A \ud800',
    }),
  )
  const cause = { reason: 'adjustment', orderId: null, actorId: null, note: null, at: clock.now } as const
  for (const to of [null, 7]) {
    await moveStock(sql, [{ article_id: wine, variant_id: null, to }], cause)
    const refused = await undo(taken.id)
    expect(refused).toMatchObject({ status: 409, body: { code: 'entry_uncounted' } })
    expect((refused.body as { message: string }).message).toContain('Sin cuenta')
    expect(await stockOf(sql, wine)).toBe(to)
  }
  const { entries } = await ana.call(stockEndpoints.entries, { query: {} })
  expect(entries.find(({ id }) => id === taken.id)).toMatchObject({ can_undo: false })
})

it('lists what one person did, and what was done on one day', async () => {
  const wine = await addArticle(sql, { stock: 10 })
  const bruno = await shop.loggedIn(await addBuyer(sql, { staff_role: 'counter', name: 'Bruno' }))
  const takeOne = async (who: Visitor) =>
    entryIn(await write(who, '/stock/take', { lines: [{ article_id: wine, amount: 1 }], reason: 'gift' })).id
  const first = await takeOne(bruno)
  const day = shopTime(clock.now).isoDate
  pass(dayMs)
  const [later, anas] = [await takeOne(bruno), await takeOne(ana)]
  const listed = async (query: { actor?: number; day?: string }) =>
    (await ana.call(stockEndpoints.entries, { query })).entries.map(({ id }) => id)
  const { actors } = await ana.call(stockEndpoints.entries, { query: {} })
  const actor = actors.find(({ name }) => name.includes('Bruno'))?.id ?? expect.fail()
  expect(await listed({ actor })).toEqual([later, first])
  const ofDay = await listed({ day })
  expect(ofDay).toContain(first)
  expect(ofDay).not.toContain(later)
  expect(await listed({ actor, day: addDays(day, 1).isoDate })).toEqual([later])
  expect(await listed({})).toContain(anas)
})

it('tells what was left after each movement, page by page, of an article and of a variant', async () => {
  const wine = await addArticle(sql, { stock: 100 })
  const { id: sized, variantIds } = await addArticleWithVariants(sql, [
    { name: 'Chico', stock: 100 },
    { name: 'Grande', stock: 9 },
  ])
  const variant = variantIds[0] ?? 0
  for (const of of [{ article_id: wine }, { article_id: sized, variant_id: variant }]) {
    for (let units = 1; units <= 60; units += 1)
      await moveStock(sql, [{ variant_id: null, ...of, change: -1 }], {
        reason: 'sale',
        orderId: null,
        actorId: null,
        note: null,
        at: clock.now,
      })
    const first = await ana.call(stockEndpoints.movements, { query: of })
    expect(first.movements.map(({ left }) => left)).toEqual(Array.from({ length: 50 }, (_, at) => 40 + at))
    const rest = await ana.call(stockEndpoints.movements, { query: { ...of, before: first.next ?? 0 } })
    expect(rest.movements.map(({ left }) => left)).toEqual([90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100])
    expect(rest.next).toBeNull()
  }
})

it.each([8, 0])('ends the counting that a count of %i began, when that is undone', async (counted) => {
  const wine = await addArticle(sql, { stock: null })
  const entry = entryIn(await count({ article_id: wine }, counted))
  expect(await stockOf(sql, wine)).toBe(counted)
  await undo(entry.id)
  expect(await stockOf(sql, wine)).toBeNull()
  expect((await count({ article_id: wine }, 3)).status).toBe(200)
})

it('lists what is low by its own line, what expires, and what is not counted', async () => {
  const [low, own, milk] = [
    await addArticle(sql, { stock: 3, name: 'Lista poca' }),
    await addArticle(sql, { stock: 9, name: 'Lista propia' }),
    await addArticle(sql, { stock: 0, name: 'Lista vence' }),
  ]
  const saved = await ana.send({
    method: 'PUT',
    path: '/api/panel/stock/low',
    body: { article_id: own, from: null, low_at: 12 },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(saved.body).toEqual({ low_at: 12, batch: expect.any(Number) })
  expect(await listedNames('low')).toEqual(['Lista poca', 'Lista propia', 'Lista vence'])
  for (const [days, amount] of [
    [20, 5],
    [40, 5],
    [400, 5],
  ] as const)
    await write(ana, '/stock/receive', { lines: [{ article_id: milk, amount, expires_on: dayIn(days) }] })
  expect(await listedNames('expiring')).toEqual(['Lista vence'])
  // The first five to expire are the first sold.
  await order(milk, 6)
  expect(await itemOf(milk)).toMatchObject({ expires_on: dayIn(20) })
  await sql.query("update orders set status = 'Entregado' where id = (select max(id) from orders)")
  expect(await itemOf(milk)).toMatchObject({ expires_on: dayIn(40) })
  await count({ article_id: low }, 3)
  expect(await listedNames('uncounted')).toEqual(['Lista propia', 'Lista vence'])
})

it('a low line that somebody else changed meanwhile stays, and one’s own is undone', async () => {
  const wine = await addArticle(sql, { stock: 9, name: 'Aviso de dos' })
  const low = (who: Visitor, from: number | null, to: number | null) =>
    who.send({
      method: 'PUT',
      path: '/api/panel/stock/low',
      body: { article_id: wine, from, low_at: to },
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
  const first = await low(ana, null, 12)
  expect(await low(beto, null, 4)).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile', message: expect.stringContaining('Ana'), current: { low_at: 12 } },
  })
  expect(await itemOf(wine)).toMatchObject({ low_at: 12 })
  const { batch } = first.body as { batch: number }
  expect((await write(ana, `/history/${batch}/undo`, {})).status).toBe(200)
  expect(await itemOf(wine)).toMatchObject({ low_at: null })
  expect((await low(beto, null, null)).body).toEqual({ low_at: null, batch: null })
})

it('finds by name, number and code, scanned or typed', async () => {
  const wine = await addArticle(sql, {
    name: 'Bonarda de parral',
    num: 8181,
    gtin: '96385074',
    code: 'BON-1',
  })
  for (const query of [
    { q: 'parral bonarda' },
    { q: '8181' },
    { q: 'bon-1' },
    { q: '96385074' },
    { code: '96385074' },
    { code: 'BON-1' },
  ])
    expect((await list(query)).map((one) => one.article_id)).toEqual([wine])
  expect(await list({ code: '12345670' })).toEqual([])
})

it('does a write once, however often it is sent', async () => {
  const wine = await addArticle(sql, { stock: 0 })
  const key = crypto.randomUUID()
  await Promise.all(
    Array.from({ length: 5 }, () =>
      write(ana, '/stock/receive', { lines: [{ article_id: wine, amount: 6 }] }, key),
    ),
  )
  expect(await stockOf(sql, wine)).toBe(6)
})

it('mails those who wait when a delivery brings it back', async () => {
  const wine = await addArticle(sql, { stock: 0, name: 'Vuelve' })
  await addRow(sql, 'advises', { article_id: wine, email: 'espera@ejemplo.com.ar', created_at: clock.now })
  await write(ana, '/stock/receive', { lines: [{ article_id: wine, amount: 6 }] })
  await sendStockAlerts(deps)
  expect((await mailsTo(sql, 'espera@ejemplo.com.ar')).map(({ subject }) => subject)).toEqual([
    'Volvió Vuelve',
  ])
})

it('counts by day the words that found nothing, and never what may be of a person', async () => {
  for (const text of ['Xyzzyño', 'xyzzyno', 'rosa@xyzzy.com', 'xyzzy 341 555 0101']) await search(text)
  const { missed } = await ana.call(stockEndpoints.toBuy, { query: {} })
  expect(missed).toEqual([{ words: 'xyzzyno', times: 2, days: 1 }])
})

it('leaves each stock the sum of its movements', async () => {
  expect(await findWrongStocks(sql)).toEqual([])
})
