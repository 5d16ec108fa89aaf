import { formatMoney } from '#domain/money/money.ts'
import { isPricedByVariants } from '#domain/panel/article-price.ts'
import { percentText } from '#domain/text/numbers.ts'
import { titles } from './titles.ts'

const articlesText = (count: number) => (count === 1 ? '1 artículo' : `${count} artículos`)
const usesText = ({ carts, orders }: { carts: number; orders: number }): string | null => {
  const parts = [
    carts > 0 && (carts === 1 ? '1 carrito' : `${carts} carritos`),
    orders > 0 && (orders === 1 ? '1 pedido abierto' : `${orders} pedidos abiertos`),
  ].filter((text) => typeof text === 'string')
  return parts.length === 0 ? null : `Está en ${parts.join(' y en ')}.`
}

/** Of an article, or of its options where each has a price of its own. */
type Priced = {
  price: number | null
  price_usd: number | null
  variants: readonly { price: number | null }[]
}

const missingNames = { price: 'precio', picture: 'foto', category: 'categoría' } as const
const dollars = (amount: number) => formatMoney(amount).replace('$', 'US$')
const priceText = (price: number | null, inDollars: number | null) =>
  price !== null ? formatMoney(price) : inDollars !== null ? dollars(inDollars) : 'Sin precio'

export const articles = {
  title: titles.articles,
  waits: ({
    all,
    no_price: noPrice,
    no_picture: noPicture,
  }: Record<'all' | 'no_price' | 'no_picture', number>) =>
    [
      all === 0 ? 'Todavía no hay artículos' : articlesText(all),
      noPrice > 0 && `${noPrice} sin precio`,
      noPicture > 0 && `${noPicture} sin foto`,
    ]
      .filter(Boolean)
      .join(' · '),
  add: 'Nuevo artículo',
  select: 'Elegir varios',
  stopSelecting: 'Dejar de elegir',

  search: 'Buscar artículos',
  searchHint: 'Nombre, código o número',
  clear: 'Borrar la búsqueda',
  scan: 'Escanear',
  scanTitle: 'Escanear un código',
  scanFor: (field: string) => `Escanear ${field.toLowerCase()}`,
  scanHint: 'Apuntá al código de barras',
  filter: 'Filtrar',
  filters: 'Filtros',
  filtersOn: (count: number) => (count === 1 ? '1 filtro' : `${count} filtros`),
  noFilters: 'Sin filtros',
  showThem: 'Ver',
  any: 'Cualquiera',
  category: 'Categoría',
  bodega: 'Bodega',
  tabs: 'Qué artículos',
  shows: {
    all: 'Todos',
    no_price: 'Sin precio',
    no_picture: 'Sin foto',
    few: 'Poco stock',
    hidden: 'Ocultos',
    archived: 'Archivados',
  },
  shelves: 'Categorías y bodegas',

  none: 'Todavía no hay artículos',
  noneText: 'Con un nombre, una categoría, un precio y el stock ya se vende.',
  noneFound: 'Ningún artículo es así',
  allDone: {
    no_price: 'Todos tienen precio',
    no_picture: 'Todos tienen foto',
    few: 'Nada se está por terminar',
  } as Record<string, string>,
  failed: 'No pudimos leer los artículos',
  retry: 'Reintentar',

  columns: { name: 'Artículo', stock: 'Stock', price: 'Precio' },
  states: { published: '', hidden: 'Oculto', scheduled: 'Programado', archived: 'Archivado' },
  missing: (what: keyof typeof missingNames) => `Sin ${missingNames[what]}`,
  price: priceText,
  priceOf: ({ price, price_usd: inDollars, variants }: Priced) => {
    if (!isPricedByVariants(variants)) return priceText(price, inDollars)
    const own = variants.map((variant) => variant.price ?? 0)
    const least = formatMoney(Math.min(...own))
    return new Set(own).size === 1 ? least : `desde ${least}`
  },
  online: (price: number) => `en la tienda ${formatMoney(price)}`,
  stock: (stock: number | null) =>
    stock === null ? 'sin contar' : stock === 1 ? '1 unidad' : `${stock} unidades`,
  stockOfVariants: (stocks: readonly (number | null)[]) =>
    stocks.includes(null)
      ? `${stocks.length} opciones`
      : `${stocks.reduce<number>((sum, stock) => sum + (stock ?? 0), 0)} en ${stocks.length} ${stocks.length === 1 ? 'opción' : 'opciones'}`,
  newPrice: (name: string) => `Precio de ${name}`,
  priceOfOthers: 'De las opciones sin precio propio',
  priceOfArticle: 'Vacío: el del artículo',
  newStock: (name: string) => `Stock de ${name}`,
  uncounted: 'Vacío: sin contar',
  stockMoved: (from: number | null, to: number | null) =>
    `Mientras escribías cambió: había ${from ?? 'sin contar'}, ahora ${to === null ? 'sin contar' : `hay ${to}`}`,
  save: 'Guardar',
  saveStock: 'Guardar stock',
  savePrice: 'Guardar precio',
  cancel: 'Cancelar',
  priceWrong: 'Escribí el precio en pesos, como 12.700.',
  stockWrong: 'Escribí cuántas unidades hay, como 24.',
  priceDone: (name: string) => `Precio nuevo de ${name}`,
  stockDone: (name: string) => `Stock nuevo de ${name}`,

  chosen: (count: number) => (count === 0 ? 'Elegí los artículos' : articlesText(count)),
  choose: (name: string) => `Elegir ${name}`,
  chooseAll: (count: number, hasMore: boolean) =>
    count === 1 ? 'Elegir el único' : hasMore ? `Elegir los primeros ${count}` : `Elegir los ${count}`,
  chooseMost: 'Es lo más que se cambia de una vez: para el resto, filtrá.',
  acts: {
    prices: 'Cambiar precios',
    hide: 'Ocultar',
    show: 'Mostrar',
    move: 'Cambiar de categoría',
    archive: 'Archivar',
    restore: 'Restaurar',
  },
  preview: {
    hide: (count: number) => `Se van a ocultar ${articlesText(count)}.`,
    show: (count: number) => `Se van a mostrar ${articlesText(count)}.`,
    move: (count: number) => `Van a cambiar de categoría ${articlesText(count)}.`,
    archive: (count: number) =>
      `Se van a archivar ${articlesText(count)}: quedan solo en los pedidos y en el historial.`,
    restore: (count: number) => `Se van a restaurar ${articlesText(count)}: vuelven ocultos.`,
  },
  same: (count: number) => `${articlesText(count)} ya ${count === 1 ? 'está' : 'están'} así.`,
  nothing: 'No hay nada para cambiar: ya están así.',
  withoutPrice: (names: readonly string[]) => `Sin precio no se venden: ${names.join(', ')}.`,
  uses: usesText,
  manyDone: (count: number) => `Listo: ${articlesText(count)}`,
} as const

