import type { DemoArticle } from './demo-article.ts'
import { regions } from './makers.ts'
import { bottleOrBox, harvest, shelf, taste } from './shelf.ts'

const franc = shelf({
  category: 'Tintos',
  subCategory: 'Cabernet Franc',
  kind: 'tinto',
  shape: { silhouette: 'bordeaux', glass: '#182319', capsule: '#241318' },
  sheet: { type: 'tinto', varietals: ['Cabernet Franc'], closure: 'corcho', temperature: '16–17 °C' },
})

export const cabernetFrancs: DemoArticle[] = [
  franc(122, 'Quebrada Honda Cabernet Franc', {
    bodega: 'Bodega Quebrada Honda',
    price: 24900,
    stock: 29,
    daysOld: 12,
    featured: true,
    sheet: {
      ...harvest(regions.gualtallary, 2022, 14, '14 meses en roble francés'),
      ...taste(4, 4, 3, 1, 3),
      aromas: ['frambuesa', 'hoja de tomate', 'grafito'],
      pairing: ['cordero', 'quesos', 'pastas'],
      keep_until: 2036,
    },
    about: {
      'En la copa':
        'Frambuesa, hoja de tomate, grafito. Fino y largo: si venís del malbec, es la puerta para mudarte de barrio.',
      'Con qué': 'Cordero con romero, ravioles de hongos.',
    },
    front: ['Quebrada Honda', 'Cabernet Franc', 'Gualtallary · 2022'],
    shape: { capsule: '#15100f' },
  }),
  franc(123, 'Cerro Blanco Cabernet Franc', {
    bodega: 'Bodega Cerro Blanco',
    price: 16800,
    daysOld: 37,
    ...bottleOrBox(40, { price: 90700, stock: 8 }),
    sheet: {
      ...harvest(regions.vistaFlores, 2023, 13.9, '10 meses en barricas usadas'),
      ...taste(3, 4, 3, 1, 2),
      aromas: ['guinda', 'pimienta rosa', 'ruda'],
      pairing: ['asado', 'quesos'],
      keep_until: 2032,
    },
    about: { 'En la copa': 'Guinda, pimienta rosa y un costado herbal prolijo. Más filo que peso.' },
    front: ['Cerro Blanco', 'Cabernet Franc', 'Vista Flores · 2023'],
  }),
  franc(124, 'Doña Inés Cabernet Franc', {
    bodega: 'Bodega Doña Inés',
    price: 13500,
    stock: 38,
    daysOld: 66,
    discount: 15,
    sheet: {
      ...harvest(regions.perdriel, 2023, 13.7, '8 meses en roble francés'),
      ...taste(3, 3, 3, 1, 2),
      aromas: ['ciruela', 'té negro', 'pimentón'],
      pairing: ['pastas', 'aves'],
      keep_until: 2030,
    },
    about: {
      'En la copa':
        'Ciruela y té negro, tanino de seda. Un franc de zona baja, más cálido que los de montaña.',
      'Con qué': 'Pollo al disco, ñoquis con estofado.',
    },
    front: ['Doña Inés', 'Cabernet Franc', 'Perdriel · 2023'],
    shape: { capsule: '#b8862b' },
  }),
  franc(125, 'Molino Seco Cabernet Franc Sin Sulfitos', {
    bodega: 'Bodega Molino Seco',
    price: 18600,
    stock: 11,
    daysOld: 6,
    sheet: {
      ...harvest(regions.pedernal, 2025, 13.2, 'Sin madera'),
      ...taste(3, 4, 2, 1, 1),
      aromas: ['frutos rojos', 'remolacha', 'menta'],
      pairing: ['picada', 'quesos', 'empanadas'],
      keep_until: 2028,
      flags: ['orgánico', 'sin sulfitos agregados', 'vegano'],
    },
    about: {
      'En la copa':
        'Frutos rojos vivos y un toque terroso de remolacha. Sin nada agregado: puede traer borra, es suya.',
      Cuidado: 'Guardalo por debajo de 18 °C y tomalo dentro de las 24 horas de abierto.',
    },
    front: ['Sin Sulfitos', 'Cabernet Franc', 'Pedernal · 2025'],
    shape: { silhouette: 'borgona', capsule: '#c9b28a' },
  }),
]
