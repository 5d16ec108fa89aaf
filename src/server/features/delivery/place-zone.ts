import contains from 'point-in-polygon-hao'
import type { Point } from '#domain/geography/point.ts'
import { areaAt } from '#domain/zone-place.ts'
import type { Sql } from '../../db/connect.ts'
import { findAreas } from './delivery.repo.ts'

/** Which zone a pin is in: its id, 'outside' of them all, or null where no zone of the shop has an area. */
export async function placeZone(sql: Sql, pin: Point): Promise<number | 'outside' | null> {
  const areas = await findAreas(sql)
  return areas.length === 0 ? null : (areaAt(areas, pin, contains)?.id ?? 'outside')
}
