import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { CardTerms } from '#contract/payments.ts'
import {
  brandsOf,
  brandOf,
  type CardForm,
  groupDigits,
  groupExpiry,
  readExpiry,
  validateCard,
  type CardBrand,
} from '#domain/payments/card.ts'
import { buyerQuery } from '../../../api/queries/shop-queries.ts'
import { cardPayment as copy } from '../../../copy/payment.ts'
import { Checkbox, Choices, RadioCard } from '../../../ui/form/choice.tsx'
import { TextInput } from '../../../ui/form/field.tsx'
import { fieldProps, resolveBy } from '../../../ui/form/form-resolver.ts'
import { CardPreview, CodeField, PayButton, InstallmentsField, useInstallments } from './card-form-parts.tsx'
import { cardInHand } from './card-in-hand.ts'
import { type CardData, useTokenising } from './tokenise.ts'

const empty: CardForm = { number: '', brand: '', holder: '', document: '', expiry: '', code: '' }

/** Uses this device's clock; Payway decides. */
const resolver = resolveBy<CardForm>((values) => validateCard(values, new Date()))

/** A new card. Its data is sent to Payway only, and restored, without the code, after a declined card. */
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
  /** Formats only when typing at the end; elsewhere it would move the caret. */
  const grouped = (field: 'number' | 'expiry', group: (typed: string) => string) =>
    fieldProps(form, field, {
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        if (target.selectionStart === target.value.length)
          form.setValue(field, typedFurther(target.value, group))
      },
      onBlur: () => form.setValue(field, group(form.getValues(field))),
    })

  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-5">
      <CardPreview {...{ number, brand, holder, expiry }} />
      <TextInput
        label={copy.number}
        inputMode="numeric"
        autoComplete="cc-number"
        spellCheck={false}
        maxLength={23}
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
        {...fieldProps(form, 'holder')}
      />
      <TextInput
        label={copy.document}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        {...fieldProps(form, 'document')}
      />
      <div className="grid grid-cols-[2fr_3fr] items-start gap-3 tablet:grid-cols-2 tablet:gap-4">
        <TextInput
          label={copy.expiry}
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder={copy.expiryFormat}
          maxLength={7}
          {...grouped('expiry', groupExpiry)}
        />
        <CodeField length={chosen?.codeLength} {...fieldProps(form, 'code')} />
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

/** Keeps deletions at the end, including those of an automatic space or slash. */
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

type BrandChoiceProps = {
  /** Brands possible for the number. */ brands: readonly CardBrand[]
  chosen: CardBrand | null
  onChoose: (id: number) => void
}

/** Credit or debit, which the number does not tell; nothing with a single brand. */
function BrandChoice({ brands, chosen, onChoose }: BrandChoiceProps) {
  if (brands.length < 2) return null
  return (
    <Choices legend={copy.brand} className="grid grid-cols-2 gap-2.5">
      {brands.map((brand) => (
        <RadioCard
          key={brand.id}
          compact
          name="brand"
          label={copy.brandName(brand)}
          checked={brand === chosen}
          onChange={() => onChoose(brand.id)}
          className="text-center"
        />
      ))}
    </Choices>
  )
}
