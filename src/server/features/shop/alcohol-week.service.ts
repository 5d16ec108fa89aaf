import { commerceId } from '#contract/shop.ts'
import { alcoholHours, type AlcoholWeek, alcoholWeekErrors } from '#domain/catalog/alcohol-week.ts'
import { refuseFields, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../db/connect.ts'
import { type By, findWhole, recordChanges, writeRows } from './audit.repo.ts'
import { lockShop } from './shop.repo.ts'

/** Changes when drinks with alcohol may be delivered. Refused, with nothing written, when a time is none. */
export async function saveAlcoholWeek(
  tx: Sql,
  by: By,
  week: AlcoholWeek,
): Promise<{ batch: number | null } | Refusal> {
  await lockShop(tx)
  const refused = refuseFields(alcoholWeekErrors(week))
  if (refused) return refused
  const before = (await findWhole(tx, 'alcohol_hours')).get(commerceId) ?? null
  const hours = alcoholHours(week)
  await writeRows(tx, 'alcohol_hours', commerceId, hours.length === 0 ? null : hours)
  const after = (await findWhole(tx, 'alcohol_hours')).get(commerceId) ?? null
  const batch = await recordChanges(tx, by, [
    { noun: 'alcohol_hours', rowId: commerceId, field: 'alcohol', before, after },
  ])
  return { batch }
}
