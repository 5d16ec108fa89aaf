import type { Conversation, ConversationRow } from '#contract/panel/conversations.ts'
import { titles } from './titles.ts'

type Kind = ConversationRow['kind']
type State = NonNullable<Conversation['withdrawal']>['state']

export const conversations = {
  title: titles.conversations,
  waits: (waiting: number, unread: number) =>
    waiting === 0
      ? 'Nadie te espera'
      : `${waiting === 1 ? '1 te espera' : `${waiting} te esperan`}${unread === 0 ? '' : `, ${unread} sin leer`}`,
  search: 'Buscar por nombre',
  clear: 'Borrar la búsqueda',
  kinds: 'Qué conversaciones se muestran',
  all: 'Todas',
  kind: {
    question: 'Preguntas',
    chat: 'Mensajes',
    call: 'Llamadas',
    contact: 'Contacto',
    withdrawal: 'Arrepentimientos',
  } satisfies Record<Kind, string>,
  one: {
    question: 'Pregunta sobre un artículo',
    chat: 'Mensajes en el chat',
    call: 'Pidió una llamada',
    contact: 'Mensaje del formulario de contacto',
    withdrawal: 'Arrepentimiento de una compra',
  } satisfies Record<Kind, string>,
  about: (kind: Kind, subject: string | null) =>
    ({
      question: `Pregunta por ${subject ?? 'un artículo'}`,
      chat: 'Mensaje',
      call: 'Pidió una llamada',
      contact: 'Contacto',
      withdrawal: `Se arrepintió: ${subject ?? 'una compra'}`,
    })[kind],
  waiting: 'Esperan respuesta',
  past: 'Ya respondidas',
  unread: 'Sin leer',
  done: 'Está todo respondido',
  doneText: 'Cuando alguien pregunte o escriba, aparece acá al instante.',
  noneFound: 'No hay conversaciones con ese nombre',
  failed: 'No pudimos leer las conversaciones',
  retry: 'Reintentar',
} as const

export const conversation = {
  unknown: {
    title: 'Esa conversación ya no está',
    text: 'Puede ser que se haya borrado la cuenta, o que sea de otra persona del equipo.',
    action: 'Ver las conversaciones',
  },
  failed: 'No pudimos leer la conversación',
  retry: 'Reintentar',
  done: 'Respondida',
  waits: 'Espera respuesta',
  thread: 'Lo que se dijo',
  events: 'Lo que pasó',
  older: 'Se muestran los últimos mensajes.',
  call: 'Llamar',
  whatsapp: 'WhatsApp',
  noPhone: 'No dejó un teléfono',
  leaveUnread: 'Dejar sin leer',
  leaveFailed: 'No pudimos dejarla sin leer. Probá de nuevo.',
  settle: 'No hace falta responder',
  settled: 'Listo, ya no espera',
  reopened: 'Volvió a esperar respuesta',

  reply: 'Tu respuesta',
  hint: {
    question: 'La lee quien preguntó, y queda en el artículo para todos.',
    chat: 'Le llega al chat de la tienda. Si no está, recibe un correo.',
    contact: 'Le llega por correo.',
    withdrawal: 'Le llega por correo.',
    call: '',
  } satisfies Record<Kind, string>,
  send: 'Responder',
  sent: 'Respuesta enviada',
  empty: 'Escribí la respuesta.',
  waitsForLine: 'Sin conexión: sale sola en cuanto vuelva.',
  before: (who: string) => `${who} respondió antes que vos:`,
  yours: 'Lo que escribiste sigue acá.',
  isPublic: 'Ya se respondió: todos lo ven en el artículo.',
  correct: 'Corregir',
  correctTitle: 'Corregir la respuesta',
  correctHint: 'Cambia en el artículo para todos. A quien preguntó no le llega otro correo.',
  saveCorrection: 'Guardar la corrección',
  corrected: 'Respuesta corregida',
  restored: 'Volvió la respuesta anterior',
  answerNow: (text: string) => `Ahora dice: «${text}»`,
  discard: 'Descartar lo que escribí',

  quick: 'Respuestas rápidas',
  edit: 'Editar',
  quickTitle: 'Respuestas rápidas',
  quickText: 'Son de toda la tienda. Donde pongas {nombre} va el nombre de quien escribió.',
  quickOne: (n: number) => `Respuesta ${n}`,
  quickNew: 'Una nueva',
  quickAdd: 'Agregar',
  quickSave: 'Guardar',
  quickSaveOf: (n: number) => `la respuesta ${n}`,
  quickDelete: (n: number) => `Borrar la respuesta ${n}`,
  quickSaved: 'Guardada',
  quickNow: (text: string) => `Ahora dice: «${text}»`,
  quickDeleted: 'Borrada',
  quickLost: 'Alguien borró la respuesta que estabas cambiando. Lo que escribiste sigue acá.',
  quickGone: (text: string) => `Borraste «${text}»`,
  quickRestore: 'Deshacer',
  quickRestored: 'Volvió, al final de la lista',

  calls: {
    title: 'La llamada',
    made: 'Llamé',
    missed: 'No atendió',
    madeDone: 'Listo, la llamada quedó hecha',
    missedDone: 'Anotado: sigue esperando',
    tries: (count: number) => (count === 1 ? 'No atendió una vez' : `No atendió ${count} veces`),
  },

  withdrawal: {
    title: 'El arrepentimiento',
    code: 'Código',
    asked: 'Lo pidió',
    orderNum: (num: string) => `Pedido Nº ${num}`,
    noOrder: 'No hay un pedido con ese número y ese correo: preguntale cuál es antes de aceptar.',
    refund: (amount: string) =>
      `Pagó ${amount}. La plata se devuelve desde el pedido, y acá se ve cuando volvió.`,
    refunded: (amount: string) => `Ya se le devolvieron ${amount}.`,
    unpaid: 'No hay nada cobrado de este pedido.',
    counter:
      'Se vendió en el mostrador. La ley da el arrepentimiento para las compras a distancia: podés aceptarlo o no.',
    note: 'Nota',
    noteHint: 'La lee solo el equipo: cuándo trae la compra, cómo vuelve la plata.',
    told: 'Al aceptarlo por primera vez le llega un correo con lo que sigue: cómo vuelven los productos y la plata.',
    why: 'Por qué no',
    whyHint: 'Le llega por correo, tal como lo escribas.',
    refuse: 'No aceptarlo y avisarle',
    goBack: 'Volver',
    states: {
      received: 'Sin revisar',
      accepted: 'Aceptado',
      refused: 'No aceptado',
      done: 'Terminado',
    } satisfies Record<State, string>,
    moves: {
      received: 'Volver a abrirlo',
      accepted: 'Aceptarlo',
      refused: 'No aceptarlo',
      done: 'Ya está: volvió todo',
    } satisfies Record<State, string>,
    reopen: 'Todavía falta algo',
    moved: (state: string) => `Quedó: ${state}`,
  },

  article: 'El artículo',
  page: 'Ver en la tienda',
  noPrice: 'sin precio',
  notSold: 'Fuera de la tienda',
  stock: (units: number | null) =>
    units === null
      ? 'Sin límite de stock'
      : units <= 0
        ? 'Sin stock'
        : units === 1
          ? 'Queda 1'
          : `Quedan ${units}`,
  orders: 'Sus pedidos',
  reach: 'Sus datos',
} as const
