import type { DemoArticle } from './demo-article.ts'
import { regions } from './makers.ts'
import { bottleOrBox, harvest, shelf, taste, white } from './shelf.ts'

const wine = shelf({
  ...white,
  subCategory: 'Torrontés',
})

export const torrontes: DemoArticle[] = [
  wine(201, 'Los Sauces Torrontés', {
    bodega: 'Finca Los Sauces',
    price: 9400,
    daysOld: 60,
    featured: true,
    ...bottleOrBox(84, { price: 50700, stock: 15 }),
    sheet: {
      varietals: ['Torrontés'],
      ...harvest(regions.cafayate, 2025, 13.2),
      ...taste(2, 3, 1, 1, 1),
      aromas: ['azahar', 'durazno', 'cáscara de naranja'],
      pairing: ['empanadas', 'picante', 'sushi'],
      keep_until: 2028,
    },
    about: {
      'En la copa':
        'Azahar, durazno blanco y cáscara de naranja. En nariz parece dulce; en boca es seco y termina limpio.',
      'Con qué': 'Empanadas salteñas, ceviche, comida tailandesa.',
      'La finca':
        'Parrales de Cafayate a 1.700 metros, cosechados en dos tandas: la primera por la acidez, la segunda por el perfume.',
    },
    front: ['Los Sauces', 'Torrontés', 'Cafayate · 2025'],
  }),
  wine(202, 'Los Sauces Torrontés de Altura', {
    bodega: 'Finca Los Sauces',
    price: 17800,
    stock: 18,
    daysOld: 10,
    sheet: {
      varietals: ['Torrontés'],
      ...harvest(regions.cachi, 2025, 12.8, '6 meses sobre lías'),
      ...taste(3, 4, 1, 1, 1),
      aromas: ['jazmín', 'lima', 'cedrón'],
      pairing: ['pescados', 'quesos', 'picante'],
      keep_until: 2030,
    },
    about: {
      'En la copa':
        'Jazmín, lima y cedrón con una textura cremosa que le dan las lías. El torrontés para quien jura que no le gusta.',
    },
    front: ['De Altura', 'Torrontés', 'Cachi · 2025'],
    shape: { capsule: '#7f9a3a' },
  }),
  wine(203, 'Tres Acequias Torrontés', {
    bodega: 'Bodega Tres Acequias',
    price: 6700,
    stock: 118,
    daysOld: 150,
    steps: { 6: 6250, 12: 5900 },
    sheet: {
      varietals: ['Torrontés'],
      ...harvest(regions.esteMendocino, 2025, 12.5),
      ...taste(2, 3, 1, 2, 1),
      aromas: ['uva moscatel', 'rosa'],
      pairing: ['picada', 'empanadas'],
      keep_until: 2027,
    },
    about: {
      'En la copa':
        'Huele a uva recién cortada y a rosas. Bien frío, de aperitivo, o cortado con soda y una rodaja de limón.',
    },
    front: ['Tres Acequias', 'Torrontés', 'Mendoza · 2025'],
    shape: { capsule: '#2d7d78' },
  }),
  wine(204, 'Molino Seco Torrontés Riojano', {
    bodega: 'Bodega Molino Seco',
    price: 8300,
    stock: 57,
    daysOld: 112,
    sheet: {
      varietals: ['Torrontés'],
      ...harvest(regions.famatina, 2025, 13),
      ...taste(2, 3, 1, 1, 1),
      aromas: ['jazmín', 'ananá', 'manzanilla'],
      pairing: ['pescados', 'picada'],
      keep_until: 2028,
      flags: ['vegano'],
    },
    about: {
      'En la copa':
        'Jazmín, ananá y manzanilla seca. De donde la uva tomó el apellido: ancho, solar, sin amargor.',
    },
    front: ['Molino Seco', 'Torrontés', 'Famatina · 2025'],
    shape: { capsule: '#7b3f12' },
  }),
]

const semillon = shelf({
  ...white,
  subCategory: 'Semillón',
})

