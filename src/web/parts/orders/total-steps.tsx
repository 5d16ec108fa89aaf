import type { ReactNode } from 'react'
import type { Totals } from '#contract/cart.ts'
import { formatMoney } from '#domain/money/money.ts'
import { payment } from '../../copy/checkout.ts'
import { classes } from '../../ui/classes.ts'

type TotalStepsProps = { totals: Totals; units: number; deliver: 0 | 1 | null; isSettling?: boolean }

export function TotalSteps({ totals, units, deliver, isSettling = false }: TotalStepsProps) {
  const { goods, payment_method: method, cupon, delivery, total } = totals
  return (
    <dl className={classes('figures grid gap-2', isSettling && 'settling')} aria-busy={isSettling}>
      <Step name={payment.goods(units)}>{formatMoney(goods)}</Step>
      {method !== null && method.amount !== 0 && (
        <Step name={payment.methodStep(method.name, Math.abs(method.percent))} isGain={method.amount < 0}>
          {formatMoney(method.amount)}
        </Step>
      )}
      {cupon !== null && (
        <Step name={payment.cuponStep(cupon.code)} isGain>
          {formatMoney(-Math.abs(cupon.amount))}
        </Step>
      )}
      {delivery !== null && (
        <Step
          name={delivery.name === payment.deliveryPlain ? delivery.name : payment.deliveryStep(delivery.name)}
        >
          {delivery.amount === 0 ? payment.free : formatMoney(delivery.amount)}
        </Step>
      )}
      {deliver === 0 && <Step name={payment.pickupStep}>{payment.free}</Step>}
      {deliver === 1 && delivery === null && (
        <Step name={payment.deliveryPlain}>{payment.deliveryUnknown}</Step>
      )}
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3 font-semibold">
        <dt className="text-lg">{payment.total}</dt>
        <dd aria-live="polite" className="text-xl">
          {formatMoney(total)}
        </dd>
      </div>
    </dl>
  )
}

function Step({ name, isGain = false, children }: { name: string; isGain?: boolean; children: ReactNode }) {
  return (
    <div className={classes('flex justify-between gap-4', isGain && 'text-glass-text')}>
      <dt>{name}</dt>
      <dd className="whitespace-nowrap">{children}</dd>
    </div>
  )
}
