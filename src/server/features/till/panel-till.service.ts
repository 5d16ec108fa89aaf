import type { EndpointAnswer, EndpointBody, EndpointInput } from '#contract/endpoint.ts'
import { pageOf } from '#contract/pagination.ts'
import { tillEndpoints, type TillReport as WireReport } from '#contract/panel/till.ts'
import { roleMay } from '#domain/accounts/staff.ts'
import { fromPesos, toPesos } from '#domain/money/money.ts'
import { refuseStaff, isRefusal, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { StaffViewer } from '../../http/viewer.ts'
import {
  countClosedTills,
  findClosedTills,
  findNames,
  findOtherOpenTills,
  findTillCollections,
  findTillHandovers,
} from './panel-till.repo.ts'
import { findTill, type TillRow } from './till.repo.ts'
import { closeTill, currentTill, moveTill, openTill, tillReport } from './till.service.ts'

type Endpoints = typeof tillEndpoints
type Whole = EndpointAnswer<Endpoints['get']>
type Body<Name extends 'open' | 'move' | 'close'> = EndpointBody<Endpoints[Name]>

const perPage = 20

const seesAll = ({ buyer }: StaffViewer): boolean => roleMay(buyer.staff.role, 'reports')

/** The viewer's open till; with the reports permission also those of others. */
export async function readOpenTills(
  sql: Sql,
  viewer: StaffViewer,
): Promise<EndpointAnswer<Endpoints['current']>> {
  const own = await currentTill(sql, viewer.buyer.id)
  const others = seesAll(viewer) ? await findOtherOpenTills(sql, viewer.buyer.id) : []
  return {
    till: own && (await tillOnWire(sql, viewer, own.id)),
    others: await Promise.all(
      others.map(async ({ id, who, opened_at: at }) => ({
        id,
        who,
        opened_at: at.toISOString(),
        expected: toPesos((await tillReport(sql, id))?.expected ?? 0),
      })),
    ),
  }
}

/** A till with its movements; another's is refused as unknown. */
export async function readTill(sql: Sql, viewer: StaffViewer, id: number): Promise<Whole | Refusal> {
  const till = await findSeenTill(sql, viewer, id)
  return isRefusal(till) ? till : { till: await tillOnWire(sql, viewer, id) }
}

export async function listClosedTills(
  sql: Sql,
  viewer: StaffViewer,
  { page = 1 }: NonNullable<EndpointInput<Endpoints['list']>['query']>,
): Promise<EndpointAnswer<Endpoints['list']>> {
  const openedBy = seesAll(viewer) ? null : viewer.buyer.id
  const rows = await findClosedTills(sql, openedBy, { limit: perPage, offset: (page - 1) * perPage })
  const data = rows.map(({ id, who, opened_at: from, closed_at: to, expected, counted }) => ({
    id,
    who,
    opened_at: from.toISOString(),
    closed_at: to.toISOString(),
    expected: toPesos(expected),
    counted: toPesos(counted),
    difference: toPesos(counted - expected),
  }))
  const total = await countClosedTills(sql, openedBy)
  return { tills: pageOf({ data, total, page, perPage, path: tillEndpoints.list.path }) }
}

export async function openOwnTill(
  tx: Sql,
  { now }: Pick<Deps, 'now'>,
  viewer: StaffViewer,
  { opening }: Body<'open'>,
): Promise<Whole | Refusal> {
  const opened = await openTill(tx, { actorId: viewer.buyer.id, opening: fromPesos(opening), at: now() })
  return isRefusal(opened) ? opened : { till: await tillOnWire(tx, viewer, opened.id) }
}

export async function moveSeenTill(
  tx: Sql,
  { now }: Pick<Deps, 'now'>,
  viewer: StaffViewer,
  { id, kind, amount, reason }: Body<'move'>,
): Promise<Whole | Refusal> {
  const till = await findTillOr(tx, viewer, id)
  if (isRefusal(till)) return till
  const moved = await moveTill(tx, {
    tillId: till.id,
    kind,
    amount: fromPesos(amount),
    reason,
    actorId: viewer.buyer.id,
    at: now(),
  })
  return isRefusal(moved) ? moved : { till: await tillOnWire(tx, viewer, till.id) }
}

export async function closeSeenTill(
  tx: Sql,
  { now }: Pick<Deps, 'now'>,
  viewer: StaffViewer,
  { id, expected, counted, note = null }: Body<'close'>,
): Promise<Whole | Refusal> {
  const till = await findTillOr(tx, viewer, id)
  if (isRefusal(till)) return till
  const closed = await closeTill(tx, {
    tillId: till.id,
    shown: fromPesos(expected),
    counted: fromPesos(counted),
    note: note?.trim() || null,
    actorId: viewer.buyer.id,
    at: now(),
  })
  return isRefusal(closed) ? closed : { till: await tillOnWire(tx, viewer, till.id) }
}

/** The till of that id; defaults to the viewer's open one. */
async function findTillOr(sql: Sql, viewer: StaffViewer, id: number | undefined): Promise<TillRow | Refusal> {
  if (id !== undefined) return findSeenTill(sql, viewer, id)
  return (await currentTill(sql, viewer.buyer.id)) ?? refuseStaff('till_not_open')
}

async function findSeenTill(sql: Sql, viewer: StaffViewer, id: number): Promise<TillRow | Refusal> {
  const till = await findTill(sql, id)
  const isSeen = till !== null && (till.opened_by === viewer.buyer.id || seesAll(viewer))
  return isSeen ? till : refuseStaff('till_unknown')
}

/** @throws Error when there is no such till. */
async function tillOnWire(sql: Sql, { buyer }: StaffViewer, id: number): Promise<WireReport> {
  const report = await tillReport(sql, id)
  if (report === null) throw new Error('The till was not found')
  const { till, ways, moves, expected } = report
  const { closed_at: closedAt, counted, note } = till
  const collections = await findTillCollections(sql, id)
  const handovers = await findTillHandovers(sql, id)
  const names = await findNames(sql, [till.opened_by, till.closed_by, ...moves.map((move) => move.made_by)])
  const nameOf = (who: number | null): string | null => (who === null ? null : (names.get(who) ?? null))
  return {
    id,
    who: nameOf(till.opened_by),
    is_own: till.opened_by === buyer.id,
    opened_at: till.opened_at.toISOString(),
    opening: toPesos(till.opening),
    expected: toPesos(expected),
    ways: ways.map(({ way, collected, returned }) => ({
      way,
      collected: toPesos(collected),
      returned: toPesos(returned),
    })),
    moves: moves.map((move) => ({
      id: move.id,
      kind: move.kind,
      amount: toPesos(move.amount),
      reason: move.reason,
      at: move.at.toISOString(),
      who: nameOf(move.made_by),
    })),
    handovers: handovers.map(({ counted: brought, expected: due, at, ...row }) => ({
      ...row,
      expected: toPesos(due),
      difference: toPesos(brought - due),
      at: at.toISOString(),
    })),
    collections: collections.map(({ at, amount, ...row }) => ({
      ...row,
      amount: toPesos(amount),
      at: at.toISOString(),
    })),
    closed:
      closedAt === null || counted === null
        ? null
        : {
            at: closedAt.toISOString(),
            who: nameOf(till.closed_by),
            counted: toPesos(counted),
            difference: toPesos(counted - expected),
            note,
          },
  }
}
