import type { DeliveryDay } from '#contract/delivery.ts'
import { payment as copy } from '../../../copy/payment.ts'
import { Choices, RadioCard } from '../../../ui/form/choice.tsx'
import type { BlockProblem } from '../block-problem.ts'
import type { OrderCart } from '../use-order-cart.ts'
import { Block } from './block.tsx'

type DayBlockProps = { n: number; order: OrderCart; days: readonly DeliveryDay[]; problem: BlockProblem | null }

/** When: as soon as possible unless another day is chosen (design 6.43). */
export function DayBlock({ n, order, days, problem }: DayBlockProps) {
  const chosen = days.find(({ id }) => id === order.choices.fecha_entrega)
  return (
    <Block n={n} title={copy.day} answer={chosen ? chosen.label : null} problem={problem}>
      {(onAnswered) => (
        <Choices legend={copy.day} hideLegend className="flex flex-wrap gap-2.5">
          {days.map((day) => (
            <RadioCard
              key={day.id}
              compact
              name="fecha_entrega"
              label={day.label}
              checked={day === chosen}
              onChange={() => {
                order.choose({ fecha_entrega: day.id })
                onAnswered()
              }}
            />
          ))}
        </Choices>
      )}
    </Block>
  )
}
