import type { FastifyReply, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { DEAD_LETTERS, JOBS_SCHEMA } from '../db/jobs.ts'
import type { Deps } from '../deps.ts'
import { routeOf } from '../http/request-log.ts'
import { mailQueue } from '../queues.ts'
import type { Probe } from './probe.ts'

type Metrics = {
  contentType: string
  observe: (request: FastifyRequest, reply: FastifyReply) => void
  /** In Prometheus' text format. While the database is away, what it told last. */
  read: () => Promise<string>
}

type Count = { of: 'job' | 'dead letter' | 'payment' | 'order'; name: string; state: string; count: number }

const countsStatement = `select 'job' as of, name, state::text, count(*) from ${JOBS_SCHEMA}.job where name <> $1 group by name, state
  union all select 'dead letter', coalesce(source_name, ''), '', count(*) from ${JOBS_SCHEMA}.job where name = $1 group by source_name
  union all select 'payment', verdict, status, count(*) from payments group by verdict, status
  union all select 'order', '', '', count(*) from orders`

/** Seconds: 0.5 is what the log calls slow. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What this process measures of itself, and what is counted in the database whenever somebody reads. */
export function openMetrics(
  { pool, cache }: Pick<Deps, 'pool' | 'cache'>,
  probe: Probe,
  version: string,
): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'damajuana_info',
    help: 'The version that runs',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1)
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests by route and status',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route',
    labelNames: ['method', 'route'],
    buckets,
    registers,
  })
  const cartsWritten = new Counter({
    name: 'damajuana_carts_written_total',
    help: 'Carts that this process saved',
    registers,
  })
  measureProcess(registry, { pool, cache })
  const readCounts = countsOfDatabase(registry, probe)
  return {
    contentType: registry.contentType,
    observe: (request, reply) => {
      const { method } = request
      const [route, status] = [routeOf(request), reply.statusCode]
      requests.inc({ method, route, status })
      seconds.observe({ method, route }, reply.elapsedTime / 1000)
      if (/^(?:\/api)?\/carts$/.test(route) && method !== 'GET' && status < 300) cartsWritten.inc()
    },
    read: async () => {
      await readCounts()
      return registry.metrics()
    },
  }
}

/** What is looked at when somebody reads. */
function measureProcess(registry: Registry, { pool, cache }: Pick<Deps, 'pool' | 'cache'>): void {
  const connections = new Gauge({
    name: 'damajuana_pool_connections',
    help: 'Connections to the database, and requests that wait for one',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'total' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  const cacheAnswers = new Counter({
    name: 'damajuana_page_cache_total',
    help: 'Answers for every visitor: cached, made, or served stale',
    labelNames: ['result'],
    registers: [],
    collect() {
      this.reset()
      for (const [result, count] of Object.entries(cache.counts)) this.inc({ result }, count)
    },
  })
  registry.registerMetric(connections)
  registry.registerMetric(cacheAnswers)
}

/** What the database counts is the same in each process of a shop: it is not to be added up. */
function countsOfDatabase(registry: Registry, probe: Probe): () => Promise<void> {
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
  return async () => {
    const counts = await probe.query<Count>(countsStatement, [DEAD_LETTERS]).catch(() => null)
    isUp.set(counts === null ? 0 : 1)
    if (counts === null) return
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
      else if (of === 'payment') payments.set({ verdict: name, status: state }, count)
      else jobs.set({ queue: name, state: of === 'job' ? state : 'dead' }, count)
    }
  }
}

function sum(counts: readonly Count[]): number {
  return counts.reduce((total, { count }) => total + count, 0)
}
