/** Thanks (spec 2 §2, §4). */
export const thanks = {
  title: (shop: string) => `Gracias por tu compra · ${shop}`,
  heading: 'Recibimos tu pedido',
  number: (num: number) => `Pedido Nº ${num}`,
  next: 'Qué sigue',
  nextDelivery: 'Lo preparamos y te avisamos cuando salga para tu casa.',
  nextPickup: (address: string) =>
    `Lo preparamos y te avisamos cuando esté listo para retirar en ${address}.`,
  nextUnpaid: 'Falta el pago. Apenas lo recibamos te avisamos y seguimos con tu pedido.',
  pay: 'Pagar el pedido',
  closedNote: (opens: string) => `Ahora estamos cerrados (${opens}): lo preparamos apenas abramos.`,
  summary: 'Resumen',
  toHome: 'Volver al inicio',
  follow: 'Seguir mi pedido',
  toOrders: 'Ver Mis Pedidos',
  whatsappIn: (seconds: number) =>
    `Te abrimos WhatsApp en ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'} para avisarle a la tienda`,
  whatsappNow: 'Abrir ahora',
  whatsappCancel: 'Cancelar',
  whatsappLater: 'Avisar por WhatsApp',
  /** The order as its buyer tells it to the shop. */
  told: {
    head: (name: string, num: number) => `¡Hola! Soy ${name}. Hice el pedido Nº ${num}:`,
    line: (amount: number, name: string, choice: string | null) =>
      `• ${amount} × ${choice ? `${name} (${choice})` : name}`,
    more: (n: number) => `… y ${n} ${n === 1 ? 'artículo' : 'artículos'} más`,
    total: (total: string) => `Total: ${total}`,
    payment: (method: string, state: string | null) => `Pago: ${method}${state === null ? '' : `, ${state}`}`,
    pending: 'pendiente de acreditarse',
    unpaid: 'sin pagar todavía',
    paid: 'pagado',
  },
  /** Asked where the browser opens no window by itself. */
  whatsappAsk: '¿Abrimos WhatsApp para avisarle a la tienda de tu pedido?',
  unknown: 'No encontramos un pedido reciente',
  unknownText: 'Si recién compraste, escribinos con tu nombre y te decimos cómo viene.',
} as const
