import { useState } from 'react'
import { formatMoney } from '#domain/money/money.ts'
import { order as copy } from '../../copy/panel/order.ts'
import { PesosInput, readPesos } from './pesos-input.tsx'

/** What a buyer pays `amount` with, and the change. */
export function CashGiven({ amount }: { amount: number | null }) {
  const [typed, setTyped] = useState('')
  const given = readPesos(typed)
  return (
    <div className="grid gap-2">
      <PesosInput label={copy.paysWith} optional value={typed} onType={setTyped} />
      {given !== null && amount !== null && (
        <output className="figures block rounded-md bg-sin-alcohol px-4 py-3 text-lg font-semibold text-tile-ink">
          {given >= amount
            ? copy.change(formatMoney(given - amount))
            : copy.short(formatMoney(amount - given))}
        </output>
      )}
    </div>
  )
}
