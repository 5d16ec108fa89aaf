import type { ReactNode } from 'react'
import type { TillReport } from '#contract/panel/till.ts'
import { formatMoney, fromPesos, toPesos } from '#domain/money/money.ts'
import { till as copy } from '../../../copy/panel/till.ts'
import { Difference } from './difference.tsx'

/** Expected or counted cash, how it comes about, and collections in other ways. */
export function CashCard({ till, actions }: { till: TillReport; actions?: ReactNode }) {
  const { opening, expected, ways, moves, closed } = till
  const cash = ways.find(({ way }) => way === 'cash')
  const moved = (kind: 'in' | 'out'): number =>
    sumOf(moves.filter((move) => move.kind === kind).map(({ amount }) => amount))
  const others = ways.filter(({ way }) => way !== 'cash')
  return (
    <section className="min-w-0 overflow-clip rounded-lg border border-line bg-card shadow-low">
      <div data-band="glass" className="grid gap-1 px-4 py-5 tablet:px-6">
        <h2 className="text-muted">{closed ? copy.counted : copy.expected}</h2>
        <p className="figures display text-4xl max-[22rem]:text-3xl">
          {formatMoney(closed ? closed.counted : expected)}
        </p>
      </div>
      <div className="grid gap-5 p-4 tablet:p-6">
        {closed && (
          <div className="grid gap-2">
            <Difference amount={closed.difference} more={copy.wasAgainst(formatMoney(expected))} />
            <p className="text-sm text-muted">{copy.closedBy(closed.who, closed.at)}</p>
            {closed.note && <p className="border-l-3 border-line pl-3">{closed.note}</p>}
          </div>
        )}
        {actions}
        <div className="grid gap-5 tablet:grid-cols-2 tablet:gap-10">
          <Sums title={copy.cash}>
            <Sum name={copy.began} amount={opening} />
            <Sum name={copy.collectedCash} amount={cash?.collected ?? 0} sign="+" />
            {cash && cash.returned !== 0 && <Sum name={copy.returnedCash} amount={cash.returned} sign="−" />}
            {moved('in') > 0 && <Sum name={copy.movedIn} amount={moved('in')} sign="+" />}
            {moved('out') > 0 && <Sum name={copy.movedOut} amount={moved('out')} sign="−" />}
            {closed && <Sum name={copy.shouldBe} amount={expected} isTotal />}
          </Sums>
          <Sums title={copy.otherWays}>
            {others.map(({ way, collected, returned }) => (
              <Sum
                key={way}
                name={copy.ways[way]}
                amount={toPesos(fromPesos(collected) - fromPesos(returned))}
              />
            ))}
            {others.length === 0 && (
              <p className="text-sm text-muted">{closed ? copy.noOtherWaysClosed : copy.noOtherWays}</p>
            )}
          </Sums>
        </div>
      </div>
    </section>
  )
}

function sumOf(amounts: readonly number[]): number {
  return toPesos(amounts.reduce((sum, amount) => sum + fromPesos(amount), 0))
}

function Sums({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1.5">
      <h3 className="font-semibold">{title}</h3>
      <div className="grid gap-1.5">{children}</div>
    </div>
  )
}

type SumProps = { name: string; amount: number; sign?: '+' | '−'; isTotal?: boolean }

function Sum({ name, amount, sign, isTotal }: SumProps) {
  return (
    <p
      className={
        isTotal
          ? 'figures flex justify-between gap-4 border-t border-line pt-1.5 font-semibold'
          : 'figures flex justify-between gap-4'
      }
    >
      <span className={isTotal ? undefined : 'text-muted'}>{name}</span>
      <span>
        {sign && amount > 0 ? sign : ''}
        {formatMoney(amount)}
      </span>
    </p>
  )
}
