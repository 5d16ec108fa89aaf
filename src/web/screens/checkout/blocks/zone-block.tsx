import { type ReactNode, useEffect, useRef } from 'react'
import type { DeliveryZone } from '#contract/delivery.ts'
import { formatMoney } from '#domain/money/money.ts'
import { delivery } from '../../../copy/cart.ts'
import { payment as copy } from '../../../copy/checkout.ts'
import { Button } from '../../../ui/button.tsx'
import { Choices, RadioCard } from '../../../ui/form/choice.tsx'
import type { BlockProblem } from '../block-problem.ts'
import type { OrderCart } from '../use-order-cart.ts'
import { Block, DoneBlock } from './block.tsx'

type ZoneBlockProps = {
  n: number
  orderCart: OrderCart
  zones: readonly DeliveryZone[]
  hasPickUp: boolean
  problem: BlockProblem | null
}

/** Delivery price: of the zone that contains the address, or of the chosen one. */
export function ZoneBlock({ n, orderCart, zones, hasPickUp, problem }: ZoneBlockProps) {
  const { zone_place: place, delivery_zone_id, totals } = orderCart.cart
  const goods = totals?.goods ?? 0
  const placed = zones.find(({ id }) => id === delivery_zone_id)
  const choosable = place === 'outside' ? zones.filter(({ has_area }) => !has_area) : zones
  if ((place === 'inside' || place === 'city') && placed)
    return <PlacedZone n={n} zone={placed} goods={goods} isByCity={place === 'city'} />
  if (choosable.length === 0)
    return <OutOfReach n={n} orderCart={orderCart} hasPickUp={hasPickUp} problem={problem} />
  return (
    <ChosenZone
      n={n}
      orderCart={orderCart}
      zones={choosable}
      goods={goods}
      problem={problem}
      lead={place === 'outside' ? copy.zoneElsewhere : null}
    />
  )
}

type PlacedZoneProps = { n: number; zone: DeliveryZone; goods: number; isByCity: boolean }

/** The zone follows from the address, without a choice. */
function PlacedZone({ n, zone, goods, isByCity }: PlacedZoneProps) {
  const notes = [delivery.zoneNote(zone), isByCity ? copy.zoneByCityNote : ''].filter(Boolean)
  return (
    <DoneBlock
      n={n}
      title={copy.zone}
      more={notes.map((note) => (
        <p key={note} className="mt-1 pl-10 text-sm text-muted">
          {note}
        </p>
      ))}
    >
      {isByCity ? copy.zoneByCity(zone.name) : copy.zoneOf(zone.name)}{' '}
      <span className="figures whitespace-nowrap">· {priceOf(zone, goods)}</span>
    </DoneBlock>
  )
}

/** Scrolls itself into view, as it blocks the order of a buyer returning from the map. */
function OutOfReach({ n, orderCart, hasPickUp, problem }: Omit<ZoneBlockProps, 'zones'>) {
  const told = useRef<HTMLDivElement>(null)
  useEffect(() => {
    told.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <Block n={n} title={copy.zone} answer={null} problem={problem}>
      {() => (
        <div ref={told} className="scroll-mb-28 notebook:scroll-mb-8">
          {problem === null && <p className="mb-1 font-medium text-danger">{copy.zoneOutside}</p>}
          <p className="text-muted">{hasPickUp ? copy.zoneOutsideText : copy.zoneOutsideNoPickup}</p>
          {hasPickUp && (
            <Button
              variant="ghost"
              size="sm"
              className="mt-4"
              onClick={() => orderCart.choose({ deliver: 0 })}
            >
              {copy.zonePickup}
            </Button>
          )}
        </div>
      )}
    </Block>
  )
}

type ChosenZoneProps = {
  n: number
  orderCart: OrderCart
  zones: readonly DeliveryZone[]
  goods: number
  problem: BlockProblem | null
  lead: ReactNode
}

function ChosenZone({ n, orderCart, zones, goods, problem, lead }: ChosenZoneProps) {
  const chosen = zones.find(({ id }) => id === orderCart.choices.delivery_zone_id)
  return (
    <Block
      n={n}
      title={copy.zone}
      answer={chosen ? `${chosen.name} · ${priceOf(chosen, goods)}` : null}
      problem={problem}
    >
      {(onAnswered) => (
        <>
          {lead && <p className="mb-4 text-muted">{lead}</p>}
          <Choices legend={copy.zone} hideLegend>
            {zones.map((zone) => (
              <RadioCard
                key={zone.id}
                name="delivery_zone_id"
                label={zone.name}
                note={delivery.zoneNote(zone)}
                aside={priceOf(zone, goods)}
                checked={zone === chosen}
                onChange={() => {
                  orderCart.choose({ delivery_zone_id: zone.id })
                  onAnswered()
                }}
              />
            ))}
          </Choices>
        </>
      )}
    </Block>
  )
}

/** Delivery price for a subtotal in pesos. */
function priceOf({ price, free_from }: DeliveryZone, goods: number): string {
  return price === 0 || (free_from !== null && goods >= free_from) ? copy.free : formatMoney(price)
}
