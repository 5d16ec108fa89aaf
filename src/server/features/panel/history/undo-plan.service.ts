import type { Sql } from '../../../db/connect.ts'
import type { AuditValue } from '../../shop/audit.repo.ts'
import { findCurrentFields, type CurrentField } from './current-fields.repo.ts'
import type { ChangeRow } from './history.repo.ts'
import { addReasonsOfOthers, skipReasons, type SkipReason, stockChange, undoModeOf } from './skip-reasons.ts'
import { checkRestored } from './undo-checks.service.ts'
import { findLaterChanges, type LaterChange } from './undo.repo.ts'

/** Effect of an undo on a field: `to` is the restored value. */
export type PlannedUndo = {
  change: ChangeRow
  current: AuditValue
  articleId: number | null
} & ({ skippedBecause: null; to: AuditValue } | { skippedBecause: SkipReason; later: LaterChange | null })

/**
 * What an undo does with each field of a batch. One that stays by a check may keep a value that another was to get, or be
 * what another's check counted on; so the rest is checked again until no more stay.
 */
export async function planUndo(sql: Sql, changes: readonly ChangeRow[], at: Date): Promise<PlannedUndo[]> {
  const currentFields = await findCurrentFields(
    sql,
    changes.filter((change) => undoModeOf(change) !== null),
  )
  const reasons = skipReasons(changes, currentFields, at)
  for (;;) {
    const restored = changes.filter((change) => !reasons.has(change))
    const found = await checkRestored({ sql, restored, currentFields })
    if (found.size === 0) break
    for (const [change, reason] of found) reasons.set(change, reason)
    addReasonsOfOthers(changes, currentFields, reasons)
  }
  return planned(sql, changes, { currentFields, reasons })
}

async function planned(
  sql: Sql,
  changes: readonly ChangeRow[],
  {
    currentFields,
    reasons,
  }: { currentFields: ReadonlyMap<number, CurrentField>; reasons: ReadonlyMap<ChangeRow, SkipReason> },
): Promise<PlannedUndo[]> {
  const later = await findLaterChanges(
    sql,
    changes.filter((change) => reasons.get(change) === 'changed_since').map(({ id }) => id),
  )
  return changes.map((change) => {
    const field = currentFields.get(change.id)
    const skippedBecause = reasons.get(change) ?? null
    const known = { change, current: field?.current ?? null, articleId: field?.article_id ?? null }
    return skippedBecause === null
      ? { ...known, skippedBecause, to: restoredValue(change, known.current) }
      : { ...known, skippedBecause, later: later.get(change.id) ?? null }
  })
}

/** Stock is corrected by the change's difference; counting, once started, is not undone. */
function restoredValue(change: ChangeRow, current: AuditValue): AuditValue {
  if (undoModeOf(change) !== 'stock' || change.before === null) return change.before
  return Number(current) - stockChange(change)
}
