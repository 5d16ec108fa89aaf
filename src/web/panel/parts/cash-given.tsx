import { useQuery } from '@tanstack/react-query'
import { panelScreens } from '#contract/panel/screens.ts'
import { formatMoney } from '#domain/money/money.ts'
import { quickCash, sumPesos } from '#domain/panel/counter-sale.ts'
import { cashGiven as copy } from '../../copy/panel/order.ts'
import { till } from '../../copy/panel/till.ts'
import { Link } from '../../router/link.tsx'
import { may, useMe } from '../me.ts'
import { PesosInput, readPesos, typedPesos } from './pesos-input.tsx'
import { openTillsQuery } from './till-queries.ts'

/** Change for the cash given, which is `cash` exactly if nothing is typed; null when invalid or too little. */
export function changeOf(given: string, cash: number): number | null {
  const amount = given.trim() === '' ? cash : readPesos(given)
  return amount === null || amount < cash ? null : sumPesos([amount, -cash])
}

type CashGivenProps = {
  cash: number
  /** As typed. */ given: string
  onGiven: (given: string) => void
}

/** What a buyer pays with, likely banknotes first, and the change. */
export function CashGiven({ cash, given, onGiven }: CashGivenProps) {
  const amount = given.trim() === '' ? cash : readPesos(given)
  const change = changeOf(given, cash)
  return (
    <div className="grid gap-3 rounded-md bg-paper-2 p-4">
      <div className="grid gap-1.5">
        <span className="font-semibold">{copy.given}</span>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-2">
          {['', ...quickCash(cash).map(typedPesos)].map((quick) => (
            <button
              key={quick}
              type="button"
              aria-pressed={given === quick}
              onClick={() => onGiven(quick)}
              className="figures min-h-12 rounded-md border-[1.5px] border-edge bg-card px-2 font-semibold transition-colors hover:border-ink aria-pressed:border-glass aria-pressed:bg-glass aria-pressed:text-white"
            >
              {quick === '' ? copy.exact : formatMoney(readPesos(quick) ?? 0)}
            </button>
          ))}
        </div>
      </div>
      <PesosInput
        label={copy.other}
        hideLabel
        placeholder={copy.other}
        value={given}
        error={amount !== null && amount < cash ? copy.short(formatMoney(sumPesos([cash, -amount]))) : null}
        invalid={amount === null}
        onType={onGiven}
      />
      <output className="figures flex items-baseline justify-between gap-4">
        <span className="font-semibold">{copy.change}</span>
        <span className="text-xl font-semibold">{change === null ? '—' : formatMoney(change)}</span>
      </output>
    </div>
  )
}

/** Beside cash to collect: without an open till it would enter none; of who can't have one it is to be handed over. */
export function ClosedTill() {
  const canHaveTill = may(useMe(), 'collect')
  const { data } = useQuery({ ...openTillsQuery(), enabled: canHaveTill })
  if (!canHaveTill) return <p className="text-sm text-muted">{till.handsOver}</p>
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
