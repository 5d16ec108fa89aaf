/** Thanks (spec 2 §2, §4). */
export const thanks = {
  title: (shop: string) => `Gracias por tu compra · ${shop}`,
  heading: 'Recibimos tu pedido',
  number: (num: number) => `Pedido Nº ${num}`,
  next: 'Qué sigue',
  nextDelivery: 'Lo preparamos y te avisamos cuando salga para tu casa.',
  nextPickup: (address: string) => `Lo preparamos y te avisamos cuando esté listo para retirar en ${address}.`,
  closedNote: (opens: string) => `Ahora estamos cerrados (${opens}): lo preparamos apenas abramos.`,
  payment: 'Pago',
  summary: 'Resumen',
  toHome: 'Volver al inicio',
  follow: 'Seguir mi pedido',
  toOrders: 'Ver Mis Pedidos',
  withdrawal: 'Tenés 10 días corridos desde que lo recibís para arrepentirte de la compra.',
  whatsappIn: (seconds: number) => `Te abrimos WhatsApp en ${seconds} para avisarle a la tienda`,
  whatsappNow: 'Abrir ahora',
  whatsappCancel: 'Cancelar',
  whatsappLater: 'Avisar por WhatsApp',
  /** Asked where the browser opens no window by itself. */
  whatsappAsk: '¿Abrimos WhatsApp para avisarle a la tienda de tu pedido?',
  unknown: 'No encontramos un pedido reciente',
  unknownText: 'Si recién compraste, escribinos con tu nombre y te decimos cómo viene.',
} as const
