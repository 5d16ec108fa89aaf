import type { Totals } from '#contract/cart.ts'
import type { PaymentMethod } from '#contract/payments.ts'
import { type CartDiscount, discountOf } from '#contract/total-steps.ts'
import { formatMoney, fromPesos, toPesos } from '#domain/money/money.ts'
import { quoteTotal } from '#domain/money/totals.ts'
import { installmentsOf } from '#domain/payments/installments.ts'
import { payment as copy } from '../../../copy/checkout.ts'
import { Choices, RadioCard } from '../../../ui/form/choice.tsx'
import type { BlockProblem } from '../block-problem.ts'
import type { OrderCart } from '../use-order-cart.ts'
import { Block } from './block.tsx'

type MethodBlockProps = {
  n: number
  orderCart: OrderCart
  methods: readonly PaymentMethod[]
  problem: BlockProblem | null
  /** Whether it was cleared by a new discount (spec 2 §4). */ isAsked: boolean
}

export function MethodBlock({ n, orderCart, methods, problem, isAsked }: MethodBlockProps) {
  const chosen = methods.find(({ id }) => id === orderCart.choices.payment_method_id)
  const { totals } = orderCart.cart
  const discount = discountOf(orderCart.cart)
  return (
    <Block
      n={n}
      title={copy.method}
      answer={chosen ? <MethodName method={chosen} /> : null}
      problem={problem}
    >
      {(onAnswered) => (
        <>
          {isAsked && !chosen && <output className="mb-4 block font-medium">{copy.methodAgain}</output>}
          <Choices legend={copy.method} hideLegend>
            {methods.map((method) => {
              const total = totals && methodTotal(totals, discount, method)
              return (
                <RadioCard
                  key={method.id}
                  name="payment_method_id"
                  label={<MethodName method={method} />}
                  note={<MethodNote method={method} total={total} />}
                  aside={total === null ? null : formatMoney(total)}
                  checked={method === chosen}
                  onChange={() => {
                    orderCart.choose({ payment_method_id: method.id })
                    onAnswered()
                  }}
                />
              )
            })}
          </Choices>
        </>
      )}
    </Block>
  )
}

function MethodName({ method: { name, discount, surchage } }: { method: PaymentMethod }) {
  return (
    <>
      {name}{' '}
      {discount ? (
        <strong className="font-semibold whitespace-nowrap text-glass-text">
          {copy.methodLess(discount)}
        </strong>
      ) : surchage ? (
        <strong className="font-semibold whitespace-nowrap">{copy.methodMore(surchage)}</strong>
      ) : null}
    </>
  )
}

type MethodNoteProps = { method: PaymentMethod; total: number | null }

/** Description and instalment plans with their total cost. */
function MethodNote({ method: { description, installments }, total }: MethodNoteProps) {
  return (
    <>
      {description}
      {total !== null &&
        installments.map((plan) => {
          const { amount, sum } = installmentsOf(fromPesos(total), plan)
          return (
            <span key={plan.count} className="figures block">
              {copy.methodPlan({ ...plan, amount: toPesos(amount), sum: toPesos(sum) })}
            </span>
          )
        })}
    </>
  )
}

/** Total in pesos with this payment method: the server's steps with its percent, and the discount if valid. */
export function methodTotal(
  { goods, delivery }: Totals,
  discount: CartDiscount | null,
  method: PaymentMethod,
): number {
  const { total } = quoteTotal({
    lines: [{ unitPrice: fromPesos(goods), amount: 1 }],
    method,
    discount:
      discount && discount.problem === null
        ? {
            amount: discount.amount === null ? null : fromPesos(discount.amount),
            percentage: discount.percentage,
          }
        : null,
    delivery: fromPesos(delivery?.amount ?? 0),
  })
  return toPesos(total)
}
