import type { Sql } from '../../../db/connect.ts'
import {
  auditFields,
  type AuditNoun,
  type ColumnNoun,
  columnNouns,
  isWhole,
  wholeNouns,
} from '../../shop/audit-fields.ts'
import { standWhole, writeWhole, type AuditValue } from '../../shop/audit.repo.ts'
import type { ChangeRow } from './history.repo.ts'

type Field = Pick<ChangeRow, 'id' | 'batch_id' | 'noun' | 'row_id' | 'field' | 'before' | 'after'>

/** The current state of a field, compared with what its change left. */
export type Standing = {
  id: number
  is_gone: boolean
  is_same: boolean
  /** Undefined only when the row is gone. */ current: AuditValue
  /** For an article or a variant. */ article_id: number | null
  has_variants: boolean
  /** Of a price: the row's other prices are no longer those that the batch left. */ is_price_moved: boolean
  /** Of a stock: it was counted since, and the count saw what the batch changed. */ is_counted: boolean
  /** Another row has the previous value, which is unique. */ is_taken: boolean
}

const rowsOf = (changes: readonly Field[], noun: AuditNoun): Field[] =>
  changes.filter((change) => change.noun === noun)

/** Serializes undos of a batch. */
export async function lockUndo(tx: Sql, batchId: number): Promise<void> {
  await tx.query('select from audit_batches where id = $1 for no key update', [batchId])
}

/**
 * Locks the changed rows until the transaction ends: articles before variants, each by id, in the lock order of
 * orders. Whole values are guarded by the shop's lock.
 */
export async function lockFields(tx: Sql, changes: readonly Field[]): Promise<void> {
  const variants = rowsOf(changes, 'article_variants').map((change) => change.row_id)
  const { rows: parents } = await tx.query<{ id: number }>(
    'select article_id as id from article_variants where id = any($1::integer[])',
    [variants],
  )
  for (const noun of columnNouns) {
    const ids = rowsOf(changes, noun).map((change) => change.row_id)
    if (noun === 'articles') ids.push(...parents.map(({ id }) => id))
    const { key } = auditFields[noun]
    if (ids.length > 0)
      await tx.query(
        `select from ${noun} where ${key} = any($1::integer[]) order by ${key} for no key update`,
        [ids],
      )
  }
}

const articleOf: Partial<Record<ColumnNoun, string>> = {
  articles: 'held.id',
  article_variants: 'held.article_id',
}

/** Whether another row has the value that a change would restore, by field; others are not unique. */
const takenBy: Readonly<Record<string, string>> = {
  num: 'exists (select from articles where num::text = past and id <> row_id)',
  slug: `exists (select from articles where slug = past and id <> row_id)`,
  code: `exists (select from articles where lower(code) = lower(past) and (id <> row_id or $2 <> 'articles'))
    or exists (select from article_variants where lower(code) = lower(past) and (id <> row_id or $2 <> 'article_variants'))`,
  gtin: `exists (select from articles where ltrim(gtin, '0') = ltrim(past, '0') and (id <> row_id or $2 <> 'articles'))
    or exists (select from article_variants where ltrim(gtin, '0') = ltrim(past, '0') and (id <> row_id or $2 <> 'article_variants'))`,
}
/** Nouns whose name is unique. */
const uniquelyNamed: readonly AuditNoun[] = [
  'categories',
  'bodegas',
  'brands',
  'conditions',
  'article_property_types',
  'suppliers',
  'delivery_zones',
]

/** SQL: the first change of another price since the batch has its value of then, which is compared with today's. */
const isPriceMoved = `field in ('price', 'price_usd', 'ranges') and exists (select from unnest(array['price', 'price_usd', 'ranges']) as other
    cross join lateral (select later.before from audit_changes later where later.noun = $2 and later.row_id = change.row_id and later.field = other
      and later.id > change.id and later.batch_id <> change.batch_id order by later.id limit 1) as since
    where to_jsonb(held) -> other is distinct from to_jsonb(jsonb_populate_record(null::articles, jsonb_build_object(other, since.before))) -> other)`

