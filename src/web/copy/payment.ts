import { formatMoney, formatMoneyInText } from '#domain/money/money.ts'
import { cftText } from '#domain/text/numbers.ts'
import { atHour, formatDate, formatTime } from '#domain/time/dates.ts'

/** Online payment and its outcome (spec 2 §2 §4 §8). */
export const onlinePayment = {
  title: (shop: string) => `Pagar · ${shop}`,
  heading: 'Pagá tu pedido',
  number: (num: number) => `Pedido Nº ${num}`,
  total: 'Total a pagar',
  /** With its date unless that is today's. */
  kept: (until: string, now: string) =>
    `Te guardamos los productos hasta ${formatDate(until) === formatDate(now) ? '' : `el ${formatDate(until)} a `}${atHour(formatTime(until))}.`,
  onPage: 'El pago se hace en MercadoPago, de la forma que elijas ahí.',
  goToPage: 'Pagar con MercadoPago',
  preparing: 'Preparamos tu pago…',
  failed: 'No pudimos preparar el pago. Tu pedido está guardado: probá de nuevo en un momento.',
  retry: 'Probar de nuevo',
  testWhy: 'No se cobra nada de verdad.',
  nothingToPay: 'No hay un pedido por pagar',
  nothingToPayText: 'Si ya lo pagaste, lo vas a ver en Mis Pedidos.',
  closed: 'Este pedido ya no espera un pago',
  seeOrder: 'Ver mi pedido',
  toHome: 'Volver al inicio',

  successTitle: (shop: string) => `Pago exitoso · ${shop}`,
  success: 'Recibimos tu pago',
  successText: 'Estamos cerrando tu pedido.',
  pendingTitle: (shop: string) => `Pago pendiente · ${shop}`,
  pending: 'Tu pago esta pendiente',
  pendingText: 'Apenas se acredite te avisamos por correo. Mientras tanto te guardamos los productos.',
  failureTitle: (shop: string) => `Pago rechazado · ${shop}`,
  failure: 'No pudimos procesar tu pago',
  failureText: 'No se te cobró nada. Podés probar otra vez o elegir otra forma de pago.',
  checking: 'Consultamos tu pago…',
  unknown: 'Todavía no pudimos consultar tu pago. Lo seguimos intentando: no hace falta que pagues otra vez.',
  progress: 'Progreso',
  leaving: (seconds: number) => (seconds === 1 ? 'En 1 segundo seguimos' : `En ${seconds} segundos seguimos`),
  continue: 'Continuar',
  changeMethod: 'Cambiar la forma de pago',

  annul: 'Anular y pagar de otra forma',
  annulAsk: '¿Anulamos este pago?',
  annulText:
    'Si ya lo pagaste en un kiosco o hiciste la transferencia, no lo anules: se acredita solo. Si lo anulás, el cupón deja de servir y elegís otra forma de pago.',
  annulNot: 'Dejarlo como está',
  annulFailed: 'No pudimos anular el pago. Probá de nuevo en un momento.',
} as const

type Plan = { count: number; cft: number; amount: number }

/** Card payment by Payway: saved cards, and a new one (spec 2 §2 §5 §8). */
export const cardPayment = {
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
    cft === 0
      ? `${cftText(0)}: pagás lo mismo que al contado.`
      : `${cftText(cft)}. Total financiado ${formatMoneyInText(sum)}: el interés lo cobra quien emitió tu tarjeta.`,
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
