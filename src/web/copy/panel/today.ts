import type { ShopDay } from '#contract/panel/settings.ts'
import type { ShopWarning, Today } from '#contract/panel/today.ts'
import { formatMoney } from '#domain/money/money.ts'
import { orders } from './orders.ts'
import { titles } from './titles.ts'

/** Pending work and sales of the day. */
export const today = {
  title: titles.today,
  ringing: (count: number, title: string) => (count === 0 ? title : `(${count}) ${title}`),
  waits: (count: number, isMore: boolean) =>
    count === 0
      ? isMore
        ? 'Ningún pedido te espera'
        : 'Nada te espera'
      : count === 1
        ? '1 pedido te espera'
        : `${count} pedidos te esperan`,
  all: (count: number) => (count === 1 ? 'Ver el pedido' : `Ver los ${count}`),
  groups: orders.groups,
  owing: 'Entregados sin cobrar',
  allOwing: (count: number) =>
    count === 1 ? 'Ver el pedido' : count < 100 ? `Ver los ${count}` : 'Ver todos',
  lapsed: 'No se pagaron a tiempo',
  lapsedText: (age: string) => `Se canceló ${age}. Los productos volvieron a la venta.`,
  done: 'Está todo al día',
  doneText: 'Cuando entre un pedido, aparece acá solo.',
  ordersDone: 'Los pedidos están al día',
  ordersDoneText: 'Queda lo de acá abajo.',
  failed: 'No pudimos leer lo de hoy',
  retry: 'Reintentar',

  sold: 'Vendido hoy',
  soldOrders: (orders: number) => (orders === 1 ? '1 pedido' : `${orders} pedidos`),
  compared: (now: number, before: number) =>
    before === 0
      ? 'El mismo día de la semana pasada, a esta hora, todavía no habías vendido'
      : now === before
        ? 'Lo mismo que hace una semana a esta hora'
        : `${formatMoney(Math.abs(now - before))} ${now > before ? 'más' : 'menos'} que hace una semana a esta hora`,

  deliveries: 'Próximos envíos',
  late: 'Atrasados',
  onTheWay: (count: number) => (count === 1 ? '1 ya salió' : `${count} ya salieron`),

  answer: 'Por responder',
  toAnswer: {
    question: (count) => (count === 1 ? 'pregunta' : 'preguntas'),
    chat: (count) => (count === 1 ? 'espera en el chat' : 'esperan en el chat'),
    call: (count) => (count === 1 ? 'pidió una llamada' : 'pidieron una llamada'),
    contact: (count) => (count === 1 ? 'mensaje de contacto' : 'mensajes de contacto'),
    withdrawal: (count) => (count === 1 ? 'arrepentimiento' : 'arrepentimientos'),
  } satisfies Record<Today['to_answer'][number]['kind'], (count: number) => string>,

  look: 'Para mirar',
  absent: 'No estaba en la entrega',
  receipt: 'Mandó un comprobante',
  cancelled: 'Pedido cancelado',
  task: 'Revisar un pago',
  tasks: {
    payment_mismatch: 'Un pago no coincide con su pedido',
    payment_late: 'Llegó el pago de un pedido cancelado',
    payment_excess: 'Un pedido se pagó dos veces',
    payment_charged_back: 'Desconocieron un pago',
    refund_refused: 'No se pudo devolver un pago',
    refund_stuck: 'Una devolución no termina de hacerse',
    refund_tomorrow: 'Una devolución sale mañana',
    return_by_hand: 'Hay plata para devolver',
  } as Record<string, string>,
  finish: 'Resuelto',
  finishOf: (task: string, num: number | null) => `Resuelto: ${task}${num === null ? '' : `, Nº ${num}`}`,
  finishText: (num: number | null) =>
    num === null ? 'Sale de Hoy.' : `Sale de Hoy, y queda escrito en el Nº ${num} quién lo dio por resuelto.`,
  finishConfirm: 'Darlo por resuelto',
  finished: 'Resuelto',
  runningOut: 'Se está por terminar',
  left: (stock: number) => (stock <= 0 ? 'no queda' : stock === 1 ? 'queda 1' : `quedan ${stock}`),
  catalogue: 'El catálogo',
  withoutPicture: (count: number) => (count === 1 ? 'artículo sin foto' : 'artículos sin foto'),
  withoutPrice: (count: number) => (count === 1 ? 'artículo sin precio' : 'artículos sin precio'),
  oldDollar: 'El dólar está viejo: tiene más de 36 horas',

  paused: 'La tienda está en pausa: nadie puede comprar.',

  warnings: 'La tienda necesita ayuda',
  warningsText: 'Se sigue vendiendo. Avisale a quien la instaló.',
  warning: {
    mails_stuck: 'Hay correos que no salen desde hace más de una hora',
    mails_dead: 'Hay correos de hoy que no se pudieron enviar',
    backup_old: 'El último respaldo tiene más de un día y medio',
    disk_low: 'Queda poco lugar en el disco',
    jobs_stuck: 'Hay tareas que no terminan',
    payments_down: 'El cobro online no anda: hay pedidos de hace un rato que no se pudieron pagar',
    jobs_dead: 'Hay tareas de hoy que no se pudieron hacer',
  } satisfies Record<ShopWarning, string>,

  orders: 'Avisos',
  sound: 'Sonar con cada pedido',
  soundText:
    'En este dispositivo, hasta que alguien del equipo abra el pedido. La pantalla queda encendida acá.',
  soundTry: 'Probar',
  soundBlocked: 'El navegador tiene el sonido frenado: tocá acá',
  closed: 'Avisos con el mostrador cerrado',
} as const

type Step = NonNullable<ShopDay['first_steps']>[number]['step']

export const firstSteps = {
  title: 'Para abrir tu tienda',
  progress: (done: number, all: number) => `${done} de ${all}`,
  steps: {
    shop: { title: 'Nombre y correo', text: 'Cómo se llama, y adónde llegan los pedidos.' },
    hours: { title: 'Horarios', text: 'Para que digan si está abierto.' },
    payment: { title: 'Una forma de pago', text: 'Efectivo ya está; sumá la transferencia o las tarjetas.' },
    handover: {
      title: 'Retiro o envío',
      text: 'Con la dirección del local ya se puede retirar; para enviar, cargá a qué zonas y cuánto cuesta.',
    },
    article: {
      title: 'El primer artículo',
      text: 'Con un nombre, una categoría, un precio y el stock ya se vende.',
    },
    open: { title: 'Abrir la tienda', text: 'Está en pausa hasta que la abras.' },
  } satisfies Record<Step, { title: string; text: string }>,
  done: 'Listo',
  missing: 'Falta',
  open: 'Abrir la tienda',
  opened: 'Tu tienda está abierta',
} as const
