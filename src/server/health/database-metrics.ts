import { Counter, Gauge, Registry } from 'prom-client'
import { deadLetters, jobsSchema } from '../db/jobs.ts'
import { backupQueue, mailQueue } from '../queues.ts'
import type { Probe } from './check.ts'
import { type MetricReport, reportOf } from './metrics.ts'

type Count = {
  of: 'job' | 'dead letter' | 'payment' | 'order' | 'backup'
  name: string
  state: string
  count: number
}

const countsStatement = `select 'job' as of, name, state::text, count(*) from ${jobsSchema}.job where name <> $1 group by name, state
  union all select 'dead letter', coalesce(source_name, ''), '', count(*) from ${jobsSchema}.job where name = $1 group by source_name
  union all select 'payment', verdict, status, count(*) from payments group by verdict, status
  union all select 'order', '', '', count(*) from orders
  union all select 'backup', '', '', extract(epoch from max(completed_on))::bigint from ${jobsSchema}.job
    where name = $2 and state = 'completed' having count(*) > 0`

/**
 * Counters read from the database; the last values while that is unreachable. They are the same in every process, so
 * only one reports them.
 */
export function databaseMetrics(probe: Probe): () => Promise<MetricReport[]> {
  const registry = new Registry()
  const registers = [registry]
  const isUp = new Gauge({ name: 'damajuana_database_up', help: 'Whether the database answers', registers })
  const orders = new Counter({
    name: 'damajuana_orders_placed_total',
    help: 'Orders that were placed',
    registers,
  })
  const payments = new Gauge({
    name: 'damajuana_payments',
    help: 'Payments on line, by what they are to their order and what their provider says',
    labelNames: ['verdict', 'status'],
    registers,
  })
  const mails = new Gauge({
    name: 'damajuana_mails',
    help: 'Mails that wait to leave, and those given up',
    labelNames: ['state'],
    registers,
  })
  const jobs = new Gauge({
    name: 'damajuana_jobs',
    help: 'Jobs by queue and state; dead ones were given up',
    labelNames: ['queue', 'state'],
    registers,
  })
  const backedUp = new Gauge({
    name: 'damajuana_backup_timestamp_seconds',
    help: 'When the last backup of the night was written; 0 where none is known',
    registers,
  })

  function set(counts: readonly Count[]): void {
    for (const metric of [orders, payments, jobs]) metric.reset()
    const isWaiting = ({ of, name, state }: Count): boolean =>
      of === 'job' && name === mailQueue && ['created', 'retry', 'active'].includes(state)
    mails.set({ state: 'waiting' }, sum(counts.filter(isWaiting)))
    mails.set(
      { state: 'dead' },
      sum(counts.filter(({ of, name }) => of === 'dead letter' && name === mailQueue)),
    )
    for (const { of, name, state, count } of counts) {
      if (of === 'order') orders.inc(count)
      else if (of === 'backup') backedUp.set(count)
      else if (of === 'payment') payments.set({ verdict: name, status: state }, count)
      else jobs.set({ queue: name, state: of === 'job' ? state : 'dead' }, count)
    }
  }

  return async () => {
    const counts = await probe.query<Count>(countsStatement, [deadLetters, backupQueue]).catch(() => null)
    isUp.set(counts === null ? 0 : 1)
    if (counts !== null) set(counts)
    return reportOf(registry)
  }
}

function sum(counts: readonly Count[]): number {
  return counts.reduce((total, { count }) => total + count, 0)
}
