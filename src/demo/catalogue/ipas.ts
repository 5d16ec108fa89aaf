import type { DemoArticle } from './demo-article.ts'
import { beer, porron } from './families.ts'
import { shelf } from './shelf.ts'

const ipa = shelf({
  ...beer,
  subCategory: 'IPA y APA',
})

export const ipas: DemoArticle[] = [
  ipa(606, 'Ribereña IPA lata 473 ml', {
    bodega: 'Cervecería Ribereña',
    price: 2750,
    stock: 264,
    daysOld: 54,
    featured: true,
    steps: { 6: 2550, 12: 2420 },
    sheet: { style: 'IPA', abv: 6.2, ibu: 58, pairing: ['hamburguesas', 'picante', 'asado'] },
    about: {
      'En el vaso': 'Cobriza. Pomelo, resina, amargo largo y maltas que lo aguantan.',
      'Con qué': 'Hamburguesa con cheddar, alitas picantes.',
    },
    front: ['Ribereña', 'IPA', '473 ml · 6,2 %'],
    shape: { glass: '#c2671b' },
  }),
  ipa(607, 'Ribereña Niebla Juicy IPA lata 473 ml', {
    bodega: 'Cervecería Ribereña',
    price: 3200,
    stock: 96,
    daysOld: 2,
    sheet: { style: 'Juicy IPA', abv: 6.5, ibu: 35, pairing: ['picante', 'sushi'] },
    about: {
      'En el vaso': 'Opaca como la niebla del río. Mango, durazno, avena; casi no amarga.',
      Frescura: 'Enlatada hace diez días: mirá la fecha en la base y tomala antes de tres meses.',
    },
    front: ['Niebla', 'Juicy IPA', '473 ml · 6,5 %'],
    shape: { glass: '#f0c35c' },
  }),
  ipa(608, 'Barranca Norte APA porrón 500 ml', {
    brand: 'Barranca Norte',
    price: 2900,
    stock: 84,
    daysOld: 78,
    volumeMl: 500,
    sheet: {
      style: 'American Pale Ale',
      abv: 5.4,
      ibu: 38,
      container: 'botella',
      pairing: ['hamburguesas', 'picada'],
    },
    about: { 'En el vaso': 'Naranja, pino y caramelo suave. El punto medio entre la rubia y la IPA.' },
    front: ['Barranca', 'APA', '500 ml · 5,4 %'],
    shape: { ...porron, capsule: '#183a37' },
  }),
  ipa(609, 'Barranca Norte Doble IPA lata 473 ml', {
    brand: 'Barranca Norte',
    price: 3450,
    stock: 3,
    daysOld: 130,
    condition: 'Próximo a vencer',
    discounts: [{ percentage: 25, show_in_online: true }],
    sheet: { style: 'Doble IPA', abv: 8.1, ibu: 80, pairing: ['quesos', 'picante'] },
    about: {
      'En el vaso':
        'Ocho grados bien escondidos detrás de ananá y resina. Para el final de la noche, no para el principio.',
    },
    front: ['Barranca', 'Doble IPA', '473 ml · 8,1 %'],
    shape: { glass: '#a3461c' },
  }),
]
