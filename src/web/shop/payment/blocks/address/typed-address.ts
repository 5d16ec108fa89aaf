import type { Address } from '#contract/addresses.ts'
import { readAddressQuery, withoutNumber } from '#domain/address.ts'
import type { TypedAddress } from '../../draft.ts'

/** What the form begins with when an address is changed: the address, or a line that says no more than street and number. */
export function typedAddress(from: Address | string | null): Partial<TypedAddress> {
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
