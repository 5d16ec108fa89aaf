/** Cupones (spec 2 §2), and coupons wherever they are shown. */
export const coupons = {
  title: (shop: string) => `Cupones · ${shop}`,
  heading: 'Cupones',
  empty: 'No tienes ningun cupon',
  emptyText:
    'Cuando la tienda te dé uno, lo vas a encontrar acá. Si te pasaron un código, escribilo al hacer tu pedido.',
  emptyAction: 'Ver la tienda',

  off: 'de descuento',
  from: (amount: string) => `En compras desde ${amount.replace(' ', '\u00a0')}`,
  noMinimum: 'Sin mínimo de compra',
  until: (date: string) => `Hasta el ${date}`,
  noEnd: 'Sin vencimiento',
  isNew: 'Nuevo',
  own: 'Solo para vos',
  code: 'Código',
  copy: (code: string) => `Copiar el código ${code}`,
  copied: 'Código copiado',
  copyFailed: (code: string) => `No pudimos copiarlo. El código es ${code}`,
  use: 'Usar',
  useOf: (code: string) => `el cupón ${code}`,
  waits: 'Elegí tus productos: el cupón se aplica al hacer el pedido',

  unread: (n: number) => `${n} ${n === 1 ? 'nuevo' : 'nuevos'}`,
} as const
