/** The receipt of a payment by hand, on the order's page and on Thanks. */
export const receipts = {
  heading: 'Comprobante de pago',
  ask: 'Cuando hagas el pago, mandanos el comprobante y confirmamos tu pedido antes.',
  received: (date: string, time: string) =>
    `Lo recibimos el ${date} a las ${time}. Si mandás otro, reemplaza a este.`,
  send: 'Mandar el comprobante',
  sendOther: 'Mandar otro',
  sending: 'Enviando…',
  formats: 'Una foto (JPG, PNG o WebP) o un PDF, hasta 8 MB.',
  sent: 'Recibimos tu comprobante',
  tooBig: 'El comprobante puede pesar hasta 8 MB',
  failed: 'No pudimos enviar el comprobante. Probá de nuevo.',
} as const
