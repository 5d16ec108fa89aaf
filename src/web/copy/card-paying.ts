import { formatMoney, formatMoneyInText } from '#domain/money.ts'
import { percentText } from './units.ts'

type Plan = { count: number; cft: number; amount: number }

/** Paying with a card by Payway: the cards that are kept, and a new one (spec 2 §2 §5 §8, design 6.40). */
export const cardPaying = {
  cardsTitle: (shop: string) => `Tarjetas · ${shop}`,
  addTitle: (shop: string) => `Pagar con tarjeta · ${shop}`,
  cards: 'Elegí una tarjeta',
  add: 'Pagá con tarjeta',
  direct: 'Tus datos van directo a Payway; la tienda no los ve.',

  saved: 'Tus tarjetas',
  card: (name: string, digits: string) => `${name} •••• ${digits}`,
  cardRead: (name: string, digits: string) => `${name} terminada en ${digits}`,
  expires: (date: string) => `Vence ${date}`,
  expired: (date: string) => `Venció ${date}`,
  addCard: 'Agregar una tarjeta',
  otherCards: 'Usar una tarjeta guardada',
  back: 'Volver al pedido',

  number: 'Número de la tarjeta',
  brand: 'Tipo de tarjeta',
  brandName: ({ name, isDebit }: { name: string; isDebit: boolean }) => (isDebit ? name : `${name} crédito`),
  holder: 'Nombre como figura en la tarjeta',
  document: 'DNI de quien figura en la tarjeta',
  expiry: 'Vencimiento',
  expiryFormat: 'MM/AA',
  code: 'Código de seguridad',
  codeOnBack: 'Los 3 números del dorso',
  codeOnFront: 'Los 4 números del frente',
  installments: 'Cuotas',
  plan: ({ count, cft, amount }: Plan) =>
    count === 1
      ? `1 pago de ${formatMoney(amount)}`
      : `${count} cuotas ${cft === 0 ? 'sin interés ' : ''}de ${formatMoney(amount)}`,
  cost: (cft: number, sum: number) =>
    `CFTEA ${percentText(cft)}. Total financiado ${formatMoneyInText(sum)}: el interés lo cobra quien emitió tu tarjeta.`,
  keep: 'Guardar esta tarjeta para la próxima compra',
  keepHint: 'La guarda Payway. Nosotros vemos los últimos cuatro números.',
  pay: (total: number) => `Pagar ${formatMoney(total)}`,

  preview: { number: '•••• •••• •••• ••••', holder: 'NOMBRE Y APELLIDO', expiry: 'MM/AA' },

  testText:
    'No se cobra nada de verdad. Podés usar estas tarjetas, con cualquier nombre, DNI y un vencimiento por venir:',
  testCards: ['4507 9900 0000 4905', '5299 9100 1000 0015'],
  testCodes: 'El código 123 aprueba el pago, 001 lo rechaza por falta de fondos y 008 lo deja en revisión.',

  unreachable: 'No pudimos comunicarnos con Payway. No se te cobró nada: probá de nuevo en un momento.',
  numberWrong: 'Revisá el número de la tarjeta',
  expiryWrong: 'Revisá el vencimiento',
  codeWrong: 'Revisá el código de seguridad',
  holderWrong: 'Revisá el nombre',
  documentWrong: 'Revisá el DNI',

  processing: 'Estamos procesando tu pago',
  processingText: 'Tarda unos segundos. No cierres esta página.',
  lost: 'Se cortó la conexión y no sabemos si el pago llegó. Probá de nuevo: no se te va a cobrar dos veces.',
} as const
