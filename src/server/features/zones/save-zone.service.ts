import { type ZoneTerms, zoneErrors } from '#domain/delivery-zone.ts'
import { refuse, refuseFields, type Refusal } from '#domain/refusals.ts'
import { plain } from '#domain/slug.ts'
import type { FieldErrors } from '#domain/validation.ts'
import { type Drawn, readDrawing } from '#domain/zone-area.ts'
import type { Sql } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
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

/** Besides its terms: the drawing of its area as the text of a GeoJSON file, null for none; its place in the list, 1 being the first. */
type Standing = { drawing?: string | null; place?: number }
export type ZoneChanges = Partial<ZoneTerms> & Standing & { published?: boolean }

/** Writes a new zone, the last of the list unless its place is said. Refused, with nothing written, when a field or its drawing is wrong. */
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

/** Changes what is said of a zone, and leaves the rest. Refused, with nothing written, when it would be wrong then. */
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
