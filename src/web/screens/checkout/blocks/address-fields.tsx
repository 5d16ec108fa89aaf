import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { provinces } from '#domain/geography/provinces.ts'
import { payment as copy } from '../../../copy/checkout.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/choice.tsx'
import { Select, TextInput } from '../../../ui/form/field.tsx'
import { fieldProps } from '../../../ui/form/form-resolver.ts'
import type { AddressForm } from './use-address-form.ts'

type AddressFieldsProps = {
  address: AddressForm
  save: string
  onSave: () => void
}

/** An address without map; the number is optional. */
export function AddressFields({
  address: { form, isSaving, splitStreet },
  save,
  onSave,
}: AddressFieldsProps) {
  const hasNoNumber = form.watch('no_number')
  const number = fieldProps(form, 'street_number')
  return (
    <form
      method="post"
      noValidate
      className="grid grid-cols-2 items-start gap-4 tablet:grid-cols-6"
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      <TextInput
        label={copy.street}
        autoComplete="address-line1"
        className="col-span-2 tablet:col-span-4"
        {...fieldProps(form, 'street', { onBlur: splitStreet })}
      />
      <div className="max-tablet:col-span-2 max-tablet:grid max-tablet:grid-cols-[1fr_auto] max-tablet:items-start max-tablet:gap-4 tablet:col-span-2">
        <TextInput
          label={copy.streetNumber}
          inputMode="numeric"
          autoComplete="off"
          disabled={hasNoNumber}
          {...number}
          error={hasNoNumber ? null : number.error}
        />
        <Checkbox
          label={copy.noNumber}
          className="max-tablet:mt-7.5"
          {...form.register('no_number', { deps: 'street_number' })}
        />
      </div>
      <Details form={form} />
      <Select
        label={copy.province}
        autoComplete="address-level1"
        className="col-span-2 tablet:col-span-3"
        {...form.register('province')}
      >
        {provinces.map(({ id, nombre }) => (
          <option key={id}>{nombre}</option>
        ))}
      </Select>
      <TextInput
        label={copy.city}
        autoComplete="address-level2"
        className="col-span-2 tablet:col-span-3"
        {...fieldProps(form, 'city')}
      />
      <Button
        type="submit"
        variant="ghost"
        size="sm"
        busy={isSaving}
        className="col-span-2 justify-self-start tablet:col-span-6"
      >
        {save}
      </Button>
    </form>
  )
}

/** Floor and notes, collapsed until one is filled in (ux 29). */
function Details({ form }: Pick<AddressForm, 'form'>) {
  const isFilled = useWatch({ control: form.control, name: ['depto', 'description'] }).some(Boolean)
  const [isOpen, setOpen] = useState(isFilled)
  // It stays open when they are emptied.
  if (isFilled && !isOpen) setOpen(true)
  return (
    <details open={isOpen} className="col-span-2 -my-2 tablet:col-span-6">
      <summary className="inline-flex min-h-11 items-center font-semibold text-glass-text underline underline-offset-4">
        {copy.detailsAdd}
      </summary>
      <div className="mt-1 mb-2 grid items-start gap-4 tablet:grid-cols-2">
        <TextInput label={copy.depto} optional autoComplete="address-line2" {...fieldProps(form, 'depto')} />
        <TextInput
          label={copy.observations}
          optional
          autoComplete="off"
          placeholder={copy.observationsHint}
          {...fieldProps(form, 'description')}
        />
      </div>
    </details>
  )
}
