import { coupons } from '../../../copy/panel/coupons.ts'
import { TextInput } from '../../../ui/form/field.tsx'
import { ChoiceCards } from '../../parts/choice-cards.tsx'
import { DateInput } from '../../parts/date-input.tsx'
import { PesosInput } from '../../parts/pesos-input.tsx'
import type { TypedOffer } from './typed-offer.ts'

const copy = coupons.fields

export type OfferFieldsProps = {
  typed: TypedOffer
  change: (part: Partial<TypedOffer>) => void
  problems: Record<string, string>
}

/** What the coupon takes off, and from which purchase on. */
export function ValueFields({ typed, change, problems }: OfferFieldsProps) {
  return (
    <>
      <ChoiceCards
        legend={copy.kind}
        options={[
          { value: 'percentage', label: copy.percentage },
          { value: 'amount', label: copy.amount },
        ]}
        value={typed.kind}
        onPick={(kind) => change({ kind })}
      />
      {typed.kind === 'percentage' ? (
        <TextInput
          label={copy.percentLabel}
          hint={copy.percentHint}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          placeholder="15"
          value={typed.percentage}
          error={problems['percentage'] ?? null}
          onChange={({ target }) => change({ percentage: target.value })}
        />
      ) : (
        <PesosInput
          label={copy.amountLabel}
          hint={copy.amountHint}
          placeholder="5.000"
          value={typed.amount}
          error={problems['amount'] ?? null}
          onType={(amount) => change({ amount })}
        />
      )}
      <PesosInput
        label={copy.minimum}
        hint={copy.minimumHint}
        optional
        value={typed.min_amount}
        error={problems['min_amount'] ?? null}
        onType={(text) => change({ min_amount: text })}
      />
    </>
  )
}

/** Its days, and how often it can be used. */
export function LimitFields({ typed, change, problems }: OfferFieldsProps) {
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">{copy.when}</legend>
        <div className="grid items-start gap-4 tablet:grid-cols-2">
          <DateInput
            label={copy.starts}
            placeholder={copy.startsNow}
            optional
            value={typed.starts_on}
            error={problems['starts_on'] ?? null}
            onDay={(day) => change({ starts_on: day })}
          />
          <DateInput
            label={copy.ends}
            placeholder={copy.endsNever}
            optional
            value={typed.expiration_date}
            error={problems['expiration_date'] ?? null}
            onDay={(day) => change({ expiration_date: day })}
          />
        </div>
      </fieldset>
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">{copy.limits}</legend>
        <div className="grid items-start gap-4 tablet:grid-cols-2">
          <TextInput
            label={copy.limit}
            hint={copy.limitHint}
            optional
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            value={typed.use_limit}
            error={problems['use_limit'] ?? null}
            onChange={({ target }) => change({ use_limit: target.value })}
          />
          <TextInput
            label={copy.limitEach}
            hint={copy.limitEachHint}
            optional
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            value={typed.use_limit_per_buyer}
            error={problems['use_limit_per_buyer'] ?? null}
            onChange={({ target }) => change({ use_limit_per_buyer: target.value })}
          />
        </div>
      </fieldset>
    </>
  )
}
