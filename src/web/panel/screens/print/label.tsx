import type { PanelOrder } from '#contract/panel/orders.ts'
import type { Commerce } from '#contract/shop.ts'
import { formatMoney } from '#domain/money/money.ts'
import { orderWords } from '../../../copy/panel/orders.ts'
import { print as copy } from '../../../copy/panel/print.ts'
import { placeOf, whenOf } from './delivery-note.tsx'

/** What is stuck on an order's parcel. */
export function Label({ order, shop }: { order: PanelOrder; shop: Commerce | undefined }) {
  const { num, name, phone, units, is_paid, owed, description } = order
  return (
    <article className="paper-label">
      <small>
        {shop?.name} · {copy.units(units)}
      </small>
      <h2>{name}</h2>
      <p className="paper-where">{placeOf(order).join(', ')}</p>
      <p>{[whenOf(order), phone && copy.phone(phone)].filter(Boolean).join(' · ')}</p>
      {description && <p>{description}</p>}
      <footer>
        <span>{orderWords.number(num)}</span>
        <span>{is_paid ? copy.paid : `${copy.owed} ${formatMoney(owed)}`}</span>
      </footer>
    </article>
  )
}
