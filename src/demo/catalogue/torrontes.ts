import type { DemoArticle } from './demo-article.ts'
import { white } from './families.ts'
import { regions } from './makers.ts'
import { bottleOrBox, harvest, shelf, taste } from './shelf.ts'

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
