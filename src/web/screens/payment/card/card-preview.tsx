import { brandOf, type CardForm } from '#domain/payments/card.ts'
import { cardPayment as copy } from '../../../copy/payment.ts'

/** The card while typing, on wide screens. Decorative, as it repeats the fields. */
export function CardPreview({
  number,
  brand,
  holder,
  expiry,
}: Pick<CardForm, 'number' | 'brand' | 'holder' | 'expiry'>) {
  const { number: dots, holder: nobody, expiry: never } = copy.preview
  return (
    <div
      aria-hidden
      data-band="glass"
      className="mx-auto grid aspect-[1.586] w-full max-w-80 grid-rows-[auto_1fr_auto] rounded-lg p-5 shadow-high max-tablet:hidden"
    >
      <div className="flex h-7 items-center justify-between">
        <span className="h-7 w-9 rounded-sm bg-straw" />
        <span className="font-semibold">{number === '' ? '' : brandOf({ number, brand })?.name}</span>
      </div>
      <p className="figures self-center text-lg tracking-wide whitespace-nowrap">
        {number + dots.slice(number.length)}
      </p>
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <span className="truncate uppercase">{holder || nobody}</span>
        <span className="figures shrink-0">{expiry || never}</span>
      </div>
    </div>
  )
}
