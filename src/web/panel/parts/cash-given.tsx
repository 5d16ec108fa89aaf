import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { panelScreens } from '#contract/panel/screens.ts'
import { formatMoney } from '#domain/money/money.ts'
import { order as copy } from '../../copy/panel/order.ts'
import { till } from '../../copy/panel/till.ts'
import { Link } from '../../router/link.tsx'
import { may, useMe } from '../me.ts'
import { PesosInput, readPesos } from './pesos-input.tsx'
import { openTillsQuery } from './till-queries.ts'

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

/** Beside cash to collect: without an open till it would enter none. */
export function ClosedTill() {
  const { data } = useQuery({ ...openTillsQuery(), enabled: may(useMe(), 'collect') })
  if (data === undefined || data.till !== null) return null
  return (
    <p className="grid justify-items-start rounded-md bg-espumante px-4 pt-3 text-sm text-tile-ink">
      {till.isShut}
      <Link to={panelScreens.till} className="inline-flex min-h-12 items-center font-semibold underline">
        {till.openTitle}
      </Link>
    </p>
  )
}
