import { auditFieldOf } from '../../shop/audit-fields.ts'
import type { ChangeRow } from './history.repo.ts'
import { fieldKey, type Standing } from './standings.repo.ts'

/** Why a field is not restored. */
export type StayReason =
  | 'moved'
  | 'prices_moved'
  | 'sold'
  | 'not_counted'
  | 'counted'
  | 'has_variants'
  | 'last_way'
  | 'last_variant'
  | 'limits'
  | 'held'
  | 'overdrawn'
  | 'gone'
  | 'taken'
  | 'in_use'
  | 'misplaced'
  | 'past'
  | 'archived'
  | 'unknown'

export function undoOf({ noun, field }: ChangeRow) {
  const way = auditFieldOf(noun, field)?.undo ?? null
  return way === 'never' ? null : way
}

/** Why fields of a batch are not restored, by what is known of each and of the others; those that are restored are absent. */
export function stayReasons(
  changes: readonly ChangeRow[],
  standings: ReadonlyMap<number, Standing>,
  now: Date,
): Map<ChangeRow, StayReason> {
  const reasons = new Map(
    changes.flatMap((change) => {
      const reason = stayReason(change, standings.get(change.id), now)
      return reason === null ? [] : [[change, reason] as const]
    }),
  )
  addReasonsOfOthers(changes, standings, reasons)
  return reasons
}

/** Adds the changes that stay because others of their batch do. */
export function addReasonsOfOthers(
  changes: readonly ChangeRow[],
  standings: ReadonlyMap<number, Standing>,
  reasons: Map<ChangeRow, StayReason>,
): void {
  keepTaken(changes, standings, reasons)
  stayTogether(changes, reasons)
}

function stayReason(change: ChangeRow, standing: Standing | undefined, now: Date): StayReason | null {
  const way = undoOf(change)
  if (way === null || !standing) return 'unknown'
  if (standing.is_gone) return 'gone'
  if (way === 'stock') return stockStays(change, standing)
  if (!standing.is_same) return 'moved'
  // The job would publish it at once.
  if (change.field === 'publish_at' && change.before !== null && new Date(String(change.before)) <= now)
    return 'past'
  return standing.is_price_moved ? 'prices_moved' : null
}

function stockStays(
  change: ChangeRow,
  { current, has_variants: hasVariants, is_counted: isCounted }: Standing,
): StayReason | null {
  if (change.after === null) return 'not_counted'
  if (current === null) return 'moved'
  const back = change.before === null ? 0 : -stockChange(change)
  if (back > 0 && hasVariants) return 'has_variants'
  if (isCounted) return 'counted'
  return Number(current) + back < 0 ? 'sold' : null
}

export const stockChange = ({ before, after }: ChangeRow): number => Number(after) - Number(before)

/** Adds the changes whose value another row keeps: a value is free only once its holder gets another back. */
function keepTaken(
  changes: readonly ChangeRow[],
  standings: ReadonlyMap<number, Standing>,
  reasons: Map<ChangeRow, StayReason>,
): void {
  for (;;) {
    const free = changes.filter((change) => !reasons.has(change))
    const restored = new Set(free.map(fieldKey))
    const taken = free.filter(({ id }) => standings.get(id)?.holders.some((holder) => !restored.has(holder)))
    if (taken.length === 0) return
    for (const change of taken) reasons.set(change, 'taken')
  }
}

/** Adds the other members of groups of which one stays. */
function stayTogether(changes: readonly ChangeRow[], reasons: Map<ChangeRow, StayReason>): void {
  for (const [group, members] of Map.groupBy(changes, groupOf)) {
    const first = members.find((change) => reasons.has(change))
    if (group === null || !first) continue
    const reason = undoOf(first) === 'prices' ? 'prices_moved' : (reasons.get(first) ?? 'moved')
    for (const change of members) reasons.set(change, reasons.get(change) ?? reason)
  }
}

/** Names the changes with which it is undone together or not at all; null when it is undone alone. */
function groupOf(change: ChangeRow): string | null {
  const way = undoOf(change)
  if (way === 'prices' || way === 'promise') return `${way} of ${rowOf(change)}`
  if (isOfSale(change)) return `sale of ${rowOf(change)}`
  // A payment method never has both.
  if (change.field === 'discount' || change.field === 'surchage') return `percent of ${rowOf(change)}`
  const isPlace = change.field === 'category_id' || change.field === 'sub_category_id'
  return isPlace ? `place of ${rowOf(change)}` : null
}

export const isOfSale = ({ noun, field }: ChangeRow): boolean =>
  noun === 'articles' && (field === 'published' || field === 'publish_at')

export const rowOf = ({ noun, row_id: id }: ChangeRow): string => `${noun} ${id}`
