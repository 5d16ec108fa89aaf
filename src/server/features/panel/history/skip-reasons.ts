import { auditFieldOf } from '../../shop/audit-fields.ts'
import { fieldKey, type CurrentField } from './current-fields.repo.ts'
import type { ChangeRow } from './history.repo.ts'

/** Why a field is not restored. */
export type SkipReason =
  | 'changed_since'
  | 'prices_changed'
  | 'sold'
  | 'not_counted'
  | 'counted'
  | 'has_variants'
  | 'last_switch'
  | 'last_variant'
  | 'limits'
  | 'in_orders'
  | 'overdrawn'
  | 'gone'
  | 'taken'
  | 'in_use'
  | 'misplaced'
  | 'past'
  | 'archived'
  | 'unknown'

export function undoModeOf({ noun, field }: ChangeRow) {
  const mode = auditFieldOf(noun, field)?.undo ?? null
  return mode === 'never' ? null : mode
}

/** Why fields of a batch are not restored, by what is known of each and of the others; those that are restored are absent. */
export function skipReasons(
  changes: readonly ChangeRow[],
  currentFields: ReadonlyMap<number, CurrentField>,
  now: Date,
): Map<ChangeRow, SkipReason> {
  const reasons = new Map(
    changes.flatMap((change) => {
      const reason = skipReason(change, currentFields.get(change.id), now)
      return reason === null ? [] : [[change, reason] as const]
    }),
  )
  addReasonsOfOthers(changes, currentFields, reasons)
  return reasons
}

/** Adds the changes that stay because others of their batch do. */
export function addReasonsOfOthers(
  changes: readonly ChangeRow[],
  currentFields: ReadonlyMap<number, CurrentField>,
  reasons: Map<ChangeRow, SkipReason>,
): void {
  skipTaken(changes, currentFields, reasons)
  skipTogether(changes, reasons)
}

function skipReason(change: ChangeRow, current: CurrentField | undefined, now: Date): SkipReason | null {
  const mode = undoModeOf(change)
  if (mode === null || !current) return 'unknown'
  if (current.is_gone) return 'gone'
  if (mode === 'stock') return stockSkipReason(change, current)
  if (!current.is_same) return 'changed_since'
  // The job would publish it at once.
  if (change.field === 'publish_at' && change.before !== null && new Date(String(change.before)) <= now)
    return 'past'
  return current.is_price_changed ? 'prices_changed' : null
}

function stockSkipReason(
  change: ChangeRow,
  { current, has_variants: hasVariants, is_counted: isCounted }: CurrentField,
): SkipReason | null {
  if (change.after === null) return 'not_counted'
  if (current === null) return 'changed_since'
  const back = change.before === null ? 0 : -stockChange(change)
  if (back > 0 && hasVariants) return 'has_variants'
  if (isCounted) return 'counted'
  return Number(current) + back < 0 ? 'sold' : null
}

export const stockChange = ({ before, after }: ChangeRow): number => Number(after) - Number(before)

/** Adds the changes whose value another row keeps: a value is free only once its holder gets another back. */
function skipTaken(
  changes: readonly ChangeRow[],
  currentFields: ReadonlyMap<number, CurrentField>,
  reasons: Map<ChangeRow, SkipReason>,
): void {
  for (;;) {
    const free = changes.filter((change) => !reasons.has(change))
    const restored = new Set(free.map(fieldKey))
    const taken = free.filter(({ id }) =>
      currentFields.get(id)?.value_holders.some((holder) => !restored.has(holder)),
    )
    if (taken.length === 0) return
    for (const change of taken) reasons.set(change, 'taken')
  }
}

/** Adds the other members of groups of which one stays. */
function skipTogether(changes: readonly ChangeRow[], reasons: Map<ChangeRow, SkipReason>): void {
  for (const [group, members] of Map.groupBy(changes, undoGroupOf)) {
    const first = members.find((change) => reasons.has(change))
    if (group === null || !first) continue
    const reason = undoModeOf(first) === 'prices' ? 'prices_changed' : (reasons.get(first) ?? 'changed_since')
    for (const change of members) reasons.set(change, reasons.get(change) ?? reason)
  }
}

/** Names the changes with which it is undone together or not at all; null when it is undone alone. */
function undoGroupOf(change: ChangeRow): string | null {
  const mode = undoModeOf(change)
  if (mode === 'prices' || mode === 'promise') return `${mode} of ${rowOf(change)}`
  if (isOfSale(change)) return `sale of ${rowOf(change)}`
  // A payment method never has both.
  if (change.field === 'discount' || change.field === 'surchage') return `percent of ${rowOf(change)}`
  const isPlace = change.field === 'category_id' || change.field === 'sub_category_id'
  return isPlace ? `place of ${rowOf(change)}` : null
}

export const isOfSale = ({ noun, field }: ChangeRow): boolean =>
  noun === 'articles' && (field === 'published' || field === 'publish_at')

export const rowOf = ({ noun, row_id: id }: ChangeRow): string => `${noun} ${id}`
