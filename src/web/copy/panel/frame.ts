import { addDays, weekdayNames } from '#domain/time/dates.ts'

const listed = new Intl.ListFormat('es-AR')

/** What is lost by leaving, in a sentence. */
const lostWords = {
  screen: 'lo que cambiaste en esta pantalla',
  sale: 'lo que cargaste en Vender',
  delivery: 'lo que cargaste en Entró mercadería',
  reply: 'la respuesta que no mandaste',
  write: 'lo que todavía se está guardando',
  photos: 'las fotos que se están subiendo',
}

/** The frame of every panel screen. */
export const frame = {
  panel: 'El mostrador',
  pageTitle: (screen: string) => `${screen} · El mostrador`,
  skip: 'Ir al contenido',
  navigation: 'Principal',
  more: 'Más',
  seeMore: 'Ver más',
  you: 'Quién está',
  sells: 'Vende como',
  toShop: 'Ver la tienda',
  newWindow: '(se abre en otra ventana)',
  leave: 'Salir',
  shortcuts: 'Atajos del teclado',
  back: 'Volver',
  waits: 'Esperan',

  live: 'En vivo',
  reconnecting: 'Reconectando…',
  notLive: 'Se actualiza cada 30 segundos',

  offline: 'Sin conexión: lo que escribiste sigue acá',
  offlineMore: 'En cuanto vuelva, seguimos solos.',

  unsaved: {
    title: 'Tenés cambios sin guardar',
    text: (lost: readonly (keyof typeof lostWords)[]) =>
      `Si salís ahora, perdés ${listed.format(lost.map((one) => lostWords[one]))}.`,
    stay: 'Seguir acá',
    leave: 'Salir sin guardar',
  },

  forbidden: {
    title: 'Esto lo ve otra persona del equipo',
    text: 'Tu rol no incluye esta parte. Si la necesitás, pedísela a la Dueña.',
    toStart: 'Ir al comienzo',
  },
  unknown: {
    title: 'Acá no hay nada',
    text: 'Esa dirección no es del mostrador.',
    toStart: 'Ir al comienzo',
  },
  fault: {
    title: 'No pudimos abrir esta parte',
    text: 'Puede ser la conexión, o que haya una versión nueva del mostrador.',
    retry: 'Probar de nuevo',
  },
} as const

export const write = {
  failed: 'No se guardó. Probá de nuevo',
  waiting: 'Sin conexión: se guarda en cuanto vuelva',
  undo: 'Deshacer',
} as const

export const shortcuts = {
  title: 'Atajos del teclado',
  text: 'Con las manos en el teclado llegás a todo sin el mouse.',
  go: 'Ir a',
  next: 'y después',
  search: 'Buscar',
  help: 'Ver estos atajos',
  close: 'Cerrar lo que está abierto',
} as const

const months = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]
const monthOf = (iso: string): string => months[Number(iso.slice(5, 7)) - 1] ?? ''

/** A field for a day, and its month. */
export const dates = {
  example: '25/12/2026',
  wrong: 'Escribí el día así: 25/12/2026.',
  open: (label: string) => `Elegir en el calendario: ${label}`,
  before: 'Mes anterior',
  after: 'Mes siguiente',
  today: 'Hoy',
  none: 'Sin fecha',
  month: (iso: string) => `${monthOf(iso)} de ${iso.slice(0, 4)}`,
  day: (iso: string) =>
    `${weekdayNames[addDays(iso, 0).weekday].toLowerCase()} ${Number(iso.slice(8))} de ${monthOf(iso)}`,
} as const
