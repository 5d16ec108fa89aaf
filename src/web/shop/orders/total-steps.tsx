import type { ReactNode } from 'react'
import type { Totals } from '#contract/carts.ts'
import { formatMoney } from '#domain/money.ts'
import { payment as copy } from '../../copy/payment.ts'
import { classes } from '../../ui/classes.ts'

type TotalStepsProps = { totals: Totals; units: number; deliver: 0 | 1 | null; isSettling?: boolean }

/** Each step of a total by name, as the server worked it out (design 5). */
export function TotalSteps({ totals, units, deliver, isSettling = false }: TotalStepsProps) {
  const { goods, payment_method: method, cupon, delivery, total } = totals
  return (
    <dl className={classes('figures grid gap-2', isSettling && 'settling')} aria-busy={isSettling}>
      <Step name={copy.goods(units)}>{formatMoney(goods)}</Step>
      {method !== null && method.amount !== 0 && (
        <Step name={copy.methodStep(method.name, Math.abs(method.percent))} isGain={method.amount < 0}>
          {formatMoney(method.amount)}
        </Step>
      )}
      {cupon !== null && (
        <Step name={copy.cuponStep(cupon.code)} isGain>
          {formatMoney(-Math.abs(cupon.amount))}
        </Step>
      )}
      {delivery !== null && (
        <Step name={delivery.name === copy.deliveryPlain ? delivery.name : copy.deliveryStep(delivery.name)}>
          {delivery.amount === 0 ? copy.free : formatMoney(delivery.amount)}
        </Step>
      )}
      {deliver === 0 && <Step name={copy.pickupStep}>{copy.free}</Step>}
      {deliver === 1 && delivery === null && <Step name={copy.deliveryPlain}>{copy.deliveryUnknown}</Step>}
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3 font-semibold">
        <dt className="text-lg">{copy.total}</dt>
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
