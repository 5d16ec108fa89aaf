import type { DemoArticle } from './demo-article.ts'
import { regions } from './makers.ts'
import { sparkling, bottleBoxOrMagnum, harvest, shelf, taste } from './shelf.ts'

const traditional = 'Método tradicional, 18 meses sobre lías'
const extraBrut = shelf({
  ...sparkling,
  subCategory: 'Extra Brut',
})

export const extraBruts: DemoArticle[] = [
  extraBrut(401, 'Doña Inés Extra Brut', {
    bodega: 'Bodega Doña Inés',
    price: 15700,
    daysOld: 30,
    featured: true,
    ...bottleBoxOrMagnum(96, { price: 84800, stock: 18 }, { price: 36500, stock: 7 }),
    sheet: {
      varietals: ['Chardonnay', 'Pinot Noir'],
      region: regions.tupungato,
      abv: 12.5,
      aging: traditional,
      style: 'Extra Brut',
      ...taste(3, 4, 1, 1, 1),
      aromas: ['manzana', 'brioche', 'almendra'],
      pairing: ['mariscos', 'picada', 'postres'],
    },
    about: {
      'En la copa':
        'Burbuja menuda y constante. Manzana, brioche, almendra. Fresco al principio, cremoso al final.',
      'Con qué': 'Para brindar, claro; pero probalo con una tortilla babé o con papas fritas.',
      'Cómo se hace': 'Segunda fermentación en la botella y dieciocho meses de descanso antes del degüelle.',
    },
    front: ['Doña Inés', 'Extra Brut', 'Método tradicional'],
  }),
  extraBrut(402, 'Tres Acequias Extra Brut', {
    bodega: 'Bodega Tres Acequias',
    price: 8900,
    stock: 144,
    daysOld: 108,
    steps: { 6: 8300, 12: 7900 },
    sheet: {
      varietals: ['Chardonnay', 'Chenin'],
      region: regions.sanRafael,
      abv: 12,
      aging: 'Método charmat',
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
  extraBrut(403, 'Casa Alba Extra Brut Blanc de Blancs', {
    bodega: 'Casa Alba',
    price: 18300,
    stock: 33,
    daysOld: 67,
    discount: 12,
    sheet: {
      varietals: ['Chardonnay'],
      ...harvest(regions.gualtallary, 2022, 12.3, traditional),
      style: 'Extra Brut',
      ...taste(3, 5, 1, 1, 1),
      aromas: ['limón', 'tiza', 'pan tostado'],
      pairing: ['mariscos', 'pescados', 'quesos'],
    },
    about: { 'En la copa': 'Solo chardonnay: limón, tiza, pan tostado. Recto como una regla.' },
    front: ['Casa Alba', 'Blanc de Blancs', 'Gualtallary · 2022'],
    shape: { capsule: '#f0c9c0' },
  }),
  extraBrut(404, 'Piedra Sola Extra Brut', {
    bodega: 'Viñas Piedra Sola',
    price: 17200,
    stock: 28,
    daysOld: 86,
    sheet: {
      varietals: ['Pinot Noir', 'Semillón'],
      region: regions.altoValle,
      abv: 12.2,
      aging: traditional,
      style: 'Extra Brut',
      ...taste(3, 5, 1, 1, 1),
      aromas: ['cereza blanca', 'cera', 'lima'],
      pairing: ['pescados', 'aves', 'quesos'],
    },
    about: {
      'En la copa':
        'El semillón pone la cera, el pinot la espalda. Un espumante de río y de frío, con nervio de sobra.',
    },
    front: ['Piedra Sola', 'Extra Brut', 'Alto Valle'],
    shape: { capsule: '#5b6d7a' },
  }),
]

const brutNature = shelf({
  ...sparkling,
  subCategory: 'Brut Nature',
})

export const brutNatures: DemoArticle[] = [
  brutNature(405, 'Doña Inés Brut Nature', {
    bodega: 'Bodega Doña Inés',
    price: 19900,
    stock: 35,
    daysOld: 42,
    sheet: {
      varietals: ['Pinot Noir', 'Chardonnay'],
      ...harvest(regions.tupungato, 2022, 12.6, 'Método tradicional, 30 meses sobre lías'),
      style: 'Brut Nature',
      ...taste(3, 5, 1, 1, 1),
      aromas: ['membrillo', 'levadura', 'avellana'],
      pairing: ['mariscos', 'quesos', 'aves'],
    },
    about: {
      'En la copa':
        'Sin una pizca de azúcar agregada. Membrillo, avellana, miga de pan. Para tomarlo sentado.',
      'Con qué': 'Jamón crudo, ostras, un buen sardo.',
    },
    front: ['Doña Inés', 'Brut Nature', 'Tupungato · 2022'],
  }),
  brutNature(406, 'Quebrada Honda Nature Cuarenta Lunas', {
    bodega: 'Bodega Quebrada Honda',
    price: 44600,
    stock: 5,
    daysOld: 20,
    condition: 'Edición limitada',
    sheet: {
      varietals: ['Chardonnay', 'Pinot Noir'],
      ...harvest(regions.gualtallary, 2020, 12.4, 'Método tradicional, 40 meses sobre lías'),
      style: 'Brut Nature',
      ...taste(4, 5, 1, 1, 1),
      aromas: ['nuez', 'limón confitado', 'café con leche'],
      pairing: ['quesos', 'mariscos', 'aves'],
      keep_until: 2034,
    },
    about: {
      'En la copa':
        'Cuarenta meses con sus lías: nuez, limón confitado, café con leche. Espumante de copa ancha y cena larga.',
    },
    front: ['Cuarenta Lunas', 'Brut Nature', 'Gualtallary · 2020'],
    shape: { capsule: '#15100f' },
  }),
  brutNature(407, 'Molino Seco Ancestral de Viognier', {
    bodega: 'Bodega Molino Seco',
    price: 13900,
    stock: 17,
    daysOld: 1,
    sheet: {
      varietals: ['Viognier'],
      ...harvest(regions.pedernal, 2026, 11.5, 'Método ancestral, sin degüelle'),
      style: 'Pét-nat',
      closure: 'tapa corona',
      ...taste(2, 4, 1, 1, 1),
      aromas: ['damasco', 'levadura', 'flor de saúco'],
      pairing: ['picada', 'picante', 'sushi'],
      flags: ['vegano', 'sin sulfitos agregados'],
    },
    about: {
      'En la copa':
        'Turbio, revoltoso, con damasco y saúco. Termina de fermentar en la botella, así que abrilo bien frío y con la pileta cerca.',
    },
    front: ['Ancestral', 'Viognier', 'Pedernal · 2026'],
    shape: { glass: '#c9a860', capsule: '#7b3f12' },
  }),
]
