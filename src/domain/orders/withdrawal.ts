import { emailProblem, fieldErrors, type FieldErrors, isBlank } from '../text/validation.ts'

/** Calendar days within which a purchase can be withdrawn (Ley 24.240 art. 34; spec 2 §9). */
export const withdrawalDays = 10

/** The right is for sales at a distance, not for those at the counter. */
export const canWithdraw = ({ channel }: { channel: string }): boolean => channel !== 'counter'

export const maxOrderNum = 20

export type WithdrawalForm = { order_num: string; email: string }

/** 'Pedido Nº 1.042' becomes '1042'. Anything else is returned in upper case with single spaces. */
export function readOrderNum(typed: string): string {
  const trimmed = typed
    .trim()
    .replace(/^pedido\s*/i, '')
    .replace(/^(?:n(?:ro\.?|[uú]mero|[º°o]?\.?)\s*)?#?\s*(?=\d)/i, '')
  const digits = trimmed.replaceAll(/[\s.]/g, '')
  if (/^\d+$/.test(digits)) return digits.replace(/^0+(?=\d)/, '')
  return trimmed.replaceAll(/\s+/g, ' ').toUpperCase()
}

/** Requires a plausible order number and an e-mail. */
export function validateWithdrawal({ order_num, email }: WithdrawalForm): FieldErrors<keyof WithdrawalForm> {
  return fieldErrors({ order_num: orderNumProblem(order_num), email: emailProblem(email) })
}

function orderNumProblem(typed: string): string | null {
  if (isBlank(typed)) return 'Ingresá el número de pedido'
  const num = readOrderNum(typed)
  return num.length <= maxOrderNum && /^[\p{L}\p{N}][\p{L}\p{N} ./-]*$/u.test(num)
    ? null
    : 'Revisá el número de pedido'
}

/** `received` and `accepted` are open. */
export type WithdrawalState = 'received' | 'accepted' | 'refused' | 'done'

/** Allowed transitions by the shop, including a step back. */
export const withdrawalMoves: Readonly<Record<WithdrawalState, readonly WithdrawalState[]>> = {
  received: ['accepted', 'refused'],
  accepted: ['done', 'received'],
  refused: ['received'],
  done: ['accepted'],
}
