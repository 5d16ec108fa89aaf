import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { type Address, addressEndpoints } from '#contract/delivery.ts'
import { commerceId } from '#contract/shop.ts'
import { readStreetLine, validateAddress, withoutNumber } from '#domain/geography/address.ts'
import { browserClient } from '../../../api/client.ts'
import { addKnownAddress } from '../../../api/queries/order-queries.ts'
import { errors } from '../../../copy/controls.ts'
import { type TypedAddress, saveDraft, readDraft } from '../../../parts/order-draft.ts'
import { resolveBy } from '../../../ui/form/form-resolver.ts'
import { toast } from '../../../ui/toaster.tsx'

export type AddressForm = {
  form: UseFormReturn<TypedAddress>
  /** Whether a new address is being entered. */
  isWriting: boolean
  write: (isWriting: boolean) => void
  isSaving: boolean
  /** Moves the number of a street with number, as phones fill it in, to its own field. */
  splitStreet: () => void
  /** Saves the form's address and returns it; null when invalid, with field errors. */
  save: () => Promise<Address | null>
}

const empty: Omit<TypedAddress, 'province' | 'city'> = {
  street: '',
  street_number: '',
  no_number: false,
  depto: '',
  description: '',
}

/** The form of a new address, in the city of the shop's first address (`near`, spec 2 §2). A seller's is for one client's orders. */
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
  const [isWriting, setWriting] = useState(() => Boolean(readDraft().address?.street?.trim()))
  const { subscribe } = form
  useEffect(
    () =>
      subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft({ address: values }) }),
    [subscribe],
  )

  const writtenFor = useRef(clientId)
  useEffect(() => {
    if (writtenFor.current === clientId) return
    writtenFor.current = clientId
    setWriting(false)
    form.reset({ ...empty, ...near })
    saveDraft({ address: null })
  }, [clientId, form, near])

  const saving = useMutation({
    mutationFn: async (typed: TypedAddress) =>
      (await browserClient(addressEndpoints.create, { body: { ...bodyOf(typed), selected_buyer: clientId } }))
        .address,
    networkMode: 'always',
    onSuccess: (address) => {
      addKnownAddress(cache, clientId, address)
      form.reset({ ...empty, ...near })
      saveDraft({ address: null })
      setWriting(false)
    },
    onError: () => toast.error(errors.action.failed),
  })

  const splitStreet = (): void => {
    const { street, street_number: number, no_number: hasNoNumber } = form.getValues()
    const read = hasNoNumber || number.trim() !== '' ? null : readStreetLine(street)
    if (read === null) return
    form.setValue('street', read.street)
    form.setValue('street_number', read.street_number, { shouldValidate: true })
  }

  return {
    form,
    isWriting,
    write: (isNew) => {
      setWriting(isNew)
      saveDraft({ address: isNew ? form.getValues() : null })
    },
    isSaving: saving.isPending,
    splitStreet,
    // After a submit, fields are validated on each keystroke: errors disappear before the button is pressed again,
    // and don't move it.
    save: () => {
      splitStreet()
      return new Promise(
        (answer) =>
          void form.handleSubmit(
            (typed) => saving.mutateAsync(typed).then(answer, () => answer(null)),
            () => answer(null),
          )(),
      )
    },
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
