import { formatMoney } from '#domain/money/money.ts'
import { till as copy } from '../../../copy/panel/till.ts'
import { Button } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/form/field.tsx'
import { PesosInput, readPesos, typedPesos } from '../../parts/pesos-input.tsx'

/** Banknotes in use, pesos. */
const faces = [20_000, 10_000, 2_000, 1_000, 500, 200, 100] as const

/** Cash being counted: a total, or banknotes by denomination. All as typed. */
export type CashCount = {
  total: string
  bills: Partial<Record<number, string>>
  coins: string
  isByBills: boolean
}

export const nothingCounted: CashCount = { total: '', bills: {}, coins: '', isByBills: false }

export const isCounted = ({ total, bills, coins }: CashCount): boolean =>
  [total, coins, ...Object.values(bills)].some((typed) => typed !== '')

/** Pesos; null when empty or invalid. */
export function countedCash({ total, bills, coins, isByBills }: CashCount): number | null {
  if (!isByBills) return readPesos(total)
  const typed = faces.filter((face) => bills[face]?.trim())
  if (typed.length === 0 && coins.trim() === '') return null
  const amounts = [
    coins.trim() === '' ? 0 : readPesos(coins),
    ...typed.map((face) => billsWorth(face, bills[face])),
  ]
  return amounts.reduce<number | null>(
    (sum, amount) => (sum === null || amount === null ? null : sum + amount),
    0,
  )
}

function billsWorth(face: number, typed = ''): number | null {
  return /^\d{1,5}$/.test(typed.trim()) ? face * Number(typed) : null
}

type CashCountFieldProps = {
  label: string
  count: CashCount
  onCount: (count: CashCount) => void
  error: string | null
}

/** Input for an amount of cash, optionally by denomination. */
export function CashCountField({ label, count, onCount, error }: CashCountFieldProps) {
  const amount = countedCash(count)
  const turn = () =>
    onCount({
      ...count,
      isByBills: !count.isByBills,
      total: count.isByBills && amount !== null ? typedPesos(amount) : count.total,
    })
  return (
    <div className="grid gap-2">
      {count.isByBills ? (
        <BillCount count={count} onCount={onCount} amount={amount} error={error} />
      ) : (
        <PesosInput
          label={label}
          value={count.total}
          onType={(total) => onCount({ ...count, total })}
          error={error}
        />
      )}
      <Button variant="quiet" className="justify-self-start px-3! -ml-3" onClick={turn}>
        {count.isByBills ? copy.byTotal : copy.byBills}
      </Button>
    </div>
  )
}

type BillCountProps = Omit<CashCountFieldProps, 'label'> & { amount: number | null }

function BillCount({ count, onCount, amount, error }: BillCountProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{copy.bills}</legend>
      <div className="grid gap-2">
        {faces.map((face) => {
          const typed = count.bills[face] ?? ''
          const worth = typed.trim() === '' ? 0 : billsWorth(face, typed)
          return (
            <div
              key={face}
              className="figures grid grid-cols-[5.5rem_5.5rem_minmax(0,1fr)] items-center gap-3"
            >
              <span aria-hidden className="text-right font-semibold">
                {formatMoney(face)} ×
              </span>
              <TextInput
                label={copy.billsOf(formatMoney(face))}
                hideLabel
                inputMode="numeric"
                autoComplete="off"
                maxLength={5}
                invalid={worth === null}
                value={typed}
                onChange={({ target }) =>
                  onCount({ ...count, bills: { ...count.bills, [face]: target.value } })
                }
              />
              <span className={worth ? 'text-right font-semibold' : 'text-right text-muted'}>
                {formatMoney(worth ?? 0)}
              </span>
            </div>
          )
        })}
        <PesosInput
          label={copy.coins}
          className="mt-1"
          value={count.coins}
          onType={(coins) => onCount({ ...count, coins })}
          invalid={count.coins.trim() !== '' && readPesos(count.coins) === null}
        />
        <p className="figures flex justify-between gap-4 border-t border-line pt-3 text-md font-semibold">
          <span>{copy.sum}</span>
          <output>{formatMoney(amount ?? 0)}</output>
        </p>
        {error && (
          <p role="alert" className="text-xs font-medium text-danger">
            {error}
          </p>
        )}
      </div>
    </fieldset>
  )
}
