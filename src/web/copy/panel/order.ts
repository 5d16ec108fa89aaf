import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { ManualWay } from '#domain/orders/owed.ts'
import { titles } from './titles.ts'

const by: Record<ManualWay, string> = {
  cash: 'en efectivo',
  transfer: 'por transferencia',
  qr: 'con QR',
  card_terminal: 'con tarjeta',
}

export const order = {
  back: titles.orders,
  unknown: {
    title: 'Ese pedido no está',
    text: 'Puede ser de otro vendedor, o el número no existe.',
    action: 'Ver los pedidos',
  },
  failed: { title: 'No pudimos leer el pedido', retry: 'Reintentar' },
  moved: (num: number, status: OrderStatus) => `Nº ${num}: ${status}`,
  placedAt: (moment: string, channel: string) => `Hecho ${moment} · ${channel}`,
  awaitsPayment: 'Espera el pago: se prepara en cuanto se acredite.',

  call: 'Llamar',
  whatsapp: 'WhatsApp',
  whatsappTitle: (name: string) => `Escribirle a ${name}`,
  whatsappText: 'Tocá un texto: lo ves antes de que se abra WhatsApp.',
  whatsappMessage: 'Mensaje',
  whatsappOther: 'Otro texto',
  whatsappOpen: 'Abrir WhatsApp',
  whatsappBlank: 'Escribir desde cero',

  who: 'Quién',
  guest: 'Compró sin cuenta',
  firstTime: 'Es su primera compra',
  earlier: (orders: number, spent: string) =>
    orders === 1 ? `1 pedido antes, ${spent}` : `${orders} pedidos antes, ${spent}`,
  seller: 'Vendedor',
  page: 'Verlo como lo ve quien compró',

  what: 'Qué',
  units: (units: number) => (units === 1 ? '1 unidad' : `${units} unidades`),
  amount: (amount: number) => `${amount}`,
  each: (price: string) => `${price} c/u`,
  noStock: 'Sin control de stock',
  inside: (amount: number, name: string) => `${amount} × ${name}`,
  pick: 'Lista para armar',
  print: 'Imprimir',
  said: 'Dejó dicho',

  where: 'Dónde y cuándo',
  map: 'Abrir el mapa',
  byCity:
    'La zona se eligió por la ciudad: nadie marcó el punto en el mapa. Confirmá la dirección antes de salir.',
  pickup: 'Retira en el local',
  soon: 'Lo antes posible',

  money: 'Plata',
  total: 'Total',
  method: 'Forma de pago',
  owed: 'Falta cobrar',
  toReturn: 'Para devolver',
  settled: 'Está todo cobrado',
  collected: 'Cobros',
  ways: {
    cash: 'Efectivo',
    transfer: 'Transferencia',
    qr: 'QR',
    card_terminal: 'Tarjeta',
  } satisfies Record<ManualWay, string>,
  provider: (name: string | null) => name ?? 'Pago en línea',
  returned: 'Devuelto',
  voidedBy: (who: string | null, reason: string | null) =>
    ['Anulado', who && `por ${who}`, reason && `: ${reason}`].filter(Boolean).join(' ').replace(' :', ':'),
  voucher: 'Ver el cupón de pago',

  collect: 'Cobrar',
  collectAmount: (amount: string) => `Cobrar ${amount}`,
  collectTitle: (num: number) => `Cobrar el Nº ${num}`,
  collectDisputed:
    'Quien pagó desconoció el pago, y está en disputa. Si se resuelve a tu favor, esa plata vuelve: cobrale solo si te paga de nuevo.',
  way: 'Cómo paga',
  collectedAmount: 'Cuánto',
  badAmount: 'Escribí un importe, por ejemplo 12.700',
  collectDone: (amount: string, way: ManualWay) => `Cobraste ${amount} ${by[way]}`,
  partly: (amount: string) => `Después de este cobro quedan ${amount} por cobrar.`,
  tooMuch: (amount: string) => `Es ${amount} más de lo que debe.`,

  giveBack: (amount: string) => `Devolví ${amount}`,
  giveBackShort: 'Devolví',
  giveBackTitle: (num: number) => `Devolver plata del Nº ${num}`,
  giveBackText:
    'Devolvela primero, y anotalo acá. Queda escrito quién la devolvió; si te equivocás, se anula.',
  giveBackWay: 'Cómo la devolviste',
  giveBackPart: (amount: string) => `Todavía quedan ${amount} para devolver.`,
  giveBackDone: (amount: string, way: ManualWay) => `Devolviste ${amount} ${by[way]}`,

  void: 'Anular',
  voiding: {
    collected: {
      of: (what: string) => `Anular el cobro de ${what}`,
      title: 'Anular el cobro',
      text: (what: string) => `Se anula el cobro de ${what}. Queda escrito quién lo anuló y por qué.`,
      done: 'Cobro anulado',
    },
    returned: {
      of: (what: string) => `Anular lo devuelto, ${what}`,
      title: 'Anular lo devuelto',
      text: (what: string) =>
        `Se anula lo devuelto, ${what}: vuelve a quedar para devolver. Queda escrito quién lo anuló y por qué.`,
      done: 'Devolución anulada',
    },
  },
  voidReason: 'Por qué',

  receipt: 'Comprobante',
  receiptStates: { sent: 'Para mirar', accepted: 'Aceptado', refused: 'Rechazado' },
  receiptSent: (moment: string, times: number) =>
    times > 1 ? `Lo mandó ${moment} (ya mandó ${times})` : `Lo mandó ${moment}`,
  receiptSee: 'Ver el comprobante',
  receiptAlt: 'Comprobante de pago',
  receiptAccept: (amount: string) => `Aceptar ${amount}`,
  receiptAcceptPlain: 'Aceptar',
  receiptAccepted: 'Comprobante aceptado',
  receiptOther: 'Otro importe',
  receiptOtherTitle: 'El comprobante es de otro importe',
  receiptOtherText: 'Una seña, por ejemplo: lo que falte se cobra después.',
  receiptRefuse: 'No sirve',
  receiptRefuseConfirm: 'Rechazar el comprobante',
  receiptKeep: 'Volver',
  receiptRefuseTitle: 'Rechazar el comprobante',
  receiptRefuseText: 'El pedido sigue. Quien compró lee el motivo y puede mandar otro comprobante.',
  receiptRefuseCancelled: 'El pedido sigue cancelado. Quien compró lee el motivo.',
  receiptCancelled: 'El pedido está cancelado. Si la plata llegó, aceptalo: va a quedar para devolver.',
  receiptReasons: [
    'No nos llegó la plata: revisá a qué cuenta la mandaste.',
    'El importe no es el del pedido.',
    'No se lee: mandá una foto del comprobante entero.',
  ],
  receiptReason: 'Motivo, tal como lo va a leer',
  receiptRefused: 'Comprobante rechazado',
  receiptAlsoOn: (count: number) =>
    `El mismo archivo está en ${count === 1 ? 'otro pedido' : `otros ${count} pedidos`}:`,
  decided: (who: string | null, moment: string) => `${who ?? 'La tienda'}, ${moment}`,

  notes: 'Notas del equipo',
  notesText: 'Las lee solo el equipo.',
  note: 'Nota',
  noteAdd: 'Agregar nota',
  noteDone: 'Nota agregada',

  story: 'Historia',
  otherSteps: 'Otros pasos',
  stepBack: 'Volver un paso',
  stepBackTitle: (status: OrderStatus) => `Volver a ${status}`,
  stepBackText: 'Quien compró no recibe ningún aviso.',
  stepBackNote: 'Qué pasó',
  stepBackReasons: (from: OrderStatus) => [
    'Me equivoqué de pedido',
    'Me adelanté: todavía no está',
    ...(from === 'En camino' || from === 'Entregado' ? ['No se pudo entregar'] : []),
  ],
  stepBackConfirm: (status: OrderStatus) => `Volver a ${status}`,

  cancel: 'Cancelar el pedido',
  cancelTitle: (num: number) => `Cancelar el Nº ${num}`,
  cancelText: 'Quien compró lee el motivo al instante. Un pedido cancelado no vuelve atrás.',
  cancelRefunds: (amount: string) => `Se le devuelven ${amount} por donde pagó. Eso no se puede deshacer.`,
  cancelHeld: (amount: string) => `Ya cobraste ${amount} a mano: van a quedar para devolver.`,
  cancelReceipt:
    'Mandó un comprobante que nadie miró. Si la plata llegó, aceptalo igual después de cancelar: va a quedar para devolver.',
  cancelReason: 'Motivo',
  reasonMissing: (hasReady: boolean) => (hasReady ? 'Elegí el motivo.' : 'Escribí el motivo.'),
  cancelReasonMissing: 'Elegí el motivo: lo va a leer quien compró.',
  cancelOther: 'Otro motivo',
  cancelOwn: 'Contale por qué',
  cancelConfirm: 'Cancelar el pedido',
  cancelKeep: 'No cancelar',
  cancelDone: (num: number) => `Nº ${num} cancelado`,
  nowIs: (status: OrderStatus) => `Ahora está ${status}.`,
} as const

/** Cash given, and the change. */
export const cashGiven = {
  given: 'Paga con',
  exact: 'Justo',
  other: 'Otro importe',
  change: 'Vuelto',
  short: (amount: string) => `Con eso faltan ${amount}`,
} as const
