import { describe, expect, it } from 'vitest'
import { historyEndpoints } from '#contract/panel/history.ts'
import { isRefusal } from '#domain/text/refusals.ts'
import { addArticle, addArticleWithVariants, addBuyer } from '../../../../test/factories.ts'
import { chanceOf } from '../../../../test/money/chance.ts'
import { postOrder, saveCart, stockOf } from '../../../../test/ordering.ts'
import { write } from '../../../../test/panel/ordering.ts'
import { testShop, type TestShop } from '../../../../test/shop.ts'
import { readState, stateChecksum } from '../../../../test/state-checksum.ts'
import { findWrongStocks } from '../../../../test/stock-ledger.ts'
import type { Sql } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import { getInventoryItem } from '../catalog/inventory.repo.ts'
import { changeItemPrice, repriceArticles } from '../catalog/inventory.service.ts'
import { changeItemStock } from '../catalog/stock.service.ts'
import { changeSetting } from '../rates/change-setting.service.ts'
import { auditFields } from '../shop/audit-fields.ts'
import { undoBatch } from './undo.service.ts'

type Undo = (tx: Sql, batchId: number, snapshot: Map<string, unknown>) => Promise<{ stays: string[] }>
type Change = { noun: string; row_id: number; field: string; before: unknown; after: unknown }

const at = new Date('2026-11-20T14:00:00Z')

/** Random batches between sales, undone in any order: throws at the first field that is neither as before nor told as staying. */
async function undoInAnyOrder(shop: TestShop, undo: Undo, batches: number): Promise<void> {
  const { sql, deps } = shop
  const { below: chance, oneOf: pick } = chanceOf(20_261_123)
  const actorId = await addBuyer(sql, { staff_role: 'owner' })
  await sql.query('update commerces set dolar = $1', ['1000'])
  const plain = await Promise.all([1, 2, 3].map(() => addArticle(sql, { stock: 200 })))
  const laddered = await addArticle(sql, {
    stock: 50,
    ranges: [
      { min: 1, price: 100_000 },
      { min: 6, price: 90_000 },
    ],
  })
  const { id: choosable, variantIds } = await addArticleWithVariants(sql, [
    { name: 'Caja', stock: 80, price: 90_000 },
    { name: 'Magnum', stock: null },
  ])
  await inTransaction(deps.pool, (tx) => repriceArticles(tx, 'all'))
  const made: { id: number; snapshot: Map<string, unknown> }[] = []
  let wentBack = 0

  async function act(): Promise<unknown> {
    const what = chance(10)
    if (what < 4) {
      const id = pick([...plain, laddered, choosable])
      const item = await getInventoryItem(sql, id)
      const amount = 50_000 + chance(20) * 5_000
      const isDollars = id !== laddered && id !== choosable && chance(3) === 0
      return changeItemPrice(deps, item, {
        variantId: id === choosable && chance(2) === 0 ? (variantIds[0] ?? null) : null,
        price: isDollars ? { dollars: amount / 100 } : { pesos: amount },
        scalesRanges: id === laddered && chance(2) === 0,
        isSure: true,
        actorId,
      })
    }
    if (what < 7) {
      const id = pick([...plain, laddered, choosable])
      const item = await getInventoryItem(sql, id)
      const variantId = id === choosable ? pick(variantIds) : null
      const from =
        (variantId === null ? item : item.variants.find((one) => one.id === variantId))?.stock ?? null
      const to = pick([null, chance(60), chance(60)])
      const change = from === null || chance(3) === 0 ? { to, from } : { by: chance(9) - 3 }
      return changeItemStock(deps, item, { variantId, change, actorId })
    }
    const common = { isSure: true, actorId }
    switch (what) {
      case 7:
        return changeSetting(deps, { name: 'minimum_order', value: pick([null, 100, 5_000]), ...common })
      case 8:
        return changeSetting(deps, { name: 'dolar', value: pick([900, 1_000, 1_250.5, null]), ...common })
      default:
        return changeSetting(deps, { name: 'usar_cupones', value: chance(2) === 0, ...common })
    }
  }

  async function sell(): Promise<void> {
    await sql.query('update commerces set minimum_order = null where minimum_order > 100')
    const guest = shop.visitor()
    await postOrder(guest, await saveCart(guest, [{ id: pick(plain), amount: 1 + chance(3) }]))
  }

  async function newBatches(): Promise<void> {
    const snapshot = await readState(sql)
    const known = made.at(-1)?.id ?? 0
    await act()
    const { rows } = await sql.query<{ id: number }>(
      'select id from audit_batches where id > $1 and undoes is null order by id',
      [known],
    )
    made.push(...rows.map(({ id }) => ({ id, snapshot })))
  }

  async function undoOne({ id, snapshot }: (typeof made)[number]): Promise<void> {
    const before = await readState(sql)
    const { rows: changes } = await sql.query<Change>(
      'select noun, row_id, field, before, after from audit_changes where batch_id = $1',
      [id],
    )
    const { stays } = await inTransaction(deps.pool, (tx) => undo(tx, id, snapshot))
    const after = await readState(sql)
    const touched = new Set<string>()
    for (const change of changes) {
      const name = `${change.noun} ${change.row_id} ${change.field}`
      touched.add(name)
      if (!stays.includes(name)) wentBack += 1
      else if (!/price|ranges|stock/.test(name))
        expect([name, before.get(name)]).not.toEqual([name, change.after])
      const goal = stays.includes(name) ? before.get(name) : goalOf(change, before.get(name))
      expect([name, after.get(name)]).toEqual([name, goal])
    }
    for (const [name, value] of before)
      if (!touched.has(name) && !name.endsWith('online_price'))
        expect([name, after.get(name)]).toEqual([name, value])
    expect(await inTransaction(deps.pool, (tx) => repriceArticles(tx, 'all'))).toBe(0)
  }

  while (made.length < batches) {
    await newBatches()
    if (chance(5) === 0) await sell()
  }
  while (made.length > 0) {
    const [one] = made.splice(chance(made.length), 1)
    if (one) await undoOne(one)
    if (chance(9) === 0) await sell()
  }
  expect(await findWrongStocks(sql)).toEqual([])
  expect(wentBack).toBeGreaterThan(batches / 4)
}

