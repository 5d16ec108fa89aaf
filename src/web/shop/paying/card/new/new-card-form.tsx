import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { CardTerms } from '#contract/card-paying.ts'
import { brandsOf } from '#domain/card-brands.ts'
import {
  brandOf,
  type CardForm,
  groupDigits,
  groupExpiry,
  readExpiry,
  validateCard,
} from '#domain/card-form.ts'
import { buyerQuery } from '../../../../api/queries/shop-queries.ts'
import { cardPaying as copy } from '../../../../copy/card-paying.ts'
import { Checkbox } from '../../../../ui/form/choice.tsx'
import { TextInput } from '../../../../ui/form/field.tsx'
import { resolveBy } from '../../../../ui/form/form-resolver.ts'
import { CodeField, PayButton } from '../card-form-parts.tsx'
import { cardInHand } from '../card-in-hand.ts'
import { InstallmentsField, useInstallments } from '../installments-field.tsx'
import type { CardData } from '../tokenise.ts'
import { useTokenising } from '../use-tokenising.ts'
import { BrandChoice } from './brand-choice.tsx'
import { CardPreview } from './card-preview.tsx'

const empty: CardForm = { number: '', brand: '', holder: '', document: '', expiry: '', code: '' }

/** By this device's clock; Payway has the last word. */
const resolver = resolveBy<CardForm>((values) => validateCard(values, new Date()))

/** A new card. What is typed goes to Payway alone, and stands there again, without the code, when the card was refused. */
export function NewCardForm({ terms }: { terms: CardTerms }) {
  const { data: buyer } = useQuery(buyerQuery())
  const [before] = useState(() => cardInHand.typedOn('addCard', terms.order_num))
  const form = useForm<CardForm>({
    mode: 'onTouched',
    resolver,
    defaultValues: { ...empty, ...before?.fields },
  })
  const [isKept, setKept] = useState(before?.keep ?? false)
  const tokenising = useTokenising(terms)
  const { errors } = form.formState
  const [number, brand, holder, expiry] = useWatch({
    control: form.control,
    name: ['number', 'brand', 'holder', 'expiry'],
  })
  const chosen = brandOf({ number, brand })
  const installments = useInstallments(terms.installments, chosen?.isDebit ?? false, before?.installments)

  const submit = form.handleSubmit(async (fields) => {
    const { code: _, ...typed } = fields
    const keep = isKept && Boolean(buyer)
    const { value: count } = installments
    const problems = await tokenising.give(
      () => Promise.resolve(dataOf(fields)),
      { payment_method_id: brandOf(fields)?.id, installments: count, keep },
      { screen: 'addCard', fields: typed, installments: count, keep },
    )
    for (const [field, message] of Object.entries(problems ?? {}))
      form.setError(field as keyof CardForm, { message }, { shouldFocus: true })
  })
  /** Groups what is typed at its end; within, it would take the caret away. */
  const grouped = (field: 'number' | 'expiry', group: (typed: string) => string) =>
    form.register(field, {
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        if (target.selectionStart === target.value.length)
          form.setValue(field, typedFurther(target.value, group))
      },
      onBlur: () => form.setValue(field, group(form.getValues(field))),
    })

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <CardPreview {...{ number, brand, holder, expiry }} />
      <TextInput
        label={copy.number}
        inputMode="numeric"
        autoComplete="cc-number"
        spellCheck={false}
        maxLength={23}
        error={errors.number?.message}
        {...grouped('number', groupDigits)}
      />
      <BrandChoice
        brands={brandsOf(number)}
        chosen={chosen}
        onChoose={(id) => form.setValue('brand', String(id))}
      />
      <TextInput
        label={copy.holder}
        autoComplete="cc-name"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        error={errors.holder?.message}
        {...form.register('holder')}
      />
      <TextInput
        label={copy.document}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        error={errors.document?.message}
        {...form.register('document')}
      />
      <div className="grid grid-cols-[2fr_3fr] items-start gap-3 tablet:grid-cols-2 tablet:gap-4">
        <TextInput
          label={copy.expiry}
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder={copy.expiryFormat}
          maxLength={7}
          error={errors.expiry?.message}
          {...grouped('expiry', groupExpiry)}
        />
        <CodeField length={chosen?.codeLength} error={errors.code?.message} {...form.register('code')} />
      </div>
      <InstallmentsField {...installments} />
      {buyer && (
        <div>
          <Checkbox label={copy.keep} checked={isKept} onChange={({ target }) => setKept(target.checked)} />
          <p className="pl-8 text-xs text-muted">{copy.keepHint}</p>
        </div>
      )}
      <PayButton total={terms.total} tokenising={tokenising} />
    </form>
  )
}

/** What is taken away at the end stays away, also when it is a space or a bar that came by itself. */
function typedFurther(typed: string, group: (typed: string) => string): string {
  const whole = group(typed)
  return whole.startsWith(typed) && whole.length > typed.length ? typed : whole
}

function dataOf({ number, holder, document, expiry, code }: CardForm): CardData {
  const { month = '', year = '' } = readExpiry(expiry) ?? {}
  return {
    card_number: number.replace(/\D/g, ''),
    card_expiration_month: month,
    card_expiration_year: year,
    security_code: code,
    card_holder_name: holder.trim(),
    card_holder_identification: { type: 'dni', number: document.replace(/\D/g, '') },
  }
}
