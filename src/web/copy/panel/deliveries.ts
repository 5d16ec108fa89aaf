import type { DriverStop, PanelDelivery } from '#contract/panel/deliveries.ts'
import { titles } from './titles.ts'

/** Who was not there wants … */
const wishes = {
  another_day: 'Otro día',
  pick_up: 'Viene a buscarlo',
  cancel: 'No lo quiere más',
} satisfies Record<NonNullable<PanelDelivery['absent']>['wish'], string>

/** What the shop and its drivers both read. */
const shared = {
  title: titles.deliveries,
  failed: 'No pudimos leer el reparto',
  retry: 'Reintentar',
  wishes,
  soon: 'Lo antes posible',
  slot: (from: string, to: string) => `De ${from} a ${to}`,
  units: (count: number) => (count === 1 ? '1 unidad' : `${count} unidades`),
  paid: 'Ya está pago',
  first: 'Este primero',
  later: 'Después',
  noPlace: 'Sin ubicación en el mapa: va al final',
  openMap: 'Abrir la ruta en el mapa',
  openMapPart: (from: number, to: number) => `Mapa: paradas ${from} a ${to}`,
} as const

export const deliveries = {
  ...shared,
  today: 'Hoy',
  tomorrow: 'Mañana',
  day: 'Otro día',
  waits: (unassigned: number, absent: number) =>
    [
      unassigned === 0
        ? 'Todas tienen quién las lleve'
        : unassigned === 1
          ? '1 sin asignar'
          : `${unassigned} sin asignar`,
      absent > 0 && (absent === 1 ? '1 no estaba' : `${absent} no estaban`),
    ]
      .filter(Boolean)
      .join(' · '),
  tabs: 'Quién lleva las entregas',
  unassigned: 'Sin asignar',
  all: 'Todas',
  none: 'No hay entregas',
  noneToday: 'No queda nada por repartir',
  noneText: 'Los pedidos con envío para ese día aparecen acá solos.',
  noneOf: 'No lleva nada ese día',
  noneOfText: 'Elegí entregas en «Sin asignar» y dáselas.',
  allAssigned: 'Todas tienen quién las lleve',
  noSlot: 'Sin horario',
  late: 'Atrasado',
  absentTitle: 'No estaba',
  absentText: 'Decidí cómo sigue. Lo que llevan sigue apartado.',
  retryStop: 'Vuelve a salir',
  decide: 'Decidir',
  done: 'Hechas',
  idChecked: 'DNI visto',
  cancelled: 'Cancelado',
  noDriver: 'Nadie',
  choose: (num: number, name: string) => `${name}: elegir el Nº ${num}`,
  open: (num: number) => `Ver el Nº ${num}`,
  chooseAll: 'Elegir todas',
  chooseNone: 'Ninguna',
  chosen: (count: number) => (count === 1 ? '1 elegida' : `${count} elegidas`),
  giveTo: (name: string) => `Dar a ${name}`,
  give: 'Asignar',
  giveTitle: (count: number) => (count === 1 ? 'Quién la lleva' : `Quién lleva las ${count}`),
  has: (count: number) => (count === 0 ? 'No lleva nada' : count === 1 ? 'Lleva 1' : `Lleva ${count}`),
  takeOff: 'Nadie todavía',
  givenUndone: 'Quedaron sin asignar',
  givenUndoneInPart: 'Alguna ya no se podía sacar: mirá la lista',
  given: (count: number, name: string | null) =>
    name === null
      ? count === 1
        ? '1 quedó sin asignar'
        : `${count} quedaron sin asignar`
      : count === 1
        ? `${name} lleva 1 más`
        : `${name} lleva ${count} más`,
  someRefused: 'Estas quedaron como estaban',
  drivers: 'Quién reparte',
  noDrivers: 'Invitá en Equipo a quien reparte, con el rol Reparto.',
  progress: (pending: number, done: number) =>
    [
      pending === 0 ? 'nada por entregar' : `${pending} por entregar`,
      done > 0 && (done === 1 ? '1 hecha' : `${done} hechas`),
    ]
      .filter(Boolean)
      .join(' · '),
  plan: 'Ordenar de nuevo',
  planTitle: (name: string) => `Ordenar de nuevo la ruta de ${name}`,
  planText: (isPlaced: boolean, isOut: boolean) =>
    `${isPlaced ? `Se pierde el orden puesto a mano${isOut ? ', y cambia también para quien ya salió' : ''}` : 'Cambia la ruta de quien ya salió'}. No se puede deshacer.`,
  planned: 'La ruta quedó ordenada',
  left: 'Salió a repartir',
  mine: 'Mis paradas',
  whole: 'Todo el reparto',
} as const

