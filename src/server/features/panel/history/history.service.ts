import type { EndpointAnswer } from '#contract/endpoint.ts'
import { pageEnd } from '#contract/pagination.ts'
import type { HistoryBatch, historyEndpoints, UndoPreview } from '#contract/panel/history.ts'
import { commandLine, roleMay } from '#domain/accounts/staff.ts'
import { isRefusal, refuseStaff, type Refusal } from '#domain/text/refusals.ts'
import { formatDateTime, midnightOf, dayMs } from '#domain/time/dates.ts'
import type { Sql } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import type { StaffViewer } from '../../../http/viewer.ts'
import { type AuditKind, auditFieldOf } from '../../shop/audit-fields.ts'
import { changeTitle, valueText, type ValueNames } from './change-words.ts'
import { findCurrentFields, type CurrentField } from './current-fields.repo.ts'
import {
  type BatchRow,
  type ChangeRow,
  findActors,
  findBatch,
  findBatches,
  findChangesOf,
  findValueNames,
} from './history.repo.ts'
import { skipReasons } from './skip-reasons.ts'
import type { PlannedUndo } from './undo-plan.service.ts'
import { allChanges, previewUndo, undoableUntil, undoBatch, undoProblem } from './undo.service.ts'

const gone = 'Alguien que ya no está'

const pageSize = 30
/** Changes shown per batch in the list. */
const shownChanges = 4
const shownFields = 100

type HistoryQuery = { article_id?: number; kind?: AuditKind; actor?: number; day?: string; before?: number }

export async function listHistory(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  {
    article_id: articleId = null,
    kind = null,
    actor = null,
    day = null,
    before = null,
  }: {
    [K in keyof HistoryQuery]: HistoryQuery[K] | null
  },
): Promise<EndpointAnswer<typeof historyEndpoints.list>> {
  const midnight = midnightOf(day ?? '')
  const since = Number.isNaN(midnight.getTime()) ? null : midnight
  const until = since && new Date(since.getTime() + dayMs)
  const rows = await findBatches(pool, {
    articleId,
    kind,
    actorId: actor,
    since,
    until,
    before,
    limit: pageSize + 1,
  })
  const { shown: batches, next } = pageEnd(rows, pageSize, ({ id }) => id)
  const changes = await findChangesOf(
    pool,
    batches.map(({ id }) => id),
    shownChanges,
  )
  const currentFields = await findCurrentFields(
    pool,
    changes.filter(({ noun, field }) => auditFieldOf(noun, field) !== null),
  )
  const names = await findValueNames(pool, changes)
  const byBatch = Map.groupBy(changes, (change) => change.batch_id)
  return {
    batches: batches.map((batch) =>
      listed(batch, byBatch.get(batch.id) ?? [], { currentFields, names }, now()),
    ),
    next,
    actors: (await findActors(pool)).map(({ id, name }) => ({ id, name: name ?? commandLine })),
  }
}

function actorName({ actor, by_command: byCommand }: BatchRow): string {
  return actor ?? (byCommand === false ? gone : commandLine)
}

function listed(
  batch: BatchRow,
  changes: readonly ChangeRow[],
  { currentFields, names }: { currentFields: ReadonlyMap<number, CurrentField>; names: ValueNames },
  now: Date,
): HistoryBatch {
  const [first] = changes
  const problem = undoProblem(batch, now)
  const reasons = skipReasons(changes, currentFields, now)
  const isWhole = batch.changes === changes.length || batch.kind === 'orders'
  const isStuck = isWhole && reasons.size === changes.length
  const reason = isStuck && first ? reasons.get(first) : undefined
  const why = problem?.message ?? (reason ? skipText(reason, null) : null)
  return {
    id: batch.id,
    at: batch.at.toISOString(),
    kind: batch.kind ?? auditFieldOf(first?.noun ?? '', first?.field ?? '')?.kind ?? 'settings',
    who: actorName(batch),
    changes: changes.map((change) => ({
      ...describe(change, names),
      moved: reasons.get(change) === 'changed_since',
    })),
    count: batch.changes,
    undoes:
      batch.undoes === null || batch.undoes_at === null
        ? null
        : { id: batch.undoes, at: batch.undoes_at.toISOString() },
    undone: batch.undone_at && { at: batch.undone_at.toISOString(), who: batch.undone_by ?? gone },
    undo_until: why === null ? undoableUntil(batch).toISOString() : null,
    why_not: why,
  }
}

