import { phoneText } from '#domain/text/phone.ts'

export const print = {
  title: 'Imprimir',
  back: 'Pedidos',
  what: 'Qué',
  kinds: { lista: 'Lista para armar', remito: 'Remitos', etiqueta: 'Etiquetas' },
  paper: 'Papel',
  papers: { a4: 'A4', rollo: 'Rollo de 80 mm' },
  withPrices: 'Con precios',
  print: 'Imprimir',
  pages: (kind: 'lista' | 'remito' | 'etiqueta', count: number) =>
    kind === 'lista'
      ? count === 1
        ? 'De 1 pedido'
        : `De ${count} pedidos`
      : kind === 'remito'
        ? count === 1
          ? '1 remito'
          : `${count} remitos, cada uno en su hoja`
        : count === 1
          ? '1 etiqueta'
          : `${count} etiquetas`,
  missing: (nums: readonly number[]) => `No encontramos: ${nums.map((num) => `Nº ${num}`).join(', ')}.`,
  nothing: 'No hay nada para imprimir',
  toOrders: 'Ver los pedidos',
  failed: 'No pudimos leer los pedidos',
  retry: 'Reintentar',

  cuit: (cuit: string) => `CUIT ${cuit}`,
  phone: (phone: string) => `Tel. ${phoneText(phone)}`,
  note: 'Remito',
  notInvoice: 'Documento no válido como factura',
  ordered: (date: string) => `Pedido del ${date}`,
  printed: (moment: string) => `Impreso el ${moment}`,
  to: 'Para',
  where: 'Entrega',
  when: 'Cuándo',
  pickup: 'Retira en el local',
  soon: 'Lo antes posible',
  amount: 'Cant.',
  article: 'Artículo',
  unitPrice: 'Unitario',
  subtotal: 'Importe',
  total: 'Total',
  method: 'Forma de pago',
  owed: 'A cobrar',
  paid: 'Pagado',
  units: (units: number) => (units === 1 ? '1 unidad' : `${units} unidades`),
  signs: ['Recibí conforme', 'Aclaración', 'DNI'],
  list: (nums: readonly number[]) =>
    nums.length === 1 ? `Armar el Nº ${nums[0]}` : `Armar ${nums.length} pedidos`,
} as const
