import type { DemoArticle } from './demo-article.ts'
import { beer, litre, porron, shelf } from './shelf.ts'

const blond = shelf({
  ...beer,
  subCategory: 'Rubias',
})

export const blondBeers: DemoArticle[] = [
  blond(601, 'Ribereña Rubia lata 473 ml', {
    bodega: 'Cervecería Ribereña',
    price: 2250,
    stock: 480,
    daysOld: 175,
    featured: true,
    steps: { 6: 2090, 24: 1890 },
    sheet: { style: 'Golden Ale', abv: 4.8, ibu: 18, pairing: ['picada', 'pescados'] },
    about: {
      'En el vaso': 'Dorada, grano dulce y un amargo corto. La de la costanera un domingo de sol.',
      'Con qué': 'Boga despinada, papas bravas, maní.',
    },
    front: ['Ribereña', 'Rubia', '473 ml · 4,8 %'],
    shape: { glass: '#e2b54a' },
  }),
  blond(602, 'Ribereña Rubia litro', {
    bodega: 'Cervecería Ribereña',
    price: 3800,
    stock: null,
    daysOld: 200,
    volumeMl: 1000,
    sheet: {
      style: 'Golden Ale',
      abv: 4.8,
      ibu: 18,
      container: 'botella retornable',
      pairing: ['picada', 'asado'],
    },
    about: {
      'El envase': 'Retornable: si traés el vacío, pagás solo el líquido. La misma rubia, para compartir.',
    },
    front: ['Ribereña', 'Rubia', '1 litro'],
    shape: litre,
  }),
  blond(603, 'Ribereña Pilsen porrón 330 ml', {
    bodega: 'Cervecería Ribereña',
    price: 2100,
    stock: 190,
    daysOld: 83,
    volumeMl: 330,
    steps: { 6: 1950, 12: 1820 },
    sheet: { style: 'Pilsner', abv: 5, ibu: 32, container: 'botella', pairing: ['pescados', 'picada'] },
    about: { 'En el vaso': 'Lúpulo floral, final seco. Cinco semanas de frío antes de salir de la planta.' },
    front: ['Ribereña', 'Pilsen', '330 ml · 5 %'],
    shape: { ...porron, glass: '#2f5a34' },
  }),
  blond(604, 'Barranca Norte Lager lata 473 ml', {
    brand: 'Barranca Norte',
    price: 1950,
    stock: 360,
    daysOld: 118,
    discount: 10,
    sheet: { style: 'Lager', abv: 4.5, ibu: 14, pairing: ['picada'] },
    about: { 'En el vaso': 'Liviana, bien carbonatada, sin vueltas. Para el calor de enero en la isla.' },
    front: ['Barranca', 'Lager', '473 ml · 4,5 %'],
    shape: { glass: '#2b5d57' },
  }),
  blond(605, 'Ribereña Sin TACC lata 473 ml', {
    bodega: 'Cervecería Ribereña',
    price: 3100,
    stock: 72,
    daysOld: 46,
    sheet: { style: 'Blonde de mijo', abv: 4.6, ibu: 16, flags: ['sin TACC', 'vegano'], pairing: ['picada'] },
    about: {
      'En el vaso': 'De mijo y trigo sarraceno: rubia, seca, con un toque de miel. Analizada lote por lote.',
    },
    front: ['Ribereña', 'Sin TACC', '473 ml · 4,6 %'],
    shape: { glass: '#efe2b0' },
  }),
]

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
