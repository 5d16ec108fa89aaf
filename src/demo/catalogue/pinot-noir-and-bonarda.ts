import type { DemoArticle } from './demo-article.ts'
import { regions } from './makers.ts'
import { harvest, shelf, taste } from './shelf.ts'

const pinot = shelf({
  category: 'Tintos',
  subCategory: 'Pinot Noir',
  kind: 'tinto',
  sheet: { type: 'tinto', varietals: ['Pinot Noir'], closure: 'corcho', temperature: '13–15 °C' },
  shape: { silhouette: 'borgona', glass: '#26201c', capsule: '#6d2233' },
})

export const pinotNoirs: DemoArticle[] = [
  pinot(135, 'Piedra Sola Pinot Noir', {
    bodega: 'Viñas Piedra Sola',
    price: 16500,
    stock: 34,
    daysOld: 41,
    discount: 20,
    featured: true,
    sheet: {
      ...harvest(regions.altoValle, 2024, 13, '8 meses en roble francés usado'),
      ...taste(2, 4, 2, 1, 2),
      aromas: ['frutilla', 'rosa mosqueta', 'tierra húmeda'],
      pairing: ['pescados', 'aves', 'quesos'],
      keep_until: 2030,
    },
    about: {
      'En la copa':
        'Frutilla de bosque, rosa mosqueta, tierra mojada. Color claro y trago largo: no lo juzgues por la transparencia.',
      'Con qué': 'Trucha a la manteca, pollo con hongos, brie.',
    },
    front: ['Piedra Sola', 'Pinot Noir', 'Patagonia · 2024'],
  }),
  pinot(136, 'Piedra Sola Paralelo 43 Pinot Noir', {
    bodega: 'Viñas Piedra Sola',
    price: 33800,
    stock: 7,
    daysOld: 8,
    condition: 'Edición limitada',
    sheet: {
      ...harvest(regions.chubut, 2023, 12.2, '11 meses en roble francés'),
      ...taste(2, 5, 2, 1, 2),
      aromas: ['cereza ácida', 'menta', 'pino'],
      pairing: ['pescados', 'cordero', 'quesos'],
      keep_until: 2033,
    },
    about: {
      'En la copa':
        'Cereza ácida, menta, resina de pino. De los viñedos más australes que se cosechan en el país: 1.900 botellas.',
      'La finca':
        'Tres hectáreas al pie de la cordillera. Las heladas obligan a regar de noche para envolver los brotes en hielo.',
    },
    front: ['Paralelo 43', 'Pinot Noir', 'Trevelin · 2023'],
    shape: { capsule: '#23282e' },
  }),
  pinot(137, 'Casa Alba Pinot Noir', {
    bodega: 'Casa Alba',
    price: 14700,
    stock: 28,
    daysOld: 69,
    sheet: {
      ...harvest(regions.tupungato, 2024, 13.2, '6 meses en roble francés'),
      ...taste(2, 4, 2, 1, 2),
      aromas: ['frambuesa', 'té de hibisco'],
      pairing: ['pastas', 'aves', 'sushi'],
      keep_until: 2029,
    },
    about: { 'En la copa': 'Frambuesa e hibisco, textura de seda. Ligero, sí, pero con final.' },
    front: ['Casa Alba', 'Pinot Noir', 'Tupungato · 2024'],
    shape: { capsule: '#d9667f' },
  }),
  pinot(138, 'Cerro Blanco Pinot Noir Costero', {
    bodega: 'Bodega Cerro Blanco',
    price: 22600,
    stock: 0,
    daysOld: 92,
    sheet: {
      ...harvest(regions.chapadmalal, 2023, 12.5, '9 meses en roble francés'),
      ...taste(2, 5, 2, 1, 2),
      aromas: ['guinda', 'sal', 'pimienta blanca'],
      pairing: ['pescados', 'aves'],
      keep_until: 2030,
    },
    about: {
      'En la copa':
        'Guinda y una salinidad inesperada: las viñas ven el mar desde la loma. La única aventura de la casa fuera de Mendoza.',
    },
    front: ['Costero', 'Pinot Noir', 'Chapadmalal · 2023'],
  }),
]

const bonarda = shelf({
  category: 'Tintos',
  subCategory: 'Bonarda',
  kind: 'tinto',
  shape: { silhouette: 'bordeaux', glass: '#1a261d', capsule: '#4d1b4a' },
  sheet: { type: 'tinto', varietals: ['Bonarda'], closure: 'corcho', temperature: '15–16 °C' },
})

export const bonardas: DemoArticle[] = [
  bonarda(132, 'Tres Acequias Bonarda', {
    bodega: 'Bodega Tres Acequias',
    price: 7900,
    stock: 96,
    daysOld: 125,
    sheet: {
      ...harvest(regions.esteMendocino, 2025, 13, 'Sin madera'),
      ...taste(3, 3, 2, 1, 1),
      aromas: ['frambuesa', 'granada', 'anís'],
      pairing: ['pastas', 'empanadas'],
      keep_until: 2028,
      closure: 'rosca',
    },
    about: {
      'En la copa': 'Frambuesa, granada y una punta de anís. La uva que los mendocinos toman en casa.',
      'Con qué': 'Sorrentinos con bolognesa, matambre a la pizza.',
    },
    front: ['Tres Acequias', 'Bonarda', 'Mendoza · 2025'],
    shape: { capsule: '#2d7d78' },
  }),
  bonarda(133, 'Molino Seco Bonarda de Parral', {
    bodega: 'Bodega Molino Seco',
    price: 12900,
    stock: 31,
    daysOld: 55,
    sheet: {
      ...harvest(regions.tulum, 2024, 13.6, '6 meses en piletas de hormigón'),
      ...taste(3, 3, 2, 1, 1),
      aromas: ['arándano', 'tomillo', 'violeta'],
      pairing: ['asado', 'picada', 'pastas'],
      keep_until: 2030,
      flags: ['orgánico'],
    },
    about: {
      'En la copa':
        'Arándano y tomillo, boca ancha y suave. Parrales de 1964 que se salvaron del tractor por poco.',
    },
    front: ['De Parral', 'Bonarda', 'Tulum · 2024'],
    shape: { capsule: '#7b3f12' },
  }),
  bonarda(134, 'Cerro Blanco Bonarda Reserva', {
    bodega: 'Bodega Cerro Blanco',
    price: 14100,
    stock: 23,
    daysOld: 77,
    sheet: {
      ...harvest(regions.barrancas, 2023, 13.8, '12 meses en roble usado'),
      ...taste(4, 3, 3, 1, 2),
      aromas: ['ciruela negra', 'canela', 'cacao'],
      pairing: ['asado', 'guisos'],
      keep_until: 2031,
    },
    about: { 'En la copa': 'Ciruela negra y canela. Demuestra que la bonarda también sabe ponerse el saco.' },
    front: ['Cerro Blanco', 'Bonarda Reserva', 'Barrancas · 2023'],
  }),
]
