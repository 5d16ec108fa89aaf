/** Help (spec 2 §2, §4, §5, §8). */
export const help = {
  title: (shop: string) => `Ayuda · ${shop}`,
  heading: 'Ayuda',
  lead: 'Del otro lado hay una persona de la tienda. Elegí cómo preferís hablar.',
  write: { title: 'Escribinos', text: 'Queda en el chat: seguís la conversación cuando quieras.' },
  call: { title: 'Te llamamos', text: 'En los próximos 5 minutos, cuando la tienda está abierta.' },
  back: 'Volver',
  closed: (opens: string) => `Ahora estamos cerrados: ${opens}.`,
  closedNoTime: 'Ahora estamos cerrados.',

  message: 'Tu mensaje',
  messageHint: 'Si es por un pedido, contanos el número.',
  send: 'Enviar mensaje',
  sent: 'Mensaje enviado',
  failed: 'Error el enviar mensaje',

  phone: (phone: string) => `Te llamamos al ${phone}.`,
  otherPhone: 'Cambiar el teléfono',
  noPhone: 'Agregá tu teléfono en Mi cuenta para que podamos llamarte.',
  addPhone: 'Agregar mi teléfono',
  visitor: 'Ingresá a tu cuenta y te llamamos al teléfono que tenemos.',
  ask: 'Llamame',
  askAgain: 'Pedir la llamada de nuevo',
  late: 'Perdón: todavía no pudimos llamarte. Si seguís necesitándola, pedila de nuevo o escribinos.',
  refused: 'No podemos procesar tu llamada en estos momentos',
  waiting: 'Recibiras una llamada dentro de los proximos 5 minutos',
  waitingText: 'Tené el teléfono a mano. Mientras tanto podés escribirnos.',
  toMessages: 'Ir al chat',
} as const

/** Contact and About us (spec 2 §2, §5, §8). */
export const contact = {
  title: (shop: string) => `Contacto · ${shop}`,
  heading: 'Contacto',
  lead: 'Escribinos y te contestamos por correo.',
  orHelp: '¿Preferís el chat, o que te llamemos?',
  hours: 'Horarios',
  formHeading: 'Escribinos',
  noMail: 'Por ahora la tienda no recibe mensajes por acá.',
  name: 'Nombre',
  email: 'Correo',
  emailHint: 'Ahí te contestamos',
  phone: 'Telefono',
  message: 'Mensaje',
  website: 'No completes este campo',
  submit: 'Enviar mensaje',
  sent: 'Mensaje enviado',
  sentText: (email: string) => `Te vamos a contestar a ${email}.`,
  again: 'Escribir otro mensaje',
  failed: 'Error al enviar mensaje',
} as const

export const about = {
  title: (heading: string, shop: string) => `${heading} · ${shop}`,
  heading: 'Quiénes somos',
  nothing: (shop: string) => `${shop} todavía no contó su historia.`,
  visit: 'Vení a conocernos',
  toContact: 'Contacto',
  toShop: 'Ver los vinos y bebidas',
} as const
