import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Address, addressCalls } from '#contract/addresses.ts'
import { actionProblem } from '../../../api/action-problem.ts'
import { browserClient } from '../../../api/client.ts'
import { addressesQuery } from '../../../api/order-queries.ts'
import { account as copy } from '../../../copy/account.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { type AddressDetails, DetailsDialog } from '../../maps/details-dialog.tsx'

/** Its floor, and what to know at its door. For another door one adds another address. */
export function ChangeAddress({ address, onDone }: { address: Address; onDone: () => void }) {
  const cache = useQueryClient()
  const change = useMutation({
    mutationFn: ({ depto, description }: AddressDetails) => browserClient(addressCalls.update, { params: { id: address.id }, body: { depto: depto.trim() || null, description: description.trim() || null } }),
    networkMode: 'always',
    onSuccess: ({ addresses }) => {
      cache.setQueryData(addressesQuery().queryKey, addresses)
      toast.success(copy.addressChanged)
      onDone()
    },
  })
  return (
    <DetailsDialog
      open
      address={address.formated}
      details={{ depto: address.depto ?? '', description: address.description ?? '' }}
      isSaving={change.isPending}
      problem={change.isError ? actionProblem(change.error) : null}
      onSave={change.mutate}
      onClose={onDone}
    />
  )
}
