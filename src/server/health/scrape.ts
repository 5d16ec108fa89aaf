import cluster, { type Worker } from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { on } from 'node:events'
import type { Deps } from '../deps.ts'
import { openProbe, type Probe } from './check.ts'
import { databaseMetrics } from './database-metrics.ts'
import { aggregate, type MetricReport, openMetrics, type ProcessMetrics, reportOf } from './metrics.ts'

/** IPC messages between primary and workers. An answer carries the id of its question. */
export type ScrapeMessage =
  | { kind: 'scrape'; id: string }
  | { kind: 'scraped'; id: string; text: string }
  | { kind: 'report'; id: string }
  | { kind: 'reported'; id: string; report: MetricReport[] }

type Answer<Kind extends ScrapeMessage['kind']> = Extract<ScrapeMessage, { kind: Kind }>

const workerTimeoutMs = 1_000
/** Ms, as the primary waits for the workers and the database. */
const primaryTimeoutMs = 3_000

/** Metrics of a single-process shop. */
export function scrapeAlone({ report }: ProcessMetrics, probe: Probe): () => Promise<string> {
  const countDatabase = databaseMetrics(probe)
  return async () => aggregate(await Promise.all([report(), countDatabase()])).metrics()
}

/** In a worker: asks the primary for the merged metrics and reports its own to it. Throws when the primary does not answer. */
export function scrapeByPrimary({ report }: ProcessMetrics): () => Promise<string> {
  process.on('message', (message: ScrapeMessage) => {
    if (message.kind === 'report')
      void report().then((own) => send(process, { kind: 'reported', id: message.id, report: own }))
  })
  return async () => (await ask(process, 'scrape', 'scraped', primaryTimeoutMs)).text
}

/**
 * In the primary: answers scrapes with the merged metrics of all processes. A worker that does not answer within a
 * second counts with its last report: a falling counter would look like a restart.
 */
export function answerScrapes(deps: Deps): { stop: () => Promise<void> } {
  const { report } = openMetrics(deps)
  const probe = openProbe(deps)
  const countDatabase = databaseMetrics(probe)
  const lastCounted = new Map<number, MetricReport[]>()
  let ended: MetricReport[] = []
  let underway: Promise<string> | null = null

  async function reportOfWorker(worker: Worker): Promise<MetricReport[]> {
    const answer = await ask(worker, 'report', 'reported', workerTimeoutMs).catch(() => null)
    if (answer === null) return lastCounted.get(worker.id) ?? []
    lastCounted.set(
      worker.id,
      answer.report.filter(({ type }) => type !== 'gauge'),
    )
    return answer.report
  }

  async function scrape(): Promise<string> {
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    const reports = await Promise.all([report(), countDatabase(), ...workers.map(reportOfWorker)])
    for (const [id, counted] of lastCounted) {
      if (workers.some((worker) => worker.id === id)) continue
      ended = await reportOf(aggregate([ended, counted]))
      lastCounted.delete(id)
    }
    return aggregate([...reports, ended]).metrics()
  }

  const answer = (worker: Worker, { kind, id }: ScrapeMessage): void => {
    if (kind !== 'scrape') return
    underway ??= scrape().finally(() => (underway = null))
    underway.then(
      (text) => send(worker, { kind: 'scraped', id, text }),
      (error: unknown) => deps.log.error({ err: error }, 'collecting metrics failed'),
    )
  }
  cluster.on('message', answer)
  return {
    stop: async () => {
      cluster.off('message', answer)
      await probe.close()
    },
  }
}

/** Throws on timeout. */
async function ask<Kind extends 'scraped' | 'reported'>(
  other: Worker | NodeJS.Process,
  question: 'scrape' | 'report',
  answer: Kind,
  timeoutMs: number,
): Promise<Answer<Kind>> {
  const id = randomUUID()
  const answers = on(other, 'message', { signal: AbortSignal.timeout(timeoutMs) })
  send(other, { kind: question, id })
  for await (const [message] of answers as AsyncIterable<[ScrapeMessage]>)
    if (message.kind === answer && message.id === id) return message as Answer<Kind>
  throw new Error(`No ${answer}`)
}

/** Errors of sending to an ended process are ignored. */
function send(other: Worker | NodeJS.Process, message: ScrapeMessage): void {
  other.send?.(message, undefined, undefined, () => undefined)
}
