import { provinces } from '#domain/geography/provinces.ts'
import { payment as copy } from '../../../copy/checkout.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/choice.tsx'
import { Select, TextInput } from '../../../ui/form/field.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { type Address, addressCalls } from '#contract/delivery.ts'
import { commerceId } from '#contract/shop.ts'
import { validateAddress, withoutNumber } from '#domain/geography/address.ts'
import { browserClient } from '../../../api/client.ts'
import { knownAddresses } from '../../../api/queries/order-queries.ts'
import { errors } from '../../../copy/controls.ts'
import { fieldProps, resolveBy } from '../../../ui/form/form-resolver.ts'
import { toast } from '../../../ui/toast-store.ts'
import { type TypedAddress, keepDraft, readDraft } from '../draft.ts'

type AddressFieldsProps = {
  address: AddressForm
  /** What its button says. */ save: string
  onSave: () => void
}

/** A plain address; a street without a number is fine. */
export function AddressFields({ address: { form, isSaving }, save, onSave }: AddressFieldsProps) {
  const hasNoNumber = form.watch('no_number')
  const number = fieldProps(form, 'street_number')
  return (
    <form
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
        {...fieldProps(form, 'street')}
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
      <TextInput
        label={copy.depto}
        optional
        autoComplete="address-line2"
        className="col-span-2 tablet:col-span-3"
        {...fieldProps(form, 'depto')}
      />
      <TextInput
        label={copy.observations}
        optional
        autoComplete="off"
        placeholder={copy.observationsHint}
        className="col-span-2 tablet:col-span-3"
        {...fieldProps(form, 'description')}
      />
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

export type AddressForm = {
  form: UseFormReturn<TypedAddress>
  /** Whether another one than those known is being written. */
  isWriting: boolean
  write: (isWriting: boolean) => void
  isSaving: boolean
  /** Saves what is typed and answers the address; null when it isn't fit, and the form says why. */
  save: () => Promise<Address | null>
}

const empty: Omit<TypedAddress, 'province' | 'city'> = {
  street: '',
  street_number: '',
  no_number: false,
  depto: '',
  description: '',
}

/** Where it goes, typed. It begins `near` the shop's first address (spec 2 §2). A seller writes it for one client's orders. */
export function useAddressForm(
  near: Pick<TypedAddress, 'province' | 'city'>,
  clientId: number | null,
): AddressForm {
  const cache = useQueryClient()
  const form = useForm<TypedAddress>({
    mode: 'onTouched',
    resolver: resolveBy(problems),
    defaultValues: { ...empty, ...near, ...readDraft().address },
  })
  const [isWriting, setWriting] = useState(false)
  const { subscribe } = form
  useEffect(
    () =>
      subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft({ address: values }) }),
    [subscribe],
  )

  const writtenFor = useRef(clientId)
  useEffect(() => {
    if (writtenFor.current === clientId) return
    writtenFor.current = clientId
    setWriting(false)
    form.reset({ ...empty, ...near })
    keepDraft({ address: null })
  }, [clientId, form, near])

  const saving = useMutation({
    mutationFn: async (typed: TypedAddress) =>
      (await browserClient(addressCalls.create, { body: { ...bodyOf(typed), selected_buyer: clientId } }))
        .address,
    networkMode: 'always',
    onSuccess: (address) => {
      cache.setQueryData(knownAddresses(clientId).queryKey, (known: Address[] = []) => [
        ...known.filter(({ id }) => id !== address.id),
        address,
      ])
      form.reset({ ...empty, ...near })
      keepDraft({ address: null })
      setWriting(false)
    },
    onError: () => toast.error(errors.action.failed),
  })

  return {
    form,
    isWriting,
    write: setWriting,
    isSaving: saving.isPending,
    // Submitted, each letter is checked from then on: what was wrong is gone before the button is pressed again, and moves it no more.
    save: () =>
      new Promise(
        (answer) =>
          void form.handleSubmit(
            (typed) => saving.mutateAsync(typed).then(answer, () => answer(null)),
            () => answer(null),
          )(),
      ),
  }
}

function numberOf({ no_number, street_number }: TypedAddress): string {
  return no_number ? withoutNumber : street_number
}

function problems(typed: TypedAddress) {
  return validateAddress({ ...typed, street_number: numberOf(typed), lat: null, lng: null })
}

function bodyOf(typed: TypedAddress) {
  const { street, depto, description, city, province } = typed
  return {
    street,
    street_number: numberOf(typed),
    depto: depto || null,
    description: description || null,
    city: { name: city },
    province: { name: province },
    commerce_id: commerceId,
  }
}
