import { isDeepStrictEqual } from 'node:util'
import { commerceId } from '#contract/shop.ts'
import { dollarRate } from '#domain/money/dollar.ts'
import { formatCentavos } from '#domain/money/money.ts'
import { isPriceJump } from '#domain/panel/article-price.ts'
import { refuseStaff, isRefusal, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../../db/connect.ts'
import { repriceArticles } from '../../catalog/inventory.service.ts'
import { findCurrentRates } from '../../catalog/rates.repo.ts'
import { type FieldChange, recordChanges } from '../../shop/audit.repo.ts'
import { lockShop } from '../../shop/shop.repo.ts'
import { findSettings, type SettingName, type ShopSettings, tableOf, updateSetting } from './settings.repo.ts'

type Change = {
  changes: Partial<ShopSettings>
  /** Whether a dollar that jumps was said twice (`isPriceJump`). */ isSure?: boolean
  /** Further changes of the same act. */ others?: readonly FieldChange[]
  /** Null for the command line. */ actorId: number | null
  at: Date
}

/**
 * Changes settings in the caller's transaction and reprices what depends on them; returns the audit batch. An
 * unconfirmed jump of the dollar is refused.
 */
export async function changeSettings(
  tx: Sql,
  { changes, isSure = false, others = [], actorId, at }: Change,
): Promise<{ batch: number | null } | Refusal> {
  await lockShop(tx)
  const before = await findSettings(tx)
  const names = (Object.keys(changes) as SettingName[]).filter(
    (name) => !isDeepStrictEqual(changes[name], before[name]),
  )
  const jump = names.includes('dolar') && !isSure ? await refuseJump(tx, before.dolar, changes.dolar) : null
  if (isRefusal(jump)) return jump
  for (const name of names) await updateSetting(tx, name, changes[name] ?? null)
  if (names.includes('dolar') || names.includes('dolar_plus')) await repriceArticles(tx, 'in dollars')
  const ofSettings = names.map((name) => ({
    noun: tableOf(name),
    rowId: commerceId,
    field: name,
    before: before[name],
    after: changes[name] ?? null,
  }))
  return { batch: await recordChanges(tx, { actorId, at }, [...ofSettings, ...others]) }
}

type Dollar = ShopSettings['dolar']

async function refuseJump(tx: Sql, before: Dollar, after: Dollar | undefined): Promise<Refusal | null> {
  const rates = await findCurrentRates(tx)
  const [from, to] = [before, after ?? null].map((set) => dollarRate(set, rates))
  return from != null && to != null && isPriceJump(from, to)
    ? refuseStaff('dollar_jump', formatCentavos(from), formatCentavos(to))
    : null
}
