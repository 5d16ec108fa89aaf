import { useMutation, useQueryClient } from '@tanstack/react-query'
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
import { toast } from '../../ui/toaster.tsx'
import type { MarkedPlace } from './use-address-search.ts'

type Place = MarkedPlace & AddressDetails & { city: City }

type useSavePlaceProps = { clientId: number | null; isForOrder: boolean; onSaved: () => void }

/** Saves the address; at checkout it also becomes the cart's. */
export function useSavePlace({ clientId, isForOrder, onSaved }: useSavePlaceProps) {
  const cache = useQueryClient()
  const cart = useSaveCart()
  /** After a reload of the map the saved cart is unknown. */
  const putOnOrder = async ({ id }: Address): Promise<void> => {
    await cache.ensureQueryData(lastCartQuery())
    await cart.mutateAsync({ choices: { address_id: id } })
  }
  return useMutation({
    mutationFn: async (place: Place) => {
      const { address } = await browserClient(addressEndpoints.create, {
        body: { ...bodyOf(place), selected_buyer: clientId },
      })
      if (isForOrder) await putOnOrder(address).catch(() => null)
      return address
    },
    networkMode: 'always',
    onSuccess: (address: Address) => {
      addKnownAddress(cache, clientId, address)
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