/** SQL: the item of counts and movements that a row is. */
const counted: Partial<Record<ColumnNoun, string>> = {
  articles: 'article_id = held.id and variant_id is null',
  article_variants: 'article_id = held.article_id and variant_id = held.id',
}

/** SQL: a count of the shelf, or a stock typed as it stands, came after the batch and was not undone. The ledger tells a typed stock from a difference. */
const isCounted = (item: string): string => `field = 'stock' and (
    exists (select from stock_counts join stock_entries counting on counting.id = entry_id where ${item}
      and counting.at > (select at from audit_batches where id = change.batch_id)
      and not exists (select from stock_entries undoing where undoing.undoes = counting.id))
    or exists (select from audit_changes later join audit_batches typing on typing.id = later.batch_id
      where later.noun = $2 and later.row_id = change.row_id and later.field = 'stock' and later.id > change.id
        and not exists (select from audit_batches undoing where undoing.undoes = typing.id)
        and (num_nulls(later.before, later.after) > 0 or exists (select from stock_movements where ${item} and stock_movements.at = typing.at
          and reason = 'count' and entry_id is null and stock_movements.change = later.after::integer - later.before::integer))))`

/** By id of the change. Values are compared in their stored form. */
export async function findStandings(sql: Sql, changes: readonly Field[]): Promise<Map<number, Standing>> {
  const found = new Map<number, Standing>()
  for (const noun of wholeNouns)
    for (const row of await standWhole(sql, noun, rowsOf(changes, noun)))
      found.set(row.id, {
        ...row,
        is_gone: false,
        article_id: null,
        has_variants: false,
        is_price_moved: false,
        is_counted: false,
        is_taken: false,
      })
  for (const noun of columnNouns) {
    const input = rowsOf(changes, noun)
    if (input.length === 0) continue
    const { rows } = await sql.query<Standing>(
      `select change.id, held.${auditFields[noun].key} is null as is_gone, to_jsonb(held) -> field as current,
          (to_jsonb(held) -> field) is not distinct from
            (to_jsonb(jsonb_populate_record(null::${noun}, jsonb_build_object(field, after))) -> field) as is_same,
          ${articleOf[noun] ?? 'null::integer'} as article_id,
          ${noun === 'articles' ? 'exists (select from article_variants where article_id = held.id)' : 'false'} as has_variants,
          ${noun === 'articles' ? isPriceMoved : 'false'} as is_price_moved,
          ${counted[noun] ? isCounted(counted[noun]) : 'false'} as is_counted,
          (${isTaken(noun)}) as is_taken
        from jsonb_to_recordset($1::jsonb) as change (id integer, batch_id integer, row_id integer, field text, before jsonb, after jsonb)
          cross join lateral (select before #>> '{}' as past) as earlier
          left join ${noun} held on held.${auditFields[noun].key} = row_id`,
      [JSON.stringify(input), noun],
    )
    for (const row of rows) found.set(row.id, row)
  }
  return found
}

function isTaken(noun: ColumnNoun): string {
  const cases = Object.entries(takenBy).map(([field, sql]) => `when '${field}' then ${sql}`)
  const ofName = uniquelyNamed.includes(noun)
    ? [`when 'name' then exists (select from ${noun} where name = past and id <> row_id)`]
    : []
  const isCoded = noun === 'articles' || noun === 'article_variants'
  return isCoded || ofName.length > 0
    ? `$2::text is not null and past is not null and case field ${[...(isCoded ? cases : []), ...ofName].join(' ')} else false end`
    : '$2::text is null'
}

