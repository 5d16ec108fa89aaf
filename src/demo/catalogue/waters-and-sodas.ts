import type { DemoArticle } from './demo-article.ts'
import { softDrink, shelf } from './shelf.ts'

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

const soda = shelf({
  ...softDrink,
  subCategory: 'Gaseosas',
})

export const sodas: DemoArticle[] = [
  soda(1205, 'Del Tala Cola 2,25 l', {
    bodega: 'Sodería Manantial del Tala',
    price: 3900,
    stock: 168,
    volumeMl: 2250,
    internalTaxPercent: 8,
    daysOld: 122,
    steps: { 6: 3650 },
    sheet: { flavour: 'cola', gas: 'con gas', sugar: 'con azúcar', container: 'botella PET' },
    about: { 'En el vaso': 'Cola de sodería, con menos azúcar y más especia. Al fernet le hace justicia.' },
    front: ['Del Tala', 'Cola', '2,25 litros'],
    shape: { glass: '#3a1c12', capsule: '#a8322d' },
  }),
  soda(1206, 'Del Tala Cola sin azúcar 2,25 l', {
    bodega: 'Sodería Manantial del Tala',
    price: 3900,
    stock: 124,
    volumeMl: 2250,
    internalTaxPercent: 8,
    daysOld: 119,
    sheet: {
      flavour: 'cola',
      gas: 'con gas',
      sugar: 'sin azúcar',
      container: 'botella PET',
      flags: ['sin azúcar'],
    },
    about: {
      'En el vaso':
        'Cero azúcar y sin ese final metálico. La probamos a ciegas contra la común y hubo empate.',
    },
    front: ['Del Tala', 'Cola sin azúcar', '2,25 litros'],
    shape: { glass: '#2a1712', capsule: '#1b1b1b' },
  }),
  soda(1207, 'Del Tala Lima Limón 2,25 l', {
    bodega: 'Sodería Manantial del Tala',
    price: 3700,
    stock: 110,
    volumeMl: 2250,
    internalTaxPercent: 8,
    daysOld: 134,
    sheet: { flavour: 'lima limón', gas: 'con gas', sugar: 'con azúcar', container: 'botella PET' },
    about: { 'En el vaso': 'Lima de Corrientes y limón tucumano, con jugo de verdad al 6 %.' },
    front: ['Del Tala', 'Lima Limón', '2,25 litros'],
    shape: { glass: '#b9db8f', capsule: '#4f8a3e' },
  }),
  soda(1208, 'Del Tala Pomelo 1,5 l', {
    bodega: 'Sodería Manantial del Tala',
    price: 2950,
    stock: 98,
    volumeMl: 1500,
    internalTaxPercent: 8,
    daysOld: 86,
    discount: 10,
    sheet: { flavour: 'pomelo', gas: 'con gas', sugar: 'con azúcar', container: 'botella PET' },
    about: { 'En el vaso': 'Pomelo amarillo, amarguito como corresponde. Con gin o con un aperitivo rojo.' },
    front: ['Del Tala', 'Pomelo', '1,5 litros'],
    shape: { glass: '#eedc7a', capsule: '#c9a227' },
  }),
]
