import type { Sql } from '../../../db/connect.ts'
import { findShelved, findUnknownShelves } from '../articles/article-writes.repo.ts'
import { findUsedShelves } from '../articles/shelves.repo.ts'
import { hasOwnAddress } from '../articles/shelves.service.ts'
import { findSoldVariants } from '../articles/variants.repo.ts'
import { namedFields } from './change-words.ts'
import type { ChangeRow } from './history.repo.ts'
import type { Standing } from './standings.repo.ts'
import { isOfSale, rowOf, type StayReason, undoOf } from './stay-reasons.ts'
import { countCouponHolders, findLimits, findWays, ways } from './undo.repo.ts'

/** `restored`: the changes that the undo would take back, by what is known so far. */
type Checked = { sql: Sql; restored: readonly ChangeRow[]; standings: ReadonlyMap<number, Standing> }

type Check = (checked: Checked) => ChangeRow[] | Promise<ChangeRow[]>

/** Each finds the changes that stay because of rows outside the batch. A later check replaces an earlier reason. */
const checks: readonly (readonly [StayReason, Check])[] = [
  ['last_way', findLastWays],
  ['limits', findWrongLimits],
  ['in_use', findInUse],
  ['misplaced', findMisplaced],
  ['last_variant', findLastVariants],
  ['archived', findArchived],
  ['taken', findTakenAddresses],
  ['held', findHeld],
  ['overdrawn', findOverdrawn],
]

/** Why changes that would be restored are not, by the rows of the shop as they would be then. */
export async function checkRestored(checked: Checked): Promise<Map<ChangeRow, StayReason>> {
  const reasons = new Map<ChangeRow, StayReason>()
  for (const [reason, find] of checks) for (const change of await find(checked)) reasons.set(change, reason)
  return reasons
}

/** Changes whose undo would leave buyers without any payment method, or without both delivery and pick-up. */
async function findLastWays({ sql, restored }: Checked): Promise<ChangeRow[]> {
  const switchedOff = restored.filter((change) => change.before === false && wayKind(change) !== null)
  if (switchedOff.length === 0) return []
  const isOn = new Map((await findWays(sql)).map(({ way, row, is_on: on }) => [`${way} ${row}`, on]))
  for (const change of restored)
    if (wayKind(change) !== null)
      isOn.set(`${change.noun} ${change.field} ${change.row_id}`, change.before === true)
  const left = [...isOn].flatMap(([key, on]) => (on ? ways[wayOfKey(key)] : []))
  return switchedOff.filter((change) => !left.some((kind) => kind === wayKind(change)))
}

const wayKind = ({ noun, field }: ChangeRow) => ways[`${noun} ${field}` as keyof typeof ways] ?? null

const wayOfKey = (key: string) => key.slice(0, key.lastIndexOf(' ')) as keyof typeof ways

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
async function findLastVariants({ sql, restored, standings }: Checked): Promise<ChangeRow[]> {
  const ofSale = restored.filter(({ noun, field }) => noun === 'article_variants' && field === 'published')
  const switchedOff = ofSale.filter(({ before }) => before === false)
  const articleOf = (change: ChangeRow): number => standings.get(change.id)?.article_id ?? 0
  const sold = await findSoldVariants(sql, switchedOff.map(articleOf))
  for (const change of ofSale) {
    const ids = sold.get(articleOf(change))
    if (change.before === true) ids?.add(change.row_id)
    else ids?.delete(change.row_id)
  }
  return switchedOff.filter((change) => sold.get(articleOf(change))?.size === 0)
}

/** Changes whose undo would put an article on sale while it is archived, which hides it. */
function findArchived({ restored, standings }: Checked): ChangeRow[] {
  const unarchived = new Set(
    restored.filter(({ field, before }) => field === 'archived_at' && before === null).map(rowOf),
  )
  return restored.filter(
    (change) =>
      isOfSale(change) &&
      change.before !== false &&
      change.before !== null &&
      standings.get(change.id)?.is_archived === true &&
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
async function findHeld({ sql, restored }: Checked): Promise<ChangeRow[]> {
  const ofPromises = restored.filter((change) => undoOf(change) === 'promise')
  const holders = await countCouponHolders(
    sql,
    ofPromises.map((change) => change.row_id),
  )
  return ofPromises.filter(({ row_id: id }) => (holders.get(id) ?? 0) > 0)
}

/** Changes whose undo would limit a coupon to fewer uses than orders have of it. */
async function findOverdrawn({ sql, restored }: Checked): Promise<ChangeRow[]> {
  const ofLimits = restored.filter(
    ({ noun, field, before }) => noun === 'cupons' && field === 'use_limit' && before !== null,
  )
  const holders = await countCouponHolders(
    sql,
    ofLimits.map((change) => change.row_id),
  )
  return ofLimits.filter(({ row_id: id, before }) => Number(before) < (holders.get(id) ?? 0))
}
