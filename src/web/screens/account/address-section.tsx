import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Address, addressEndpoints } from '#contract/delivery.ts'
import { href, screens } from '#contract/screens.ts'
import { browserClient } from '../../api/client.ts'
import { addressesQuery } from '../../api/queries/order-queries.ts'
import { account as copy } from '../../copy/account.ts'
import { FailedList } from '../../parts/lists/failed-list.tsx'
import { useTappedPart } from '../../parts/tapped-part.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { SkeletonLines } from '../../ui/empty.tsx'
import { Plus } from '../../ui/icons.tsx'
import { toastFailure, useAddressChange } from './account-changes.tsx'
import { Row, Rows, Section } from './section.tsx'

const loadChange = () => import('./change-address.tsx').then(({ ChangeAddress }) => ChangeAddress)

/** Saved addresses: choosing the default, editing and removing. */
export function AddressSection() {
  return (
    <Section title={copy.addresses}>
      <AddressList />
      <LinkButton
        variant="ghost"
        size="sm"
        className="mt-4"
        to={href('maps', {}, { volver: screens.configuration })}
      >
        <Plus aria-hidden size={18} />
        {copy.addAddress}
      </LinkButton>
    </Section>
  )
}

function AddressList() {
  const { data: addresses, isPending, refetch } = useQuery(addressesQuery())
  const [toDelete, setAsked] = useState<Address | null>(null)
  const [changed, setChanged] = useState<Address | null>(null)
  const [ChangeAddress, openChange, closeChange] = useTappedPart(loadChange)
  const makeDefault = useAddressChange(
    (id: number) => browserClient(addressEndpoints.makeDefault, { params: { id } }),
    copy.madeDefault,
    { onError: toastFailure },
  )
  const remove = useAddressChange(
    (id: number) => browserClient(addressEndpoints.remove, { params: { id } }),
    copy.addressRemoved,
    { onDone: () => setAsked(null), onError: toastFailure },
  )

  if (isPending) return <SkeletonLines count={2} className="mt-3 h-14 rounded-md" />
  if (!addresses) return <FailedList onRetry={() => void refetch()} />
  if (addresses.length === 0) return <p className="mt-2 text-muted">{copy.noAddresses}</p>
  return (
    <>
      <Rows>
        {addresses.map((address) => (
          <AddressRow
            key={address.id}
            address={address}
            onDefault={() => makeDefault.mutate(address.id)}
            onChange={() => {
              setChanged(address)
              openChange()
            }}
            onRemove={() => setAsked(address)}
          />
        ))}
      </Rows>
      <ConfirmDialog
        open={toDelete !== null}
        title={copy.askRemoveAddress}
        confirm={copy.remove}
        danger
        busy={remove.isPending}
        onConfirm={() => toDelete && remove.mutate(toDelete.id)}
        onClose={() => setAsked(null)}
      >
        <p>{toDelete?.formated}</p>
      </ConfirmDialog>
      {changed && ChangeAddress && <ChangeAddress address={changed} onDone={closeChange} />}
    </>
  )
}

type AddressRowProps = { address: Address; onDefault: () => void; onChange: () => void; onRemove: () => void }

function AddressRow({
  address: { formated, description, is_default },
  onDefault,
  onChange,
  onRemove,
}: AddressRowProps) {
  const actions = (
    <>
      {!is_default && (
        <Button variant="quiet" size="sm" aria-label={copy.makeDefaultOf(formated)} onClick={onDefault}>
          {copy.makeDefault}
        </Button>
      )}
      <Button variant="quiet" size="sm" aria-label={copy.changeOf(formated)} onClick={onChange}>
        {copy.changeAddress}
      </Button>
      <Button variant="quiet" size="sm" aria-label={copy.removeOf(formated)} onClick={onRemove}>
        {copy.remove}
      </Button>
    </>
  )
  return (
    <Row actions={actions}>
      <p className="font-semibold">{formated}</p>
      {description && <p className="text-xs text-muted">{description}</p>}
      {is_default && (
        <Badge tone="quiet" className="mt-1.5">
          {copy.isDefault}
        </Badge>
      )}
    </Row>
  )
}
