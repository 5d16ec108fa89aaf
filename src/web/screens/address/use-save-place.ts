import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type Address, addressEndpoints } from '#contract/delivery.ts'
import { commerceId } from '#contract/shop.ts'
import type { City } from '#domain/geography/cities.ts'
import { useSaveCart } from '../../api/cart/save-cart.ts'
import { browserClient } from '../../api/client.ts'
import { addKnownAddress } from '../../api/queries/order-queries.ts'
import { lastCartQuery } from '../../api/queries/shop-queries.ts'
import { maps as copy } from '../../copy/maps.ts'
import type { AddressDetails } from '../../parts/map/address-details-dialog.tsx'
import { saveDraft } from '../../parts/order-draft.ts'
import { saveToasts } from '../../parts/save-toasts.ts'
import { toast } from '../../ui/toaster.tsx'
import type { MarkedPlace } from './use-address-search.ts'

type Place = MarkedPlace & AddressDetails & { city: City }

type useSavePlaceProps = { clientId: number | null; isForOrder: boolean; onSaved: () => void }

/**
 * Saves the address; at checkout it also becomes the cart's. Until then the screen is not left, as the order would go
 * to the cart's former address; a repeated press saves only what is not saved yet.
 */
export function useSavePlace({ clientId, isForOrder, onSaved }: useSavePlaceProps) {
  const cache = useQueryClient()
  const cart = useSaveCart()
  const created = useRef<{ text: string; address: Address } | null>(null)

  const create = async (place: Place): Promise<Address> => {
    const body = { ...bodyOf(place), selected_buyer: clientId }
    const text = JSON.stringify(body)
    if (created.current?.text !== text)
      created.current = { text, address: (await browserClient(addressEndpoints.create, { body })).address }
    return created.current.address
  }
  /** False when it failed, after a message. */
  const putOnOrder = async ({ id }: Address): Promise<boolean> => {
    try {
      // After a reload of the map the saved cart is unknown.
      await cache.ensureQueryData(lastCartQuery())
      await cart.mutateAsync({ choices: { address_id: id } })
      saveToasts.onSaved()
      return true
    } catch {
      saveToasts.onFailed()
      return false
    }
  }
  return useMutation({
    mutationFn: async (place: Place) => {
      const address = await create(place)
      return { address, isDone: !isForOrder || (await putOnOrder(address)) }
    },
    networkMode: 'always',
    onSuccess: ({ address, isDone }) => {
      addKnownAddress(cache, clientId, address)
      if (!isDone) return
      // An address left half typed would replace it.
      if (isForOrder) saveDraft({ address: null })
      // At checkout the order shows it, and a toast would cover its zone.
      if (!isForOrder) toast.success(copy.saved)
      onSaved()
    },
  })
}

function bodyOf({ street, street_number, depto, description, pin, pinToken, city }: Place) {
  const { provincia } = city
  return {
    street,
    street_number,
    depto: depto.trim() || null,
    description: description.trim() || null,
    lat: pin?.lat ?? null,
    lng: pin?.lng ?? null,
    pin_token: pinToken,
    city: { id: city.id, name: city.nombre },
    province: { id: provincia.id, name: provincia.nombre },
    commerce_id: commerceId,
  }
}
