import { overlapOf, slotErrors, type SlotTerms } from '#domain/delivery/delivery.ts'
import { type Drawn, readDrawing } from '#domain/delivery/zone-area.ts'
import { type ZoneTerms, zoneErrors } from '#domain/delivery/zone.ts'
import { refuse, refuseFields, type Refusal } from '#domain/text/refusals.ts'
import { plain } from '#domain/text/text.ts'
import type { FieldErrors } from '#domain/text/validation.ts'
import { weekdayNames, type Weekday } from '#domain/time/dates.ts'
import type { Sql } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { listZoneSlots, lockZoneSlots, putSlots, type ZoneSlot } from './slots.repo.ts'
import {
  getZone,
  insertZone,
  listZones,
  lockZones,
  moveZone,
  updateArea,
  updateZone,
  type Zone,
} from './zones.repo.ts'

/** `drawing` is GeoJSON text, null for no area; `place` the position in the list, from 1. */
type Standing = { drawing?: string | null; place?: number }

export type ZoneChanges = Partial<ZoneTerms> & Standing & { published?: boolean }

/** Inserts a zone, last unless `place` is given. Refused, with nothing written, when a field or the drawing is invalid. */
export function createZone(
  { pool }: Pick<Deps, 'pool'>,
  terms: ZoneTerms,
  standing: Standing = {},
): Promise<Zone | Refusal> {
  const drawn = readDrawn(standing)
  return inTransaction(pool, async (tx) => {
    await lockZones(tx)
    const refused = refuseZone(terms, drawn, await listZones(tx))
    return refused ?? stand(tx, await insertZone(tx, terms), standing, drawn)
  })
}

/** Changes the given terms of a zone. Refused, with nothing written, when the result is invalid. */
export function changeZone(
  { pool }: Pick<Deps, 'pool'>,
  id: number,
  changes: ZoneChanges,
): Promise<Zone | Refusal> {
  const drawn = readDrawn(changes)
  return inTransaction(pool, async (tx) => {
    await lockZones(tx)
    const zones = await listZones(tx)
    const zone = zones.find((one) => one.id === id)
    if (!zone) return refuse('zone_unknown')
    const changed = { ...zone, ...changes }
    const refused = refuseZone(
      changed,
      drawn,
      zones.filter((one) => one !== zone),
    )
    if (refused) return refused
    await updateZone(tx, id, changed, changed.published)
    return stand(tx, id, changes, drawn)
  })
}

function readDrawn({ drawing }: Standing): Drawn | null {
  return drawing === undefined || drawing === null ? null : readDrawing(drawing)
}

function refuseZone(terms: ZoneTerms, drawn: Drawn | null, others: readonly Zone[]): Refusal | null {
  const errors: FieldErrors = { ...zoneErrors(terms) }
  const twin = others.find(({ name }) => plain(name) === plain(terms.name))
  if (twin) errors['name'] = `Ya hay una zona con ese nombre: la ${twin.id}`
  if (drawn && 'problem' in drawn) errors['area'] = drawn.problem
  return refuseFields(errors)
}

async function stand(tx: Sql, id: number, { drawing, place }: Standing, drawn: Drawn | null): Promise<Zone> {
  if (drawing !== undefined) await updateArea(tx, id, drawn && 'parts' in drawn ? drawn.parts : null)
  if (place !== undefined) await moveZone(tx, id, place)
  return getZone(tx, id)
}

/**
 * Sets a zone's slot on some weekdays, replacing those with the same start. Returns all its slots; refused, with
 * nothing written, when the hours are invalid or overlap.
 */
export function saveSlots(
  { pool }: Pick<Deps, 'pool'>,
  zoneId: number,
  weekdays: readonly Weekday[],
  terms: SlotTerms,
): Promise<ZoneSlot[] | Refusal> {
  return inTransaction(pool, async (tx) => {
    if (!(await lockZoneSlots(tx, zoneId))) return refuse('zone_unknown')
    const refused =
      refuseFields(slotErrors(terms)) ?? refuseClash(await listZoneSlots(tx, zoneId), weekdays, terms)
    if (refused) return refused
    await putSlots(tx, zoneId, weekdays, terms)
    return listZoneSlots(tx, zoneId)
  })
}

function refuseClash(
  slots: readonly ZoneSlot[],
  weekdays: readonly Weekday[],
  terms: SlotTerms,
): Refusal | null {
  const clash = overlapOf(
    slots.filter(({ weekday }) => weekdays.includes(weekday)),
    terms,
  )
  return (
    clash &&
    refuseFields({
      from: `El ${weekdayNames[clash.weekday].toLowerCase()} ya hay una franja de ${clash.from} a ${clash.to}, que se pisa con esa: quitala primero`,
    })
  )
}
