import { shopTime } from '#domain/time/dates.ts'
import { coupons, type Offer, termsText, valueText } from '../../../copy/panel/coupons.ts'
import { classes } from '../../../ui/classes.ts'
import { Mark } from '../../../ui/mark.tsx'
import { useNow } from '../../parts/use-now.ts'

const copy = coupons.ticket

type TicketProps = {
  offer: Offer
  /** '' while it is not invented. */ code: string
  /** Names of whom it is for; none: everyone. */ names: readonly string[]
}

/** What the buyer gets, as the ticket that the shop shows. */
export function Ticket({ offer, code, names }: TicketProps) {
  const { isoDate: today } = shopTime(new Date(useNow()))
  const isBlank = !offer.amount && !offer.percentage
  return (
    <section
      aria-label={copy.preview}
      data-band={names.length > 0 ? 'wine' : 'glass'}
      className="relative grid gap-4 overflow-hidden rounded-lg p-5 shadow-low tablet:p-6"
    >
      <Mark size={170} className="absolute -top-8 -right-10 text-straw opacity-15" />
      <p className="relative text-sm font-medium">{copy.preview}</p>
      {isBlank ? (
        <p className="relative py-3 text-md">{copy.blank}</p>
      ) : (
        <p className="relative">
          <span
            className={classes(
              'display figures block leading-none text-glass-text',
              offer.amount === null ? 'text-4xl' : 'text-3xl',
            )}
          >
            {valueText(offer)}
          </span>
          <span className="mt-1 block text-md">{copy.off}</span>
        </p>
      )}
      <output className="relative block leading-snug">
        {!isBlank && <span className="sr-only">{valueText(offer)} menos </span>}
        <span className="block first-letter:uppercase">{termsText(offer, today)}</span>
        {names.length > 0 ? (
          <span className="block">{copy.person(names.join(', '))}</span>
        ) : (
          offer.use_limit_per_buyer !== null && <span className="block">{copy.account}</span>
        )}
      </output>
      <p className="figures relative justify-self-start rounded-md border-[1.5px] border-dashed border-current px-4 py-2 font-semibold tracking-wide wrap-anywhere">
        {code || <span className="font-normal tracking-normal italic">{copy.noCode}</span>}
      </p>
    </section>
  )
}
