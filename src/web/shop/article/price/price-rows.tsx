import type { ReactNode } from 'react'

export type PriceRow = {
  label: string
  note?: string | null
  /** The note tells of a loss. */ isDearer?: boolean
  price: string
  isMarked?: boolean
}

/** A quiet box of prices under one name, a line each. */
export function PriceRows({
  title,
  rows,
  children,
}: {
  title: string
  rows: readonly PriceRow[]
  children?: ReactNode
}) {
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
