/** The buyer's questions, and the form that asks one (spec 1 §2, §8; spec 2 §2). */
export const questions = {
  title: (shop: string) => `Preguntas · ${shop}`,
  heading: 'Preguntas',
  askedOn: (date: string) => `Preguntaste el ${date}`,
  answeredOn: (date: string) => `Respondida el ${date}`,
  answer: 'Respuesta',
  waiting: 'Todavía sin respuesta',
  empty: 'Todavía no hiciste ninguna pregunta',
  emptyText: 'Preguntá lo que quieras desde la página de cada artículo. Las respuestas las encontrás acá.',
  emptyAction: 'Ver la tienda',
  loadMore: 'Cargar más',

  ask: 'Tu pregunta',
  askHint: 'Por ejemplo: cómo guardarlo, con qué acompañarlo o si hay por caja.',
  nobodyAsked: 'Nadie preguntó por este artículo todavía.',
  submit: 'Preguntar',
  sent: 'Pregunta enviada',
  sentText: 'Recibimos tu pregunta. Cuando la respondamos vas a ver la respuesta en',
} as const
