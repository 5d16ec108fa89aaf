import { numberText, percentText } from '#domain/text/numbers.ts'
import { card } from './card.ts'

/** The article screen, including the card's texts (spec 1 §2 Article, §5 Add to cart). */
export const article = {
  ...card,

  title: (name: string, shop: string) => `${name} · ${shop}`,
  number: (num: number) => `Nº ${num}`,
  gallery: (name: string) => `Imágenes de ${name}`,
  showImage: (n: number) => `Ver la imagen ${n}`,
  image: 'Imagen',
  imageCount: (n: number, of: number) => `${n} de ${of}`,
  imageOf: (name: string, n: number) => `${name}, imagen ${n}`,
  variantImage: (name: string, values: string) => `${name}, ${values}`,
  zoom: 'Ampliar la imagen',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  zoomLevel: (percent: number) => `${percent} %`,
  zoomKeys: 'Imagen ampliada: + y − acercan y alejan, las flechas la mueven',
  vintage: (year: string | number) => `Añada ${year}`,
  alcohol: (degrees: number) => `${numberText(degrees)} % vol`,

  paymentPrices: 'Según cómo pagues',
  methodLess: (percent: number) => `${percentText(percent)} menos`,
  methodMore: (percent: number) => `recargo ${percentText(percent)}`,
  cardPrice: 'Con tarjeta',
  ladder: 'Precio por cantidad',
  ladderStep: (min: number) => (min === 1 ? 'Desde 1' : `De ${min} en adelante`),
  ladderMissing: (n: number) => (n === 1 ? 'te falta 1' : `te faltan ${n}`),
  ladderReached: 'es tu precio',
  ladderSaves: (units: number, each: string, saved: string) =>
    `Llevando ${units} pagás ${each} c/u y ahorrás ${saved}`,
  each: (price: string) => `${price} c/u`,

  select: (property: string) => `Seleccione ${property}`,
  notSold: 'No disponible',
  notSoldWith: (chosen: string) => `No viene en ${chosen}`,
  color: 'Color',
  size: 'Talle',
  addNote: 'Agregar una nota',
  note: 'Nota para la tienda',
  noteHint: 'Por ejemplo: para regalo, o qué añada preferís.',
  addToCart: 'Agregar al carrito',
  addShort: 'Agregar',
  addFor: (total: string) => `Agregar · ${total.replace(' ', '\u00a0')}`,
  inYourCart: 'En tu carrito',
  goToCart: 'Ver el carrito',
  cartBanner: (name: string) => `${name} está en tu carrito`,
  wholeArticle: 'Ver el artículo completo',
  available: (n: number) => (n === 1 ? 'Queda 1 unidad' : `Quedan ${n} unidades`),

  deliveryTitle: 'Envío a domicilio',
  deliveryFirst: (day: string) => `Primera entrega: ${day.toLowerCase()}`,
  deliveryText: 'Elegís el día al hacer el pedido',
  pickupTitle: 'Retirá en el local',
  pickupText: 'Sin cargo',
  toHours: 'Ver los horarios',
  withdrawal: 'Tenés 10 días para arrepentirte de la compra.',
  whatsapp: 'Consultar por WhatsApp',
  whatsappText: (name: string, url: string) => `Hola, quería consultar por ${name}\n${url}`,
  condition: 'Condición',

  about: 'Sobre este artículo',
  questions: 'Preguntas y respuestas',
  answeredOn: (date: string) => `Respondida el ${date}`,
  similars: 'Similares',
} as const

/** The buyer's questions, and the question form (spec 1 §2, §8; spec 2 §2). */
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

/** Shown in place of a hidden or unknown price (spec 1 §6). */
export const noPrice = {
  visitor: 'Ingresá para ver el precio',
  account: 'Precio para clientes de la tienda',
  unknown: 'Consultanos el precio',
} as const

/** The stock alert dialog (spec 1 §2, §8). Its button's label is in the card's copy. */
export const stockAlert = {
  title: 'Avisarme cuando vuelva',
  email: 'Correo',
  hint: 'Te escribimos una sola vez, cuando lo tengamos de nuevo.',
  dataUse: (shop: string) => `${shop} usa tu correo solo para este aviso.`,
  submit: 'Avisarme',
  sent: 'Te avisaremos cuando este disponible',
  seeArticle: 'Ver el artículo',
} as const
