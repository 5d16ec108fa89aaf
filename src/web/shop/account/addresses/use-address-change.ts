import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Address } from '#contract/addresses.ts'
import { addressesQuery } from '../../../api/queries/order-queries.ts'
import { lastCartQuery } from '../../../api/queries/shop-queries.ts'
import { toast } from '../../../ui/toast/toast-store.ts'

/** Changes one address; all of them come back, and the cart is asked again where it goes. `done` says that it went. */
export function useAddressChange<Asked>(
  change: (asked: Asked) => Promise<{ addresses: Address[] }>,
  done: string,
  { onDone, onError }: { onDone?: () => void; onError?: (error: Error) => void } = {},
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: change,
    networkMode: 'always',
    onSuccess: ({ addresses }) => {
      cache.setQueryData(addressesQuery().queryKey, addresses)
      void cache.invalidateQueries({ queryKey: lastCartQuery().queryKey })
      toast.success(done)
      onDone?.()
    },
    onError,
  })
}
