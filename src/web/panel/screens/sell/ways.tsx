import type { ReactNode } from 'react'
import { formatMoney } from '#domain/money/money.ts'
import type { ManualWay } from '#domain/orders/owed.ts'
import { sumPesos } from '#domain/panel/counter-sale.ts'
import { sell } from '../../../copy/panel/sell.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import type { Icon } from '../../../ui/icons.tsx'
import { ArrowLeftRight, Banknote, CreditCard, QrCode } from '../../frame/icons.ts'
import { CashGiven, ClosedTill } from '../../parts/cash-given.tsx'
import { ChoiceCards } from '../../parts/choice-cards.tsx'
import { PesosInput, readPesos, typedPesos } from '../../parts/pesos-input.tsx'

const copy = sell.pay

const ways: readonly { way: ManualWay; icon: Icon }[] = [
  { way: 'cash', icon: Banknote },
  { way: 'transfer', icon: ArrowLeftRight },
  { way: 'qr', icon: QrCode },
  { way: 'card_terminal', icon: CreditCard },
]

/** Payment as typed: one way, or an amount per way. */
export type Typed = { way: ManualWay; parts: Partial<Record<ManualWay, string>> | null; given: string }

export const inCash: Typed = { way: 'cash', parts: null, given: '' }

/** Pesos; `missing` is negative for an excess, null for an invalid amount. */
export function readPayments({ way, parts }: Typed, total: number) {
  if (parts === null)
    return {
      payments: total === 0 ? [] : [{ way, amount: total }],
      missing: 0,
      cash: way === 'cash' ? total : 0,
    }
  const typed = ways.flatMap(({ way: one }) =>
    parts[one]?.trim() ? [{ way: one, amount: readPesos(parts[one]) }] : [],
  )
  const payments = typed.flatMap(({ way: one, amount }) => (amount ? [{ way: one, amount }] : []))
  const isWrong = typed.some(({ amount }) => amount === null)
  return {
    payments,
    missing: isWrong ? null : sumPesos([total, ...payments.map(({ amount }) => -amount)]),
    cash: payments.find(({ way: one }) => one === 'cash')?.amount ?? 0,
  }
}

type WaysProps = {
  typed: Typed
  total: number
  /** Beside what splits the payment. */ beside?: ReactNode
  onChange: (typed: Typed) => void
}

export function Ways({ typed, total, beside, onChange }: WaysProps) {
  const { parts } = typed
  const { missing, cash } = readPayments(typed, total)
  const toggle = () => onChange({ ...typed, parts: parts === null ? {} : null, given: '' })
  return (
    <div className="grid gap-4">
      {parts === null ? (
        <ChoiceCards
          legend={copy.way}
          cardClass="min-h-14!"
          options={ways.map(({ way, icon: Icon }) => ({
            value: way,
            label: (
              <span className="flex items-center gap-2.5">
                <Icon aria-hidden size={22} className="shrink-0 text-glass-text" />
                {copy.ways[way]}
              </span>
            ),
          }))}
          value={typed.way}
          onPick={(way) => onChange({ ...typed, way, given: '' })}
        />
      ) : (
        <div className="grid gap-3">
          {ways.map(({ way }) => (
            <div key={way} className="flex items-end gap-2">
              <PesosInput
                className="flex-1"
                label={copy.ways[way]}
                value={parts[way] ?? ''}
                invalid={!!parts[way]?.trim() && readPesos(parts[way]) === null}
                onType={(amount) => onChange({ ...typed, parts: { ...parts, [way]: amount } })}
              />
              <Button
                variant="ghost"
                className="px-4"
                aria-label={copy.restIn(copy.ways[way])}
                disabled={missing === null || missing <= 0}
                onClick={() =>
                  onChange({ ...typed, parts: { ...parts, [way]: restOf(parts[way], missing) } })
                }
              >
                {copy.rest}
              </Button>
            </div>
          ))}
          <output className={classes('figures font-semibold', missing !== 0 && 'text-danger')}>
            {missing !== null && missingText(missing)}
          </output>
        </div>
      )}
      <div className="-mx-3 -my-1 flex flex-wrap justify-between *:px-3!">
        <Button variant="quiet" onClick={toggle}>
          {parts === null ? copy.split : copy.whole}
        </Button>
        {beside}
      </div>
      {cash > 0 && (
        <>
          <ClosedTill />
          <CashGiven cash={cash} given={typed.given} onGiven={(given) => onChange({ ...typed, given })} />
        </>
      )}
    </div>
  )
}

function restOf(typed: string | undefined, missing: number | null): string {
  return typedPesos(sumPesos([readPesos(typed ?? '') ?? 0, missing ?? 0]))
}

function missingText(missing: number): string {
  if (missing === 0) return copy.complete
  return missing > 0 ? copy.missing(formatMoney(missing)) : copy.tooMuch(formatMoney(-missing))
}
