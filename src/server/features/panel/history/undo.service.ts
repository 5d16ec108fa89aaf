import { refuseStaff, type Refusal } from '#domain/text/refusals.ts'
import { dayMs } from '#domain/time/dates.ts'
import type { Sql } from '../../../db/connect.ts'
import { lockPricing } from '../../catalog/inventory.repo.ts'
import { repriceArticles } from '../../catalog/inventory.service.ts'
import { moveStock } from '../../catalog/stock.repo.ts'
import type { AuditNoun } from '../../shop/audit-fields.ts'
import { type FieldChange, recordChanges } from '../../shop/audit.repo.ts'
import { type BatchRow, findBatch, findChangesOf } from './history.repo.ts'
import { undoModeOf } from './skip-reasons.ts'
import { type PlannedUndo, planUndo } from './undo-plan.service.ts'
import { lockFields, lockUndo, writeBack } from './undo.repo.ts'

/** Period in which a change can be undone, days. */
export const undoDays = 30
export const allChanges = 100_000

/** End of the period in which a batch can be undone. */
export const undoableUntil = ({ at }: Pick<BatchRow, 'at'>): Date => new Date(at.getTime() + undoDays * dayMs)

/** Why a whole batch can't be undone; null when it can. */
export function undoProblem(batch: BatchRow | null, now: Date): Refusal | null {
  if (!batch) return refuseStaff('change_unknown')
  if (batch.undone_at) return refuseStaff('undo_done', batch.undone_by ?? 'Alguien')
  return now > undoableUntil(batch) ? refuseStaff('undo_over', String(undoDays)) : null
}

export async function previewUndo(
  sql: Sql,
  { batchId, at }: { batchId: number; at: Date },
): Promise<{ batch: BatchRow; plan: PlannedUndo[] } | Refusal> {
  const batch = await findBatch(sql, batchId)
  const problem = undoProblem(batch, at)
  if (problem || !batch) return problem ?? refuseStaff('change_unknown')
  return { batch, plan: await planUndo(sql, await findChangesOf(sql, [batchId], allChanges), at) }
}

/**
 * Undoes a batch in the caller's transaction: fields that still have the value it left are restored, others stay and
 * are returned as such; derived prices are recomputed. The undo is itself a batch. A refusal wrote nothing.
 */
export async function undoBatch(
  tx: Sql,
  { batchId, actorId, at }: { batchId: number; actorId: number | null; at: Date },
): Promise<{ plan: PlannedUndo[] } | Refusal> {
  await lockUndo(tx, batchId)
  const changes = await findChangesOf(tx, [batchId], allChanges)
  // An undo of stock alone waits for no repricing.
  if (changes.some((change) => undoModeOf(change) !== 'stock')) await lockPricing(tx)
  await lockFields(tx, changes)
  const preview = await previewUndo(tx, { batchId, at })
  if ('code' in preview) return preview
  const restored = preview.plan.flatMap((one) => (one.skippedBecause === null ? [one] : []))
  if (restored.length === 0) return refuseStaff('undo_nothing')
  const ofStock = (one: (typeof restored)[number]) => undoModeOf(one.change) === 'stock'
  await writeBack(
    tx,
    restored.filter((one) => !ofStock(one)).map(({ change }) => change),
  )
  const short = await moveStock(
    tx,
    restored.filter(ofStock).flatMap((one) => movesOf(one)),
    { reason: 'undo', orderId: null, actorId, note: null, at },
  )
  if (short) throw new Error('A locked stock has changed')
  await reprice(tx, restored)
  await recordChanges(tx, { actorId, at, kind: 'undo', undoes: batchId }, restored.map(recorded))
  return { plan: preview.plan }
}

function movesOf({
  change,
  current,
  articleId,
  to,
}: Extract<PlannedUndo, { skippedBecause: null }>): Parameters<typeof moveStock>[1] {
  const item = {
    article_id: articleId ?? 0,
    variant_id: change.noun === 'article_variants' ? change.row_id : null,
  }
  return [to === null ? { ...item, to } : { ...item, change: Number(to) - Number(current) }]
}

async function reprice(tx: Sql, restored: readonly PlannedUndo[]): Promise<void> {
  const articles = restored.filter(({ change }) => undoModeOf(change) === 'prices')
  const ids = [...new Set(articles.flatMap(({ articleId }) => articleId ?? []))]
  if (ids.length > 0) await repriceArticles(tx, ids)
  if (restored.some(({ change }) => undoModeOf(change) === 'dollar')) await repriceArticles(tx, 'in dollars')
}

function recorded({ change, current, to }: Extract<PlannedUndo, { skippedBecause: null }>): FieldChange {
  // Fields missing in the table of audited fields are never undone.
  const noun = change.noun as AuditNoun
  return { noun, rowId: change.row_id, field: change.field, before: current, after: to }
}
