import type { Sql } from '../../../db/connect.ts'
import type { AuditKind } from '../../shop/audit-fields.ts'
import type { AuditValue } from '../../shop/audit.repo.ts'
import { namedFields, type ValueNames } from './change-words.ts'

/** `name`: the article with its variant, the payment method, the category, or the order; null for a setting and for deleted rows. */
export type ChangeRow = {
  id: number
  batch_id: number
  noun: string
  row_id: number
  field: string
  before: AuditValue
  after: AuditValue
  name: string | null
}

const withNames = `left join orders on noun = 'orders' and orders.id = row_id
  left join payment_methods on noun = 'payment_methods' and payment_methods.id = row_id
  left join article_variants on noun = 'article_variants' and article_variants.id = row_id
  left join articles on articles.id = case noun when 'articles' then row_id else article_variants.article_id end
  left join lateral (select string_agg(property_values.name, ' · ' order by property_values.id) as variant from article_variant_values
    join article_property_values property_values on property_values.id = article_property_value_id
    where article_variant_id = article_variants.id) variant_names on true
  left join lateral (select case noun
    when 'categories' then (select categories.name from categories where id = row_id)
    when 'sub_categories' then (select sub_categories.name from sub_categories where id = row_id)
    when 'bodegas' then (select bodegas.name from bodegas where id = row_id)
    when 'brands' then (select brands.name from brands where id = row_id)
    when 'conditions' then (select conditions.name from conditions where id = row_id)
    when 'article_property_types' then (select types.name from article_property_types as types where id = row_id)
    when 'buyers' then (select people.name from buyers as people where id = row_id)
    when 'delivery_zones' then (select zones.name from delivery_zones as zones where id = row_id)
    when 'delivery_slots' then (select zones.name from delivery_zones as zones where id = row_id)
    when 'cupons' then (select cupons.code from cupons where id = row_id)
    when 'questions' then (select asked.name from questions join articles asked on asked.id = article_id where questions.id = row_id)
    when 'suppliers' then (select suppliers.name from suppliers where id = row_id)
    when 'article_property_values' then (select concat_ws(' · ', articles.name, property_values.name) from article_property_values property_values
      join article_properties on article_properties.id = article_property_id join articles on articles.id = article_id where property_values.id = row_id)
    end as shelf) shelf_names on true`

const whole = `nullif(concat_ws(' · ', 'Nº ' || orders.num, payment_methods.name, articles.name, variant, shelf), '') as name`

export type DatedChange = Pick<ChangeRow, 'noun' | 'row_id' | 'field' | 'before' | 'after' | 'name'> & {
  at: Date
  /** Null for the command line. */ actor: string | null
}

/** The newest changes, of one article with its variants or of everything. */
export async function findChanges(
  sql: Sql,
  { articleId, limit }: { articleId: number | null; limit: number },
): Promise<DatedChange[]> {
  const { rows } = await sql.query<DatedChange>(
    `select at, buyers.name as actor, ${whole}, noun, row_id, field, before, after
      from audit_changes join audit_batches on audit_batches.id = batch_id left join buyers on buyers.id = actor_id ${withNames}
      where $1::integer is null or articles.id = $1
      order by audit_changes.id desc limit $2`,
    [articleId, limit],
  )
  return rows
}

/** The first changes of each batch, in order. */
export async function findChangesOf(
  sql: Sql,
  batchIds: readonly number[],
  each: number,
): Promise<ChangeRow[]> {
  const { rows } = await sql.query<ChangeRow>(
    `select changes.id, batch_id, noun, row_id, field, before, after, ${whole}
      from unnest($1::integer[]) as batches (id)
        cross join lateral (select * from audit_changes where batch_id = batches.id order by audit_changes.id limit $2) as changes
        ${withNames}
      order by changes.id`,
    [batchIds, each],
  )
  return rows
}

export type BatchRow = {
  id: number
  at: Date
  kind: AuditKind | null
  /** Null for the command line, and for a deleted account. */ actor: string | null
  actor_id: number | null
  changes: number
  undoes: number | null
  undoes_at: Date | null
  undone_at: Date | null
  undone_by: string | null
  /** Null for rows older than this column. */ by_command: boolean | null
}

const selectBatches = `select batch.id, batch.at, batch.kind, actors.name as actor, batch.actor_id, batch.by_command, batch.undoes, undid.at as undoes_at,
    undo.at as undone_at, undoers.name as undone_by,
    (select count(*)::integer from audit_changes where batch_id = batch.id) as changes
  from audit_batches batch left join buyers actors on actors.id = batch.actor_id
    left join audit_batches undid on undid.id = batch.undoes
    left join audit_batches undo on undo.undoes = batch.id left join buyers undoers on undoers.id = undo.actor_id`

export type BatchFilter = {
  articleId: number | null
  kind: AuditKind | null
  /** 0: without an account, as from the command line. */ actorId: number | null
  since: Date | null
  until: Date | null
  /** Keyset: batches with smaller ids. */ before: number | null
  limit: number
}

export async function findBatches(
  sql: Sql,
  { articleId, kind, actorId, since, until, before, limit }: BatchFilter,
): Promise<BatchRow[]> {
  const { rows } = await sql.query<BatchRow>(
    `${selectBatches} where ($1::integer is null or batch.id < $1) and ($2::text is null or batch.kind = $2)
      and ($5::integer is null or coalesce(batch.actor_id, 0) = $5)
      and ($6::timestamptz is null or batch.at >= $6) and ($7::timestamptz is null or batch.at < $7)
      and ($3::integer is null or batch.id in (
        select batch_id from audit_changes where noun = 'articles' and row_id = $3
        union all select batch_id from audit_changes join article_variants on noun = 'article_variants' and row_id = article_variants.id where article_id = $3))
      order by batch.id desc limit $4`,
    [before, kind, articleId, limit, actorId, since, until],
  )
  return rows
}

/** Authors of changes, by name; 0: without an account. */
export async function findActors(sql: Sql): Promise<{ id: number; name: string | null }[]> {
  const { rows } = await sql.query<{ id: number; name: string | null }>(
    `select coalesce(actor_id, 0) as id, max(buyers.name) as name from audit_batches left join buyers on buyers.id = actor_id
      group by 1 order by 2 nulls last, 1`,
  )
  return rows
}

export async function findBatch(sql: Sql, id: number): Promise<BatchRow | null> {
  const { rows } = await sql.query<BatchRow>(`${selectBatches} where batch.id = $1`, [id])
  return rows[0] ?? null
}

/** Names of the rows that values of `namedFields` refer to. */
export async function findValueNames(
  sql: Sql,
  changes: readonly Pick<ChangeRow, 'field'>[],
): Promise<ValueNames> {
  const fields = new Set(changes.map(({ field }) => field))
  const present = Object.entries(namedFields).filter(([field]) => fields.has(field))
  if (present.length === 0) return new Map()
  const { rows } = await sql.query<{ key: string; name: string }>(
    present
      .map(([field, table]) => `select '${field} ' || id as key, name from ${table}`)
      .join(' union all '),
  )
  return new Map(rows.map(({ key, name }) => [key, name]))
}