export const semillons: DemoArticle[] = [
  semillon(212, 'Doña Inés Semillón de Viñas Viejas', {
    bodega: 'Bodega Doña Inés',
    price: 15600,
    stock: 21,
    daysOld: 79,
    sheet: {
      varietals: ['Semillón'],
      ...harvest(regions.lasCompuertas, 2024, 12.9, '6 meses sobre lías'),
      closure: 'corcho',
      ...taste(3, 4, 1, 1, 1),
      aromas: ['cera', 'limón', 'heno'],
      pairing: ['pescados', 'quesos', 'aves'],
      keep_until: 2034,
    },
    about: {
      'En la copa': 'Cera de abeja, limón, heno. Engaña de joven: parece tímido y en tres años es otro vino.',
      'La viña': 'Plantas de 1948 que sobrevivieron a la moda de arrancarlas.',
    },
    front: ['Viñas Viejas', 'Semillón', 'Las Compuertas · 2024'],
    shape: { capsule: '#b8862b' },
  }),
  semillon(213, 'Piedra Sola Semillón', {
    bodega: 'Viñas Piedra Sola',
    price: 14200,
    stock: 1,
    condition: 'Última botella del lote',
    daysOld: 190,
    sheet: {
      varietals: ['Semillón'],
      ...harvest(regions.altoValle, 2021, 12.7, '5 meses en roble usado'),
      ...taste(3, 4, 1, 1, 2),
      aromas: ['miel', 'membrillo', 'tostada'],
      pairing: ['quesos', 'pescados'],
      keep_until: 2031,
    },
    about: {
      'En la copa': 'Membrillo, miel, tostada: cinco años de botella hechos con paciencia rionegrina.',
    },
    front: ['Piedra Sola', 'Semillón', 'Alto Valle · 2021'],
    shape: { capsule: '#5b6d7a' },
  }),
]

const other = shelf({
  ...white,
  subCategory: 'Otros blancos',
})

export const otherWhites: DemoArticle[] = [
  other(214, 'Molino Seco Viognier', {
    bodega: 'Bodega Molino Seco',
    price: 10700,
    stock: 29,
    daysOld: 98,
    sheet: {
      varietals: ['Viognier'],
      ...harvest(regions.pedernal, 2025, 13.5),
      ...taste(3, 3, 1, 1, 1),
      aromas: ['damasco', 'madreselva', 'jengibre'],
      pairing: ['aves', 'picante', 'quesos'],
      keep_until: 2028,
    },
    about: {
      'En la copa': 'Damasco, madreselva, jengibre. Untuoso sin pesar; con curry de pollo es trampa.',
    },
    front: ['Molino Seco', 'Viognier', 'Pedernal · 2025'],
    shape: { capsule: '#7b3f12' },
  }),
  other(215, 'Tres Acequias Chenin Dulce Natural', {
    bodega: 'Bodega Tres Acequias',
    price: 7200,
    stock: 87,
    daysOld: 147,
    discount: 10,
    sheet: {
      varietals: ['Chenin'],
      ...harvest(regions.sanRafael, 2025, 10.5),
      ...taste(2, 4, 1, 4, 1),
      aromas: ['manzana', 'miel', 'melón'],
      pairing: ['postres', 'picada'],
      temperature: '6–8 °C',
      keep_until: 2027,
    },
    about: {
      'En la copa':
        'Manzana, melón y miel, con la fermentación cortada a tiempo para dejarle su propia azúcar. Con hielo, sin culpa.',
    },
    front: ['Tres Acequias', 'Chenin Dulce', 'San Rafael · 2025'],
    shape: { capsule: '#2d7d78' },
  }),
  other(216, 'Casa Alba Naranjo de Moscatel', {
    bodega: 'Casa Alba',
    price: 17300,
    stock: 15,
    daysOld: 11,
    sheet: {
      type: 'naranjo',
      varietals: ['Moscatel de Alejandría'],
      ...harvest(regions.vistaFlores, 2025, 12, '60 días con sus pieles'),
      closure: 'corcho',
      temperature: '11–13 °C',
      ...taste(3, 4, 2, 1, 1),
      aromas: ['cáscara de mandarina', 'té', 'azahar'],
      pairing: ['quesos', 'picante', 'sushi'],
      keep_until: 2029,
      flags: ['vegano', 'sin sulfitos agregados'],
    },
    about: {
      'En la copa': 'Blanco hecho como tinto: mandarina, té y un tanino fino. Turbio a propósito.',
      'Con qué': 'Curry, kimchi, quesos de corteza lavada: lo que a otros vinos los asusta.',
    },
    front: ['Naranjo', 'Moscatel', 'Vista Flores · 2025'],
    shape: { silhouette: 'borgona', glass: '#d08a3c', capsule: '#d9667f' },
  }),
]
