import type { DemoArticle } from './demo-article.ts'
import { regions } from './makers.ts'
import { harvest, shelf, taste } from './shelf.ts'

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
