import type { EndpointAnswer, EndpointBody, EndpointInput } from '#contract/endpoint.ts'
import { pageEnd } from '#contract/pagination.ts'
import type { StockEntry, stockEndpoints } from '#contract/panel/stock.ts'
import { sumDemand } from '#domain/stock/demand.ts'
import { refuseStaff, isRefusal, refuse, type Refusal } from '#domain/text/refusals.ts'
import { dayMs, midnightOf } from '#domain/time/dates.ts'
import type { Sql } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import type { StaffViewer } from '../../../http/viewer.ts'
import { lockPricing } from '../../catalog/inventory.repo.ts'
import { lockStocks, moveStock, type StockItem, type StockMove } from '../../catalog/stock.repo.ts'
import { findChangesOf } from '../history/history.repo.ts'
import { lockUndo } from '../history/undo.repo.ts'
import { undoBatch, undoDays } from '../history/undo.service.ts'
import {
  type EntryRow,
  findEntries,
  findEntryActors,
  findMovementsOf,
  insertEntry,
  lockArticles,
  lockEntry,
} from './entries.repo.ts'
import { findLineItems, type LineItem } from './items.repo.ts'

const pageSize = 30
/** Of a delivery. */
const maxLines = 200

type Endpoints = typeof stockEndpoints
export type BodyOf<K extends keyof Endpoints> = NonNullable<EndpointBody<Endpoints[K]>>
type ItemIds = { article_id: number; variant_id?: number | null }
type Now = Pick<Deps, 'now'>

export const itemOf = ({ article_id, variant_id = null }: ItemIds): StockItem => ({ article_id, variant_id })

/** The thing that a line names, or why it has no stock of its own. */
export async function findItem(tx: Sql, input: ItemIds): Promise<LineItem | Refusal> {
  const items = await knownItems(tx, [itemOf(input)])
  if (isRefusal(items)) return items
  return items[0] ?? refuse('article_unknown')
}

export async function knownItems(tx: Sql, lines: readonly StockItem[]): Promise<LineItem[] | Refusal> {
  const items = await findLineItems(tx, lines)
  for (const { is_found: isFound, has_variants: hasVariants, variant_id: variantId, name } of items) {
    if (!isFound) return name === '' ? refuse('article_unknown') : refuseStaff('variant_unknown', name)
    if (hasVariants && variantId === null) return refuseStaff('variant_missing', name)
  }
  return items
}

export const fullName = ({ name, choice }: LineItem): string =>
  choice === null ? name : `${name} (${choice})`

/** Units that leave without a sale, of those that are of no order. */
export async function take(
  tx: Sql,
  { now }: Now,
  { buyer }: StaffViewer,
  { lines, reason, note = null }: BodyOf<'take'>,
): Promise<{ entry: StockEntry } | Refusal> {
  const items = await countedItems(tx, lines.map(itemOf))
  if (isRefusal(items)) return items
  const entryId = await insertEntry(tx, { kind: 'taken', reason, note, actorId: buyer.id, at: now() }, now())
  const moves = movesOf(
    lines.map((line) => ({ ...itemOf(line), amount: line.amount })),
    -1,
  )
  const short = await moveStock(tx, moves, causeOf(reason, { entryId, buyer, note, at: now() }))
  return short ? refuseShort(items, short) : { entry: await readEntry(tx, entryId, now()) }
}

/** Boxes become bottles of another article. */
export async function openBoxes(
  tx: Sql,
  { now }: Now,
  { buyer }: StaffViewer,
  { box, into, boxes, units }: BodyOf<'open'>,
): Promise<{ entry: StockEntry } | Refusal> {
  const [from, to] = [itemOf(box), itemOf(into)]
  if (from.article_id === to.article_id && from.variant_id === to.variant_id)
    return refuseStaff('box_into_itself')
  const items = await countedItems(tx, [from, to])
  if (isRefusal(items)) return items
  const entryId = await insertEntry(tx, { kind: 'opened', note: null, actorId: buyer.id, at: now() }, now())
  const short = await moveStock(
    tx,
    [
      { ...from, change: -boxes },
      { ...to, change: boxes * units },
    ],
    causeOf('adjustment', { entryId, buyer, note: null, at: now() }),
  )
  return short ? refuseShort(items, short) : { entry: await readEntry(tx, entryId, now()) }
}

async function countedItems(tx: Sql, lines: readonly StockItem[]): Promise<LineItem[] | Refusal> {
  const items = await knownItems(tx, lines)
  if (isRefusal(items)) return items
  const uncounted = items.find(({ stock }) => stock === null)
  return uncounted ? refuseStaff('stock_not_counted', fullName(uncounted)) : items
}

const isSame = (one: StockItem, other: StockItem): boolean =>
  one.article_id === other.article_id && one.variant_id === other.variant_id

