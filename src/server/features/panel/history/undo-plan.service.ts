import type { Sql } from '../../../db/connect.ts'
import { auditFieldOf } from '../../shop/audit-fields.ts'
import type { AuditValue } from '../../shop/audit.repo.ts'
import { findShelved, findUnknownShelves } from '../articles/article-writes.repo.ts'
import { findUsedShelves } from '../articles/shelves.repo.ts'
import { hasOwnAddress } from '../articles/shelves.service.ts'
import { findSoldVariants } from '../articles/variants.repo.ts'
import { namedFields } from './change-words.ts'
import type { ChangeRow } from './history.repo.ts'
import { fieldKey, findStandings, type Standing } from './standings.repo.ts'
import {
  countCouponHolders,
  findLaterChanges,
  findLimits,
  findWays,
  type LaterChange,
  ways,
} from './undo.repo.ts'

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

/** Effect of an undo on a field: `to` is the restored value. */
export type PlannedUndo = {
  change: ChangeRow
  current: AuditValue
  articleId: number | null
} & ({ stays: null; to: AuditValue } | { stays: StayReason; later: LaterChange | null })

export function undoOf({ noun, field }: ChangeRow) {
  const way = auditFieldOf(noun, field)?.undo ?? null
  return way === 'never' ? null : way
}

