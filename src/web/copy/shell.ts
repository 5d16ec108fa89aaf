import { atHour } from '#domain/time/dates.ts'

/** The frame: status bar, header, categories, bottom bar, footer. */
export const frame = {
  skip: 'Ir al contenido',

  shopNow: 'La tienda ahora',
  open: 'Abierto',
  openUntil: (at: string) => `hasta ${atHour(at)}`,
  openAllDay: 'las 24 horas',
  closed: 'Cerrado',
  opensAt: (day: string, at: string) =>
    day === 'hoy' || day === 'mañana'
      ? `abre ${day} a ${atHour(at)}`
      : `abre el ${day.toLowerCase()} a ${atHour(at)}`,
  adults: 'Prohibida su venta a menores de 18 años',

  toHome: (shop: string) => `${shop}, ir al inicio`,
  search: 'Buscar',
  searchLabel: 'Buscar en la tienda',
  searchPlaceholder: 'Buscá un malbec, “para asado”…',
  account: 'Cuenta',
  accountOf: (name: string) => `Cuenta de ${name}`,
  login: 'Ingresar',
  orders: 'Mis Pedidos',
  favorites: 'Favoritos',
  cart: 'Carrito',
  units: (units: number) => (units === 0 ? ', vacío' : `, ${units} ${units === 1 ? 'unidad' : 'unidades'}`),

  home: 'Inicio',
  ordersShort: 'Pedidos',
  mainNavigation: 'Principal',
  categories: 'Categorías',
  more: 'Más',

  withdrawal: 'Botón de arrepentimiento',
  newWindow: '(se abre en otra ventana)',

  whatsapp: 'Escribinos por WhatsApp',
  whatsappText: (shop: string) => `Hola ${shop}, quería hacerles una consulta`,
} as const
