import { type ComponentProps, useState } from 'react'
import type { CardTerms } from '#contract/payments.ts'
import { brandOf, type CardForm } from '#domain/payments/card.ts'
import { cardPayment as copy } from '../../../copy/payment.ts'
import { Button } from '../../../ui/button.tsx'
import { TextInput, Select } from '../../../ui/form/field.tsx'
import { ProblemNote } from '../../../ui/note.tsx'
import type { useTokenising } from './tokenise.ts'

/** The security code; its length determines the hint where to find it. */
export function CodeField({
  length,
  ...rest
}: Omit<ComponentProps<typeof TextInput>, 'label'> & { length: number | undefined }) {
  return (
    <TextInput
      label={copy.code}
      inputMode="numeric"
      autoComplete="cc-csc"
      maxLength={4}
      hint={length === 4 ? copy.codeOnFront : copy.codeOnBack}
      {...rest}
    />
  )
}

export function PayButton({
  total,
  tokenising: { isBusy, problem },
}: Pick<CardTerms, 'total'> & { tokenising: ReturnType<typeof useTokenising> }) {
  return (
    <>
      {problem && <ProblemNote>{problem}</ProblemNote>}
      <Button type="submit" busy={isBusy} className="figures w-full">
        {copy.pay(total)}
      </Button>
    </>
  )
}

type Plans = CardTerms['installments']

type InstallmentsProps = { plans: Plans; value: number; onChange: (count: number) => void }

/** Available instalment plans and the chosen one: a single payment for debit cards, and when the plan is not offered. */
export function useInstallments(plans: Plans, isDebit: boolean, before = 1): InstallmentsProps {
  const [chosen, setChosen] = useState(before)
  const offered = isDebit ? plans.slice(0, 1) : plans
  return {
    plans: offered,
    value: offered.some(({ count }) => count === chosen) ? chosen : 1,
    onChange: setChosen,
  }
}

/** Instalment plans with their cost; nothing with a single plan. */
export function InstallmentsField({ plans, value, onChange }: InstallmentsProps) {
  if (plans.length < 2) return null
  const chosen = plans.find(({ count }) => count === value)
  const cost =
    chosen && chosen.count > 1 ? (
      <span className="figures text-sm font-semibold text-ink">{copy.cost(chosen.cft, chosen.sum)}</span>
    ) : undefined
  return (
    <Select
      label={copy.installments}
      hint={cost}
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {plans.map((plan) => (
        <option key={plan.count} value={plan.count}>
          {copy.plan(plan)}
        </option>
      ))}
    </Select>
  )
}

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
