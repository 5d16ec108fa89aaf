import { isDeepStrictEqual } from 'node:util'
import { refuseStaff, isRefusal, refuseFields, type Refusal } from '#domain/text/refusals.ts'
import { addDays } from '#domain/time/dates.ts'
import { closingProblem, runningDay, weekProblems } from '#domain/time/special-days.ts'
import type { Sql } from '../../../db/connect.ts'
import type { StaffViewer } from '../../../http/viewer.ts'
import { saveAlcoholWeek } from '../../shop/alcohol-week.service.ts'
import { findWhole, writeRows, type AuditValue, recordChanges } from '../../shop/audit.repo.ts'
import { findRegularWeek } from '../../shop/commerce.service.ts'
import { findSpecialDays } from '../../shop/schedules.repo.ts'
import type { ReadDeps } from './read-settings.service.ts'
import { type BodyOf, lockSection, type Written } from './save-settings.service.ts'

export async function saveHours(
  tx: Sql,
  deps: ReadDeps,
  viewer: StaffViewer,
  { version, week }: BodyOf<'saveHours'>,
): Promise<Written | Refusal> {
  const seen = await lockSection(tx, deps, 'hours', { version }, ['schedules'])
  if (isRefusal(seen)) return seen
  const refused = refuseFields(
    Object.fromEntries(Object.entries(weekProblems(week)).map(([field, text]) => [`week.${field}`, text])),
  )
  if (refused) return refused
  const days = week.map((ranges) => ranges.toSorted((a, b) => a.from.localeCompare(b.from)))
  return save(
    tx,
    deps,
    viewer,
    'schedules',
    days.map((ranges, weekday) => [weekday, ranges.length === 0 ? null : ranges]),
  )
}

export async function saveAlcohol(
  tx: Sql,
  deps: ReadDeps,
  { buyer }: StaffViewer,
  { version, week }: BodyOf<'saveAlcohol'>,
): Promise<Written | Refusal> {
  const seen = await lockSection(tx, deps, 'alcohol', { version }, ['alcohol_hours'])
  return isRefusal(seen) ? seen : saveAlcoholWeek(tx, { actorId: buyer.id, at: deps.now() }, week)
}

type Day = { day: string }

/** Closes a day or sets another closing time; null restores the weekday's hours. */
export async function saveSpecialDay(
  tx: Sql,
  deps: ReadDeps,
  viewer: StaffViewer,
  { day, version, opening }: Day & BodyOf<'saveSpecialDay'>,
): Promise<Written | Refusal> {
  const seen = await lockSection(tx, deps, 'special_days', { version }, ['special_days'])
  if (isRefusal(seen)) return seen
  if (day < runningDay(await findRegularWeek(tx), await findSpecialDays(tx), deps.now()))
    return refuseStaff('special_day_wrong')
  const regular = seen.hours.week[addDays(day, 0).weekday] ?? []
  const { closes_at: closesAt = null, note = '' } = opening ?? {}
  const refused = refuseFields({
    ...(closesAt === null ? {} : problemOf('closes_at', closingProblem(regular, closesAt))),
    ...problemOf('note', note.trim().length > maxNote ? `Es muy larga: entran ${maxNote} letras.` : null),
  })
  if (refused) return refused
  const after = opening && { closes_at: closesAt, note: note.trim() || null }
  return save(tx, deps, viewer, 'special_days', [[Number(day.replaceAll('-', '')), after]])
}

const maxNote = 80

const problemOf = (field: string, problem: string | null): Record<string, string> =>
  problem === null ? {} : { [field]: problem }

const fields = { schedules: 'hours', special_days: 'opening' } as const

/** Writes the changed values as one batch. */
async function save(
  tx: Sql,
  { now }: ReadDeps,
  { buyer }: StaffViewer,
  noun: keyof typeof fields,
  values: readonly (readonly [id: number, after: AuditValue])[],
): Promise<Written> {
  const before = await findWhole(tx, noun)
  const changes = values.map(([rowId, after]) => ({
    noun,
    rowId,
    field: fields[noun],
    before: before.get(rowId) ?? null,
    after,
  }))
  for (const { rowId, before: was, after } of changes)
    if (!isDeepStrictEqual(was, after)) await writeRows(tx, noun, rowId, after)
  return { batch: await recordChanges(tx, { actorId: buyer.id, at: now() }, changes) }
}
