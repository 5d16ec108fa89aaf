import { formatAddress, type AddressDraft } from '#domain/geography/address.ts'
import type { NewAddress } from './addresses.repo.ts'
import type { addressEndpoints } from '#contract/delivery.ts'
import type { EndpointInput } from '#contract/endpoint.ts'

/** What is typed, trimmed; what is left empty, null. */
export function readForm(form: AddressForm): NewAddress {
  const street = form.street.trim()
  const street_number = textOrNull(form.street_number)?.toLowerCase() ?? null
  const depto = textOrNull(form.depto)
  const city = { id: textOrNull(form.city.id), name: form.city.name.trim() }
  const province = { id: textOrNull(form.province.id), name: form.province.name.trim() }
  return {
    street,
    street_number,
    depto,
    description: textOrNull(form.description),
    formated: lineOf({ street, street_number, depto, city, province }),
    lat: form.lat ?? null,
    lng: form.lng ?? null,
    city,
    province,
  }
}

export function lineOf({
  street,
  street_number,
  depto,
  city,
  province,
}: Pick<NewAddress, 'street' | 'street_number' | 'depto' | 'city' | 'province'>): string {
  return formatAddress({
    street,
    street_number: street_number ?? '',
    depto: depto ?? '',
    city: city.name,
    province: province.name,
  })
}

export function draftOf(address: NewAddress): AddressDraft {
  const { street_number, depto, description, city } = address
  return {
    ...address,
    street_number: street_number ?? '',
    depto: depto ?? '',
    description: description ?? '',
    city: city.name,
  }
}

export function textOrNull(text: string | null | undefined): string | null {
  return text?.trim() || null
}

export type AddressForm = EndpointInput<typeof addressEndpoints.create>['body']
