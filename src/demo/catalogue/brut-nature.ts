import type { DemoArticle } from './demo-article.ts'
import { sparkling } from './families.ts'
import { regions } from './makers.ts'
import { harvest, shelf, taste } from './shelf.ts'

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