function refuseShort(items: readonly LineItem[], short: StockItem): Refusal {
  const item = items.find((one) => isSame(one, short))
  return refuseStaff('stock_not_free', item ? fullName(item) : '', String(item?.stock ?? 0))
}

export function movesOf(
  lines: readonly (StockItem & { amount: number })[],
  sign: 1 | -1,
): (StockItem & { change: number })[] {
  return sumDemand(lines.map(({ amount: units, ...item }) => ({ ...itemOf(item), units }))).map(
    ({ units, ...item }) => ({ ...itemOf(item), change: sign * units }),
  )
}

type Cause = Parameters<typeof moveStock>[2]
type By = { entryId: number; buyer: StaffViewer['buyer']; note: string | null; at: Date }

export const causeOf = (reason: Cause['reason'], { entryId, buyer, note, at }: By): Cause => ({
  reason,
  orderId: null,
  actorId: buyer.id,
  note,
  at,
  entryId,
})

/** Undoes an entry by the inverse movements; counting that it began ends, and costs that came with it are taken back. */
export async function undoEntry(
  tx: Sql,
  { now }: Now,
  { buyer }: StaffViewer,
  { id }: { id: number },
): Promise<{ entry: StockEntry } | Refusal> {
  const costBatch = await lockEntry(tx, id)
  const movements = await findMovementsOf(tx, id)
  if (costBatch !== null) await lockCosts(tx, costBatch, movements)
  await lockStocks(tx, movements)
  const [row] = await findEntries(tx, { ids: [id], limit: 1 })
  const problem = undoProblem(row, now())
  if (problem || !row) return problem ?? refuseStaff('entry_unknown')
  const entryId = await insertEntry(
    tx,
    { kind: 'undo', note: null, undoes: id, actorId: buyer.id, at: now() },
    now(),
  )
  const moves = movements.map(({ article_id, variant_id, change, reason }): StockMove => {
    const item = { article_id, variant_id }
    return reason === 'counting_started' ? { ...item, to: null } : { ...item, change: -change }
  })
  const short = await moveStock(tx, moves, causeOf('undo', { entryId, buyer, note: null, at: now() }))
  if (short) return refuseStaff('entry_units_gone', row.changes.find((one) => isSame(one, short))?.name ?? '')
  // Costs that changed since stay, as do those that were undone by themselves.
  if (costBatch !== null) await undoBatch(tx, { batchId: costBatch, actorId: buyer.id, at: now() })
  return { entry: await readEntry(tx, entryId, now()) }
}

/** Locks as an undo of the costs does, with the articles of the movements, as articles are locked by id. */
async function lockCosts(tx: Sql, batchId: number, movements: readonly StockItem[]): Promise<void> {
  await lockUndo(tx, batchId)
  await lockPricing(tx)
  const costs = await findChangesOf(tx, [batchId], maxLines)
  await lockArticles(tx, [
    ...costs.map((change) => change.row_id),
    ...movements.map((movement) => movement.article_id),
  ])
}

function undoProblem(row: EntryRow | undefined, now: Date): Refusal | null {
  if (!row) return refuseStaff('entry_unknown')
  if (row.is_undone) return refuseStaff('entry_undone', row.undone_by ?? 'Alguien')
  if (row.kind === 'undo') return refuseStaff('entry_not_undoable')
  if (isOver(row, now)) return refuseStaff('entry_undo_over', String(undoDays))
  if (row.of_variants !== null) return refuseStaff('entry_of_variants', row.of_variants)
  if (row.uncounted !== null) return refuseStaff('entry_uncounted', row.uncounted)
  return row.counted_later === null ? null : refuseStaff('entry_counted_later', row.counted_later)
}

const isOver = ({ at }: EntryRow, now: Date): boolean => now.getTime() - at.getTime() > undoDays * dayMs

export async function readEntry(tx: Sql, id: number, now: Date): Promise<StockEntry> {
  const [row] = await findEntries(tx, { ids: [id], limit: 1 })
  if (!row) throw new Error('A stock entry was not found')
  return entryOnWire(row, now)
}

export async function listEntries(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  { before, actor, day }: NonNullable<EndpointInput<Endpoints['entries']>['query']>,
): Promise<EndpointAnswer<Endpoints['entries']>> {
  const since = day === undefined ? null : midnightOf(day)
  const until = since && new Date(since.getTime() + dayMs)
  const rows = await findEntries(pool, { actorId: actor, since, until, before, limit: pageSize + 1 })
  const { shown, next } = pageEnd(rows, pageSize, ({ id }) => id)
  return {
    entries: shown.map((row) => entryOnWire(row, now())),
    next,
    actors: await findEntryActors(pool),
  }
}

function entryOnWire(row: EntryRow, now: Date): StockEntry {
  const {
    undone_by: _,
    counted_later: _counted,
    of_variants: _variants,
    uncounted: _uncounted,
    at,
    ...entry
  } = row
  return {
    ...entry,
    at: at.toISOString(),
    can_undo: undoProblem(row, now) === null,
  }
}
