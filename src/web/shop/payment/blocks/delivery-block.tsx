import type { Commerce } from '#contract/shop.ts'
import { type Deliver, deliveryChoices } from '#domain/delivery.ts'
import { payment as copy } from '../../../copy/payment.ts'
import { Choices, RadioCard } from '../../../ui/form/choice.tsx'
import type { OrderCart } from '../use-order-cart.ts'
import type { BlockProblem } from '../block-problem.ts'
import { Block } from './block.tsx'
import { SettledBlock } from './settled-block.tsx'

type DeliveryBlockProps = { n: number; order: OrderCart; commerce: Commerce; problem: BlockProblem | null }

/** To the door or picked up: the ways that the shop offers. */
export function DeliveryBlock({ n, order, commerce, problem }: DeliveryBlockProps) {
  const { ways } = deliveryChoices(commerce.online_configuration)
  const { deliver } = order.choices
  const shop = commerce.addresses[0]
  const looks: Record<Deliver, { label: string; note: string | undefined }> = {
    1: { label: copy.deliveryHome, note: copy.deliveryHomeNote },
    0: {
      label: copy.pickup,
      note: shop && copy.pickupNote(`${shop.street} ${shop.street_number}, ${shop.city.name}`),
    },
  }
  if (ways.length === 1 && deliver !== null && problem === null) {
    return (
      <SettledBlock n={n} title={copy.delivery}>
        {[looks[deliver].label, looks[deliver].note].filter(Boolean).join(' · ')}
      </SettledBlock>
    )
  }
  return (
    <Block
      n={n}
      title={copy.delivery}
      answer={deliver === null ? null : looks[deliver].label}
      problem={problem}
    >
      {(onAnswered) => (
        <Choices legend={copy.delivery} hideLegend className="grid gap-2.5 tablet:grid-cols-2">
          {ways.map((way) => (
            <RadioCard
              key={way}
              name="deliver"
              label={looks[way].label}
              note={looks[way].note}
              checked={deliver === way}
              onChange={() => {
                order.choose({ deliver: way })
                onAnswered()
              }}
            />
          ))}
        </Choices>
      )}
    </Block>
  )
}
