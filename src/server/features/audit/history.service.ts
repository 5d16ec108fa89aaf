import type { HistoryBatch, UndoPreview } from '#contract/panel/history.ts'
import { isRefusal, type Refusal } from '#domain/text/refusals.ts'
import { formatDateTime } from '#domain/time/dates.ts'
import type { Sql } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { StaffViewer } from '../../http/viewer.ts'
import { type AuditKind, auditFieldOf } from '../shop/audit-fields.ts'
import { changeTitle, valueText } from './change-words.ts'
import { type BatchRow, type ChangeRow, findBatches, findChangesOf } from './history.repo.ts'
import { findStandings, type Standing } from './undo.repo.ts'
import {
  type PlannedUndo,
  previewUndo,
  stayReason,
  undoableUntil,
  undoBatch,
  undoProblem,
} from './undo.service.ts'

/** Author shown for the command line. */
const shopItself = 'La computadora de la tienda'

const pageSize = 30
/** Changes shown per batch in the list. */
const shownChanges = 4
const shownFields = 100

type Asked = { article_id?: number; kind?: AuditKind; before?: number }

export async function listHistory(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  { article_id: articleId = null, kind = null, before = null }: { [K in keyof Asked]: Asked[K] | null },
): Promise<{ batches: HistoryBatch[]; next: number | null }> {
  const rows = await findBatches(pool, { articleId, kind, before, limit: pageSize + 1 })
  const batches = rows.slice(0, pageSize)
  const changes = await findChangesOf(
    pool,
    batches.map(({ id }) => id),
    shownChanges,
  )
  const standings = await findStandings(
    pool,
    changes.filter(({ noun, field }) => auditFieldOf(noun, field) !== null),
  )
  const byBatch = Map.groupBy(changes, (change) => change.batch_id)
  return {
    batches: batches.map((batch) => listed(batch, byBatch.get(batch.id) ?? [], standings, now())),
    next: rows.length > pageSize ? (batches.at(-1)?.id ?? null) : null,
  }
}

function listed(
  batch: BatchRow,
  changes: readonly ChangeRow[],
  standings: ReadonlyMap<number, Standing>,
  now: Date,
): HistoryBatch {
  const [first] = changes
  const problem = undoProblem(batch, now)
  const stays = changes.map((change) => stayReason(change, standings.get(change.id)))
  const isStuck = batch.changes === changes.length && stays.every((reason) => reason !== null)
  const why = problem?.message ?? (isStuck && first && stays[0] ? stayText(stays[0], null) : null)
  return {
    id: batch.id,
    at: batch.at.toISOString(),
    kind: batch.kind ?? auditFieldOf(first?.noun ?? '', first?.field ?? '')?.kind ?? 'settings',
    who: batch.actor ?? shopItself,
    changes: changes.map((change, index) => ({ ...told(change), moved: stays[index] === 'moved' })),
    count: batch.changes,
    undoes:
      batch.undoes === null || batch.undoes_at === null
        ? null
        : { id: batch.undoes, at: batch.undoes_at.toISOString() },
    undone: batch.undone_at && { at: batch.undone_at.toISOString(), who: batch.undone_by ?? shopItself },
    undo_until: why === null ? undoableUntil(batch).toISOString() : null,
    why_not: why,
  }
}

function told(change: ChangeRow): { id: number; what: string; before: string; after: string } {
  const { id, field, before, after } = change
  return {
    id,
    what: changeTitle(change),
    before: valueText(field, before),
    after: valueText(field, after),
  }
}

export async function tellUndo(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  batchId: number,
): Promise<UndoPreview | Refusal> {
  const preview = await previewUndo(pool, { batchId, at: now() })
  if (isRefusal(preview)) return preview
  const { batch, plan } = preview
  const staysFirst = plan.toSorted((a, b) => Number(a.stays === null) - Number(b.stays === null))
  return {
    id: batch.id,
    at: batch.at.toISOString(),
    who: batch.actor ?? shopItself,
    ...counted(plan),
    changes: staysFirst.slice(0, shownFields).map((one) => ({
      ...told(one.change),
      now: valueText(one.change.field, one.current),
      to: one.stays === null ? valueText(one.change.field, one.to) : null,
      stays: one.stays === null ? null : stayText(one.stays, one.later),
    })),
  }
}

function counted(plan: readonly PlannedUndo[]): { back: number; stay: number } {
  const back = plan.filter(({ stays }) => stays === null).length
  return { back, stay: plan.length - back }
}

type Staying = Extract<PlannedUndo, { later: unknown }>

function stayText(reason: Staying['stays'], later: Staying['later']): string {
  switch (reason) {
    case 'moved':
      return later
        ? `${later.actor ?? shopItself} lo cambió después, el ${formatDateTime(later.at.toISOString())}`
        : 'Cambió después'
    case 'prices_moved':
      return 'Otro precio del mismo artículo cambió después, y van juntos'
    case 'sold':
      return 'Ya se vendieron unidades: no alcanzan para volver atrás'
    case 'not_counted':
      return 'Mientras no se contó no se sabe cuánto se vendió: contalo de nuevo'
    case 'has_variants':
      return 'Ahora el stock es el de sus variantes'
    case 'last_way':
      return 'Nadie podría comprar: no quedaría una forma de pago o de entrega'
    case 'gone':
      return 'Ya no está'
    case 'unknown':
      return 'Esto no se puede deshacer desde acá'
  }
}

export async function undoHistory(
  tx: Sql,
  { now }: Pick<Deps, 'now'>,
  viewer: StaffViewer,
  batchId: number,
): Promise<{ back: number; stay: number } | Refusal> {
  const undone = await undoBatch(tx, { batchId, actorId: viewer.buyer.id, at: now() })
  return isRefusal(undone) ? undone : counted(undone.plan)
}
