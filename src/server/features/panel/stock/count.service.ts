import type { EndpointAnswer, EndpointBody } from '#contract/endpoint.ts'
import type { stockEndpoints } from '#contract/panel/stock.ts'
import { countedFree } from '#domain/stock/demand.ts'
import type { Stock } from '#domain/stock/stock.ts'
import { refuseStaff, isRefusal, type Refusal } from '#domain/text/refusals.ts'
import { hourMs } from '#domain/time/dates.ts'
import type { Sql } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import type { StaffViewer } from '../../../http/viewer.ts'
import { lockStock, moveStock, type StockItem } from '../../catalog/stock.repo.ts'
import { insertCount, insertEntry } from './entries.repo.ts'
import { findItem, readEntry } from './entries.service.ts'
import { findLastCount, hasMoved } from './items.repo.ts'
import { findShelfStock } from './shelf-stock.repo.ts'

/** A count is told to whoever counts the same thing in this time. */
const conflictWindowMs = 12 * hourMs
/** How long a phone without a line may hold a count back. */
const heldBackMs = 24 * hourMs

export const countsSince = (now: Date): Date => new Date(now.getTime() - conflictWindowMs)

type Body = EndpointBody<typeof stockEndpoints.count>

/**
 * Records what stands on the shelf. A second count within hours says whether it is added to the last one, as the rest
 * of the same goods at that time, or replaces it; until then it is refused with the last one. What came or went between
 * the two may be in both of them or in none, so that they can't be added.
 */
export async function countItem(
  tx: Sql,
  { now }: Pick<Deps, 'now'>,
  { buyer }: StaffViewer,
  { counted, at, after = null, note = null, ...input }: Body,
): Promise<EndpointAnswer<typeof stockEndpoints.count> | Refusal> {
  const found = await findItem(tx, input)
  if (isRefusal(found)) return found
  const item = { article_id: found.article_id, variant_id: found.variant_id }
  if (now().getTime() - Date.parse(at) > heldBackMs) return refuseStaff('count_over')
  await lockStock(tx, item)
  const last = await findLastCount(tx, item)
  const recent = last && last.created_at > countsSince(now()) ? last : null
  if (recent && recent.id !== after?.id) {
    const { created_at: _, ...current } = recent
    return {
      ...refuseStaff('counted_already', recent.who ?? 'Otra persona', String(recent.counted)),
      current: { ...current, at: recent.at.toISOString() },
    }
  }
  const isAdded = recent !== null && after?.how === 'add'
  if (isAdded && (await hasMoved(tx, item, [recent.at, timeOf(at, null, now())])))
    return refuseStaff('count_moved')
  const total = isAdded ? recent.counted + counted : counted
  const time = isAdded ? recent.at : timeOf(at, last?.at ?? null, now())
  const actorId = buyer.id
  const entryId = await insertEntry(tx, { kind: 'count', note, actorId, at: time }, now())
  await insertCount(tx, entryId, { ...item, counted: total })
  const result = await countShelf(tx, { ...item, counted: total, at: time, actorId, note, entryId })
  return { entry: await readEntry(tx, entryId, now()), ...result }
}

/** Neither in the future, nor before the last count, whose correction would be applied twice. */
function timeOf(at: string, last: Date | null, now: Date): Date {
  const time = Math.max(Date.parse(at), last?.getTime() ?? 0)
  return new Date(Math.min(time, now.getTime()))
}

/** A count of the bottles on the shelf, including those of orders not handed over yet. */
type ShelfCount = StockItem & {
  counted: number
  /** Time of the count: later sales are kept. */
  at: Date
  actorId: number | null
  note: string | null
  entryId?: number
}

/** `expected`: the shelf by the ledger, null when uncounted; `short`: units missing for pending orders. */
type ShelfResult = { from: Stock; to: number; expected: number | null; short: number }

/**
 * Sets the free stock from a count of the shelf, in the caller's transaction, by the difference to the ledger at the
 * time of the count. Starts counting an uncounted item.
 */
export async function countShelf(
  tx: Sql,
  { counted, at, actorId, note, entryId, ...item }: ShelfCount,
): Promise<ShelfResult> {
  const from = await lockStock(tx, item)
  const shelf = await findShelfStock(tx, item, at)
  const { to, expected, short } = countedFree({ now: from, counted, ...shelf })
  await moveStock(tx, [{ ...item, to }], { reason: 'count', orderId: null, actorId, note, at, entryId })
  return { from, to, expected, short }
}
