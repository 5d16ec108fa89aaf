import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Chance } from '../../test/money/chance.ts'
import { type Beginning, brokenRules } from '../../test/races/rules-of-selling.ts'
import type { Figure } from '../figure.ts'
import type { BenchServer } from '../rig/server.ts'
import { type Basket, type Entry, sendAgain, startOrdering } from './order-journal.ts'

/** Range of the time under orders before a strike, ms. */
const [shortest, longest] = [30, 700]

/** Damages a shop under orders; returns the server afterwards. */
export type Strike = (server: BenchServer) => Promise<BenchServer>
type Struck = {
  server: BenchServer
  basket: Basket
  chance: Chance
  /** Runs after each strike, once every order is answered. */
  mend?: () => Promise<void>
}
export type Strikes = { times: number; journal: Entry[]; cut: number; slowestMs: number }

export async function strikeOften(
  strike: Strike,
  times: number,
  { server: first, basket, chance, mend }: Struck,
): Promise<Strikes & { server: BenchServer }> {
  const journal: Entry[] = []
  let [server, cut, slowestMs] = [first, 0, 0]
  for (let time = 0; time < times; time += 1) {
    const end = startOrdering(server.url, basket, chance, journal)
    await wait(chance.between(shortest, longest))
    const struck = performance.now()
    server = await strike(server)
    await end()
    cut += (await sendAgain(journal)).cut
    slowestMs = Math.max(slowestMs, performance.now() - struck)
    await mend?.()
  }
  return { server, times, journal, cut, slowestMs }
}

/** Compares each order with its client's journal. */
export async function strikeFigures(
  what: string,
  { times, journal, cut, slowestMs }: Strikes,
  pool: Pool,
  aim = '',
): Promise<Figure[]> {
  const { rows } = await pool.query<{ cart_id: number; id: number; num: number }>(
    'select cart_id, id, num from orders where cart_id = any($1)',
    [journal.map(({ cart }) => cart)],
  )
  const kept = new Map(rows.map((row) => [row.cart_id, row]))
  const lost = journal.filter(
    ({ cart, acknowledged }) =>
      acknowledged !== null &&
      (kept.get(cart)?.id !== acknowledged.id || kept.get(cart)?.num !== acknowledged.num),
  ).length
  const changed = journal.filter(({ isChanged }) => isChanged).length
  return [
    {
      name: `acknowledged orders lost, ${what} ${times} times`,
      aim: '0',
      measured: `${lost} of ${journal.length.toLocaleString('en')}`,
    },
    {
      name: `interrupted orders, re-sent under their key: ${what}`,
      aim: '0 answered with another order',
      measured: `${cut.toLocaleString('en')} cut off, ${changed} answered with another order`,
    },
    {
      name: `until every order is answered again: ${what}`,
      aim,
      measured: `slowest ${(slowestMs / 1000).toFixed(2)} s`,
    },
  ]
}

/** Whether all orders are complete, and known to their clients. */
export async function wholenessOf(pool: Pool, before: Beginning, journal: readonly Entry[]): Promise<Figure> {
  const { rows } = await pool.query<{ orders: number }>(
    'select count(*) as orders from orders where id > $1',
    [before.lastOrder],
  )
  const broken = await brokenRules(pool, before)
  const doubled = (rows[0]?.orders ?? 0) - journal.length
  return {
    name: 'partially written orders, and unacknowledged orders',
    aim: '0 and 0',
    measured: `${broken.length === 0 ? '0' : broken.join(', ')} and ${doubled}`,
  }
}
