import type { Sql } from '../../../db/connect.ts'
import type { AuditValue } from '../../shop/audit.repo.ts'
import type { ChangeRow } from './history.repo.ts'
import { findStandings, type Standing } from './standings.repo.ts'
import { addReasonsOfOthers, stayReasons, type StayReason, stockChange, undoOf } from './stay-reasons.ts'
import { checkRestored } from './undo-checks.service.ts'
import { findLaterChanges, type LaterChange } from './undo.repo.ts'

/** Effect of an undo on a field: `to` is the restored value. */
export type PlannedUndo = {
  change: ChangeRow
  current: AuditValue
  articleId: number | null
} & ({ stays: null; to: AuditValue } | { stays: StayReason; later: LaterChange | null })

/**
 * What an undo does with each field of a batch. One that stays by a check may keep a value that another was to get, or be
 * what another's check counted on; so the rest is checked again until no more stay.
 */
export async function planUndo(sql: Sql, changes: readonly ChangeRow[], at: Date): Promise<PlannedUndo[]> {
  const standings = await findStandings(
    sql,
    changes.filter((change) => undoOf(change) !== null),
  )
  const reasons = stayReasons(changes, standings, at)
  for (;;) {
    const restored = changes.filter((change) => !reasons.has(change))
    const found = await checkRestored({ sql, restored, standings })
    if (found.size === 0) break
    for (const [change, reason] of found) reasons.set(change, reason)
    addReasonsOfOthers(changes, standings, reasons)
  }
  return planned(sql, changes, { standings, reasons })
}

async function planned(
  sql: Sql,
  changes: readonly ChangeRow[],
  {
    standings,
    reasons,
  }: { standings: ReadonlyMap<number, Standing>; reasons: ReadonlyMap<ChangeRow, StayReason> },
): Promise<PlannedUndo[]> {
  const later = await findLaterChanges(
    sql,
    changes.filter((change) => reasons.get(change) === 'moved').map(({ id }) => id),
  )
  return changes.map((change) => {
    const standing = standings.get(change.id)
    const stays = reasons.get(change) ?? null
    const known = { change, current: standing?.current ?? null, articleId: standing?.article_id ?? null }
    return stays === null
      ? { ...known, stays, to: restoredValue(change, known.current) }
      : { ...known, stays, later: later.get(change.id) ?? null }
  })
}

/** Stock is corrected by the change's difference; counting, once started, is not undone. */
function restoredValue(change: ChangeRow, current: AuditValue): AuditValue {
  if (undoOf(change) !== 'stock' || change.before === null) return change.before
  return Number(current) - stockChange(change)
}
