import { formatMoney } from '#domain/money/money.ts'
import { numberText } from '#domain/text/numbers.ts'
import { volumeText } from '#domain/text/text.ts'
import { card } from './card.ts'

export const search = {
  title: (shop: string) => `Buscar · ${shop}`,
  titleOf: (query: string, shop: string) => `${query} · ${shop}`,
  results: 'Resultados',
  resultsOf: (query: string) => `para “${query}”`,
  count: (n: number) => `${n} ${n === 1 ? 'resultado' : 'resultados'}`,
  searchedFor: (meant: string) => `Mostramos lo que hay para “${meant}”.`,
  suggestions: 'Sugerencias',
  recent: 'Tus últimas búsquedas',
  mostWanted: 'Mas buscados',
  categories: 'Categorías',
  tagKinds: { category: 'Categoría', bodega: 'Bodega', varietal: 'Varietal' },
  invite: '¿Qué vas a tomar?',
  inviteText: 'Buscá por nombre, bodega, varietal o por la ocasión: “para asado”, “sin alcohol”.',
  none: 'No se encontraron resultados',
  didYouMean: (meant: string) => `¿Quisiste decir “${meant}”?`,
  noneText: (query: string) =>
    `No tenemos nada para “${query}”. Revisá cómo está escrito, o mirá por categoría.`,
  wish: '¿Lo querés? Pedilo',
  wishText: (query: string) => `Hola, ¿consiguen “${query}”?`,
} as const

/** Filters of a list, and labels of their values (spec 1 §2 Home, Search). */
export const filters = {
  title: 'Filtros',
  open: 'Filtrar',
  areApplied: (n: number) => (n === 1 ? 'aplicado' : 'aplicados'),
  applied: 'Filtros aplicados',
  clear: 'Borrar filtros',
  remove: (what: string) => `Quitar el filtro ${what}`,
  show: (n: number | null) =>
    n === null ? 'Ver artículos' : n === 1 ? 'Ver 1 artículo' : `Ver ${n} artículos`,
  showNone: 'No queda ningún artículo',
  count: (n: number) => (n === 1 ? 'artículo' : 'artículos'),
  all: (n: number) => `Ver todos (${n})`,
  fewer: 'Ver menos',
  placesIn: (place: string) => `Lugares de ${place}`,
  only: 'Mostrar solo',
  from: 'Desde',
  to: 'Hasta',
  apply: 'Aplicar',
  nothing: 'Nada cumple con todos los filtros',
  nothingText: 'Quitá alguno de los que elegiste, o borralos todos.',

  names: {
    kind: 'Tipo',
    varietal: 'Varietal',
    style: 'Estilo',
    region: 'Región',
    bodega: 'Bodega',
    brand: 'Marca',
    vintage: 'Añada',
    volume: 'Volumen',
    pack: 'Presentación',
    pairing: 'Va bien con',
    trait: 'Características',
    price: 'Precio',
    abv: 'Graduación',
    type: 'Clase',
    aging: 'Crianza',
    award: 'Puntajes y premios',
  },
  units: { price: '$', abv: '% vol' },
  yes: { offer: 'En oferta', stock: 'Con stock' },
  kinds: {
    tinto: 'Tinto',
    blanco: 'Blanco',
    rosado: 'Rosado',
    espumante: 'Espumante',
    cerveza: 'Cerveza',
    destilado: 'Destilado',
    aperitivo: 'Aperitivo',
    'sin-alcohol': 'Sin alcohol',
    otro: 'Otros',
  } as Record<string, string>,
  agings: {
    'sin-madera': 'Sin madera',
    'roble-hasta-12': 'Hasta 12 meses en roble',
    'roble-mas-de-12': 'Más de 12 meses en roble',
    reserva: 'Reserva',
    'gran-reserva': 'Gran Reserva',
  } as Record<string, string>,
  awards: { '90': '90 puntos o más', premiado: 'Con premio' } as Record<string, string>,
  volume: volumeText,
  pack: (units: number) => (units === 1 ? 'Por unidad' : card.pack(units)),
  bound: { price: formatMoney, abv: (value: number) => `${numberText(value)} % vol` },
  between: (from: string | null, to: string | null) =>
    from === null ? `Hasta ${to}` : to === null ? `Desde ${from}` : `De ${from} a ${to}`,
} as const
