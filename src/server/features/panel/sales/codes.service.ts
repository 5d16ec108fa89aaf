import type { EndpointAnswer, EndpointBody } from '#contract/endpoint.ts'
import type { salesEndpoints } from '#contract/panel/sales.ts'
import { paddedGtin, readGtin } from '#domain/catalog/gtin.ts'
import { refuseStaff, refuse, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../../db/connect.ts'
import { lockNames } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { StaffViewer } from '../../../http/viewer.ts'
import { recordChanges } from '../../shop/audit.repo.ts'
import { findCoded, lockCode, updateCode } from './sales.repo.ts'

type CodeToSave = EndpointBody<typeof salesEndpoints.saveCode>

/** Sets the GTIN of an article or variant that has none. */
export async function saveCode(
  tx: Sql,
  { now }: Pick<Deps, 'now'>,
  { buyer }: StaffViewer,
  { code, article_id, variant_id = null }: CodeToSave,
): Promise<EndpointAnswer<typeof salesEndpoints.saveCode> | Refusal> {
  const gtin = readGtin(code)
  if (gtin === null) return refuseStaff('code_wrong_digit')
  const [table, id] =
    variant_id === null ? (['articles', article_id] as const) : (['article_variants', variant_id] as const)
  const row = await lockCode(tx, article_id, variant_id)
  if (row === null) return refuse('article_unknown')
  if (row.gtin !== null) return refuseStaff('code_set', row.gtin)
  await lockNames(tx, [`gtin ${gtin}`])
  const [holder] = await findCoded(tx, { code: code.trim(), gtin })
  if (holder)
    return holder.article_id === article_id ? refuseStaff('code_set', code.trim()) : refuseStaff('code_taken')
  const after = paddedGtin(gtin)
  await updateCode(tx, table, id, after)
  const batch = await recordChanges(tx, { actorId: buyer.id, at: now() }, [
    { noun: table, rowId: id, field: 'gtin', before: null, after },
  ])
  return { code: after, batch }
}
