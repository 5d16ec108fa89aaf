import { atHour } from '#domain/time/dates.ts'
/** A change that the shop proposes for an order, and its difference to pay. */
export const proposal = {
  title: 'Te proponemos un cambio',
  text: 'Tu pedido quedaría así:',
  total: 'Total',
  before: (total: string) => `Era ${total}`,
  pays: (amount: string) => `Pagarías ${amount} más.`,
  paysOnline: (amount: string) => `Pagarías ${amount} más, por MercadoPago, cuando lo aceptes.`,
  returns: (amount: string) => `Te devolvemos ${amount}.`,
  less: (amount: string) => `Pagarías ${amount} menos.`,
  even: 'Pagarías lo mismo.',
  until: (date: string, time: string) =>
    `Contestanos antes del ${date} a ${atHour(time)}. Si no, queda como lo pediste.`,
  accept: 'Aceptar',
  refuse: 'No, gracias',
  accepted: 'Listo: cambiamos tu pedido',
  refused: 'Listo: tu pedido queda como estaba',
  failed: 'No pudimos guardar tu respuesta. Probá de nuevo en un momento.',

  difference: 'Falta pagar la diferencia',
  differenceText: (amount: string) => `El cambio de tu pedido suma ${amount}. Los pagás en MercadoPago.`,
  unpaid: 'Falta pagarlo',
  unpaidText: (amount: string, date: string, time: string) =>
    `Te lo guardamos hasta el ${date} a ${atHour(time)}. Son ${amount}: los pagás en MercadoPago.`,
  pay: (amount: string) => `Pagar ${amount}`,
  payFailed: 'No pudimos preparar el pago. Probá de nuevo en un momento.',
} as const
