import type { DemoArticle } from './demo-article.ts'
import { softDrink } from './families.ts'
import { shelf } from './shelf.ts'

const water = shelf({
  ...softDrink,
  subCategory: 'Aguas y sodas',
})

export const waters: DemoArticle[] = [
  water(1201, 'Agua Manantial del Tala sin gas 1,5 l', {
    bodega: 'Sodería Manantial del Tala',
    price: 1450,
    stock: 320,
    volumeMl: 1500,
    daysOld: 176,
    steps: { 6: 1340, 12: 1250 },
    sheet: { gas: 'sin gas', container: 'botella PET', flags: ['bajo sodio'] },
    about: {
      'El agua':
        'De napa profunda de Córdoba, 9 mg de sodio por litro. No compite con la comida ni con el vino.',
    },
    front: ['Del Tala', 'Agua sin gas', '1,5 litros'],
  }),
  water(1202, 'Agua Manantial del Tala con gas 1,5 l', {
    bodega: 'Sodería Manantial del Tala',
    price: 1450,
    stock: 280,
    volumeMl: 1500,
    daysOld: 174,
    steps: { 6: 1340, 12: 1250 },
    sheet: { gas: 'con gas', container: 'botella PET', flags: ['bajo sodio'] },
    about: { 'El agua': 'La misma vertiente con burbuja fina. Para cortar el vermú cuando no hay sifón.' },
    front: ['Del Tala', 'Agua con gas', '1,5 litros'],
    shape: { glass: '#bfe0d6', capsule: '#0f4c5c' },
  }),
  water(1203, 'Agua Manantial del Tala vidrio 500 ml', {
    bodega: 'Sodería Manantial del Tala',
    price: 1900,
    stock: 144,
    daysOld: 71,
    steps: { 12: 1690 },
    sheet: { gas: 'sin gas', container: 'botella de vidrio' },
    about: { 'Para la mesa': 'Vidrio azul, tapa a rosca. La que ponen los restaurantes al lado de la copa.' },
    front: ['Del Tala', 'Agua mineral', '500 ml'],
    shape: { silhouette: 'botellita', glass: '#7fb2cf' },
  }),
  water(1204, 'Soda en sifón Del Tala 1,5 l', {
    bodega: 'Sodería Manantial del Tala',
    price: 1300,
    stock: null,
    volumeMl: 1500,
    daysOld: 199,
    featured: true,
    sheet: { gas: 'con gas', container: 'sifón retornable' },
    about: {
      'El sifón': 'Retornable y con presión de verdad. El cajón de seis vuelve con el repartidor.',
      'Con qué': 'Vermú, vino de la casa, limonada.',
    },
    front: ['Del Tala', 'Soda', 'Sifón 1,5 l'],
    shape: { silhouette: 'sifon', glass: '#9fd3d6', capsule: '#8a8f92' },
  }),
]
