import { useQuery } from '@tanstack/react-query'
import {
  type Client,
  phoneOrderEndpoints,
  type PhoneOptions,
  type PhoneQuote,
} from '#contract/panel/phone-orders.ts'
import { formatMoney } from '#domain/money/money.ts'
import { phoneOrder } from '../../copy/panel/sell.ts'
import { Choices, RadioCard } from '../../ui/form/choice.tsx'
import { Select, TextInput } from '../../ui/form/field.tsx'
import { useDebounced } from '../../ui/form/use-typeahead.ts'
import { panelClient } from '../api.ts'
import { Warning } from './delivery-time.tsx'

const copy = phoneOrder.address

export type TypedAddress = Record<'street' | 'street_number' | 'depto' | 'city' | 'description', string>

export const noAddress: TypedAddress = { street: '', street_number: '', depto: '', city: '', description: '' }

export const isWhole = ({ street, street_number, city }: TypedAddress): boolean =>
  [street, street_number, city].every((text) => text.trim() !== '')

/** Geocodes a typed address once it is complete; `isLooking` meanwhile. */
export function usePin(typed: TypedAddress, isTyped: boolean) {
  const text = useDebounced(
    JSON.stringify([typed.street, typed.street_number, typed.city].map((one) => one.trim())),
  )
  const [street = '', street_number = '', city = ''] = JSON.parse(text) as string[]
  const enabled = isTyped && isWhole({ ...typed, street, street_number, city })
  const { data, isFetching } = useQuery({
    queryKey: ['phone-order-place', street, street_number, city],
    queryFn: ({ signal }) =>
      panelClient(phoneOrderEndpoints.locate, { body: { street, street_number, city } }, { signal }),
    enabled,
    // The token is valid for an hour.
    staleTime: 30 * 60_000,
  })
  return { token: enabled ? (data?.pin_token ?? null) : null, isLooking: enabled && isFetching }
}

/** `same`: the order's own address. */
type PlaceChoices = { addressId: number | 'typed' | 'same'; typed: TypedAddress; zoneId: number | null }

type Chosen = {
  addressId?: number | 'typed'
  typed?: TypedAddress
  zoneId?: number | null
  slotId?: null
  isOverFull?: false
}

type AddressChoiceProps = {
  known: Client['addresses']
  /** The order's own address. */ own?: string | null
  choices: PlaceChoices
  options: Pick<PhoneOptions, 'zones'>
  quote: Pick<PhoneQuote, 'zone' | 'zone_by'>
  problem?: string | null
  onChoose: (choices: Chosen | { addressId: 'same'; zoneId: null }) => void
}

/** A client's address or a typed one, and its zone, derived or chosen by hand. */
export function AddressChoice(props: AddressChoiceProps) {
  const { known, own = null, choices, options, quote, problem = null, onChoose } = props
  const { addressId, typed } = choices
  const isTyping = addressId === 'typed'
  return (
    <div className="grid gap-4">
      {(own !== null || known.length > 0) && (
        <Choices legend={copy.where} error={problem}>
          {own !== null && (
            <RadioCard
              name="address"
              checked={addressId === 'same'}
              onChange={() => onChoose({ addressId: 'same', zoneId: null })}
              label={own}
              note={copy.same}
            />
          )}
          {known.map(({ id, formated, description }) => (
            <RadioCard
              key={id}
              name="address"
              checked={addressId === id}
              onChange={() => onChoose({ addressId: id, zoneId: null })}
              label={formated}
              note={description}
            />
          ))}
          <RadioCard
            name="address"
            checked={isTyping}
            onChange={() => onChoose({ addressId: 'typed', zoneId: null })}
            label={copy.other}
          />
        </Choices>
      )}
      {isTyping && (
        <TypedFields typed={typed} onChange={(changes) => onChoose({ typed: { ...typed, ...changes } })} />
      )}
      {options.zones.length > 0 && (
        <ZoneChoice choices={choices} zones={options.zones} quote={quote} onChoose={onChoose} />
      )}
    </div>
  )
}

type TypedFieldsProps = { typed: TypedAddress; onChange: (changes: Partial<TypedAddress>) => void }

function TypedFields({ typed, onChange }: TypedFieldsProps) {
  const field = (name: keyof TypedAddress, maxLength: number, className?: string) => (
    <TextInput
      label={copy.fields[name]}
      className={className}
      autoComplete="off"
      maxLength={maxLength}
      value={typed[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
      {...(name === 'street_number' && { inputMode: 'numeric' })}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is said next
      autoFocus={name === 'street' && typed.street === ''}
    />
  )
  return (
    <div className="grid grid-cols-6 gap-3">
      {field('street', 120, 'col-span-4')}
      {field('street_number', 10, 'col-span-2')}
      {field('depto', 40, 'col-span-2')}
      {field('city', 80, 'col-span-4')}
      {field('description', 300, 'col-span-6')}
    </div>
  )
}

type ZoneChoiceProps = Pick<AddressChoiceProps, 'choices' | 'quote' | 'onChoose'> &
  Pick<PhoneOptions, 'zones'>

function ZoneChoice({ choices, zones, quote, onChoose }: ZoneChoiceProps) {
  const { zone, zone_by: by } = quote
  const found = by !== 'hand' && zone !== null
  const hasAreas = by !== null && by !== 'hand'
  return (
    <div className="grid gap-3">
      <Select
        label={copy.zone}
        hint={by === 'pin' && copy.byPin}
        value={choices.zoneId ?? ''}
        onChange={({ target }) =>
          onChoose({
            zoneId: target.value === '' ? null : Number(target.value),
            slotId: null,
            isOverFull: false,
          })
        }
      >
        <option value="">
          {found ? copy.named(zone.name, formatMoney(zone.price)) : hasAreas ? copy.none : copy.choose}
        </option>
        {zones.map(({ id, name, price }) => (
          <option key={id} value={id}>
            {copy.named(name, formatMoney(price))}
          </option>
        ))}
      </Select>
      {by !== null && by !== 'pin' && <Warning>{copy.warnings[by]}</Warning>}
    </div>
  )
}
