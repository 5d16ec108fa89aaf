import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addressesQuery } from '../../../api/order-queries.ts'
import { payment as copy } from '../../../copy/payment.ts'
import { Choices, RadioCard } from '../../../ui/form/choice.tsx'
import type { BlockProblem } from '../block-problem.ts'
import type { AddressForm } from '../use-address-form.ts'
import type { OrderCart } from '../use-order-cart.ts'
import { AddressFields } from './address-form.tsx'
import { Block } from './block.tsx'

type AddressBlockProps = { n: number; order: OrderCart; address: AddressForm; problem: BlockProblem | null }

/** Where it goes: one of the addresses known, or another. */
export function AddressBlock({ n, order, address, problem }: AddressBlockProps) {
  const { data: known = [] } = useQuery(addressesQuery())
  const [isNew, setNew] = useState(false)
  const chosen = known.find(({ id }) => id === order.choices.address_id)

  const saveNew = async (onAnswered: () => void): Promise<void> => {
    const saved = await address.save()
    if (saved === null) return
    order.choose({ address_id: saved.id })
    setNew(false)
    onAnswered()
  }

  return (
    <Block n={n} title={copy.address} answer={chosen ? chosen.formated : null} problem={problem}>
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
                    order.choose({ address_id: id })
                    onAnswered()
                  }}
                />
              ))}
              <RadioCard name="address_id" label={copy.addressNew} checked={isNew} onChange={() => setNew(true)} />
            </Choices>
          )}
          {(isNew || known.length === 0) && <AddressFields address={address} onSave={() => void saveNew(onAnswered)} />}
        </div>
      )}
    </Block>
  )
}
