import { type SubmitEvent, useState } from 'react'
import { couponsEndpoints, type GivenCoupon } from '#contract/panel/coupons.ts'
import { panelHref } from '#contract/panel/screens.ts'
import { makesOrdersFree } from '#domain/money/coupon.ts'
import { formatDate } from '#domain/time/dates.ts'
import { coupons, type Offer } from '../../../copy/panel/coupons.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { panelClient } from '../../api.ts'
import { Section } from '../../frame/section.tsx'
import { useCouponsWrite } from '../../parts/coupon-queries.ts'
import { focusUnreadDay } from '../../parts/date-input.tsx'
import { SaveBar } from '../../parts/form-card.tsx'
import { useDraft } from '../../parts/use-draft.ts'
import { FreeOrdersDialog } from './free-orders-dialog.tsx'
import { LimitFields, ValueFields } from './offer-fields.tsx'
import { readOffer, type TypedOffer, typedOffer } from './typed-offer.ts'

const copy = coupons.fields

const names: Record<Exclude<keyof TypedOffer, 'version'>, string> = {
  kind: copy.kind,
  percentage: copy.percentLabel,
  amount: copy.amountLabel,
  min_amount: copy.minimum,
  starts_on: copy.starts,
  expiration_date: copy.ends,
  use_limit: copy.limit,
  use_limit_per_buyer: copy.limitEach,
}

/** What of an issued coupon can change: all of it until an order holds it, then its last day and its limits. */
export function OfferForm({ coupon }: { coupon: GivenCoupon }) {
  const { id, code, used } = coupon
  const saved = typedOffer(coupon)
  const draft = useDraft(saved)
  const [isChecked, setChecked] = useState(false)
  const write = useCouponsWrite({
    send: (body: Offer & { version: number }, options) =>
      panelClient(couponsEndpoints.save, { params: { id }, body }, options),
    text: () => copy.done(code),
    draft,
  })
  const { offer, problems } = readOffer(draft.typed)
  const isForEveryone = coupon.buyers.length === 0
  const [asked, setAsked] = useState<(Offer & { version: number }) | null>(null)
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    setChecked(true)
    if (focusUnreadDay(event.currentTarget) || Object.keys(problems).length > 0) return
    const body = { ...offer, version: draft.version }
    const isAsked = makesOrdersFree(offer, isForEveryone) && !makesOrdersFree(coupon, isForEveryone)
    if (isAsked) setAsked(body)
    else write.run(body)
  }
  const fields = {
    typed: draft.typed,
    change: draft.change,
    problems: { ...write.fields, ...(isChecked && problems) },
  }
  return (
    <Section title={copy.title}>
      <form noValidate method="post" className="grid gap-6" onSubmit={send}>
        {used === 0 ? (
          <ValueFields {...fields} />
        ) : (
          <div className="grid gap-3 rounded-md bg-paper-2 p-4">
            <p>{copy.held(used)}</p>
            <LinkButton
              to={panelHref('coupon', { id: 'nuevo' }, { como: id })}
              variant="ghost"
              className="tablet:justify-self-start"
            >
              {copy.another}
            </LinkButton>
          </div>
        )}
        <LimitFields {...fields} />
        <SaveBar
          draft={draft}
          write={write}
          news={draft.changed.map((field) => [names[field], shownText(field, saved[field])])}
        />
      </form>
      <FreeOrdersDialog
        offer={asked}
        onConfirm={() => {
          if (asked) write.run(asked)
          setAsked(null)
        }}
        onClose={() => setAsked(null)}
      />
    </Section>
  )
}

function shownText(field: Exclude<keyof TypedOffer, 'version'>, value: string): string {
  if (field === 'kind') return value === 'amount' ? copy.amount : copy.percentage
  return field === 'starts_on' || field === 'expiration_date' ? formatDate(value) : value
}
