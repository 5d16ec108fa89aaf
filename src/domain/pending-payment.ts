import { formatDate, formatTime } from './dates.ts'

/** What every screen and mail says of a payment that was made and not credited yet. */
export const pendingPayment = {
  label: 'Pago pendiente',
  heading: 'Tu pago está pendiente',
  voucher: 'Ver el cupón de pago',
} as const

/** What its buyer has to do, and what happens meanwhile. `payUntil`: ISO, of a voucher or a transfer that can still be paid. */
export function pendingPaymentText(payUntil: string | null): string {
  const toDo =
    payUntil === null
      ? 'No tenés que hacer nada más.'
      : `Pagalo hasta el ${formatDate(payUntil)} a las ${formatTime(payUntil)} con el cupón o los datos que te dio MercadoPago; si ya lo pagaste, no tenés que hacer nada más.`
  return `${toDo} Apenas se acredite te avisamos por correo. Mientras tanto te guardamos los productos; si son los últimos que quedan, por 24 horas.`
}
