/** Frame of Notifications and Messages: the tabs, and the mark in the header. */
export const inbox = {
  tabs: 'Avisos',
  notifications: 'Notificaciones',
  messages: 'Mensajes',
  tool: 'Avisos',
  unread: (n: number) => (n === 1 ? '1 sin leer' : `${n} sin leer`),
  many: (n: number) => (n > 99 ? '99+' : String(n)),
} as const

export const messages = {
  title: (shop: string) => `Mensajes · ${shop}`,
  heading: 'Mensajes',
  chat: (shop: string) => `Chat con ${shop}`,
  empty: '¿En qué te ayudamos?',
  emptyText: 'Preguntanos por un pedido, pedí que te recomendemos una botella o contanos si algo salió mal.',
  label: 'Tu mensaje',
  placeholder: 'Escribí un mensaje',
  send: 'Enviar',
  missing: 'Escribí tu mensaje',
  older: 'Ver mensajes anteriores',
  you: 'Vos',
  sending: 'Enviando…',
  notSent: 'No se envió',
  retry: 'Reintentar',
  drop: 'Borrar',
  failed: 'No pudimos enviarlo. Probá de nuevo',
  incoming: (shop: string, text: string) => `${shop} dice: ${text}`,
  seeArticle: (name: string) => `Ver ${name}`,
} as const

export const notifications = {
  title: (shop: string) => `Notificaciones · ${shop}`,
  heading: 'Notificaciones',
  fresh: 'Nuevas',
  read: 'Leidas',
  nothingFresh: 'No tenés nada nuevo.',
  empty: 'Todavía no tenés notificaciones',
  emptyText: 'Acá te contamos cómo viene cada pedido, y te avisamos cuando respondemos tus preguntas.',
  emptyAction: 'Ver la tienda',
  loadMore: 'Cargar más',
  when: (date: string, time: string) => `${date} ${time}`,
  toArticle: 'Ver la respuesta',
  toQuestions: 'Ver tus preguntas',
  toOrders: 'Ver tus pedidos',
  toCart: 'Ver el carrito',
  pushes: 'Avisos en este dispositivo',
} as const
