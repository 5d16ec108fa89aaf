import { type Address, addressEndpoints } from '#contract/delivery.ts'
import { actionProblem } from '../../api/action-problem.ts'
import { browserClient } from '../../api/client.ts'
import { account as copy } from '../../copy/account.ts'
import { type AddressDetails, DetailsDialog } from '../../parts/map/address-details-dialog.tsx'
import { useAddressChange } from './account-changes.tsx'

/** Edits floor and delivery notes. Another street address is a new one. */
export function ChangeAddress({ address, onDone }: { address: Address; onDone: () => void }) {
  const change = useAddressChange(
    ({ depto, description }: AddressDetails) =>
      browserClient(addressEndpoints.update, {
        params: { id: address.id },
        body: { depto: depto.trim() || null, description: description.trim() || null },
      }),
    copy.addressChanged,
    { onDone },
  )
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
