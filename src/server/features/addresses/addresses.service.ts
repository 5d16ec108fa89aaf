import type { Address, addressCalls } from '#contract/addresses.ts'
import type { CallInput } from '#contract/call.ts'
import { formatAddress, validateAddress, type AddressDraft } from '#domain/address.ts'
import { refuse, refuseFields, type Refusal } from '#domain/refusals.ts'
import type { Sql } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { keepSession } from '../../http/keep-session.ts'
import type { Viewer } from '../../http/viewer.ts'
import { ownerOf } from './address-owner.ts'
import { findAddress, insertAddress, listAddresses, type NewAddress } from './addresses.repo.ts'

type AddressForm = CallInput<typeof addressCalls.create>['body']

/** Keeps an address for who calls: a buyer, or a visitor's session. */
export async function createAddress(deps: Deps, viewer: Viewer, form: AddressForm): Promise<{ address: Address } | Refusal> {
  const address = readForm(form)
  const owner = ownerOf(viewer)
  const no = refuseFields(validateAddress(draftOf(address)))
  if (no) return no
  if (!owner) return refuse('login_required')
  return inTransaction(deps.pool, async (tx) => {
    if ('session' in owner) await keepSession(tx, owner.session, deps.now())
    return { address: await insertAddress(tx, owner, address) }
  })
}

/** The addresses of who calls. */
export async function readAddresses(deps: Deps, viewer: Viewer): Promise<{ addresses: Address[] }> {
  const owner = ownerOf(viewer)
  return { addresses: owner ? await listAddresses(deps.pool, owner) : [] }
}

/** The viewer's own address of that id; null when it is another's, removed or none. */
export async function findOwnAddress(sql: Sql, viewer: Viewer, id: number): Promise<Address | null> {
  const owner = ownerOf(viewer)
  return owner && findAddress(sql, owner, id)
}

/** What is typed, trimmed; what is left empty, null. The line to read is made of the rest where none came. */
function readForm(form: AddressForm): NewAddress {
  const street = form.street.trim()
  const street_number = textOrNull(form.street_number)?.toLowerCase() ?? null
  const depto = textOrNull(form.depto)
  const city = { id: textOrNull(form.city.id), name: form.city.name.trim() }
  const province = { id: textOrNull(form.province.id), name: form.province.name.trim() }
  const made = formatAddress({ street, street_number: street_number ?? '', depto: depto ?? '', city: city.name, province: province.name })
  return {
    street,
    street_number,
    depto,
    description: textOrNull(form.description),
    formated: textOrNull(form.formated) ?? made,
    lat: form.lat ?? null,
    lng: form.lng ?? null,
    city,
    province,
  }
}

function draftOf(address: NewAddress): AddressDraft {
  const { street_number, depto, description, city } = address
  return { ...address, street_number: street_number ?? '', depto: depto ?? '', description: description ?? '', city: city.name }
}

function textOrNull(text: string | null | undefined): string | null {
  return text?.trim() || null
}
