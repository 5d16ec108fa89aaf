import type { Sql } from '../../../db/connect.ts'
import { findShelved, findUnknownShelves } from '../articles/article-writes.repo.ts'
import { findUsedShelves } from '../articles/shelves.repo.ts'
import { hasOwnAddress } from '../articles/shelves.service.ts'
import { findSoldVariants } from '../articles/variants.repo.ts'
import { namedFields } from './change-words.ts'
import type { CurrentField } from './current-fields.repo.ts'
import type { ChangeRow } from './history.repo.ts'
import { isOfSale, rowOf, type SkipReason, undoModeOf } from './skip-reasons.ts'
import { countCouponUses, findLimits, findSalesSwitches, salesSwitches } from './undo.repo.ts'

/** `restored`: the changes that the undo would take back, by what is known so far. */
type Checked = { sql: Sql; restored: readonly ChangeRow[]; currentFields: ReadonlyMap<number, CurrentField> }

type Check = (checked: Checked) => ChangeRow[] | Promise<ChangeRow[]>

/** Each finds the changes that stay because of rows outside the batch. A later check replaces an earlier reason. */
const checks: readonly (readonly [SkipReason, Check])[] = [
  ['last_switch', findLastSwitches],
  ['limits', findWrongLimits],
  ['in_use', findInUse],
  ['misplaced', findMisplaced],
  ['last_variant', findLastVariants],
  ['archived', findArchived],
  ['taken', findTakenAddresses],
  ['in_orders', findInOrders],
  ['overdrawn', findOverdrawn],
]

/** Why changes that would be restored are not, by the rows of the shop as they would be then. */
export async function checkRestored(checked: Checked): Promise<Map<ChangeRow, SkipReason>> {
  const reasons = new Map<ChangeRow, SkipReason>()
  for (const [reason, find] of checks) for (const change of await find(checked)) reasons.set(change, reason)
  return reasons
}

/** Changes whose undo would leave buyers without any payment method, or without both delivery and pick-up. */
async function findLastSwitches({ sql, restored }: Checked): Promise<ChangeRow[]> {
  const switchedOff = restored.filter((change) => change.before === false && switchKind(change) !== null)
  if (switchedOff.length === 0) return []
  const isOn = new Map(
    (await findSalesSwitches(sql)).map(({ name, row, is_on: on }) => [`${name} ${row}`, on]),
  )
  for (const change of restored)
    if (switchKind(change) !== null)
      isOn.set(`${change.noun} ${change.field} ${change.row_id}`, change.before === true)
  const left = [...isOn].flatMap(([key, on]) => (on ? salesSwitches[switchOfKey(key)] : []))
  return switchedOff.filter((change) => !left.some((kind) => kind === switchKind(change)))
}

const switchKind = ({ noun, field }: ChangeRow) =>
  salesSwitches[`${noun} ${field}` as keyof typeof salesSwitches] ?? null

const switchOfKey = (key: string) => key.slice(0, key.lastIndexOf(' ')) as keyof typeof salesSwitches

/** Changes whose undo would make a zone free from its minimum on, which is a price of 0. */
async function findWrongLimits({ sql, restored }: Checked): Promise<ChangeRow[]> {
  const ofLimits = restored.filter(
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

/** Changes whose undo would archive a shelf that articles or sub-categories have. */
async function findInUse({ sql, restored }: Checked): Promise<ChangeRow[]> {
  const leaving = restored.filter(({ field, before }) => field === 'archived_at' && before !== null)
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

/** Changes whose undo would give an article a shelf that is archived, or a sub-category of another category. */
async function findMisplaced({ sql, restored }: Checked): Promise<ChangeRow[]> {
  const ofShelves = restored.filter(({ noun, field }) => noun === 'articles' && field in namedFields)
  const byArticle = Map.groupBy(ofShelves, (change) => change.row_id)
  const shelved = (await findShelved(sql, [...byArticle.keys()])).map((article) => ({
    ...article,
    ...Object.fromEntries((byArticle.get(article.id) ?? []).map(({ field, before }) => [field, before])),
  }))
  const unknown = new Set((await findUnknownShelves(sql, shelved)).map(({ id, field }) => `${id} ${field}`))
  return ofShelves.filter(
    ({ row_id: id, field }) =>
      unknown.has(`${id} ${field}`) || (field === 'category_id' && unknown.has(`${id} sub_category_id`)),
  )
}

/** Changes whose undo would leave an article without any of its variants on sale. */
async function findLastVariants({ sql, restored, currentFields }: Checked): Promise<ChangeRow[]> {
  const ofSale = restored.filter(({ noun, field }) => noun === 'article_variants' && field === 'published')
  const switchedOff = ofSale.filter(({ before }) => before === false)
  const articleOf = (change: ChangeRow): number => currentFields.get(change.id)?.article_id ?? 0
  const sold = await findSoldVariants(sql, switchedOff.map(articleOf))
  for (const change of ofSale) {
    const ids = sold.get(articleOf(change))
    if (change.before === true) ids?.add(change.row_id)
    else ids?.delete(change.row_id)
  }
  return switchedOff.filter((change) => sold.get(articleOf(change))?.size === 0)
}

/** Changes whose undo would put an article on sale while it is archived, which hides it. */
function findArchived({ restored, currentFields }: Checked): ChangeRow[] {
  const unarchived = new Set(
    restored.filter(({ field, before }) => field === 'archived_at' && before === null).map(rowOf),
  )
  return restored.filter(
    (change) =>
      isOfSale(change) &&
      change.before !== false &&
      change.before !== null &&
      currentFields.get(change.id)?.is_archived === true &&
      !unarchived.has(rowOf(change)),
  )
}

/** Changes whose undo would give a shelf an address that is another's by now. */
async function findTakenAddresses({ sql, restored }: Checked): Promise<ChangeRow[]> {
  const taken: ChangeRow[] = []
  for (const changes of Map.groupBy(restored, rowOf).values()) {
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

/** Changes of what a coupon takes off while orders hold it. */
async function findInOrders({ sql, restored }: Checked): Promise<ChangeRow[]> {
  const ofPromises = restored.filter((change) => undoModeOf(change) === 'promise')
  const uses = await countCouponUses(
    sql,
    ofPromises.map((change) => change.row_id),
  )
  return ofPromises.filter(({ row_id: id }) => (uses.get(id) ?? 0) > 0)
}

/** Changes whose undo would limit a coupon to fewer uses than orders have of it. */
async function findOverdrawn({ sql, restored }: Checked): Promise<ChangeRow[]> {
  const ofLimits = restored.filter(
    ({ noun, field, before }) => noun === 'cupons' && field === 'use_limit' && before !== null,
  )
  const uses = await countCouponUses(
    sql,
    ofLimits.map((change) => change.row_id),
  )
  return ofLimits.filter(({ row_id: id, before }) => Number(before) < (uses.get(id) ?? 0))
}
