import { hasGrown } from '#domain/cart/cart.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { insertNotification } from '../messaging/notifications.repo.ts'
import { type ChangedLine, findChangedLines, updateKnownShortfalls } from './stock-changes.repo.ts'

/** Lines that a notification names. */
const named = 2

/** Lines per transaction. */
const batch = 500

/**
 * Notifies buyers when less of their saved cart is available than they know, once per change, whatever lowered the
 * stock. Lines keep their amounts; the cart shows the shortfall. Restocking is not notified, and a later shortfall
 * is.
 */
export async function notifyStockChanges(deps: Pick<Deps, 'pool' | 'now'>): Promise<void> {
  for (let afterCart = 0; ;) {
    const found = await findChangedLines(deps.pool, { afterCart, limit: batch })
    // The last cart may continue in the next batch.
    const isLast = found.length < batch
    const whole = isLast ? found : found.filter(({ cart_id }) => cart_id !== found.at(-1)?.cart_id)
    const lines = whole.length === 0 ? found : whole
    await inTransaction(deps.pool, async (tx) => {
      const updated = await updateKnownShortfalls(tx, lines)
      const changes = lines.filter(
        (line) => updated.has(line.id) && line.is_news && hasGrown(line.known_lack, line.lack),
      )
      for (const ofCart of Map.groupBy(changes, ({ cart_id }) => cart_id).values()) {
        const [{ buyer_id: buyerId }] = ofCart as [ChangedLine]
        await insertNotification(tx, {
          buyerId,
          type: 'cart_amount_updated',
          message: stockChangesText(ofCart),
          now: deps.now(),
        })
      }
    })
    if (isLast) return
    afterCart = lines.at(-1)?.cart_id ?? afterCart
  }
}

type StockChange = Pick<ChangedLine, 'name' | 'lack' | 'available'>

function stockChangesText(lines: readonly StockChange[]): string {
  const rest = lines.length - named
  const texts = [
    ...lines.slice(0, named).map(lineText),
    ...(rest > 0 ? [rest === 1 ? 'y otro artículo cambió' : `y otros ${rest} artículos cambiaron`] : []),
  ]
  return `Cambió tu carrito: ${texts.join('; ')}`
}

function lineText({ name, lack, available }: StockChange): string {
  if (lack === 'gone') return `${name} ya no está disponible`
  return available === 1 ? `de ${name} queda 1` : `de ${name} quedan ${available}`
}
