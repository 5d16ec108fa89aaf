import { expect, it } from 'vitest'
import { articlesEndpoints } from '#contract/panel/articles.ts'
import { historyEndpoints } from '#contract/panel/history.ts'
import { addArticle, addBuyer } from '../../../../../test/factories.ts'
import { postOrder, saveCart, stockOf } from '../../../../../test/ordering.ts'
import { write } from '../../../../../test/panel/ordering.ts'
import { testShop } from '../../../../../test/shop.ts'
import { stateChecksum } from '../../../../../test/state-checksum.ts'
import { getInventoryItem } from '../../catalog/inventory.repo.ts'
import { changeItemPrice } from '../../catalog/inventory.service.ts'
import { changeItemStock } from '../../catalog/stock.service.ts'
import { auditFields } from '../../shop/audit-fields.ts'

const shop = await testShop()
const { sql, deps } = shop
const ownerId = await addBuyer(sql, { staff_role: 'owner', name: 'Marta', email: 'marta@ejemplo.com.ar' })
const owner = await shop.loggedIn(ownerId)
const wine = await addArticle(sql, {
  name: 'Malbec Reserva',
  price: 1_270_000,
  online_price: 1_270_000,
  stock: 10,
})
const newest = async () => {
  const { batches } = await owner.call(historyEndpoints.list, { query: { article_id: wine } })
  if (!batches[0]) throw new Error('No change is kept')
  return batches[0]
}
const put = async (path: string, body: object) =>
  (
    await owner.send({
      method: 'PUT',
      path: `/api/panel${path}`,
      body,
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
  ).body as { batch: number }
const setPrice = async (pesos: number, actorId: number | null = ownerId) =>
  changeItemPrice(deps, await getInventoryItem(sql, wine), {
    variantId: null,
    price: { pesos },
    scalesRanges: false,
    isSure: true,
    actorId,
  })
const setStock = async (by: number) =>
  changeItemStock(deps, await getInventoryItem(sql, wine), {
    variantId: null,
    change: { by },
    actorId: ownerId,
  })

it('tells who changed what, and undoes it once', async () => {
  const sum = await stateChecksum(sql)
  await setPrice(1_390_000)
  const batch = await newest()
  expect(batch).toMatchObject({
    kind: 'price',
    who: 'Marta',
    changes: [{ what: 'Precio de Malbec Reserva', before: '$ 12.700', after: '$ 13.900', moved: false }],
    count: 1,
    undone: null,
    undo_until: '2026-12-20T14:00:00.000Z',
    why_not: null,
  })
  const preview = await owner.call(historyEndpoints.preview, { params: { batch: batch.id } })
  expect(preview).toMatchObject({
    back: 1,
    stay: 0,
    changes: [{ now: '$ 13.900', to: '$ 12.700', stays: null }],
  })
  expect(await write(owner, `/history/${batch.id}/undo`, {})).toMatchObject({
    status: 200,
    body: { back: 1, stay: 0 },
  })
  expect(await stateChecksum(sql)).toBe(sum)
  const { batches } = await owner.call(historyEndpoints.list, { query: { article_id: wine } })
  expect(batches).toMatchObject([
    { kind: 'undo', undoes: { id: batch.id }, undo_until: expect.any(String) },
    { id: batch.id, undone: { who: 'Marta' }, undo_until: null, why_not: 'Marta ya lo deshizo' },
  ])
  expect(await write(owner, `/history/${batch.id}/undo`, {})).toMatchObject({
    status: 409,
    body: { code: 'undo_done' },
  })
})

it('leaves what somebody changed since, and says who', async () => {
  await setPrice(1_400_000)
  const { id } = await newest()
  await setPrice(1_500_000, null)
  const preview = await owner.call(historyEndpoints.preview, { params: { batch: id } })
  expect(preview).toMatchObject({
    back: 0,
    stay: 1,
    changes: [
      {
        now: '$ 15.000',
        to: null,
        stays: 'Lo cambió la línea de comandos después, el 20/11/26 11:00',
      },
    ],
  })
  expect(await write(owner, `/history/${id}/undo`, {})).toMatchObject({
    status: 409,
    body: { code: 'undo_nothing' },
  })
})

it('is narrowed to a person, to the command line and to a day', async () => {
  await setPrice(1_600_000)
  await setPrice(1_700_000, null)
  const list = async (query: object) => (await owner.call(historyEndpoints.list, { query })).batches
  const { actors } = await owner.call(historyEndpoints.list, { query: {} })
  expect(actors).toEqual([
    { id: ownerId, name: 'Marta' },
    { id: 0, name: 'Línea de comandos' },
  ])
  expect(new Set((await list({ actor: ownerId })).map(({ who }) => who))).toEqual(new Set(['Marta']))
  expect((await list({ actor: 0 }))[0]).toMatchObject({
    who: 'Línea de comandos',
    changes: [{ after: '$ 17.000' }],
  })
  expect((await list({ day: '2026-11-20' }))[0]).toMatchObject({ changes: [{ after: '$ 17.000' }] })
  expect(await list({ day: '2026-11-19' })).toEqual([])
})

it('moves stock back by as much, so that what sold meanwhile is sold', async () => {
  await setStock(+6)
  const { id } = await newest()
  const guest = shop.visitor()
  await postOrder(guest, await saveCart(guest, [{ id: wine, amount: 4 }]))
  expect(await write(owner, `/history/${id}/undo`, {})).toMatchObject({ status: 200 })
  expect(await stockOf(sql, wine)).toBe(10 - 4)
  const { rows } = await sql.query(
    'select change, reason, made_by from stock_movements where article_id = $1 order by id desc limit 1',
    [wine],
  )
  expect(rows).toEqual([{ change: -6, reason: 'undo', made_by: ownerId }])
  await setStock(+3)
  const received = await newest()
  await postOrder(guest, await saveCart(guest, [{ id: wine, amount: 8 }]))
  const preview = await owner.call(historyEndpoints.preview, { params: { batch: received.id } })
  expect(preview.changes).toMatchObject([
    { stays: 'Ya se vendieron unidades: no alcanzan para volver atrás' },
  ])
})

it('leaves the prices of an article whose other prices changed since', async () => {
  const laddered = await addArticle(sql, {
    price: 10_000,
    ranges: JSON.stringify([
      { min: 1, price: 10_000 },
      { min: 6, price: 9_000 },
    ]),
  })
  const path = `/articles/${laddered}`
  const read = async () => (await owner.call(articlesEndpoints.get, { params: { id: laddered } })).article
  const save = async (change: object) => put(path, { ...(await read()), ...change, confirmed: true })
  const { batch: removal } = await save({ rungs: [] })
  const { batch: rise } = await save({ price: 150 })
  const preview = await owner.call(historyEndpoints.preview, { params: { batch: removal } })
  expect(preview.changes).toMatchObject([
    { to: null, stays: 'Otro precio del mismo artículo cambió después, y van juntos' },
  ])
  expect(await write(owner, `/history/${removal}/undo`, {})).toMatchObject({
    status: 409,
    body: { code: 'undo_nothing' },
  })
  await write(owner, `/history/${rise}/undo`, {})
  expect(await write(owner, `/history/${removal}/undo`, {})).toMatchObject({ status: 200 })
  expect(await read()).toMatchObject({ price: 100, online_price: 100, rungs: [{ min: 6, price: 90 }] })
})

it('leaves a stock that was counted since', async () => {
  const gin = await addArticle(sql, { stock: 10 })
  const type = async (from: number, to: number) =>
    (await put(`/articles/${gin}/stock`, { from, to, variant_id: null })).batch
  const pass = () => (shop.clock.now = new Date(shop.clock.now.getTime() + 60_000))
  const stays = async (batch: number) =>
    (await owner.call(historyEndpoints.preview, { params: { batch } })).changes.map((one) => one.stays)
  const typo = await type(10, 6)
  pass()
  const { body } = await write(owner, '/stock/count', {
    article_id: gin,
    variant_id: null,
    counted: 10,
    at: shop.clock.now.toISOString(),
  })
  const { entry } = body as { entry: { id: number } }
  expect(await stays(typo)).toEqual(['Después se contó'])
  pass()
  await write(owner, `/stock/entries/${entry.id}/undo`, {})
  expect(await stays(typo)).toEqual([null])
  pass()
  const typed = await type(6, 9)
  expect(await stays(typo)).toEqual(['Después se contó'])
  expect(await write(owner, `/history/${typo}/undo`, {})).toMatchObject({ status: 409 })
  await write(owner, `/history/${typed}/undo`, {})
  await write(owner, `/history/${typo}/undo`, {})
  expect(await stockOf(sql, gin)).toBe(10)
  const again = await type(10, 6)
  const ticking = () => pass() && shop.clock.now
  await changeItemStock({ pool: deps.pool, now: ticking }, await getInventoryItem(sql, gin), {
    variantId: null,
    change: { from: 6, to: 9 },
    actorId: ownerId,
  })
  expect(await stays(again)).toEqual(['Después se contó'])
})

it('is undone at the counter where it is of the stock and one’s own, and nothing else', async () => {
  const counter = await shop.loggedIn(await addBuyer(sql, { staff_role: 'counter', name: 'Nico' }))
  const rum = await addArticle(sql, { name: 'Ron Añejo', stock: 5 })
  const type = async (who: typeof owner, from: number, to: number): Promise<number> => {
    const body = { variant_id: null, from, to }
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const path = `/api/panel/articles/${rum}/stock`
    return ((await who.send({ method: 'PUT', path, body, headers })).body as { batch: number }).batch
  }
  expect(await write(counter, `/history/${await type(counter, 5, 50)}/undo`, {})).toMatchObject({
    status: 200,
    body: { back: 1, stay: 0 },
  })
  expect(await stockOf(sql, rum)).toBe(5)
  const forbidden = { status: 403, body: { code: 'not_allowed' } }
  expect(await write(counter, `/history/${await type(owner, 5, 6)}/undo`, {})).toMatchObject(forbidden)
  await setPrice(1_550_000)
  const { id } = await newest()
  await sql.query(
    "update audit_batches set actor_id = (select id from buyers where name = 'Nico') where id = $1",
    [id],
  )
  expect(await write(counter, `/history/${id}/undo`, {})).toMatchObject(forbidden)
})

it('is undone by one of two at once, and not after thirty days', async () => {
  await setPrice(1_600_000)
  const { id } = await newest()
  const answers = await Promise.all([1, 2].map(() => write(owner, `/history/${id}/undo`, {})))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await setPrice(1_700_000)
  const late = await newest()
  await sql.query("update audit_batches set at = at - interval '31 days' where id = $1", [late.id])
  expect(await write(owner, `/history/${late.id}/undo`, {})).toMatchObject({
    status: 410,
    body: { code: 'undo_over' },
  })
})

it('undoes nothing that its table of fields does not name', async () => {
  const { rows } = await sql.query<{ id: number }>(
    'with batch as (insert into audit_batches (at) values ($1) returning id) insert into audit_changes (batch_id, noun, row_id, field, before, after) select id, $2, $3, $4, $5, $6 from batch returning batch_id as id',
    [shop.clock.now, 'buyers', ownerId, 'staff_role', '"seller"', '"owner"'],
  )
  const id = rows[0]?.id ?? 0
  expect(await write(owner, `/history/${id}/undo`, {})).toMatchObject({ status: 409 })
  const { batches } = await owner.call(historyEndpoints.list, {})
  expect(batches[0]).toMatchObject({ id, undo_until: null, why_not: 'Esto no se puede deshacer desde acá' })
  await sql.query('delete from audit_batches where id = $1', [id])
})

it('keeps no secret and nobody’s data', async () => {
  const fields = Object.values(auditFields).flatMap((noun) => Object.keys(noun.fields))
  // An article's code is printed on its label.
  const ofArticles = ['code', 'supplier_code']
  expect(
    fields.filter(
      (field) => /secret|token|hash|key|password|code/.test(field) && !ofArticles.includes(field),
    ),
  ).toEqual([])
  const { rows } = await sql.query<{ dump: string }>(
    `select concat((select string_agg(to_jsonb(b)::text, ' ') from audit_batches b), (select string_agg(to_jsonb(c)::text, ' ') from audit_changes c)) as dump`,
  )
  expect(rows[0]?.dump).toContain('1270000')
  expect(rows[0]?.dump).not.toMatch(/Marta|marta@|Lucía|lucia@|341 ?555/i)
})