/** Prices of several articles, by percent. */
export const prices = {
  title: 'Cambiar precios',
  way: 'Subir o bajar',
  ways: { raise: 'Subir', lower: 'Bajar' },
  percent: 'Cuánto, en %',
  percentWrong: (way: 'raise' | 'lower') =>
    way === 'raise' ? 'Escribí un número hasta 900, como 12 o 12,5.' : 'Escribí un número hasta 95, como 10.',
  rounding: 'Redondear',
  roundedTo: (pesos: number) =>
    pesos === 0 ? 'Sin redondear' : pesos === 1 ? 'A pesos enteros' : `De a ${formatMoney(pesos)}`,
  count: (count: number) =>
    count === 1 ? 'Cambia el precio de 1 artículo.' : `Cambian los precios de ${count} artículos.`,
  largest: (name: string, percent: number) =>
    `El que más ${percent < 0 ? 'baja' : 'sube'}: ${name}, ${percentText(Math.abs(percent))}.`,
  same: (count: number) =>
    `${articlesText(count)} ${count === 1 ? 'queda' : 'quedan'} como ${count === 1 ? 'está' : 'están'}.`,
  nothing: 'No cambia ningún precio.',
  changes: 'Cómo quedan los precios',
  change: (percent: number) => `${percent < 0 ? '−' : '+'}${percentText(Math.abs(percent))}`,
  fromTo: (from: string, to: string) => `${from} → ${to}`,
  all: (count: number) => `Ver los ${count}`,
  failed: 'No pudimos calcular los precios. Probá de nuevo.',
  save: (count: number) => (count === 0 ? 'Cambiar' : `Cambiar ${articlesText(count)}`),
  cancel: 'Cancelar',
  done: (count: number) => `Precios nuevos: ${articlesText(count)}`,
} as const

export const priceAsks = {
  title: 'Revisá el precio',
  change: (name: string | null, from: string, to: string) =>
    `${name ? `${name}: de ` : 'De '}${from} a ${to}`,
  none: 'sin precio',
  from: (min: number) => `Desde ${min}`,
  online: 'En la tienda',
  free: 'queda gratis',
  doubts: {
    below_cost: 'queda por debajo del costo',
    drop: 'baja 30 % o más',
    rise: 'sube al doble o más',
    zero: 'queda sin precio',
  },
  cost: (cost: number) => `El costo es ${formatMoney(cost)}.`,
  money: (amount: number | null, isDollars: boolean) =>
    amount === null ? 'sin precio' : isDollars ? dollars(amount) : formatMoney(amount),
  ladder: 'También tiene precios por cantidad. En la misma proporción quedarían así:',
  rung: (min: number, from: number, to: number) =>
    `Desde ${min}: de ${formatMoney(from)} a ${formatMoney(to)}`,
  confirm: 'Está bien, guardar',
  scale: 'Cambiarlos también',
  keep: 'Dejarlos como están',
  cancel: 'Corregir',
} as const

/** Categories, bodegas and the like. */
export const shelves = {
  title: 'Categorías y bodegas',
  text: 'Con lo que se ordenan los artículos. Al cambiar un nombre, la dirección de antes sigue llevando ahí.',
  nouns: {
    categories: 'Categorías',
    sub_categories: 'Sub-categorías',
    bodegas: 'Bodegas',
    brands: 'Marcas',
    conditions: 'Condiciones',
    suppliers: 'Proveedores',
    properties: 'Diferencias de opciones',
  },
  which: 'Qué se muestra',
  of: 'De la categoría',
  count: (count: number) => (count === 1 ? '1 artículo' : `${count} artículos`),
  add: 'Agregar',
  newName: 'Nombre nuevo',
  rename: 'Cambiar el nombre',
  name: 'Nombre',
  save: 'Guardar',
  cancel: 'Cancelar',
  up: (name: string) => `Subir ${name}`,
  down: (name: string) => `Bajar ${name}`,
  remove: (name: string) => `Sacar ${name}`,
  none: 'Esta lista está vacía.',
  renamed: (name: string) => `Ahora se llama ${name}`,
  made: (name: string) => `${name}: listo`,
  ordered: 'Orden guardado',
  removed: (name: string) => `${name} ya no está`,
  failed: 'No pudimos leer las categorías',
  retry: 'Reintentar',
} as const
