import type { EndpointAnswer } from '#contract/endpoint.ts'
import type { stockEndpoints } from '#contract/panel/stock.ts'
import { roleMay } from '#domain/accounts/staff.ts'
import { fromPesos } from '#domain/money/money.ts'
import { stockKey } from '#domain/stock/demand.ts'
import { refuseStaff, isRefusal, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import type { StaffViewer } from '../../../http/viewer.ts'
import { lockStocks, moveStock } from '../../catalog/stock.repo.ts'
import { recordChanges } from '../../shop/audit.repo.ts'
import {
  findSuppliers,
  insertEntry,
  insertLots,
  isSupplier,
  lockArticles,
  updateCost,
} from './entries.repo.ts'
import { type BodyOf, causeOf, fullName, itemOf, knownItems, movesOf, readEntry } from './entries.service.ts'

type Endpoints = typeof stockEndpoints

/** Units that come in. What is not counted starts with them where a line of it says so; else it is named instead. */
export async function receive(
  tx: Sql,
  { now }: Pick<Deps, 'now'>,
  { buyer }: StaffViewer,
  { lines, supplier_id: supplierId = null, note = null }: BodyOf<'receive'>,
): Promise<EndpointAnswer<Endpoints['receive']> | Refusal> {
  const by = { actorId: buyer.id, at: now() }
  if (lines.some(({ cost }) => cost != null) && !roleMay(buyer.staff.role, 'costs'))
    return refuseStaff('not_allowed')
  if (supplierId !== null && !(await isSupplier(tx, supplierId))) return refuseStaff('supplier_unknown')
  await lockArticles(
    tx,
    lines.map((line) => line.article_id),
  )
  const starts = new Set(lines.filter((line) => line.start_counting).map((line) => stockKey(itemOf(line))))
  // Of two deliveries that start to count the same, the second adds to the first.
  if (starts.size > 0) await lockStocks(tx, lines.map(itemOf))
  const items = await knownItems(tx, lines.map(itemOf))
  if (isRefusal(items)) return items
  const twice = lines.findIndex((line) => lines.some((other) => hasOtherCost(line, other)))
  if (twice !== -1) return refuseStaff('costs_differ', items[twice]?.name ?? '')
  const received = lines.map((line, at) => ({ ...line, ...itemOf(line), stock: items[at]?.stock ?? null }))
  const counted = received.filter(({ stock }) => stock !== null)
  const starting = received.filter((line) => line.stock === null && starts.has(stockKey(line)))
  const costBatch = await saveCosts(tx, lines, by)
  const entryId = await insertEntry(tx, { kind: 'received', note, supplierId, costBatch, ...by }, now())
  const moves = [
    ...movesOf(counted, 1),
    ...movesOf(starting, 1).map(({ change, ...item }) => ({ ...item, to: change })),
  ]
  await moveStock(tx, moves, causeOf('received', { entryId, buyer, note, at: now() }))
  const lots = [...counted, ...starting].flatMap(({ article_id, variant_id, amount, expires_on: day }) =>
    day ? [{ article_id, variant_id, amount, expires_on: day }] : [],
  )
  await insertLots(tx, entryId, lots)
  return {
    entry: await readEntry(tx, entryId, now()),
    uncounted: items.filter((item) => item.stock === null && !starts.has(stockKey(item))).map(fullName),
  }
}

type Line = BodyOf<'receive'>['lines'][number]

const hasOtherCost = (line: Line, other: Line): boolean =>
  line.article_id === other.article_id && line.cost != null && other.cost != null && line.cost !== other.cost

/** Of each article the cost of its lines; returns the batch of the audit. */
async function saveCosts(
  tx: Sql,
  lines: readonly Line[],
  by: { actorId: number; at: Date },
): Promise<number | null> {
  const costs = new Map(
    lines.flatMap(({ article_id: id, cost }) => (cost == null ? [] : [[id, fromPesos(cost)] as const])),
  )
  const changes = []
  for (const [rowId, after] of [...costs].toSorted(([a], [b]) => a - b))
    changes.push({
      noun: 'articles' as const,
      rowId,
      field: 'cost',
      before: await updateCost(tx, rowId, after),
      after,
    })
  return recordChanges(tx, by, changes)
}

export async function listSuppliers({
  pool,
}: Pick<Deps, 'pool'>): Promise<EndpointAnswer<Endpoints['suppliers']>> {
  const rows = await findSuppliers(pool)
  return { suppliers: rows.map((row) => ({ ...row, last_at: row.last_at?.toISOString() ?? null })) }
}
