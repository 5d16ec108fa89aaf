import type { Sql } from '../../db/connect.ts'

/** Tables whose changes by the shop's own people are kept. */
export type AuditNoun = 'articles' | 'article_variants' | 'commerces' | 'online_configurations'

type Value = string | number | boolean | null | readonly object[]

/** A field as it was and as it is; equal ones are passed over. */
export type FieldChange = { noun: AuditNoun; rowId: number; field: string; before: Value; after: Value }

/** Writes what one act changed, in its transaction; nothing when nothing did. `actorId`: null for the command line. */
export async function recordChanges(
  tx: Sql,
  { actorId, at }: { actorId: number | null; at: Date },
  changes: readonly FieldChange[],
): Promise<void> {
  const real = changes.filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))
  if (real.length === 0) return
  await tx.query(
    `with batch as (insert into audit_batches (actor_id, at) values ($1, $2) returning id)
      insert into audit_changes (batch_id, noun, row_id, field, before, after)
        select batch.id, noun, "rowId", field, nullif(before, 'null'), nullif(after, 'null') from batch,
          jsonb_to_recordset($3::jsonb) as changes (noun text, "rowId" integer, field text, before jsonb, after jsonb)`,
    [actorId, at, JSON.stringify(real)],
  )
}

export type AuditRow = Omit<FieldChange, 'rowId'> & {
  at: Date
  /** Who did it; null for the command line. */ actor: string | null
  /** What the row is called; null of a setting, and of what is gone. */ name: string | null
}

/** The newest changes, of one article with its variants or of everything. */
export async function findChanges(
  sql: Sql,
  { articleId, limit }: { articleId: number | null; limit: number },
): Promise<AuditRow[]> {
  const { rows } = await sql.query<AuditRow>(
    `select at, buyers.name as actor, noun, articles.name, field, before, after
      from audit_changes join audit_batches on audit_batches.id = batch_id left join buyers on buyers.id = actor_id
        left join article_variants on noun = 'article_variants' and article_variants.id = row_id
        left join articles on articles.id = case noun when 'articles' then row_id else article_id end
      where $1::integer is null or articles.id = $1
      order by audit_changes.id desc limit $2`,
    [articleId, limit],
  )
  return rows
}
