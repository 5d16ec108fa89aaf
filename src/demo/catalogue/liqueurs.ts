import type { DemoArticle } from './demo-article.ts'
import { shelf } from './shelf.ts'

const liqueur = shelf({
  category: 'Licores',
  kind: 'destilado',
  volumeMl: 500,
  internalTaxPercent: 20,
  sheet: { type: 'licor', pairing: ['postres'], origin: 'Rosario' },
  shape: { silhouette: 'licor', glass: '#d9b64a', capsule: '#6b1710' },
})

export const liqueurs: DemoArticle[] = [
  liqueur(1101, 'Licor Puerto Viejo de Limón', {
    subCategory: 'De frutas',
    bodega: 'Licorería del Puerto Viejo',
    price: 8700,
    stock: 48,
    daysOld: 80,
    sheet: { abv: 28, flavour: 'limón', temperature: 'del freezer' },
    about: { 'En la copa': 'Cáscara de limón tucumano, nada de esencia. Del freezer a la copita helada.' },
    front: ['Puerto Viejo', 'Licor de Limón', '28 % vol'],
    shape: { glass: '#f0d94e' },
  }),
  liqueur(1102, 'Licor Puerto Viejo de Guindas', {
    subCategory: 'De frutas',
    bodega: 'Licorería del Puerto Viejo',
    price: 9900,
    stock: 27,
    daysOld: 111,
    sheet: { abv: 24, flavour: 'guinda' },
    about: {
      'En la copa':
        'Guindas patagónicas enteras, ocho meses al sol en damajuanas. Sobre helado de crema, sin medir.',
    },
    front: ['Puerto Viejo', 'Licor de Guindas', '24 % vol'],
    shape: { glass: '#8e1f2b' },
  }),
  liqueur(1103, 'Triple Sec Puerto Viejo', {
    subCategory: 'De frutas',
    bodega: 'Licorería del Puerto Viejo',
    price: 10300,
    stock: 36,
    daysOld: 158,
    volumeMl: 750,
    discounts: [{ percentage: 10, show_in_online: false }],
    sheet: { abv: 35, flavour: 'naranja' },
    about: {
      'Cómo tomarlo': 'Naranja dulce y amarga en partes iguales. La margarita y el sidecar empiezan acá.',
    },
    front: ['Puerto Viejo', 'Triple Sec', '35 % vol'],
    shape: { glass: '#e9c06a' },
  }),
  liqueur(1104, 'Licor de Hierbas Cardo Azul', {
    subCategory: 'De hierbas',
    bodega: 'Destilería Cardo Azul',
    price: 14200,
    stock: 19,
    daysOld: 62,
    sheet: { abv: 32, origin: 'Córdoba', flavour: 'hierbas serranas' },
    about: {
      'En la copa':
        'Peperina, poleo, cedrón, tomillo. El digestivo de las sierras: después del cabrito, obligatorio.',
    },
    front: ['Cardo Azul', 'Licor de Hierbas', 'Sierras'],
    shape: { glass: '#8fa043', capsule: '#1e3a5c' },
  }),
  liqueur(1105, 'Anís Tordillo Negro', {
    subCategory: 'De hierbas',
    brand: 'Tordillo Negro',
    price: 7900,
    stock: null,
    daysOld: 187,
    volumeMl: 1000,
    sheet: { abv: 30, origin: 'Buenos Aires', flavour: 'anís' },
    about: { 'Cómo tomarlo': 'En el café del abuelo, o con agua fría hasta que se ponga blanco como nube.' },
    front: ['Tordillo Negro', 'Anís', '1 litro'],
    shape: { glass: '#e6ece8' },
  }),
  liqueur(1106, 'Crema de Dulce de Leche Puerto Viejo', {
    subCategory: 'Cremas y café',
    bodega: 'Licorería del Puerto Viejo',
    price: 11900,
    stock: 44,
    daysOld: 25,
    discount: 15,
    sheet: { abv: 17, flavour: 'dulce de leche', temperature: 'con hielo' },
    about: {
      'En la copa': 'Dulce de leche de tambo santafesino y un destilado suave. Con hielo, o de postre y ya.',
    },
    front: ['Puerto Viejo', 'Dulce de Leche', '17 % vol'],
    shape: { glass: '#b9855a' },
  }),
  liqueur(1107, 'Licor de Café Ballyquorn', {
    subCategory: 'Cremas y café',
    brand: 'Ballyquorn',
    price: 31800,
    stock: 0,
    daysOld: 146,
    volumeMl: 700,
    sheet: { abv: 20, origin: 'Irlanda', country: 'Irlanda', flavour: 'café' },
    about: { 'En la copa': 'Café tostado oscuro sobre whiskey irlandés. El Espresso Martini agradece.' },
    front: ['Ballyquorn', 'Licor de Café', '20 % vol'],
    shape: { glass: '#2b1a12', capsule: '#1d4021' },
  }),
]