function describe(
  change: ChangeRow,
  names: ValueNames,
): { id: number; what: string; before: string; after: string } {
  const { id, field, before, after } = change
  return {
    id,
    what: changeTitle(change),
    before: valueText(field, before, names),
    after: valueText(field, after, names),
  }
}

export async function readUndoPreview(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  batchId: number,
): Promise<UndoPreview | Refusal> {
  const preview = await previewUndo(pool, { batchId, at: now() })
  if (isRefusal(preview)) return preview
  const { batch, plan } = preview
  const names = await findValueNames(
    pool,
    plan.map(({ change }) => change),
  )
  const skippedFirst = plan.toSorted(
    (a, b) => Number(a.skippedBecause === null) - Number(b.skippedBecause === null),
  )
  return {
    id: batch.id,
    at: batch.at.toISOString(),
    who: actorName(batch),
    ...counted(plan),
    changes: skippedFirst.slice(0, shownFields).map((one) => ({
      ...describe(one.change, names),
      now: valueText(one.change.field, one.current, names),
      to: one.skippedBecause === null ? valueText(one.change.field, one.to, names) : null,
      stays: one.skippedBecause === null ? null : skipText(one.skippedBecause, one.later),
    })),
  }
}

function counted(plan: readonly PlannedUndo[]): { back: number; stay: number } {
  const back = plan.filter(({ skippedBecause }) => skippedBecause === null).length
  return { back, stay: plan.length - back }
}

type SkippedField = Extract<PlannedUndo, { later: unknown }>

function skipText(reason: SkippedField['skippedBecause'], later: SkippedField['later']): string {
  switch (reason) {
    case 'changed_since':
      return later
        ? `${later.actor ? `${later.actor} lo cambió` : 'Lo cambió la línea de comandos'} después, el ${formatDateTime(later.at.toISOString())}`
        : 'Cambió después'
    case 'prices_changed':
      return 'Otro precio del mismo artículo cambió después, y van juntos'
    case 'sold':
      return 'Ya se vendieron unidades: no alcanzan para volver atrás'
    case 'not_counted':
      return 'Mientras no se contó no se sabe cuánto se vendió: contalo de nuevo'
    case 'counted':
      return 'Después se contó'
    case 'has_variants':
      return 'Ahora el stock es el de sus variantes'
    case 'last_switch':
      return 'Nadie podría comprar: no quedaría una forma de pago o de entrega'
    case 'last_variant':
      return 'No quedaría ninguna opción a la venta'
    case 'limits':
      return 'El envío sería gratis desde el pedido mínimo: cambialo en la zona'
    case 'in_orders':
      return 'Ya está en pedidos: lo que descuenta no cambia'
    case 'overdrawn':
      return 'Ya está en más pedidos que ese límite'
    case 'gone':
      return 'Ya no está'
    case 'taken':
      return 'Ahora lo usa otro'
    case 'in_use':
      return 'Tiene artículos o sub-categorías: pasalos antes a otro lado'
    case 'misplaced':
      return 'Ya no está en la lista, o es de otra categoría'
    case 'past':
      return 'Esa fecha ya pasó'
    case 'archived':
      return 'Está archivado'
    case 'unknown':
      return 'Esto no se puede deshacer desde acá'
  }
}

export async function undoHistory(
  tx: Sql,
  { now }: Pick<Deps, 'now'>,
  viewer: StaffViewer,
  { batch: batchId }: { batch: number },
): Promise<{ back: number; stay: number } | Refusal> {
  if (!(await mayUndo(tx, viewer.buyer, batchId))) return refuseStaff('not_allowed')
  const undone = await undoBatch(tx, { batchId, actorId: viewer.buyer.id, at: now() })
  return isRefusal(undone) ? undone : counted(undone.plan)
}

/** Without the settings permission: own stock changes only. */
async function mayUndo(tx: Sql, { id, staff }: StaffViewer['buyer'], batchId: number): Promise<boolean> {
  if (roleMay(staff.role, 'settings')) return true
  const batch = await findBatch(tx, batchId)
  const changes = await findChangesOf(tx, [batchId], allChanges)
  return (
    batch === null ||
    (batch.actor_id === id && changes.every(({ noun, field }) => auditFieldOf(noun, field)?.kind === 'stock'))
  )
}
