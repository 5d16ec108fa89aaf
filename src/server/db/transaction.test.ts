import { pino } from 'pino'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestDatabase } from '../../../test/cluster.ts'
import { emptyDatabase } from '../../../test/cluster.ts'
import { createPool, type Sql } from './connect.ts'
import { abort, inJobTransaction, inTransaction } from './transaction.ts'

let pool: TestDatabase['pool']
beforeAll(async () => {
  ;({ pool } = await emptyDatabase())
  await pool.query('CREATE TABLE bottles (id int PRIMARY KEY, amount int NOT NULL)')
})
beforeEach(async () => {
  await pool.query('TRUNCATE bottles')
  await pool.query('INSERT INTO bottles VALUES (1, 10), (2, 10)')
})

async function amounts(): Promise<number[]> {
  const { rows } = await pool.query<{ amount: number }>('SELECT amount FROM bottles ORDER BY id')
  return rows.map(({ amount }) => amount)
}

function take(tx: Sql, id: number): Promise<{ rowCount: number | null }> {
  return tx.query('UPDATE bottles SET amount = amount - 1 WHERE id = $1', [id])
}

test('what the work returns is answered, and its writes stay', async () => {
  const taken = await inTransaction(pool, async (tx) => (await take(tx, 1)).rowCount)
  expect(taken).toBe(1)
  expect(await amounts()).toEqual([9, 10])
})

const commitOf = async (tx: Sql) => (await tx.query('SHOW synchronous_commit')).rows

test('only the commit of a job does not wait for the disk', async () => {
  const { connection } = await emptyDatabase()
  const alone = createPool(connection, { max: 1, log: pino({ level: 'silent' }) })
  await alone.query('SET synchronous_commit TO on')
  expect(await inJobTransaction(alone, commitOf)).toEqual([{ synchronous_commit: 'off' }])
  expect(await inTransaction(alone, commitOf)).toEqual([{ synchronous_commit: 'on' }])
  await alone.end()
})

test('a throw undoes everything and goes on', async () => {
  const work = inTransaction(pool, async (tx) => {
    await take(tx, 1)
    throw new Error('broken')
  })
  await expect(work).rejects.toThrow('broken')
  expect(await amounts()).toEqual([10, 10])
})

test('a refusal undoes everything and is answered', async () => {
  const answer = await inTransaction(pool, async (tx) => {
    await take(tx, 1)
    return abort({ code: 'out-of-stock' })
  })
  expect(answer).toEqual({ code: 'out-of-stock' })
  expect(await amounts()).toEqual([10, 10])
})

test('a failed statement that the work hides is still a fault', async () => {
  const work = inTransaction(pool, async (tx) => {
    await take(tx, 1)
    await tx.query('SELECT 1 / 0').catch(() => undefined)
  })
  await expect(work).rejects.toThrow(/rolled back/)
  expect(await amounts()).toEqual([10, 10])
})

test('two transactions that deadlock both go through', async () => {
  let arrived = 0
  const { promise: held, resolve: bothHold } = Promise.withResolvers<void>()
  let runs = 0
  const cross = (first: number, second: number): Promise<void> =>
    inTransaction(pool, async (tx) => {
      runs += 1
      await take(tx, first)
      arrived += 1
      if (arrived === 2) bothHold()
      await held
      await take(tx, second)
    })
  await Promise.all([cross(1, 2), cross(2, 1)])
  expect(await amounts()).toEqual([8, 8])
  expect(runs).toBeGreaterThan(2)
})

test('work that conflicts for ever fails after 3 retries', async () => {
  let runs = 0
  const work = inTransaction(pool, async (tx) => {
    runs += 1
    await tx.query(`DO $$ BEGIN RAISE EXCEPTION 'again' USING ERRCODE = '40001'; END $$`)
  })
  await expect(work).rejects.toThrow('again')
  expect(runs).toBe(4)
})
