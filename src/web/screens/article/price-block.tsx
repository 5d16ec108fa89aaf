import type { ReactNode } from 'react'
import type { Article } from '#contract/catalog.ts'
import { formatMoney, fromPesos, toPesos } from '#domain/money/money.ts'
import { article as copy } from '../../copy/article.ts'
import { priceBySize, type ShownPrice } from '../../parts/shown-price.ts'
import { Badge } from '../../ui/badge.tsx'
import { Price } from '../../ui/price.tsx'

type PriceBlockProps = {
  price: ShownPrice
  /** Percent of the badge; null without a discount. */ discount: number | null
  amount: number
}

/** The price, then per size, without taxes, by payment method and by quantity (ux 23). */
export function PriceBlock({ price, discount, amount }: PriceBlockProps) {
  return (
    <div className="grid gap-4">
      <div aria-live="polite" aria-atomic>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Price
            size="lg"
            now={formatMoney(price.final)}
            before={price.list === null ? null : formatMoney(price.list)}
          />
          {price.list !== null && discount !== null && <Badge tone="wine">{copy.discount(discount)}</Badge>}
        </div>
        <p className="figures mt-1.5 text-xs text-muted empty:hidden">{priceBySize(price)}</p>
        {price.net_price !== null && (
          <p className="figures mt-0.5 text-[0.6875rem] tracking-wide text-muted">
            {copy.netPrice(formatMoney(price.net_price))}
          </p>
        )}
      </div>
      <PaymentPriceLines price={price} />
      {price.ladder.length > 1 && <PriceLadder steps={price.ladder} amount={amount} />}
    </div>
  )
}

type MethodPrice = Article['payment_prices'][number]

/** Prices by payment method, cheapest first; methods without adjustment share a line. */
function PaymentPriceLines({ price }: { price: ShownPrice }) {
  const { payment_prices: methods, card_price: card, final } = price
  const same = methods.filter(({ percent }) => percent === 0).map(({ name }) => name)
  const rows = [
    ...methods.filter(({ percent }) => percent < 0).map(rowOf),
    ...(same.length > 0 ? [{ label: same.join(' · '), price: formatMoney(final) }] : []),
    ...methods.filter(({ percent }) => percent > 0).map(rowOf),
    ...(card !== null && methods.every((method) => method.price !== card)
      ? [{ label: copy.cardPrice, price: formatMoney(card) }]
      : []),
  ]
  return rows.length === 0 ? null : <PriceRows title={copy.paymentPrices} rows={rows} />
}

function rowOf({ name, percent, price }: MethodPrice): PriceRow {
  return {
    label: name,
    note: percent < 0 ? copy.methodLess(-percent) : copy.methodMore(percent),
    isDearer: percent > 0,
    price: formatMoney(price),
  }
}

/** Prices by quantity: the step of `amount`, units missing to the next one, and its saving (ux 24). */
function PriceLadder({ steps, amount }: { steps: Article['ladder']; amount: number }) {
  const { at, next } = ladderPlace(steps, amount)
  const rows = steps.map(({ min, unit_price }, index) => ({
    label: copy.ladderStep(min),
    note: index === at ? copy.ladderReached : index === at + 1 ? copy.ladderMissing(min - amount) : null,
    price: copy.each(formatMoney(unit_price)),
    isMarked: index === at,
  }))
  return (
    <PriceRows title={copy.ladder} rows={rows}>
      <p className="figures mt-2 min-h-[1lh] text-xs font-semibold text-glass-text" aria-live="polite">
        {next && copy.ladderSaves(next.min, formatMoney(next.unit_price), formatMoney(next.saving))}
      </p>
    </PriceRows>
  )
}

type Steps = Article['ladder']

/** Position of an amount among the quantity prices. */
type LadderPlace = {
  /** Index of the current step. */
  at: number
  /** The next step if cheaper: its minimum, unit price, and saving for that many units against the current one, pesos. */
  next: { min: number; unit_price: number; saving: number } | null
}

export function ladderPlace(steps: Steps, amount: number): LadderPlace {
  const at = Math.max(
    0,
    steps.findLastIndex((step) => step.min <= amount),
  )
  const [current, next] = [steps[at], steps[at + 1]]
  if (!current || !next || next.unit_price >= current.unit_price) return { at, next: null }
  return {
    at,
    next: {
      ...next,
      saving: toPesos((fromPesos(current.unit_price) - fromPesos(next.unit_price)) * next.min),
    },
  }
}

type PriceRow = {
  label: string
  note?: string | null
  /** Whether the note is a surcharge. */ isDearer?: boolean
  price: string
  isMarked?: boolean
}

type PriceRowsProps = { title: string; rows: readonly PriceRow[]; children?: ReactNode }

function PriceRows({ title, rows, children }: PriceRowsProps) {
  return (
    <section>
      <h2 className="mb-2 text-xs font-semibold">{title}</h2>
      <dl className="divide-y divide-line overflow-hidden rounded-md border border-line bg-card">
        {rows.map(({ label, note, isDearer, price, isMarked }) => (
          <div
            key={label}
            className={`flex min-h-11 items-center justify-between gap-4 px-4 py-2 ${isMarked ? 'bg-paper-2' : ''}`}
          >
            <dt>
              {label}{' '}
              {note && (
                <span
                  className={`whitespace-nowrap ${isDearer ? 'text-muted' : 'font-semibold text-glass-text'}`}
                >
                  {note}
                </span>
              )}
            </dt>
            <dd className="figures font-semibold whitespace-nowrap">{price}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}
