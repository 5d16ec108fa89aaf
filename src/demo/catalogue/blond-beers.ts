import type { DemoArticle } from './demo-article.ts'
import { beer, litre, porron } from './families.ts'
import { shelf } from './shelf.ts'

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
