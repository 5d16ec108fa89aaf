import { historyEndpoints } from '#contract/panel/history.ts'
import { isRefusal } from '#domain/text/refusals.ts'
import { getInventoryItem } from '../../../src/server/features/catalog/inventory.repo.ts'
import { changeItemPrice } from '../../../src/server/features/catalog/inventory.service.ts'
import { changeItemStock } from '../../../src/server/features/catalog/stock.service.ts'
import { handleNotifyMove } from '../../../src/server/features/orders/staff-moves.service.ts'
import { expireHolds } from '../../../src/server/features/payments/expire-holds.job.ts'
import { handleRefunds, handleWebhooks } from '../../make-payments.ts'
import { type Shift, write } from './shift.ts'

/** Changes of prices and stock, and the shop's own jobs. */
export const shopActs = {
  price: async ({ shop: { sql, deps }, chance, items, panels }: Shift) => {
    const { id, variantId } = chance.oneOf(items)
    const changed = await changeItemPrice(deps, await getInventoryItem(sql, id), {
      variantId: chance.once(2) ? variantId : null,
      price: { pesos: 50_000 + chance.below(30) * 5_000 },
      scalesRanges: false,
      isSure: true,
      actorId: chance.oneOf(panels).id,
    })
    return !isRefusal(changed)
  },

  stock: async ({ shop: { sql, deps }, chance, items, panels }: Shift) => {
    const { id, variantId } = chance.oneOf(items)
    const item = await getInventoryItem(sql, id)
    const from =
      variantId === null ? item.stock : (item.variants.find((one) => one.id === variantId)?.stock ?? null)
    if (from === null) return false
    const changed = await changeItemStock(deps, item, {
      variantId,
      change: chance.once(3) ? { from, to: chance.between(5, 40) } : { by: chance.between(-2, 9) },
      actorId: chance.oneOf(panels).id,
    })
    return !isRefusal(changed)
  },

  undoBatch: async (shift: Shift) => {
    const { shop, chance, panels } = shift
    const { rows } = await shop.sql.query<{ id: number }>(
      'select id from audit_batches order by id desc limit 15',
    )
    if (rows.length === 0) return false
    const { call } = chance.oneOf(panels.filter(({ isManager }) => isManager))
    await write(shift, call, historyEndpoints.undo, { params: { batch: chance.oneOf(rows).id } })
    return true
  },

  /** Webhooks, refunds, expired holds and notifications. */
  jobs: async ({ shop }: Shift) => {
    const { sql, deps, clock } = shop
    await handleWebhooks(shop)
    await handleRefunds(shop)
    await expireHolds(deps)
    const { rows } = await sql.query<{ id: number }>('select id from untold_moves where due_at <= $1', [
      clock.now,
    ])
    for (const { id } of rows) await handleNotifyMove(deps, { move_id: id })
    return true
  },
}
