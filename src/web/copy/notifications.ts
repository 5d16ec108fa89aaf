/** Notifications (spec 1 §2, §4). */
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