/** What a driver reads, with one hand. */
export const stops = {
  ...shared,
  left: (pending: number, all: number) =>
    pending === 0 ? 'Terminaste por hoy' : `Te ${pending === 1 ? 'queda' : 'quedan'} ${pending} de ${all}`,
  noneYet: 'Hoy no tenés entregas',
  noneText: 'Cuando la tienda te dé una, aparece acá sola.',
  allDone: 'Terminaste la vuelta',
  allDoneText: 'No te queda nada por entregar.',
  go: 'Salir a repartir',
  notReady: 'Todavía lo están preparando',
  collect: 'Cobrar',
  disputed: 'Desconocieron el pago: consultá en la tienda antes de entregarlo.',
  call: 'Llamar',
  whatsapp: 'WhatsApp',
  map: 'Mapa',
  note: 'Nota',
  deliver: 'Entregado',
  absent: 'No estaba',
  deliverTitle: (name: string) => `Entregar a ${name}`,
  toCollect: 'A cobrar',
  checkId: 'Vi el DNI: es mayor de 18 años',
  checkIdMissing: 'Lleva alcohol: mirá el DNI y marcalo.',
  way: 'Cómo pagó',
  notPaid: 'No pagó',
  amount: 'Cuánto cobraste',
  badAmount: 'Escribí un importe, hasta lo que falta cobrar',
  confirm: 'Entregado',
  confirmPaid: (amount: string) => `Entregado, cobré ${amount}`,
  absentTitle: (name: string) => `No estaba ${name}`,
  absentText: 'La tienda decide cómo sigue. Traé el pedido de vuelta.',
  wish: 'Cómo sigue',
  absentNote: 'Algo más para la tienda',
  report: 'Avisar a la tienda',
  states: {
    pending: '',
    absent: 'No estaba',
    delivered: 'Entregado',
    cancelled: 'Cancelado: no lo entregues',
  } satisfies Record<DriverStop['state'], string>,
  sending: 'Enviando…',
  waiting: 'Se envía cuando vuelva la señal',
  waitingCount: (count: number) =>
    count === 1
      ? '1 anotada sin enviar: se envía cuando vuelva la señal. No cierres esta página.'
      : `${count} anotadas sin enviar: se envían cuando vuelva la señal. No cierres esta página.`,
  undo: 'Deshacer',
  undone: 'Quedó como antes',
  delivered: (name: string) => `Entregado: ${name}`,
  reported: (name: string) => `La tienda ya sabe que ${name} no estaba`,
  refused: (message: string) => `No se anotó. ${message}`,
  understood: 'Entendido',
  done: 'Hechas',
  cash: 'Efectivo para rendir',
  cashText: 'Entregalo en la caja cuando vuelvas.',
  cashOwn: 'Lo que cobrás en efectivo entra en tu caja abierta.',
} as const

/** Cash that drivers and sellers hand over to a till. */
export const driverCash = {
  title: 'Efectivo para rendir',
  receive: 'Recibir el efectivo',
  receiveAmount: (amount: string) => `Recibir ${amount}`,
  receiveOf: (name: string) => `Recibir de ${name}`,
  from: (orders: number) => (orders === 1 ? 'De 1 pedido' : `De ${orders} pedidos`),
  text: 'Contá lo que trae. Entra en tu caja.',
  needsTill: 'Abrí tu caja para recibirlo.',
  count: 'Efectivo que trajo',
  badAmount: 'Escribí un importe, por ejemplo 12.700',
  against: (expected: string) => `Cobró ${expected} en efectivo.`,
  received: (amount: string) => `Recibiste ${amount}`,
} as const