export async function planUndo(sql: Sql, changes: readonly ChangeRow[], at: Date): Promise<PlannedUndo[]> {
  const standings = await findStandings(
    sql,
    changes.filter((change) => undoOf(change) !== null),
  )
  const reasons = stayReasons(changes, standings, at)
  const free = changes.filter((change) => !reasons.has(change))
  for (const [reason, stuck] of [
    ['last_way', await findLastWays(sql, free)],
    ['limits', await findWrongLimits(sql, free)],
    ['in_use', await findInUse(sql, free)],
    ['misplaced', await findMisplaced(sql, free)],
    ['last_variant', await findLastVariants(sql, free, standings)],
    ['archived', findArchived(free, standings)],
    ['taken', await findTakenAddresses(sql, free)],
  ] as const)
    for (const change of stuck) reasons.set(change, reason)
  for (const [change, reason] of await findHeldCoupons(sql, free)) reasons.set(change, reason)
  stayTogether(changes, reasons)
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
  // A value is free once its holder gets another back.
  const isTaken = (change: ChangeRow, going: ReadonlySet<string>): boolean =>
    standings.get(change.id)?.holders.some((holder) => !going.has(holder)) === true
  for (;;) {
    const free = changes.filter((change) => !reasons.has(change))
    const going = new Set(free.map(fieldKey))
    const taken = free.filter((change) => isTaken(change, going))
    if (taken.length === 0) break
    for (const change of taken) reasons.set(change, 'taken')
  }
  stayTogether(changes, reasons)
  return reasons
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

/** Changes whose undo would leave buyers without any payment method or handover. */
async function findLastWays(sql: Sql, going: readonly ChangeRow[]): Promise<ChangeRow[]> {
  const off = going.filter((change) => change.before === false && kindOf(change) !== null)
  if (off.length === 0) return []
  const isOn = new Map((await findWays(sql)).map(({ way, row, is_on: on }) => [`${way} ${row}`, on]))
  for (const change of going)
    if (kindOf(change) !== null)
      isOn.set(`${change.noun} ${change.field} ${change.row_id}`, change.before === true)
  const left = [...isOn].flatMap(([key, on]) => (on ? ways[wayOfKey(key)] : []))
  return off.filter((change) => !left.some((kind) => kind === kindOf(change)))
}

/** Changes whose undo would make a zone free from its minimum on, which is a price of 0. */
async function findWrongLimits(sql: Sql, going: readonly ChangeRow[]): Promise<ChangeRow[]> {
  const ofLimits = going.filter(
    ({ noun, field }) => noun === 'delivery_zones' && (field === 'free_from' || field === 'minimum'),
  )
  const limits = await findLimits(
    sql,
    ofLimits.map((change) => change.row_id),
  )
  for (const { row_id: id, field, before } of ofLimits)
    limits.set(id, { free_from: null, minimum: null, ...limits.get(id), [field]: before })
  return ofLimits.filter(({ row_id: id }) => {
    const { free_from: freeFrom = null, minimum = null } = limits.get(id) ?? {}
    return freeFrom !== null && minimum !== null && freeFrom <= minimum
  })
}

/** Coupons' changes whose undo would break what orders that hold them have: what is taken off, and room in the limit. */
async function findHeldCoupons(
  sql: Sql,
  going: readonly ChangeRow[],
): Promise<Map<ChangeRow, 'held' | 'overdrawn'>> {
  const ofCoupons = going.filter(({ noun }) => noun === 'cupons')
  const holders = await countCouponHolders(
    sql,
    ofCoupons.map((change) => change.row_id),
  )
  const found = new Map<ChangeRow, 'held' | 'overdrawn'>()
  for (const change of ofCoupons) {
    const { row_id: id, field, before } = change
    const used = holders.get(id) ?? 0
    if (undoOf(change) === 'promise' && used > 0) found.set(change, 'held')
    else if (field === 'use_limit' && before !== null && Number(before) < used) found.set(change, 'overdrawn')
  }
  return found
}

/** Changes whose undo would archive a shelf that articles or sub-categories have. */
async function findInUse(sql: Sql, going: readonly ChangeRow[]): Promise<ChangeRow[]> {
  const leaving = going.filter(({ field, before }) => field === 'archived_at' && before !== null)
  const used = new Set<string>()
  for (const [noun, rows] of Map.groupBy(leaving, (change) => change.noun))
    for (const id of await findUsedShelves(
      sql,
      noun,
      rows.map((change) => change.row_id),
    ))
      used.add(`${noun} ${id}`)
  return leaving.filter((change) => used.has(rowOf(change)))
}

/** Changes whose undo would give a shelf an address that is another's by now. */
async function findTakenAddresses(sql: Sql, going: readonly ChangeRow[]): Promise<ChangeRow[]> {
  const taken: ChangeRow[] = []
  for (const changes of Map.groupBy(going, rowOf).values()) {
    const renamed = changes.find(({ field }) => field === 'name')
    const returned = changes.find(({ field, before }) => field === 'archived_at' && before === null)
    const first = renamed ?? returned
    if (!first) continue
    const name = renamed && String(renamed.before)
    if (!(await hasOwnAddress(sql, first.noun, first.row_id, name)))
      taken.push(...[renamed, returned].filter((change) => change !== undefined))
  }
  return taken
}

/** Changes whose undo would give an article a shelf that is archived, or a sub-category of another category. */
async function findMisplaced(sql: Sql, going: readonly ChangeRow[]): Promise<ChangeRow[]> {
  const ofShelves = going.filter(({ noun, field }) => noun === 'articles' && field in namedFields)
  const byArticle = Map.groupBy(ofShelves, (change) => change.row_id)
  const shelved = await findShelved(sql, [...byArticle.keys()])
  const restored = shelved.map((article) => ({
    ...article,
    ...Object.fromEntries((byArticle.get(article.id) ?? []).map(({ field, before }) => [field, before])),
  }))
  const unknown = new Set((await findUnknownShelves(sql, restored)).map(({ id, field }) => `${id} ${field}`))
  return ofShelves.filter(
    ({ row_id: id, field }) =>
      unknown.has(`${id} ${field}`) || (field === 'category_id' && unknown.has(`${id} sub_category_id`)),
  )
}

/** Changes whose undo would leave an article without any of its variants on sale. */
async function findLastVariants(
  sql: Sql,
  going: readonly ChangeRow[],
  standings: ReadonlyMap<number, Standing>,
): Promise<ChangeRow[]> {
  const ofSale = going.filter(({ noun, field }) => noun === 'article_variants' && field === 'published')
  const off = ofSale.filter(({ before }) => before === false)
  const articleOf = (change: ChangeRow): number => standings.get(change.id)?.article_id ?? 0
  const sold = await findSoldVariants(sql, off.map(articleOf))
  for (const change of ofSale) {
    const ids = sold.get(articleOf(change))
    if (change.before === true) ids?.add(change.row_id)
    else ids?.delete(change.row_id)
  }
  return off.filter((change) => sold.get(articleOf(change))?.size === 0)
}

/** Changes whose undo would put an article on sale while it is archived, which hides it. */
function findArchived(going: readonly ChangeRow[], standings: ReadonlyMap<number, Standing>): ChangeRow[] {
  const unarchived = new Set(
    going.filter(({ field, before }) => field === 'archived_at' && before === null).map(rowOf),
  )
  return going.filter(
    (change) =>
      isOfSale(change) &&
      change.before !== false &&
      change.before !== null &&
      standings.get(change.id)?.is_archived === true &&
      !unarchived.has(rowOf(change)),
  )
}

const kindOf = ({ noun, field }: ChangeRow) => ways[`${noun} ${field}` as keyof typeof ways] ?? null

const wayOfKey = (key: string) => key.slice(0, key.lastIndexOf(' ')) as keyof typeof ways

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

const isOfSale = ({ noun, field }: ChangeRow): boolean =>
  noun === 'articles' && (field === 'published' || field === 'publish_at')

const rowOf = ({ noun, row_id: id }: ChangeRow): string => `${noun} ${id}`

/** Stock is corrected by the change's difference; counting, once started, is not undone. */
function restoredValue(change: ChangeRow, current: AuditValue): AuditValue {
  if (undoOf(change) !== 'stock' || change.before === null) return change.before
  return Number(current) - stockChange(change)
}

const stockChange = ({ before, after }: ChangeRow): number => Number(after) - Number(before)

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
