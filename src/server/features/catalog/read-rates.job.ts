import { type DollarRates, judgeReading } from '#domain/money/dollar.ts'
import type { Sql } from '../../db/connect.ts'
import { lockNames, inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { repriceArticles } from './inventory.service.ts'
import {
  confirmRates,
  deleteRefusedReadings,
  findCurrentRates,
  findRefusedReadings,
  insertRates,
  insertRefusedReading,
} from './rates.repo.ts'

type RatesDeps = Pick<Deps, 'pool' | 'log' | 'now' | 'rates'>

/**
 * Returns the job that reads the Dolar Blue. A failed or implausible reading keeps the last rate. A failing source is
 * logged once, until it recovers. No-op without a source.
 */
export function ratesReader({ pool, log, now, rates }: RatesDeps): () => Promise<void> {
  let isFailing = false
  return async () => {
    const reading =
      rates &&
      (await rates.read().catch((error: unknown) => {
        if (!isFailing)
          log.warn(
            { reason: error instanceof Error ? error.message : 'unknown' },
            'reading the dollar rate failed; the last one stays',
          )
        isFailing = true
        return null
      }))
    if (!rates || !reading) return
    isFailing = false
    const jump = await inTransaction(pool, (tx) =>
      saveReading(tx, reading, { source: rates.source, now: now() }),
    )
    if (jump)
      log.warn(
        { current: jump, read: reading },
        'the dollar rate jumped too far; the last one stays until confirmed',
      )
  }
}

/** Saves a reading and reprices, or records it as refused and returns the rates that stay. */
async function saveReading(
  tx: Sql,
  reading: DollarRates,
  from: { source: string; now: Date },
): Promise<DollarRates | null> {
  await lockNames(tx, ['exchange rates'])
  const current = await findCurrentRates(tx)
  const judgement = judgeReading(reading, current, await findRefusedReadings(tx), from.now)
  if (judgement === 'refused') {
    await insertRefusedReading(tx, reading, from.now)
    return current
  }
  await deleteRefusedReadings(tx)
  if (judgement === 'same' && current) await confirmRates(tx, current.id, from.now)
  else await takeRates(tx, reading, from)
  return null
}

async function takeRates(tx: Sql, reading: DollarRates, from: { source: string; now: Date }): Promise<void> {
  await insertRates(tx, reading, from)
  await repriceArticles(tx, 'in dollars')
}
