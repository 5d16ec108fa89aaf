import { formatMoney } from '#domain/money/money.ts'
import type { Cart, Totals } from './cart.ts'
import type { Coupon } from './coupons.ts'

export type TotalStep = { name: string; amount: string; /** It lowers the total. */ isGain: boolean }

/** Each step of the total of a cart or an order as its buyer reads it, on a screen or in a mail, but for the total itself. */
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
            `${method.name}, ${percentText(method.percent)}`,
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

function percentText(percent: number): string {
  return `${String(Math.abs(percent)).replace('.', ',')} %`
}

/** Whether anything is added to what the items cost, or taken off. */
export function isMoreThanItems({ payment_method: method, cupon, delivery }: Omit<Totals, 'goods'>): boolean {
  return cupon !== null || !!method?.amount || !!delivery?.amount
}

/** What a cart has taken off. `problem`: why it takes nothing off now. */
export type CartDiscount = Pick<Coupon, 'code' | 'amount' | 'percentage'> & { problem: string | null }

export function discountOf({
  cupon,
  cupon_problem,
}: Partial<Pick<Cart, 'cupon' | 'cupon_problem'>>): CartDiscount | null {
  return cupon ? { ...cupon, problem: cupon_problem?.message ?? null } : null
}
