import type { PaymentStatus } from '#domain/payment.ts'

const words: Record<PaymentStatus, string> = {
  pending: 'falta pagar',
  in_process: 'en proceso',
  approved: 'pagado',
  rejected: 'rechazado',
  cancelled: 'no se pagó',
  refunded: 'devuelto',
  charged_back: 'desconocido',
}

/** How a payment stands, in a word or two; null is of one by hand. */
export function paymentWords(status: PaymentStatus | null): string {
  return status === null ? 'a mano' : words[status]
}
