import type { DeliveryZone } from '#contract/delivery.ts'
import { formatMoney } from '#domain/money.ts'
import { payment as copy } from '../../../copy/payment.ts'
import { Choices, RadioCard } from '../../../ui/form/choice.tsx'
import type { BlockProblem } from '../block-problem.ts'
import type { OrderCart } from '../use-order-cart.ts'
import { Block } from './block.tsx'

type ZoneBlockProps = { n: number; order: OrderCart; zones: readonly DeliveryZone[]; problem: BlockProblem | null }

/** What bringing it costs, by zone. */
export function ZoneBlock({ n, order, zones, problem }: ZoneBlockProps) {
  const chosen = zones.find(({ id }) => id === order.choices.delivery_zone_id)
  return (
    <Block n={n} title={copy.zone} answer={chosen ? `${chosen.name} · ${priceOf(chosen)}` : null} problem={problem}>
      {(onAnswered) => (
        <Choices legend={copy.zone} hideLegend>
          {zones.map((zone) => (
            <RadioCard
              key={zone.id}
              name="delivery_zone_id"
              label={zone.name}
              note={zone.description}
              aside={priceOf(zone)}
              checked={zone === chosen}
              onChange={() => {
                order.choose({ delivery_zone_id: zone.id })
                onAnswered()
              }}
            />
          ))}
        </Choices>
      )}
    </Block>
  )
}

function priceOf({ price }: DeliveryZone): string {
  return price === 0 ? copy.free : formatMoney(price)
}
