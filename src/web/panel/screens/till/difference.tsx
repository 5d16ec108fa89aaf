import { formatMoney } from '#domain/money/money.ts'
import { till as copy } from '../../../copy/panel/till.ts'
import { classes } from '../../../ui/classes.ts'
import { Check } from '../../../ui/icons.tsx'
import { CircleAlert } from '../../../ui/lazy-icons.ts'

/** Counted less expected, in words. */
export const differenceText = (amount: number): string =>
  amount === 0 ? copy.exact : amount < 0 ? copy.missing(formatMoney(-amount)) : copy.over(formatMoney(amount))

/** The difference, large and coloured. */
export function Difference({ amount, more }: { amount: number; more?: string }) {
  const Icon = amount === 0 ? Check : CircleAlert
  return (
    <span
      className={classes(
        'flex items-center gap-3 rounded-md px-4 py-3 text-tile-ink',
        amount === 0 ? 'bg-sin-alcohol' : amount < 0 ? 'bg-tinto' : 'bg-espumante',
      )}
    >
      <Icon
        aria-hidden
        size={24}
        className={classes(
          'shrink-0',
          amount === 0 ? 'text-glass-text' : amount < 0 ? 'text-danger' : 'text-straw-text',
        )}
      />
      <span className="grid">
        <span className={classes('figures text-lg font-semibold', amount < 0 && 'text-danger')}>
          {differenceText(amount)}
        </span>
        {more && <span className="text-sm text-tile-muted">{amount === 0 ? copy.exactMore : more}</span>}
      </span>
    </span>
  )
}
