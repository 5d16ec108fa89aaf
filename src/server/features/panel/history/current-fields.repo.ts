import type { Sql } from '../../../db/connect.ts'
import {
  auditFields,
  type AuditNoun,
  type ColumnNoun,
  columnNouns,
  wholeNouns,
} from '../../shop/audit-fields.ts'
import { findCurrentValues, type AuditValue } from '../../shop/audit.repo.ts'
import type { ChangeRow } from './history.repo.ts'

export type ChangedField = Pick<
  ChangeRow,
  'id' | 'batch_id' | 'noun' | 'row_id' | 'field' | 'before' | 'after'
>

export const changesOfNoun = (changes: readonly ChangedField[], noun: AuditNoun): ChangedField[] =>
  changes.filter((change) => change.noun === noun)

export const fieldKey = ({ noun, row_id: id, field }: Pick<ChangeRow, 'noun' | 'row_id' | 'field'>): string =>
  `${noun} ${id} ${field}`

/** The current state of a field, compared with what its change left. */
export type CurrentField = {
  id: number
  is_gone: boolean
  is_same: boolean
  /** Undefined only when the row is gone. */ current: AuditValue
  /** For an article or a variant. */ article_id: number | null
  has_variants: boolean
  /** Of a price: the row's other prices are no longer those that the batch left. */ is_price_changed: boolean
  /** Of a stock: it was counted since, and the count saw what the batch changed. */ is_counted: boolean
  /** Of an article. */ is_archived: boolean
  /** Fields, as `fieldKey` names them, of other rows that have the previous value, which is unique. */
  value_holders: string[]
}

const articleOf: Partial<Record<ColumnNoun, string>> = {
  articles: 'current_row.id',
  article_variants: 'current_row.article_id',
}

/** Nouns whose name is unique, with the column within whose rows it is. */
const namedWithin: Partial<Record<ColumnNoun, string | null>> = {
  categories: null,
  sub_categories: 'category_id',
  bodegas: null,
  brands: null,
  conditions: null,
  article_property_types: null,
  article_property_values: 'article_property_id',
  suppliers: null,
  delivery_zones: null,
}

/** SQL: the fields, as `fieldKey` names them, that have the value which a change would restore, where it is unique. */
function valueHoldersOf(noun: ColumnNoun): string {
  const having = (table: ColumnNoun, field: string, condition: string): string =>
    `select concat_ws(' ', '${table}', other.id, '${field}') from ${table} other
      where ${condition}${table === noun ? ' and other.id <> row_id' : ''}`
  const coded = (field: string, condition: string): string =>
    (['articles', 'article_variants'] as const)
      .map((table) => having(table, field, condition))
      .join(' union all ')
  const within = namedWithin[noun]
  const cases = {
    ...(noun === 'articles' && {
      num: having(noun, 'num', 'other.num::text = past'),
      slug: having(noun, 'slug', 'other.slug = past'),
    }),
    ...((noun === 'articles' || noun === 'article_variants') && {
      code: coded('code', 'lower(other.code) = lower(past)'),
      gtin: coded('gtin', "ltrim(other.gtin, '0') = ltrim(past, '0')"),
    }),
    ...(within !== undefined && {
      name: having(
        noun,
        'name',
        `other.name = past${within === null ? '' : ` and other.${within} = current_row.${within}`}`,
      ),
    }),
  }
  const choices = Object.entries(cases).map(([field, sql]) => `when '${field}' then array(${sql})`)
  return choices.length > 0 ? `case field ${choices.join(' ')} else '{}' end` : "'{}'::text[]"
}

/** SQL: the first change of another price since the batch has its value of then, which is compared with today's. */
const priceChangedCondition = `field in ('price', 'price_usd', 'ranges') and exists (select from unnest(array['price', 'price_usd', 'ranges']) as other
    cross join lateral (select later.before from audit_changes later where later.noun = 'articles' and later.row_id = change.row_id and later.field = other
      and later.id > change.id and later.batch_id <> change.batch_id order by later.id limit 1) as since
    where to_jsonb(current_row) -> other is distinct from to_jsonb(jsonb_populate_record(null::articles, jsonb_build_object(other, since.before))) -> other)`

/** SQL: the item of counts and movements that a row is. */
const counted: Partial<Record<ColumnNoun, string>> = {
  articles: 'article_id = current_row.id and variant_id is null',
  article_variants: 'article_id = current_row.article_id and variant_id = current_row.id',
}

/** SQL: a count of the shelf, or a stock typed as it stands, came after the batch and was not undone. The ledger tells a typed stock from a difference. */
const countedCondition = (noun: ColumnNoun, item: string): string => `field = 'stock' and (
    exists (select from stock_counts join stock_entries counting on counting.id = entry_id where ${item}
      and counting.at > (select at from audit_batches where id = change.batch_id)
      and not exists (select from stock_entries undoing where undoing.undoes = counting.id))
    or exists (select from audit_changes later join audit_batches typing on typing.id = later.batch_id
      where later.noun = '${noun}' and later.row_id = change.row_id and later.field = 'stock' and later.id > change.id
        and not exists (select from audit_batches undoing where undoing.undoes = typing.id)
        and (num_nulls(later.before, later.after) > 0 or exists (select from stock_movements where ${item} and stock_movements.at = typing.at
          and reason = 'count' and entry_id is null and stock_movements.change = later.after::integer - later.before::integer))))`

/** By id of the change. Values are compared in their stored form. */
export async function findCurrentFields(
  sql: Sql,
  changes: readonly ChangedField[],
): Promise<Map<number, CurrentField>> {
  const found = new Map<number, CurrentField>()
  for (const noun of wholeNouns)
    for (const row of await findCurrentValues(sql, noun, changesOfNoun(changes, noun)))
      found.set(row.id, {
        ...row,
        is_gone: false,
        article_id: null,
        has_variants: false,
        is_price_changed: false,
        is_counted: false,
        is_archived: false,
        value_holders: [],
      })
  for (const noun of columnNouns) {
    const ofTable = changesOfNoun(changes, noun)
    if (ofTable.length === 0) continue
    const { rows } = await sql.query<CurrentField>(
      `select change.id, current_row.${auditFields[noun].key} is null as is_gone, to_jsonb(current_row) -> field as current,
          (to_jsonb(current_row) -> field) is not distinct from
            (to_jsonb(jsonb_populate_record(null::${noun}, jsonb_build_object(field, after))) -> field) as is_same,
          ${articleOf[noun] ?? 'null::integer'} as article_id,
          ${noun === 'articles' ? 'exists (select from article_variants where article_id = current_row.id)' : 'false'} as has_variants,
          ${noun === 'articles' ? 'current_row.archived_at is not null' : 'false'} as is_archived,
          ${noun === 'articles' ? priceChangedCondition : 'false'} as is_price_changed,
          ${counted[noun] ? countedCondition(noun, counted[noun]) : 'false'} as is_counted,
          ${valueHoldersOf(noun)} as value_holders
        from jsonb_to_recordset($1::jsonb) as change (id integer, batch_id integer, row_id integer, field text, before jsonb, after jsonb)
          cross join lateral (select before #>> '{}' as past) as earlier
          left join ${noun} current_row on current_row.${auditFields[noun].key} = row_id`,
      [JSON.stringify(ofTable)],
    )
    for (const row of rows) found.set(row.id, row)
  }
  return found
}
