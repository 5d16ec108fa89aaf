import type { DemoArticle } from './demo-article.ts'
import { regions } from './makers.ts'
import { taste } from './shelf.ts'
import { charmat, sparkling } from './sparkling.ts'

/** Sparkling wines of Tres Acequias, and its cider. */
export const tresAcequiasSparklings: DemoArticle[] = [
  sparkling({
    num: 402,
    name: 'Tres Acequias Extra Brut',
    subCategory: 'Extra Brut',
    bodega: 'Bodega Tres Acequias',
    price: 8900,
    stock: 144,
    daysOld: 108,
    steps: [
      [6, 8300],
      [12, 7900],
    ],
    sheet: {
      varietals: ['Chardonnay', 'Chenin'],
      region: regions.sanRafael,
      abv: 12,
      aging: charmat,
      style: 'Extra Brut',
      ...taste(2, 4, 1, 1, 1),
      aromas: ['pera', 'cítricos'],
      pairing: ['picada', 'sushi'],
    },
    about: {
      'En la copa': 'Pera y cítricos, burbuja viva. El de los casamientos grandes, y de los que salen bien.',
    },
    front: ['Tres Acequias', 'Extra Brut', 'San Rafael'],
    shape: { capsule: '#2d7d78' },
  }),
  sparkling({
    num: 409,
    name: 'Tres Acequias Brut Rosé',
    subCategory: 'Rosé',
    bodega: 'Bodega Tres Acequias',
    price: 9300,
    stock: 0,
    daysOld: 94,
    sheet: {
      varietals: ['Bonarda', 'Chenin'],
      region: regions.sanRafael,
      abv: 12,
      aging: charmat,
      style: 'Brut Rosé',
      ...taste(2, 4, 1, 2, 1),
      aromas: ['frambuesa', 'caramelo'],
      pairing: ['picada', 'postres'],
    },
    about: {
      'En la copa':
        'Frambuesa y un guiño de caramelo. Ligero, festivo, de los que se terminan antes que la música.',
    },
    front: ['Tres Acequias', 'Brut Rosé', 'San Rafael'],
    shape: { glass: '#d67f83', capsule: '#2d7d78' },
  }),
  sparkling({
    num: 411,
    name: 'Tres Acequias Sidra de Manzana Roja',
    subCategory: 'Dulces',
    bodega: 'Bodega Tres Acequias',
    price: 5900,
    stock: 65,
    daysOld: 15,
    sheet: {
      type: 'sidra',
      region: ['Mendoza', 'Valle de Uco'],
      abv: 5.2,
      aging: charmat,
      style: 'Demi Sec',
      ...taste(2, 4, 1, 4, 1),
      aromas: ['manzana roja', 'canela'],
      pairing: ['postres', 'picada'],
      flags: ['sin TACC'],
    },
    about: {
      'En la copa':
        'Manzana roja del Valle de Uco, prensada en fresco. Para las fiestas y, si nos preguntás, también para marzo.',
    },
    front: ['Tres Acequias', 'Sidra', 'Manzana roja'],
    shape: { capsule: '#a8322d' },
  }),
]
