/** The dialog of the availability notice (spec 1 §2, §8). The button that opens it is the card's. */
export const advise = {
  title: 'Avisarme cuando vuelva',
  email: 'Correo',
  hint: 'Te escribimos una sola vez, cuando lo tengamos de nuevo.',
  submit: 'Avisarme',
  sent: 'Te avisaremos cuando este disponible',
  seeArticle: 'Ver el artículo',
} as const
