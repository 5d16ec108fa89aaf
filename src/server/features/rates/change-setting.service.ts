import { commerceId } from '#contract/shop.ts'
import { type DollarSetting, dollarRate } from '#domain/money/dollar.ts'
import { isPriceJump } from '#domain/money/pricing.ts'
import { inTransaction, abort } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { repriceArticles } from '../catalog/inventory.service.ts'
import { recordChanges } from '../shop/audit.repo.ts'
import { findCurrentRates } from './rates.repo.ts'
import {
  findSettings,
  lockSettings,
  type SettingName,
  type Settings,
  tableOf,
  updateSetting,
} from './settings.repo.ts'

type Change<K extends SettingName> = {
  name: K
  value: Settings[K]
  /** Whether a jump of the dollar was confirmed (`isPriceJump`). */ isSure: boolean
  /** Null for the command line. */ actorId: number | null
}

/**
 * Changes a setting, audited, and reprices where needed. Returns the updated settings; an unconfirmed jump of the
 * dollar changes nothing and is returned.
 */
export async function changeSetting<K extends SettingName>(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  { name, value, isSure, actorId }: Change<K>,
): Promise<Settings | { jump: { from: number; to: number } }> {
  return inTransaction(pool, async (tx) => {
    const before = await lockSettings(tx)
    if (name === 'dolar' && !isSure) {
      const rates = await findCurrentRates(tx)
      const [from, to] = [before.dolar, value as DollarSetting | null].map((set) => dollarRate(set, rates))
      if (from != null && to != null && isPriceJump(from, to)) return abort({ jump: { from, to } })
    }
    await updateSetting(tx, name, value)
    if (name === 'dolar' || name === 'dolar_plus') await repriceArticles(tx, 'in dollars')
    await recordChanges(tx, { actorId, at: now() }, [
      { noun: tableOf(name), rowId: commerceId, field: name, before: before[name], after: value },
    ])
    return findSettings(tx)
  })
}
