import { percentText } from '#domain/text/numbers.ts'

export const card = {
  discount: (percent: number) => `−${percentText(percent)}`,
  isNew: 'Nuevo',
  lastUnits: (n: number) => (n === 1 ? 'Última' : `Últimas ${n}`),
  add: (name: string) => `Agregar al carrito: ${name}`,
  inCart: (name: string, amount: number) => `En tu carrito (${amount}), tocá para quitar: ${name}`,
  choose: (name: string, inCart: number) =>
    inCart === 0 ? `Elegir opciones: ${name}` : `Elegir opciones, ${inCart} en tu carrito: ${name}`,
  chooseShort: 'Elegir',
  outOfStock: 'Sin stock',
  stockAlert: 'Avisarme',
  alertWhenBack: 'Avisarme cuando vuelva',
  alertWhenBackOf: (name: string) => `Avisarme cuando vuelva: ${name}`,
  netPrice: (price: string) => `PRECIO SIN IMPUESTOS NACIONALES ${price}`,
  byMethod: (price: string, method: string) => `${price} con ${method}`,
  fromUnits: (min: number, price: string) => `${min} o más: ${price} c/u`,
  perLitre: (price: string) => `${price} por litro`,
  perUnit: (price: string) => `${price} por unidad`,
  pack: (units: number) => `Pack de ${units}`,
  addedToCart: (name: string) => `Agregaste ${name}`,
  removedFromCart: (name: string) => `Quitaste ${name}`,
  undo: 'Deshacer',
  saveFailed: 'Error al guardar carrito',
  favorite: (name: string) => `Favorito: ${name}`,
  favoriteFailed: 'Error al añadir a favoritos',
} as const

/** Promotions on Home, in search and in the cart (spec 1 §3). */
export const promotions = {
  title: 'Promociones',
  lead: 'Varias cosas juntas, a un precio',
  products: (n: number) => `${n} ${n === 1 ? 'producto' : 'productos'}`,
  saving: (amount: string) => `Ahorrás ${amount}`,
  apart: (sum: string) => `Por separado ${sum}`,
  contents: 'Qué trae',
  times: (amount: number) => `× ${amount}`,
  part: (amount: number, article: string) => (amount === 1 ? article : `${amount} × ${article}`),
} as const
