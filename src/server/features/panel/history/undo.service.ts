import { refuseStaff, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../../db/connect.ts'
import { lockPricing } from '../../catalog/inventory.repo.ts'
import { repriceArticles } from '../../catalog/inventory.service.ts'
import { moveStock } from '../../catalog/stock.repo.ts'
import { auditFieldOf, type AuditNoun } from '../../shop/audit-fields.ts'
import { type AuditValue, type FieldChange, recordChanges } from '../../shop/audit.repo.ts'
import { type BatchRow, type ChangeRow, findBatch, findChangesOf } from './history.repo.ts'
import {
  findHolders,
  findLaterChanges,
  findLimits,
  findWays,
  findStandings,
  type LaterChange,
  lockFields,
  lockUndo,
  type Standing,
  ways,
  writeBack,
} from './undo.repo.ts'

const undoDays = 30
const allChanges = 100_000

/** Why a field is not restored. */
export type StayReason =
  | 'moved'
  | 'prices_moved'
  | 'sold'
  | 'not_counted'
  | 'counted'
  | 'has_variants'
  | 'last_way'
  | 'limits'
  | 'held'
  | 'overdrawn'
  | 'gone'
  | 'taken'
  | 'unknown'

/** Effect of an undo on a field: `to` is the restored value. */
export type PlannedUndo = {
  change: ChangeRow
  current: AuditValue
  articleId: number | null
} & ({ stays: null; to: AuditValue } | { stays: StayReason; later: LaterChange | null })

/** End of the period in which a batch can be undone. */
export const undoableUntil = ({ at }: Pick<BatchRow, 'at'>): Date =>
  new Date(at.getTime() + undoDays * 24 * 60 * 60_000)

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
  return { batch, plan: await planUndo(sql, await findChangesOf(sql, [batchId], allChanges)) }
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
  if (changes.some((change) => wayOf(change) !== 'stock')) await lockPricing(tx)
  await lockFields(tx, changes)
  const preview = await previewUndo(tx, { batchId, at })
  if ('code' in preview) return preview
  const going = preview.plan.flatMap((one) => (one.stays === null ? [one] : []))
  if (going.length === 0) return refuseStaff('undo_nothing')
  const ofStock = (one: (typeof going)[number]) => wayOf(one.change) === 'stock'
  await writeBack(
    tx,
    going.filter((one) => !ofStock(one)).map(({ change }) => change),
  )
  const short = await moveStock(
    tx,
    going.filter(ofStock).flatMap((one) => movesOf(one)),
    { reason: 'undo', orderId: null, actorId, note: null, at },
  )
  if (short) throw new Error('A locked stock has changed')
  await reprice(tx, going)
  await recordChanges(tx, { actorId, at, kind: 'undo', undoes: batchId }, going.map(recorded))
  return { plan: preview.plan }
}

function wayOf({ noun, field }: ChangeRow) {
  const way = auditFieldOf(noun, field)?.undo ?? null
  return way === 'never' ? null : way
}

function movesOf({
  change,
  current,
  articleId,
  to,
}: Extract<PlannedUndo, { stays: null }>): Parameters<typeof moveStock>[1] {
  const item = {
    article_id: articleId ?? 0,
    variant_id: change.noun === 'article_variants' ? change.row_id : null,
  }
  return [to === null ? { ...item, to } : { ...item, change: Number(to) - Number(current) }]
}

async function reprice(tx: Sql, going: readonly PlannedUndo[]): Promise<void> {
  const articles = going.filter(({ change }) => wayOf(change) === 'prices')
  const ids = [...new Set(articles.flatMap(({ articleId }) => articleId ?? []))]
  if (ids.length > 0) await repriceArticles(tx, ids)
  if (going.some(({ change }) => wayOf(change) === 'dollar')) await repriceArticles(tx, 'in dollars')
}

function recorded({ change, current, to }: Extract<PlannedUndo, { stays: null }>): FieldChange {
  // Fields missing in the table of audited fields are never undone.
  const noun = change.noun as AuditNoun
  return { noun, rowId: change.row_id, field: change.field, before: current, after: to }
}

async function planUndo(sql: Sql, changes: readonly ChangeRow[]): Promise<PlannedUndo[]> {
  const standings = await findStandings(
    sql,
    changes.filter((change) => wayOf(change) !== null),
  )
  const judged = changes.map((change) => ({ change, standing: standings.get(change.id) }))
  const moved = new Set(
    judged.flatMap(({ change, standing }) =>
      goesWithOthers(change) && (standing?.is_same === false || standing?.is_price_moved)
        ? rowOf(change)
        : [],
    ),
  )
  const free = changes.filter((change) => stayReason(change, standings.get(change.id)) === null)
  const [lastWays, wrongLimits] = [await findLastWays(sql, free), await findWrongLimits(sql, free)]
  const heldCoupons = await findHeldCoupons(sql, free)
  const reasons = judged.map(({ change, standing }) => {
    const reason = lastWays.includes(change)
      ? 'last_way'
      : wrongLimits.includes(change)
        ? 'limits'
        : (heldCoupons.get(change) ?? stayReason(change, standing))
    if (reason !== null || !goesWithOthers(change) || !moved.has(rowOf(change))) return reason
    return wayOf(change) === 'prices' ? 'prices_moved' : 'moved'
  })
  const later = await findLaterChanges(
    sql,
    changes.filter((_, index) => reasons[index] === 'moved').map(({ id }) => id),
  )
  return judged.map(({ change, standing }, index) => {
    const stays = reasons[index] ?? null
    const known = { change, current: standing?.current ?? null, articleId: standing?.article_id ?? null }
    return stays === null
      ? { ...known, stays, to: restoredValue(change, known.current) }
      : { ...known, stays, later: later.get(change.id) ?? null }
  })
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
  const holders = await findHolders(
    sql,
    ofCoupons.map((change) => change.row_id),
  )
  const found = new Map<ChangeRow, 'held' | 'overdrawn'>()
  for (const change of ofCoupons) {
    const { row_id: id, field, before } = change
    const used = holders.get(id) ?? 0
    if (wayOf(change) === 'promise' && used > 0) found.set(change, 'held')
    else if (field === 'use_limit' && before !== null && Number(before) < used) found.set(change, 'overdrawn')
  }
  return found
}

const kindOf = ({ noun, field }: ChangeRow) => ways[`${noun} ${field}` as keyof typeof ways] ?? null

const wayOfKey = (key: string) => key.slice(0, key.lastIndexOf(' ')) as keyof typeof ways

/** Whether it is undone together with the other such fields of its row, or not at all. */
const goesWithOthers = (change: ChangeRow): boolean => ['prices', 'promise'].includes(wayOf(change) ?? '')

const rowOf = ({ noun, row_id: id }: ChangeRow): string => `${noun} ${id}`

/** Stock is corrected by the change's difference; counting, once started, is not undone. */
function restoredValue(change: ChangeRow, current: AuditValue): AuditValue {
  if (wayOf(change) !== 'stock' || change.before === null) return change.before
  return Number(current) - stockChange(change)
}

const stockChange = ({ before, after }: ChangeRow): number => Number(after) - Number(before)

/** Why this field is not restored, considered alone; null when it is. */
export function stayReason(change: ChangeRow, standing: Standing | undefined): StayReason | null {
  const way = wayOf(change)
  if (way === null || !standing) return 'unknown'
  if (standing.is_gone) return 'gone'
  if (way === 'stock') return stockStays(change, standing)
  if (!standing.is_same) return 'moved'
  if (standing.is_taken) return 'taken'
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
