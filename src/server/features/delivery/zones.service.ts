import { type Drawn, readDrawing } from '#domain/delivery/zone-area.ts'
import { type ZoneTerms, zoneErrors } from '#domain/delivery/zone.ts'
import { refuse, refuseFields, type Refusal } from '#domain/text/refusals.ts'
import { plain } from '#domain/text/text.ts'
import type { FieldErrors } from '#domain/text/validation.ts'
import { weekdays as week } from '#domain/time/dates.ts'
import type { Sql } from '../../db/connect.ts'
import { type By, type FieldChange, recordChanges } from '../shop/audit.repo.ts'
import { lockShop } from '../shop/shop.repo.ts'
import {
  insertZone,
  findZones,
  storedArea,
  updateArea,
  updateZonePositions,
  updateZone,
  type Zone,
} from './zones.repo.ts'

/** `drawing` is GeoJSON text, null for no area; `place` the position in the list, from 1. */
type Standing = { drawing?: string | null; place?: number; published?: boolean }

export type ZoneChanges = Partial<ZoneTerms> & Standing

/** `batch`: of the audit; null when nothing changed. */
type Saved = { zone: Zone; batch: number | null }

/** Inserts a zone, last unless `place` is given. Refused, with nothing written, when a field or the drawing is invalid. */
export async function createZone(
  tx: Sql,
  by: By,
  terms: ZoneTerms,
  standing: Standing,
): Promise<Saved | Refusal> {
  await lockShop(tx)
  const before = await findZones(tx)
  const drawn = readDrawn(standing)
  const refused = refuseZone(terms, drawn, before)
  if (refused) return refused
  const id = await insertZone(tx, inWeekOrder(terms), standing.published ?? true)
  await stand(tx, id, standing, drawn)
  return saved(tx, by, id, before)
}

/** Changes the given terms of a zone. Refused, with nothing written, when the result is invalid. */
export async function changeZone(
  tx: Sql,
  by: By,
  id: number,
  changes: ZoneChanges,
): Promise<Saved | Refusal> {
  await lockShop(tx)
  const before = await findZones(tx)
  const zone = before.find((one) => one.id === id)
  if (!zone) return refuse('zone_unknown')
  const drawn = readDrawn(changes)
  const changed = { ...zone, ...changes }
  const others = before.filter((one) => one !== zone)
  const refused = refuseZone(changed, drawn, others)
  if (refused) return refused
  await updateZone(tx, id, inWeekOrder(changed), changed.published)
  await stand(tx, id, changes, drawn)
  return saved(tx, by, id, before)
}

/** Of overlapping zones the first applies. Refused unless `ids` are all zones. */
export async function orderZones(
  tx: Sql,
  by: By,
  ids: readonly number[],
): Promise<{ batch: number | null } | Refusal> {
  await lockShop(tx)
  const before = await findZones(tx)
  if (ids.length !== before.length || !before.every(({ id }) => ids.includes(id)))
    return refuse('zone_unknown')
  await updateZonePositions(tx, ids)
  return { batch: await recordChanges(tx, by, changesOf(before, await findZones(tx))) }
}

function readDrawn({ drawing }: Standing): Drawn | null {
  return drawing === undefined || drawing === null ? null : readDrawing(drawing)
}

function refuseZone(terms: ZoneTerms, drawn: Drawn | null, others: readonly Zone[]): Refusal | null {
  const errors: FieldErrors = { ...zoneErrors(terms) }
  const twin = others.find(({ name }) => plain(name) === plain(terms.name))
  if (twin) errors['name'] = `Ya hay una zona con ese nombre: ${twin.name}`
  if (drawn && 'problem' in drawn) errors['area'] = drawn.problem
  return refuseFields(errors)
}

function inWeekOrder<T extends ZoneTerms>(terms: T): T {
  const days = terms.weekdays
  return { ...terms, weekdays: days && week.filter((day) => days.includes(day)) }
}

async function stand(tx: Sql, id: number, { drawing, place }: Standing, drawn: Drawn | null): Promise<void> {
  if (drawing !== undefined) await updateArea(tx, id, drawn && 'parts' in drawn ? drawn.parts : null)
  if (place === undefined) return
  const others = (await findZones(tx)).flatMap((one) => (one.id === id ? [] : one.id))
  await updateZonePositions(tx, others.toSpliced(place - 1, 0, id))
}

async function saved(tx: Sql, by: By, id: number, before: readonly Zone[]): Promise<Saved> {
  const after = await findZones(tx)
  const zone = after.find((one) => one.id === id)
  if (!zone) throw new Error('A saved zone was not found')
  return { zone, batch: await recordChanges(tx, by, changesOf(before, after)) }
}

const audited = [
  'name',
  'description',
  'price',
  'free_from',
  'minimum',
  'weekdays',
  'published',
  'position',
] as const

/** An undo takes a new zone out of the shop. */
function changesOf(before: readonly Zone[], after: readonly Zone[]): FieldChange[] {
  return after.flatMap((zone): FieldChange[] => {
    const of = { noun: 'delivery_zones', rowId: zone.id } as const
    const was = before.find(({ id }) => id === zone.id)
    if (!was)
      return [
        { ...of, field: 'made', before: null, after: true },
        { ...of, field: 'published', before: false, after: zone.published },
      ]
    return [
      ...audited.map((field) => ({ ...of, field, before: was[field], after: zone[field] })),
      { ...of, field: 'area', before: storedArea(was.parts), after: storedArea(zone.parts) },
    ]
  })
}