/** Restores each field's previous value. */
export async function writeBack(
  tx: Sql,
  changes: readonly Pick<ChangeRow, 'noun' | 'row_id' | 'field' | 'before'>[],
): Promise<void> {
  for (const { noun, row_id: id, before } of changes)
    if (isWhole(noun)) await writeWhole(tx, noun, id, before)
  const ofColumns = changes.filter(({ noun }) => !isWhole(noun))
  for (const [shape, rows] of Map.groupBy(rowsToWrite(ofColumns), ({ noun, fields }) =>
    [noun, ...Object.keys(fields).toSorted()].join(' '),
  )) {
    const [noun = '', ...fields] = shape.split(' ')
    // Names come only from the table of audited fields.
    const { key } = auditFields[noun as AuditNoun]
    await tx.query(
      `update ${noun} set ${fields.map((field) => `${field} = past.${field}`).join(', ')}
        from jsonb_to_recordset($1::jsonb) as change (row_id integer, fields jsonb)
          cross join lateral jsonb_populate_record(null::${noun}, change.fields) as past
        where ${noun}.${key} = change.row_id`,
      [JSON.stringify(rows.map(({ rowId, fields: past }) => ({ row_id: rowId, fields: past })))],
    )
  }
}

type RowToWrite = { noun: string; rowId: number; fields: Record<string, AuditValue> }

function rowsToWrite(
  changes: readonly Pick<ChangeRow, 'noun' | 'row_id' | 'field' | 'before'>[],
): RowToWrite[] {
  const byRow = Map.groupBy(changes, (change) => `${change.noun} ${change.row_id}`)
  return [...byRow.values()].flatMap((fields) => {
    const [first] = fields
    if (!first) return []
    return {
      noun: first.noun,
      rowId: first.row_id,
      fields: Object.fromEntries(fields.map(({ field, before }) => [field, before])),
    }
  })
}

export type LaterChange = { id: number; at: Date; actor: string | null }

/** The last later change of the same field, by the id of the earlier one. */
export async function findLaterChanges(
  sql: Sql,
  changeIds: readonly number[],
): Promise<Map<number, LaterChange>> {
  const { rows } = await sql.query<LaterChange>(
    `select distinct on (earlier.id) earlier.id, at, buyers.name as actor
      from audit_changes earlier
        join audit_changes later on later.noun = earlier.noun and later.row_id = earlier.row_id and later.field = earlier.field and later.id > earlier.id
        join audit_batches on audit_batches.id = later.batch_id left join buyers on buyers.id = actor_id
      where earlier.id = any($1::integer[]) order by earlier.id, later.id desc`,
    [changeIds],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Limits of zones, by id. */
export async function findLimits(
  sql: Sql,
  zoneIds: readonly number[],
): Promise<Map<number, Record<'free_from' | 'minimum', number | null>>> {
  if (zoneIds.length === 0) return new Map()
  const { rows } = await sql.query<{ id: number; free_from: number | null; minimum: number | null }>(
    'select id, free_from, minimum from delivery_zones where id = any($1::integer[])',
    [zoneIds],
  )
  return new Map(rows.map(({ id, ...limits }) => [id, limits]))
}

/** How many orders hold each of these coupons. */
export async function findHolders(sql: Sql, couponIds: readonly number[]): Promise<Map<number, number>> {
  if (couponIds.length === 0) return new Map()
  const { rows } = await sql.query<{ id: number; used: number }>(
    'select id, used from cupons where id = any($1::integer[])',
    [couponIds],
  )
  return new Map(rows.map(({ id, used }) => [id, used]))
}

/** Of each kind at least one must stay on, or buyers can't order: payment methods, handover. */
export const ways = {
  'payment_methods published': 'payment',
  'online_configurations has_delivery': 'handover',
  'online_configurations retiro_por_local': 'handover',
} as const

/** Whether each is on, by table, column and row. */
export async function findWays(sql: Sql): Promise<{ way: keyof typeof ways; row: number; is_on: boolean }[]> {
  const { rows } = await sql.query<{ way: keyof typeof ways; row: number; is_on: boolean }>(
    `select 'payment_methods published' as way, id as row, published as is_on from payment_methods
      union all select 'online_configurations has_delivery', commerce_id, has_delivery from online_configurations
      union all select 'online_configurations retiro_por_local', commerce_id, retiro_por_local from online_configurations`,
  )
  return rows
}
