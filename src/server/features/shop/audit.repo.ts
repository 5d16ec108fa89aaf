import { isDeepStrictEqual } from 'node:util'
import type { Sql } from '../../db/connect.ts'
import { jsonOf } from '../../db/insert.ts'
import { auditFieldOf, type AuditKind, type AuditNoun } from './audit-fields.ts'

export type AuditValue = string | number | boolean | null | object

/** A field before and after; equal values are skipped. */
export type FieldChange = {
  noun: AuditNoun
  rowId: number
  field: string
  before: AuditValue
  after: AuditValue
}

type Batch = {
  /** Null for the command line. */ actorId: number | null
  at: Date
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
