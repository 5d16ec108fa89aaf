import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Address } from '#contract/delivery.ts'
import { href, screens } from '#contract/screens.ts'
import { readAddressQuery, withoutNumber } from '#domain/geography/address.ts'
import { knownAddresses } from '../../../api/queries/order-queries.ts'
import { clients, payment as copy } from '../../../copy/checkout.ts'
import { maps } from '../../../copy/maps.ts'
import type { TypedAddress } from '../../../parts/order-draft.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Choices, RadioCard } from '../../../ui/form/choice.tsx'
import { MapPin } from '../../../ui/icons.tsx'
import type { BlockProblem } from '../block-problem.ts'
import type { OrderCart } from '../use-order-cart.ts'
import { AddressFields } from './address-fields.tsx'
import { Block } from './block.tsx'
import type { AddressForm } from './use-address-form.ts'

type AddressBlockProps = {
  n: number
  orderCart: OrderCart
  address: AddressForm
  isSeller: boolean
  problem: BlockProblem | null
}

/** The delivery address: a saved one, or a new one. A seller chooses among the client's, or enters one for this order. */
export function AddressBlock({ n, orderCart, address, isSeller, problem }: AddressBlockProps) {
  const clientId = orderCart.choices.selected_buyer
  const { data: known = [], isSuccess } = useQuery(knownAddresses(clientId))
  const { isWriting: isNew, write: setNew } = address
  const chosen = known.find(({ id }) => id === orderCart.choices.address_id)
  useRecordedAddress(
    address,
    isSeller && isSuccess && known.length === 0 ? (orderCart.cart.client?.address ?? null) : null,
  )

  const writeNew = (): void => {
    if (isSeller && chosen) address.form.reset({ ...address.form.getValues(), ...typedAddress(chosen) })
    setNew(true)
  }
  const saveNew = async (onAnswered: () => void): Promise<void> => {
    const saved = await address.save()
    if (saved === null) return
    orderCart.choose({ address_id: saved.id })
    onAnswered()
  }

  if (isSeller && clientId === null) {
    return (
      <Block n={n} title={copy.address} answer={null} problem={problem}>
        {() => <p className="text-muted">{clients.addressFirst}</p>}
      </Block>
    )
  }
  return (
    <Block
      n={n}
      title={copy.address}
      answer={chosen && !isNew ? chosen.formated : null}
      problem={problem}
      hasOwnEnd={isNew}
    >
      {(onAnswered) => (
        <div className="grid gap-4">
          {known.length > 0 && (
            <Choices legend={copy.address} hideLegend>
              {known.map(({ id, formated, description }) => (
                <RadioCard
                  key={id}
                  name="address_id"
                  label={formated}
                  note={description}
                  checked={!isNew && chosen?.id === id}
                  onChange={() => {
                    setNew(false)
                    orderCart.choose({ address_id: id })
                    onAnswered()
                  }}
                />
              ))}
              <RadioCard
                name="address_id"
                label={isSeller ? clients.addressOther : copy.addressNew}
                checked={isNew}
                onChange={writeNew}
              />
            </Choices>
          )}
          {(isNew || known.length === 0) && (
            <>
              <LinkButton
                variant="ghost"
                size="sm"
                className="justify-self-start"
                to={href('maps', {}, { volver: screens.payment, cliente: clientId ?? undefined })}
              >
                <MapPin aria-hidden size={18} />
                {maps.mark}
              </LinkButton>
              {isSeller && <p className="text-sm text-muted">{clients.addressOnlyHere}</p>}
              <AddressFields
                address={address}
                onSave={() => void saveNew(onAnswered)}
                save={isSeller ? clients.addressUse : copy.saveAddress}
              />
            </>
          )}
        </div>
      )}
    </Block>
  )
}

/** Prefills the form with the shop's own record of a client without saved addresses. */
function useRecordedAddress({ form }: AddressForm, line: string | null): void {
  useEffect(() => {
    if (line !== null && form.getValues('street') === '')
      form.reset({ ...form.getValues(), ...typedAddress(line) })
  }, [form, line])
}

/** Initial form values from an address, or from a line with street and number. */
function typedAddress(from: Address | string | null): Partial<TypedAddress> {
  if (from === null) return {}
  if (typeof from === 'string') {
    const { street, street_number } = readAddressQuery(from)
    return { street, street_number: street_number ?? '', no_number: false, depto: '', description: '' }
  }
  const hasNoNumber = from.street_number === null || from.street_number === withoutNumber
  return {
    street: from.street,
    street_number: hasNoNumber ? '' : (from.street_number ?? ''),
    no_number: hasNoNumber,
    depto: from.depto ?? '',
    description: from.description ?? '',
    province: from.province.name,
    city: from.city.name,
  }
}