/** As said in words: a field that stands as the batch left it is as before, a stock is moved back by as much. Anything else may not go back. */
function goalOf({ noun, field, before, after }: Change, now: unknown): unknown {
  if (field === 'stock') {
    if (after === null || now === null) return 'to be told as staying'
    return before === null ? null : Number(now) - (Number(after) - Number(before))
  }
  expect([noun, field, now]).toEqual([noun, field, after])
  return before
}

const whatTheShopDoes: Undo = async (tx, batchId) => {
  const undone = await undoBatch(tx, { batchId, actorId: null, at })
  if (!isRefusal(undone))
    return {
      stays: undone.plan.flatMap(({ stays, change }) =>
        stays === null ? [] : `${change.noun} ${change.row_id} ${change.field}`,
      ),
    }
  expect(undone.code).toBe('undo_nothing')
  const { rows } = await tx.query<{ name: string }>(
    "select concat_ws(' ', noun, row_id, field) as name from audit_changes where batch_id = $1",
    [batchId],
  )
  return { stays: rows.map(({ name }) => name) }
}

/** A way back that one might write: each row that the batch touched, as it was before it. */
const wholeRows: Undo = async (tx, batchId, snapshot) => {
  const { rows } = await tx.query<Pick<Change, 'noun' | 'row_id'>>(
    'select distinct noun, row_id from audit_changes where batch_id = $1',
    [batchId],
  )
  for (const { noun, row_id: id } of rows) {
    const { key, fields } = auditFields[noun as keyof typeof auditFields]
    for (const field of Object.keys(fields)) {
      const past = snapshot.get(`${noun} ${id} ${field}`)
      await tx.query(`update ${noun} set ${field} = $2 where ${key} = $1`, [
        id,
        typeof past === 'object' && past !== null ? JSON.stringify(past) : past,
      ])
    }
  }
  await repriceArticles(tx, 'all')
  return { stays: [] }
}

describe('200 random batches between sales, undone in any order', async () => {
  const shop = await testShop()
  it('leave each field as before, or tell that it stays', { timeout: 120_000 }, () =>
    undoInAnyOrder(shop, whatTheShopDoes, 200),
  )
})

describe('an undo that writes whole rows', async () => {
  const shop = await testShop()
  it('fails the same test', { timeout: 120_000 }, async () => {
    await expect(undoInAnyOrder(shop, wholeRows, 200)).rejects.toThrow(/toEqual|deeply equal/)
  })
})

describe('the history in the panel', async () => {
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
        { now: '$ 15.000', to: null, stays: 'Esta computadora lo cambió después, el 20/11/26 11:00' },
      ],
    })
    expect(await write(owner, `/history/${id}/undo`, {})).toMatchObject({
      status: 409,
      body: { code: 'undo_nothing' },
    })
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
      [at, 'buyers', ownerId, 'staff_role', '"seller"', '"owner"'],
    )
    const id = rows[0]?.id ?? 0
    expect(await write(owner, `/history/${id}/undo`, {})).toMatchObject({ status: 409 })
    const { batches } = await owner.call(historyEndpoints.list, {})
    expect(batches[0]).toMatchObject({ id, undo_until: null, why_not: 'Esto no se puede deshacer desde acá' })
    await sql.query('delete from audit_batches where id = $1', [id])
  })

  it('keeps no secret and nobody’s data', async () => {
    const fields = Object.values(auditFields).flatMap((noun) => Object.keys(noun.fields))
    expect(fields.filter((field) => /secret|token|hash|key|password|code/.test(field))).toEqual([])
    const { rows } = await sql.query<{ dump: string }>(
      `select concat((select string_agg(to_jsonb(b)::text, ' ') from audit_batches b), (select string_agg(to_jsonb(c)::text, ' ') from audit_changes c)) as dump`,
    )
    expect(rows[0]?.dump).toContain('1270000')
    expect(rows[0]?.dump).not.toMatch(/Marta|marta@|Lucía|lucia@|341 ?555/i)
  })
})
