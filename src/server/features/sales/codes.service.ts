import type { EndpointInput } from '#contract/endpoint.ts'
import type { salesEndpoints } from '#contract/panel/sales.ts'
import { readGtin } from '#domain/catalog/gtin.ts'
import { refuse, refuseFields, type Refusal } from '#domain/text/refusals.ts'
import { refuseStaff } from '#domain/text/staff-refusals.ts'
import type { Sql } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { StaffViewer } from '../../http/viewer.ts'
import { recordChanges } from '../shop/audit.repo.ts'
import { findCoded } from './sales.repo.ts'

type CodeToSave = EndpointInput<typeof salesEndpoints.saveCode>['body']

const gtinDigits = 8

/** Sets the GTIN, or the shop's own code, of an article or variant that has none. */
export async function saveCode(
  tx: Sql,
  { now }: Pick<Deps, 'now'>,
  { buyer }: StaffViewer,
  { code, article_id, variant_id = null }: CodeToSave,
): Promise<{ code: string } | Refusal> {
  const text = code.replaceAll('\0', '').trim()
  if (text === '') return refuseFields({ code: 'Escribí el código.' }) ?? refuse('article_unknown')
  const gtin = readGtin(text)
  const field = gtin === null ? 'code' : 'gtin'
  const table = variant_id === null ? 'articles' : 'article_variants'
  const { rows } = await tx.query<{ code: string | null; gtin: string | null }>(
    `select code, gtin from ${table} where id = $1 and ${variant_id === null ? 'id' : 'article_id'} = $2 for no key update`,
    [variant_id ?? article_id, article_id],
  )
  const [row] = rows
  if (!row) return refuse('article_unknown')
  const [other] = await findCoded(tx, { code: text, gtin })
  if (other) return refuseStaff('code_taken')
  const before = row[field]
  if (before !== null) return refuseStaff('code_set', before)
  const after = gtin === null ? text : gtin.padStart(gtinDigits, '0')
  const saved = await tx.query(
    `update ${table} set ${field} = $2 where id = $1 and not exists (select from ${table} where ${gtin === null ? 'lower(code) = lower($2)' : "ltrim(gtin, '0') = ltrim($2, '0')"})`,
    [variant_id ?? article_id, after],
  )
  if (saved.rowCount === 0) return refuseStaff('code_taken')
  await recordChanges(tx, { actorId: buyer.id, at: now() }, [
    { noun: table, rowId: variant_id ?? article_id, field, before, after },
  ])
  return { code: after }
}
