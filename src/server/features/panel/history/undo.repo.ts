import type { Sql } from '../../../db/connect.ts'
import { auditFields, type AuditNoun, columnNouns, isWhole } from '../../shop/audit-fields.ts'
import { writeRows, type AuditValue } from '../../shop/audit.repo.ts'
import { shelfTableOf } from '../articles/shelves.repo.ts'
import { type ChangedField, changesOfNoun } from './current-fields.repo.ts'
import type { ChangeRow } from './history.repo.ts'

/** Serializes undos of a batch. */
export async function lockUndo(tx: Sql, batchId: number): Promise<void> {
  await tx.query('select from audit_batches where id = $1 for no key update', [batchId])
}

/**
 * Locks the changed rows until the transaction ends: articles before variants, each by id, in the lock order of
 * orders. Shelves wait for the articles that are being put on them. Whole values are guarded by the shop's lock.
 */
export async function lockFields(tx: Sql, changes: readonly ChangedField[]): Promise<void> {
  const variants = changesOfNoun(changes, 'article_variants').map((change) => change.row_id)
  const { rows: parents } = await tx.query<{ id: number }>(
    'select article_id as id from article_variants where id = any($1::integer[])',
    [variants],
  )
  for (const noun of columnNouns) {
    const ids = changesOfNoun(changes, noun).map((change) => change.row_id)
    if (noun === 'articles') ids.push(...parents.map(({ id }) => id))
    const { key } = auditFields[noun]
    if (ids.length > 0)
      await tx.query(
        `select from ${noun} where ${key} = any($1::integer[]) order by ${key} for ${shelfTableOf(noun) ? '' : 'no key '}update`,
        [ids],
      )
  }
}

/** Unique values that rows of a batch may have exchanged, with what they have until all are restored: no name starts with a space. */
const exchanged: Readonly<Record<string, string>> = {
  'articles code': 'null',
  'articles gtin': 'null',
  'article_variants code': 'null',
  'article_variants gtin': 'null',
  'article_property_values name': "' ' || id",
}

/** Restores each field's previous value. */
export async function writeBack(
  tx: Sql,
  changes: readonly Pick<ChangeRow, 'noun' | 'row_id' | 'field' | 'before'>[],
): Promise<void> {
  for (const { noun, row_id: id, before } of changes) if (isWhole(noun)) await writeRows(tx, noun, id, before)
  const ofColumns = changes.filter(({ noun }) => !isWhole(noun))
  for (const [column, free] of Object.entries(exchanged)) {
    const [noun, field] = column.split(' ')
    const ids = ofColumns.filter((one) => one.noun === noun && one.field === field).map((one) => one.row_id)
    if (ids.length > 0)
      await tx.query(`update ${noun} set ${field} = ${free} where id = any($1::integer[])`, [ids])
  }
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
export async function countCouponUses(sql: Sql, couponIds: readonly number[]): Promise<Map<number, number>> {
  if (couponIds.length === 0) return new Map()
  const { rows } = await sql.query<{ id: number; used: number }>(
    'select id, used from cupons where id = any($1::integer[])',
    [couponIds],
  )
  return new Map(rows.map(({ id, used }) => [id, used]))
}

/** Of each kind at least one must stay on, or buyers can't order. */
export const salesSwitches = {
  'payment_methods published': 'payment',
  'online_configurations has_delivery': 'delivery or pick-up',
  'online_configurations retiro_por_local': 'delivery or pick-up',
} as const

/** Whether each is on, by table, column and row. */
export async function findSalesSwitches(
  sql: Sql,
): Promise<{ name: keyof typeof salesSwitches; row: number; is_on: boolean }[]> {
  const { rows } = await sql.query<{ name: keyof typeof salesSwitches; row: number; is_on: boolean }>(
    `select 'payment_methods published' as name, id as row, published as is_on from payment_methods
      union all select 'online_configurations has_delivery', commerce_id, has_delivery from online_configurations
      union all select 'online_configurations retiro_por_local', commerce_id, retiro_por_local from online_configurations`,
  )
  return rows
}
