import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '../../../test/cluster.ts'
import { addArticle, addArticleWithVariants, addPaymentMethod, addRow } from '../../../test/factories.ts'
import { findWrongStocks } from '../../../test/stock-ledger.ts'
import type { Sql } from './connect.ts'
import { migrate } from './migrate.ts'
import { migrationsFolder } from './migration-files.ts'

/** The migrations before ledgers were added. */
async function folderBefore(first: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'damajuana-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const name of await readdir(migrationsFolder))
    if (!name.endsWith('.sql') || name < first)
      await cp(join(migrationsFolder, name), join(folder, name), { recursive: true })
  return folder
}

async function addOrder(sql: Sql, columns: Parameters<typeof addRow>[2]): Promise<number> {
  const cart = await addRow(sql, 'carts', { ordered_at: new Date() })
  return addRow(sql, 'orders', { cart_id: cart, name: 'Ana', deliver: 0, goods: 900, total: 900, ...columns })
}

test('a shop that begins its ledgers has in them what it had before', async () => {
  const { pool } = await emptyDatabase()
  await migrate(pool, await folderBefore('0070'))
  const [wine, out, uncounted] = [
    await addArticle(pool, { stock: 7 }),
    await addArticle(pool, { stock: 0 }),
    await addArticle(pool, { stock: null }),
  ]
  const varied = await addArticleWithVariants(pool, [{ name: 'Chico', stock: 4 }], { stock: null })
  const method = await addPaymentMethod(pool, { asks_receipt: true })
  const delivered = { status: 'Entregado' }
  await addOrder(pool, { ...delivered, goods: 0, total: 0 })
  await addOrder(pool, {})
  const [cash, transfer, online, disputed, mismatched] = [
    await addOrder(pool, delivered),
    await addOrder(pool, { ...delivered, payment_method: { id: method } }),
    await addOrder(pool, { ...delivered, payment_status: 'approved' }),
    await addOrder(pool, { payment_status: 'charged_back' }),
    await addOrder(pool, { payment_status: 'pending' }),
  ]
  const at = new Date('2026-11-01T12:00:00Z')
  await addRow(pool, 'order_events', {
    order_id: cash,
    kind: 'moved',
    to_status: 'Entregado',
    created_at: at,
  })
  const pay = (order_id: number, columns: object) =>
    addRow(pool, 'payments', {
      order_id,
      provider: 'Payway',
      provider_id: String(order_id),
      status: 'approved',
      amount: 900,
      approved_at: at,
      ...columns,
    })
  await pay(online, { refunded: 200 })
  await pay(disputed, { status: 'charged_back' })
  await pay(mismatched, { verdict: 'mismatch' })

  await migrate(pool, migrationsFolder)

  expect(await findWrongStocks(pool)).toEqual([])
  const { rows: movements } = await pool.query(
    'select article_id, variant_id, change, reason from stock_movements order by id',
  )
  expect(movements).toEqual([
    { article_id: wine, variant_id: null, change: 7, reason: 'opening' },
    { article_id: varied.id, variant_id: varied.variantIds[0], change: 4, reason: 'opening' },
  ])
  await pool.query('update articles set stock = 3 where id = any($1)', [[wine, out, uncounted]])
  expect(await findWrongStocks(pool)).toEqual([])
  const { rows } = await pool.query<{ order_id: number; row: string; reason: string | null; at: Date }>(
    "select order_id, concat_ws(' ', way, kind, amount) as row, reason, at from collections order by order_id, id",
  )
  const reason = 'Anterior al registro de cobros'
  expect(rows).toMatchObject([
    { order_id: cash, row: 'cash collected 900', reason, at },
    { order_id: transfer, row: 'transfer collected 900', reason },
    { order_id: online, row: 'provider collected 900', reason: null, at },
    { order_id: online, row: 'provider returned 200', reason: null },
    { order_id: disputed, row: 'provider collected 900', reason: null },
    { order_id: disputed, row: 'provider returned 900', reason: null },
  ])
})
