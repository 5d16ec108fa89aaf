import { demoCategories } from '../../src/demo/catalogue/all.ts'

/** Words for the names of generated articles, so that searches find something. */
export const houses = [
  'Cerro Blanco',
  'Los Sauces',
  'Doña Inés',
  'Piedra Sola',
  'Casa Alba',
  'Quebrada Honda',
  'Tres Acequias',
  'Molino Seco',
  'Altos del Zonda',
  'Finca Jarilla',
  'La Represa',
  'Viejo Parral',
  'Monte Ralo',
  'Aguada del Cóndor',
  'Río Manso',
  'Santa Rufina',
  'Los Álamos',
  'Puesto Viejo',
  'El Pircado',
  'Cañada Verde',
  'Barranca Roja',
  'Don Eusebio',
  'Las Nenas',
  'Tierra Parda',
] as const

export const lines = [
  'Joven',
  'Clásico',
  'Roble',
  'Reserva',
  'Gran Reserva',
  'Edición Limitada',
  'Parcela 9',
  'Viñas Viejas',
  'De Altura',
  'Selección',
] as const

export const volumes = [750, 375, 1500, 473] as const

/** Nested regions, and pairings. */
export const regions: readonly string[][] = [
  ['Mendoza', 'Valle de Uco', 'Gualtallary'],
  ['Mendoza', 'Valle de Uco', 'La Consulta'],
  ['Mendoza', 'Luján de Cuyo', 'Agrelo'],
  ['Mendoza', 'Maipú'],
  ['Salta', 'Valles Calchaquíes', 'Cafayate'],
  ['San Juan', 'Valle de Pedernal'],
  ['La Rioja'],
  ['Neuquén', 'San Patricio del Chañar'],
  ['Río Negro', 'Alto Valle'],
  ['Chubut', 'Trevelin'],
]
export const dishes = [
  'asado',
  'pastas',
  'quesos',
  'empanadas',
  'picada',
  'pescados',
  'cordero',
  'postres',
  'guisos',
] as const

/** Every sub-category with its category: grapes, beers and spirits. */
export const shelves = demoCategories.flatMap(({ name, subCategories }) =>
  subCategories.map((subCategory) => ({ category: name, subCategory })),
)

/** Typical queries: whole words, prefixes, without accents, typos, several words, and unsold goods. */
export const searches = [
  'malbec',
  'torrontes',
  'quebrada honda',
  'cerro blanco reserva',
  'malvec',
  'cab',
  'gran reserva 2019',
  'fernet',
  'ipa',
  'viñas viejas',
  'doña ines malbec',
  'zapatos',
] as const
