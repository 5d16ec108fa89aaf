import type { Client, PhoneOptions, PhoneQuote } from '#contract/panel/phone-orders.ts'
import { formatMoney } from '#domain/money/money.ts'
import { phoneOrder } from '../../../copy/panel/sell.ts'
import { Choices, RadioCard } from '../../../ui/form/choice.tsx'
import { Select, TextInput } from '../../../ui/form/field.tsx'
import type { OrderChoices, TypedAddress } from './use-open-sale.ts'

const copy = phoneOrder.address

type AddressChoiceProps = {
  known: Client['addresses']
  choices: OrderChoices & { addressId: number | 'typed' }
  options: PhoneOptions
  quote: PhoneQuote
  onChoose: (choices: Partial<OrderChoices>) => void
}

/** A client's address or a typed one, and its zone, derived or chosen by hand. */
export function AddressChoice({ known, choices, options, quote, onChoose }: AddressChoiceProps) {
  const { addressId, typed } = choices
  const isTyping = addressId === 'typed'
  return (
    <div className="grid gap-4">
      {known.length > 0 && (
        <Choices legend={copy.where}>
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
        <TypedFields typed={typed} onChange={(said) => onChoose({ typed: { ...typed, ...said } })} />
      )}
      {options.zones.length > 0 && (
        <ZoneChoice choices={choices} zones={options.zones} quote={quote} onChoose={onChoose} />
      )}
    </div>
  )
}

type TypedFieldsProps = { typed: TypedAddress; onChange: (said: Partial<TypedAddress>) => void }

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
  const found = by !== 'hand' && by !== null && zone !== null
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

/** A limit that binds buyers but not the staff. */
export function Warning({ children }: { children: string }) {
  return <p className="rounded-md bg-espumante px-4 py-3 text-sm text-tile-ink">{children}</p>
}
