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
