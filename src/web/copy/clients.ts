/** For whom a seller orders (spec 2 §2 Order screen, §6 Seller). */
export const clients = {
  title: 'Cliente',
  search: 'Buscar un cliente',
  searchHint: 'Nombre, teléfono, correo o dirección',
  recent: 'Tus clientes, con los de tus últimas ventas primero',
  found: (n: number) => (n === 1 ? '1 cliente' : `${n} clientes`),
  more: (shown: number, total: number) =>
    `Estos son ${shown} de ${total}. Escribí algo más para encontrarlo.`,
  nobody: (q: string) => `Ninguno de tus clientes coincide con «${q}».`,
  none: 'Con tu cuenta de vendedor los pedidos van a nombre de un cliente, y todavía no tenés clientes. Si la compra es para vos, usá tu cuenta personal.',
  noAddress: 'Sin dirección guardada',
  addressFirst: 'Elegí primero el cliente: te mostramos sus direcciones.',
  addressOther: 'Otra dirección, solo para este pedido',
  addressOnlyHere: 'Vale para este pedido. Las direcciones guardadas del cliente quedan como están.',
  addressUse: 'Usar esta dirección',
} as const
