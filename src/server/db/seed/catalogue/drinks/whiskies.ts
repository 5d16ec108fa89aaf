import type { DemoArticle } from '../demo-article.ts'
import { shelf } from '../shelf.ts'

const whisky = shelf({
  category: 'Whisky', kind: 'destilado', volumeMl: 700, internalTaxPercent: 26,
  sheet: { type: 'whisky', temperature: 'temperatura ambiente' },
  shape: { silhouette: 'destilado', glass: '#b8722c', capsule: '#2a1b12' },
})

export const whiskies: DemoArticle[] = [
  whisky({
    num: 701, name: 'Kilbrannoch 12 años Single Malt', subCategory: 'Escoceses', brand: 'Kilbrannoch', priceUsd: 62, stock: 14, daysOld: 44, featured: true,
    sheet: { style: 'Single malt', abv: 43, origin: 'Escocia', country: 'Escocia', aging: '12 años en barricas de jerez y bourbon', aromas: ['miel', 'pasa', 'roble'], pairing: ['quesos', 'postres'] },
    about: { 'En la copa': 'Miel de brezo, pasas, una nota de turrón. Suave desde el primer sorbo.', 'Cómo tomarlo': 'Solo, o con tres gotas de agua. El hielo lo calla.' },
    front: ['Kilbrannoch', '12 años', 'Single Malt'],
  }),
  whisky({
    num: 702, name: 'Kilbrannoch Turba', subCategory: 'Escoceses', brand: 'Kilbrannoch', priceUsd: 78, stock: 6, daysOld: 13,
    sheet: { style: 'Single malt turbado', abv: 46, origin: 'Escocia', country: 'Escocia', aging: '8 años en roble americano', aromas: ['humo', 'alga', 'limón'], pairing: ['mariscos', 'quesos'] },
    about: { 'En la copa': 'Fogata en la playa: humo, yodo, cáscara de limón. O te enamora o te saluda desde lejos.' },
    front: ['Turba', 'Single Malt', 'Kilbrannoch'], shape: { glass: '#c99a4b' },
  }),
  whisky({
    num: 703, name: 'Kilbrannoch Blend', subCategory: 'Escoceses', brand: 'Kilbrannoch', priceUsd: 29.5, stock: 38, daysOld: 132,
    sheet: { style: 'Blended', abv: 40, origin: 'Escocia', country: 'Escocia', aging: '5 años en roble', aromas: ['vainilla', 'cereal', 'manzana'], pairing: ['picada'] },
    about: { 'En la copa': 'Cereal, vainilla, manzana asada. El de todos los días: va con hielo, con soda o con lo que haya.' },
    front: ['Kilbrannoch', 'Blended Scotch', 'Casa fundada en 1871'],
  }),
  whisky({
    num: 704, name: 'Cutler Bend Bourbon', subCategory: 'Americanos e irlandeses', brand: 'Cutler Bend', price: 58900, stock: 17, daysOld: 72, discount: 10, volumeMl: 750,
    sheet: { style: 'Bourbon', abv: 45, origin: 'Estados Unidos', country: 'Estados Unidos', aging: '6 años en roble nuevo tostado', aromas: ['caramelo', 'coco', 'canela'], pairing: ['hamburguesas', 'postres'] },
    about: { 'En la copa': 'Caramelo, coco, canela. Tres cuartos de maíz y barricas bien quemadas.', 'Cómo tomarlo': 'Es el que usamos para un Old Fashioned: un terrón, dos golpes de bitter, naranja.' },
    front: ['Cutler Bend', 'Bourbon', '6 años'], shape: { glass: '#9c4f1c' },
  }),
  whisky({
    num: 705, name: 'Ballyquorn Irish Whiskey', subCategory: 'Americanos e irlandeses', brand: 'Ballyquorn', price: 46200, stock: 21, daysOld: 97,
    sheet: { style: 'Triple destilado', abv: 40, origin: 'Irlanda', country: 'Irlanda', aging: '4 años en bourbon', aromas: ['pera', 'vainilla', 'avellana'], pairing: ['postres'] },
    about: { 'En la copa': 'Pera, vainilla, avellana. Tres destilaciones lo dejan liso como una piedra de río. En café con crema se luce.' },
    front: ['Ballyquorn', 'Irish Whiskey', 'Triple destilado'], shape: { glass: '#c98f3a', capsule: '#1d4021' },
  }),
  whisky({
    num: 706, name: 'Cardo Azul Whisky de Malta', subCategory: 'Nacionales', bodega: 'Destilería Cardo Azul', price: 39800, stock: 19, daysOld: 10,
    sheet: { style: 'Single malt', abv: 43, origin: 'Córdoba', aging: '4 años en barricas de malbec', aromas: ['ciruela', 'malta', 'nuez'], pairing: ['quesos', 'postres'] },
    about: { 'En la copa': 'Malta serrana terminada en barricas que fueron de malbec: ciruela, nuez, un fondo de vino.', 'La destilería': 'Alambique de cobre de 600 litros, agua de vertiente y mil botellas por lote.' },
    front: ['Cardo Azul', 'Whisky de Malta', 'Lote 7'],
  }),
  whisky({
    num: 707, name: 'Tordillo Negro Whisky', subCategory: 'Nacionales', brand: 'Tordillo Negro', price: 15900, stock: 64, daysOld: 168, volumeMl: 1000,
    sheet: { style: 'Blended', abv: 40, origin: 'Buenos Aires', aging: '3 años en roble', aromas: ['caramelo', 'grano'], pairing: ['picada'] },
    about: { 'En la copa': 'Caramelo y grano, directo. Litro rendidor para la barra y el hielo grande.' },
    front: ['Tordillo Negro', 'Whisky', '1 litro'],
  }),
]
