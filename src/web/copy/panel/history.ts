import { titles } from './titles.ts'

/** The audit of changes by the staff, and undo. */
export const history = {
  title: titles.history,
  lead: 'Quién cambió qué, y cómo volver atrás.',
  today: 'Hoy',
  yesterday: 'Ayer',

  who: 'Quién',
  any: 'Cualquiera',
  day: 'Día',
  kinds: 'Qué se muestra',
  all: 'Todo',
  kind: {
    price: 'Precios',
    stock: 'Stock',
    article: 'Artículos',
    pictures: 'Fotos',
    settings: 'Ajustes',
    hours: 'Horarios',
    payment_methods: 'Formas de pago',
    people: 'Equipo',
    delivery: 'Envíos',
    coupons: 'Cupones',
    backups: 'Respaldos',
    orders: 'Pedidos',
    undo: 'Deshecho',
  },

  from: 'de',
  to: 'a',
  moved: 'Cambió después',
  more: (count: number) => (count === 1 ? 'y otro cambio' : `y otros ${count} cambios`),
  undid: (when: string) => `Deshizo lo de ${when.replace(/^el /, '')}`,
  undone: (who: string, when: string) => `${who} lo deshizo ${when}`,

  undo: 'Deshacer',
  undoOf: (what: string) => `Deshacer: ${what}`,
  preview: {
    title: '¿Deshacer este cambio?',
    by: (who: string, when: string) => `${who}, ${when}`,
    back: (count: number) => (count === 1 ? 'Vuelve atrás' : `Vuelven atrás ${count}`),
    stay: (count: number) => (count === 1 ? 'Queda como está' : `Quedan como están ${count}`),
    rest: (count: number) => `y otros ${count}`,
    nothing: 'No queda nada para volver atrás.',
    keep: 'Dejar como está',
    confirm: 'Deshacer',
    close: 'Entendido',
  },
  done: (back: number, stay: number) =>
    stay === 0
      ? 'Listo, quedó como antes'
      : `${back === 1 ? 'Volvió atrás un dato' : `Volvieron atrás ${back} datos`}; ${stay === 1 ? 'uno quedó' : `${stay} quedaron`} como está${stay === 1 ? '' : 'n'}`,

  toEntries: 'Conteos, entradas y salidas están en Stock › Movimientos',

  empty: {
    title: 'Todavía no se cambió nada',
    text: 'Acá queda cada precio, stock y ajuste que cambien, con quién lo hizo y la forma de volver atrás.',
  },
  emptyKind: { title: 'Así no hay cambios', all: 'Ver todo' },
  failed: 'No pudimos leer el historial',
  retry: 'Probar de nuevo',
} as const
