import { isDeepStrictEqual } from 'node:util'
import type { Sql } from '../../db/connect.ts'
import { jsonOf } from '../../db/insert.ts'
import { auditFieldOf, type AuditKind, type AuditNoun, type WholeNoun } from './audit-fields.ts'

export type AuditValue = string | number | boolean | null | object

/** A field before and after; equal values are skipped. */
export type FieldChange = {
  noun: AuditNoun
  rowId: number
  field: string
  before: AuditValue
  after: AuditValue
}

/** Who changes it, null for the command line. */
export type By = { actorId: number | null; at: Date }

type Batch = By & {
  /** Defaults to the first field's kind. */ kind?: AuditKind
  /** The batch that this one undid. */ undoes?: number
}

/** Records the changes of one act in its transaction and returns their batch; null when nothing changed. */
export async function recordChanges(
  tx: Sql,
  { actorId, at, kind, undoes }: Batch,
  changes: readonly FieldChange[],
): Promise<number | null> {
  const real = changes.filter(({ before, after }) => !isDeepStrictEqual(before, after))
  const [first] = real
  if (!first) return null
  const { rows } = await tx.query<{ id: number }>(
    `with batch as (insert into audit_batches (actor_id, at, kind, undoes) values ($1, $2, $4, $5) returning id),
      changes as (insert into audit_changes (batch_id, noun, row_id, field, before, after)
        select batch.id, noun, "rowId", field, nullif(before, 'null'), nullif(after, 'null') from batch,
          jsonb_to_recordset($3::jsonb) as changes (noun text, "rowId" integer, field text, before jsonb, after jsonb))
      select id from batch`,
    [
      actorId,
      at,
      jsonOf(real),
      kind ?? auditFieldOf(first.noun, first.field)?.kind ?? 'settings',
      undoes ?? null,
    ],
  )
  return rows[0]?.id ?? null
}

/** The last person who changed these tables, or one row or field of them; null for the command line, and when unchanged. */
export async function findLastEditor(
  sql: Sql,
  { nouns, rowId, field }: { nouns: readonly AuditNoun[]; rowId?: number; field?: string },
): Promise<string | null> {
  const { rows } = await sql.query<{ name: string | null }>(
    `select buyers.name from audit_changes join audit_batches on audit_batches.id = batch_id left join buyers on buyers.id = actor_id
      where noun = any($1) and ($2::integer is null or row_id = $2) and ($3::text is null or field = $3)
      order by audit_changes.id desc limit 1`,
    [nouns, rowId, field],
  )
  return rows[0]?.name ?? null
}

/** Values by row id; a missing one is null: closed, regular hours, no address, no slots. */
const values: Record<WholeNoun, string> = {
  commerce_addresses:
    "select id, jsonb_build_object('street', street, 'street_number', street_number, 'city', city_name, 'province', province_name, 'lat', lat, 'lng', lng) as value from commerce_addresses",
  schedules:
    "select weekday as id, jsonb_agg(jsonb_build_object('from', to_char(from_time, 'HH24:MI'), 'to', to_char(to_time, 'HH24:MI')) order by from_time) as value from schedules group by weekday",
  delivery_slots: `select delivery_zone_id as id, jsonb_agg(jsonb_build_object('weekday', weekday, 'from', to_char(from_time, 'HH24:MI'), 'to', to_char(to_time, 'HH24:MI'),
      'capacity', capacity, 'cut_off', to_char(cut_off, 'HH24:MI')) order by weekday, from_time) as value from delivery_slots where published group by delivery_zone_id`,
  alcohol_hours: `select 1000 as id, jsonb_agg(jsonb_build_object('weekday', weekday, 'from', to_char(from_time, 'HH24:MI'), 'to', to_char(to_time, 'HH24:MI'), 'months', months)
      order by weekday, months nulls first, from_time) as value from alcohol_hours having count(*) > 0`,
  special_days:
    "select to_char(day, 'YYYYMMDD')::integer as id, jsonb_build_object('closes_at', to_char(closes_at, 'HH24:MI'), 'note', note) as value from special_days",
}

/** $1: row id, $2: value. */
const inserts: Record<WholeNoun, string> = {
  commerce_addresses: `insert into commerce_addresses (id, street, street_number, city_name, province_name, lat, lng)
      overriding system value select $1, street, street_number, city, province, lat, lng
      from jsonb_to_record($2::jsonb) as address (street text, street_number text, city text, province text, lat double precision, lng double precision)`,
  schedules: `insert into schedules (weekday, from_time, to_time) select $1, "from", "to"
      from jsonb_to_recordset($2::jsonb) as range ("from" time, "to" time)`,
  delivery_slots: `insert into delivery_slots (delivery_zone_id, weekday, from_time, to_time, capacity, cut_off)
      select $1, weekday, "from", "to", capacity, cut_off
        from jsonb_to_recordset($2::jsonb) as slot (weekday smallint, "from" time, "to" time, capacity integer, cut_off time)
      on conflict (delivery_zone_id, weekday, from_time) do update
        set to_time = excluded.to_time, capacity = excluded.capacity, cut_off = excluded.cut_off, published = true`,
  alcohol_hours: `insert into alcohol_hours (weekday, from_time, to_time, months) select weekday, "from", "to", months
      from jsonb_to_recordset($2::jsonb) as hours (weekday smallint, "from" time, "to" time, months smallint[]) where $1::integer is not null`,
  special_days: `insert into special_days (day, closes_at, note) select to_date($1::integer::text, 'YYYYMMDD'), closes_at, note
      from jsonb_to_record($2::jsonb) as opening (closes_at time, note text)`,
}

const deletes: Record<WholeNoun, string> = {
  commerce_addresses: 'delete from commerce_addresses where id = $1',
  schedules: 'delete from schedules where weekday = $1',
  /** They keep their bookings, in case they are offered again. */
  delivery_slots: 'update delivery_slots set published = false where delivery_zone_id = $1 and published',
  alcohol_hours: 'delete from alcohol_hours where $1::integer is not null',
  special_days: "delete from special_days where day = to_date($1::integer::text, 'YYYYMMDD')",
}

export async function findWhole(sql: Sql, noun: WholeNoun): Promise<Map<number, AuditValue>> {
  const { rows } = await sql.query<{ id: number; value: AuditValue }>(`${values[noun]} order by 1`)
  return new Map(rows.map(({ id, value }) => [id, value]))
}

/** Replaces a value; null deletes it. The caller holds the shop's lock. */
export async function writeRows(tx: Sql, noun: WholeNoun, id: number, value: AuditValue): Promise<void> {
  await tx.query(deletes[noun], [id])
  if (value !== null) await tx.query(inserts[noun], [id, jsonOf(value)])
}

type Change = { id: number; row_id: number; after: AuditValue }

/** Current value for each change, by the change's id, and whether it is still the one that the change wrote. */
export async function findCurrentValues(
  sql: Sql,
  noun: WholeNoun,
  changes: readonly Change[],
): Promise<{ id: number; current: AuditValue; is_same: boolean }[]> {
  if (changes.length === 0) return []
  const { rows } = await sql.query<{ id: number; current: AuditValue; is_same: boolean }>(
    `select change.id, stored.value as current, stored.value is not distinct from nullif(after, 'null') as is_same
      from jsonb_to_recordset($1::jsonb) as change (id integer, row_id integer, after jsonb)
        left join (${values[noun]}) as stored on stored.id = change.row_id`,
    [JSON.stringify(changes)],
  )
  return rows
}
