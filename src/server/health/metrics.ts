import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  type Aggregator,
  AggregatorRegistry,
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
} from 'prom-client'
import program from '../../../package.json' with { type: 'json' }
import type { Deps } from '../deps.ts'
import { routeOf } from '../http/request-log.ts'

/** One metric as plain data, sent between processes as JSON. */
export type MetricReport = {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  /** How the values of several processes are merged. */
  aggregator: Aggregator
  values: { value: number; labels: Record<string, string | number>; metricName?: string }[]
}

export type ProcessMetrics = {
  observe: (request: FastifyRequest, reply: FastifyReply) => void
  report: () => Promise<MetricReport[]>
}

export const contentType = Registry.PROMETHEUS_CONTENT_TYPE

/** prom-client omits the first by default, and averages the second, which hides a slow process. */
const aggregators: Readonly<Record<string, Aggregator>> = {
  process_start_time_seconds: 'min',
  nodejs_eventloop_lag_p99_seconds: 'max',
}

/** Seconds; 0.5 is the log's threshold for slow. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function openMetrics({ pool, cache }: Pick<Deps, 'pool' | 'cache'>): ProcessMetrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'damajuana_info',
    help: 'The version that runs',
    labelNames: ['version'],
    aggregator: 'max',
    registers,
  }).set({ version: program.version }, 1)
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
    help: 'Carts that were saved',
    registers,
  })
  measureProcess(registry, { pool, cache })
  return {
    observe: (request, reply) => {
      const { method } = request
      const [route, status] = [routeOf(request), reply.statusCode]
      requests.inc({ method, route, status })
      seconds.observe({ method, route }, reply.elapsedTime / 1000)
      if (/^(?:\/api)?\/carts$/.test(route) && method !== 'GET' && status < 300) cartsWritten.inc()
    },
    report: async () =>
      (await reportOf(registry)).map((metric) => ({
        ...metric,
        aggregator: aggregators[metric.name] ?? metric.aggregator,
      })),
  }
}

export async function reportOf(registry: Registry): Promise<MetricReport[]> {
  // prom-client declares metric types as numbers; they are strings.
  return (await registry.getMetricsAsJSON()) as unknown as MetricReport[]
}

/** Merges the reports of several processes. */
export function aggregate(reports: readonly MetricReport[][]): Registry {
  return AggregatorRegistry.aggregate([...reports])
}

/** Gauges evaluated at scrape time. */
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
