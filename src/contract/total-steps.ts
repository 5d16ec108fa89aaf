import { formatMoney } from '#domain/money/money.ts'
import { percentText } from '#domain/text/numbers.ts'
import type { Cart, Totals } from './cart.ts'
import type { Coupon } from './coupons.ts'

export type TotalStep = { name: string; amount: string; /** It lowers the total. */ isGain: boolean }

/** The steps of a cart's or order's total in words, for screens and mails, without the total itself. */
export function totalSteps(
  { goods, payment_method: method, cupon, delivery }: Totals,
  units: number,
  deliver: 0 | 1 | null,
): TotalStep[] {
  return [
    step(`Productos (${units})`, formatMoney(goods)),
    ...(method && method.amount !== 0
      ? [
          step(
            `${method.name}, ${percentText(Math.abs(method.percent))}`,
            formatMoney(method.amount),
            method.amount < 0,
          ),
        ]
      : []),
    ...(cupon ? [step(`Cupón ${cupon.code}`, formatMoney(-Math.abs(cupon.amount)), true)] : []),
    ...(delivery
      ? [
          step(
            delivery.name === 'Envío' ? 'Envío' : `Envío, ${delivery.name}`,
            delivery.amount === 0 ? 'Sin cargo' : formatMoney(delivery.amount),
          ),
        ]
      : []),
    ...(deliver === 0 ? [step('Retiro en el local', 'Sin cargo')] : []),
    ...(deliver === 1 && !delivery ? [step('Envío', 'según la zona')] : []),
  ]
}

function step(name: string, amount: string, isGain = false): TotalStep {
  return { name, amount, isGain }
}

/** Whether the total has more steps than the items. */
export function isMoreThanItems({ payment_method: method, cupon, delivery }: Omit<Totals, 'goods'>): boolean {
  return cupon !== null || !!method?.amount || !!delivery?.amount
}

/** A cart's coupon. `problem`: why it is not applied now. */
export type CartDiscount = Pick<Coupon, 'code' | 'amount' | 'percentage'> & { problem: string | null }

export function discountOf({
  cupon,
  cupon_problem,
}: Partial<Pick<Cart, 'cupon' | 'cupon_problem'>>): CartDiscount | null {
  return cupon ? { ...cupon, problem: cupon_problem?.message ?? null } : null
}
