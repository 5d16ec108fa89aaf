import type { DemoArticle } from '../demo-article.ts'
import { shelf } from '../shelf.ts'

const beer = shelf({
  category: 'Cervezas', kind: 'cerveza', volumeMl: 473, internalTaxPercent: 14,
  sheet: { container: 'lata', temperature: '4–6 °C', origin: 'Rosario' },
  shape: { silhouette: 'lata', glass: '#c9c4b4', capsule: '#d8d4c8' },
})
const porron = { silhouette: 'porron', glass: '#5a3314', capsule: '#c2671b' } as const
const litre = { silhouette: 'litro', glass: '#4d2c12', capsule: '#c2671b' } as const

export const beers: DemoArticle[] = [
  beer({
    num: 601, name: 'Ribereña Rubia lata 473 ml', subCategory: 'Rubias', bodega: 'Cervecería Ribereña', price: 2250, stock: 480, daysOld: 175, featured: true, steps: [[6, 2090], [24, 1890]],
    sheet: { style: 'Golden Ale', abv: 4.8, ibu: 18, pairing: ['picada', 'pescados'] },
    about: { 'En el vaso': 'Dorada, grano dulce y un amargo corto. La de la costanera un domingo de sol.', 'Con qué': 'Boga despinada, papas bravas, maní.' },
    front: ['Ribereña', 'Rubia', '473 ml · 4,8 %'], shape: { glass: '#e2b54a' },
  }),
  beer({
    num: 602, name: 'Ribereña Rubia litro', subCategory: 'Rubias', bodega: 'Cervecería Ribereña', price: 3800, stock: null, daysOld: 200, volumeMl: 1000,
    sheet: { style: 'Golden Ale', abv: 4.8, ibu: 18, container: 'botella retornable', pairing: ['picada', 'asado'] },
    about: { 'El envase': 'Retornable: si traés el vacío, pagás solo el líquido. La misma rubia, para compartir.' },
    front: ['Ribereña', 'Rubia', '1 litro'], shape: litre,
  }),
  beer({
    num: 603, name: 'Ribereña Pilsen porrón 330 ml', subCategory: 'Rubias', bodega: 'Cervecería Ribereña', price: 2100, stock: 190, daysOld: 83, volumeMl: 330, steps: [[6, 1950], [12, 1820]],
    sheet: { style: 'Pilsner', abv: 5, ibu: 32, container: 'botella', pairing: ['pescados', 'picada'] },
    about: { 'En el vaso': 'Lúpulo floral, final seco. Cinco semanas de frío antes de salir de la planta.' },
    front: ['Ribereña', 'Pilsen', '330 ml · 5 %'], shape: { ...porron, glass: '#2f5a34' },
  }),
  beer({
    num: 604, name: 'Barranca Norte Lager lata 473 ml', subCategory: 'Rubias', brand: 'Barranca Norte', price: 1950, stock: 360, daysOld: 118, discount: 10,
    sheet: { style: 'Lager', abv: 4.5, ibu: 14, pairing: ['picada'] },
    about: { 'En el vaso': 'Liviana, bien carbonatada, sin vueltas. Para el calor de enero en la isla.' },
    front: ['Barranca', 'Lager', '473 ml · 4,5 %'], shape: { glass: '#2b5d57' },
  }),
  beer({
    num: 605, name: 'Ribereña Sin TACC lata 473 ml', subCategory: 'Rubias', bodega: 'Cervecería Ribereña', price: 3100, stock: 72, daysOld: 46,
    sheet: { style: 'Blonde de mijo', abv: 4.6, ibu: 16, flags: ['sin TACC', 'vegano'], pairing: ['picada'] },
    about: { 'En el vaso': 'De mijo y trigo sarraceno: rubia, seca, con un toque de miel. Analizada lote por lote.' },
    front: ['Ribereña', 'Sin TACC', '473 ml · 4,6 %'], shape: { glass: '#efe2b0' },
  }),
  beer({
    num: 606, name: 'Ribereña IPA lata 473 ml', subCategory: 'IPA y APA', bodega: 'Cervecería Ribereña', price: 2750, stock: 264, daysOld: 54, featured: true, steps: [[6, 2550], [12, 2420]],
    sheet: { style: 'IPA', abv: 6.2, ibu: 58, pairing: ['hamburguesas', 'picante', 'asado'] },
    about: { 'En el vaso': 'Cobriza. Pomelo, resina, amargo largo y maltas que lo aguantan.', 'Con qué': 'Hamburguesa con cheddar, alitas picantes.' },
    front: ['Ribereña', 'IPA', '473 ml · 6,2 %'], shape: { glass: '#c2671b' },
  }),
  beer({
    num: 607, name: 'Ribereña Niebla Juicy IPA lata 473 ml', subCategory: 'IPA y APA', bodega: 'Cervecería Ribereña', price: 3200, stock: 96, daysOld: 2,
    sheet: { style: 'Juicy IPA', abv: 6.5, ibu: 35, pairing: ['picante', 'sushi'] },
    about: { 'En el vaso': 'Opaca como la niebla del río. Mango, durazno, avena; casi no amarga.', 'Frescura': 'Enlatada hace diez días: mirá la fecha en la base y tomala antes de tres meses.' },
    front: ['Niebla', 'Juicy IPA', '473 ml · 6,5 %'], shape: { glass: '#f0c35c' },
  }),
  beer({
    num: 608, name: 'Barranca Norte APA porrón 500 ml', subCategory: 'IPA y APA', brand: 'Barranca Norte', price: 2900, stock: 84, daysOld: 78, volumeMl: 500,
    sheet: { style: 'American Pale Ale', abv: 5.4, ibu: 38, container: 'botella', pairing: ['hamburguesas', 'picada'] },
    about: { 'En el vaso': 'Naranja, pino y caramelo suave. El punto medio entre la rubia y la IPA.' },
    front: ['Barranca', 'APA', '500 ml · 5,4 %'], shape: { ...porron, capsule: '#183a37' },
  }),
  beer({
    num: 609, name: 'Barranca Norte Doble IPA lata 473 ml', subCategory: 'IPA y APA', brand: 'Barranca Norte', price: 3450, stock: 3, daysOld: 130, condition: 'Próximo a vencer', discounts: [{ percentage: 25, show_in_online: true }],
    sheet: { style: 'Doble IPA', abv: 8.1, ibu: 80, pairing: ['quesos', 'picante'] },
    about: { 'En el vaso': 'Ocho grados bien escondidos detrás de ananá y resina. Para el final de la noche, no para el principio.' },
    front: ['Barranca', 'Doble IPA', '473 ml · 8,1 %'], shape: { glass: '#a3461c' },
  }),
  beer({
    num: 610, name: 'Ribereña Roja lata 473 ml', subCategory: 'Rojas y negras', bodega: 'Cervecería Ribereña', price: 2400, stock: 216, daysOld: 161, steps: [[6, 2230], [12, 2120]],
    sheet: { style: 'Irish Red Ale', abv: 5, ibu: 22, pairing: ['asado', 'picada'] },
    about: { 'En el vaso': 'Caramelo, pan tostado, un rubí que luce a contraluz. Acompaña el asado desde que prendés el fuego.' },
    front: ['Ribereña', 'Roja', '473 ml · 5 %'], shape: { glass: '#9c2f22' },
  }),
  beer({
    num: 611, name: 'Ribereña Porter de Café lata 473 ml', subCategory: 'Rojas y negras', bodega: 'Cervecería Ribereña', price: 2950, stock: 68, daysOld: 68,
    sheet: { style: 'Porter', abv: 5.6, ibu: 28, pairing: ['postres', 'guisos'] },
    about: { 'En el vaso': 'Café de tostaduría rosarina en frío, cacao y malta negra. Cremosa sin ser pesada.', 'Con qué': 'Brownie, helado de crema, goulash.' },
    front: ['Ribereña', 'Porter de Café', '473 ml · 5,6 %'], shape: { glass: '#2b1a12' },
  }),
  beer({
    num: 612, name: 'Barranca Norte Stout Imperial porrón 330 ml', subCategory: 'Rojas y negras', brand: 'Barranca Norte', price: 4300, stock: 26, daysOld: 24, volumeMl: 330,
    sheet: { style: 'Imperial Stout', abv: 9.8, ibu: 55, container: 'botella', aging: '6 meses en barricas de whisky', pairing: ['postres', 'quesos'], temperature: '10–12 °C' },
    about: { 'En el vaso': 'Negra y densa: chocolate, vainilla, un eco de whisky. De a sorbos, como un licor.' },
    front: ['Barranca', 'Stout Imperial', '330 ml · 9,8 %'], shape: { ...porron, glass: '#1d120b', capsule: '#e0a03b' },
  }),
  beer({
    num: 613, name: 'Ribereña Negra litro', subCategory: 'Rojas y negras', bodega: 'Cervecería Ribereña', price: 4100, stock: null, daysOld: 185, volumeMl: 1000,
    sheet: { style: 'Schwarzbier', abv: 4.9, ibu: 20, container: 'botella retornable', pairing: ['asado', 'guisos'] },
    about: { 'En el vaso': 'Negra de color y liviana de cuerpo: malta tostada, regaliz, trago largo.' },
    front: ['Ribereña', 'Negra', '1 litro'], shape: { ...litre, glass: '#2a1a10' },
  }),
  beer({
    num: 614, name: 'Ribereña Trigo lata 473 ml', subCategory: 'Trigo y frutadas', bodega: 'Cervecería Ribereña', price: 2500, stock: 132, daysOld: 99,
    sheet: { style: 'Hefeweizen', abv: 5.1, ibu: 12, pairing: ['pescados', 'aves'] },
    about: { 'En el vaso': 'Banana, clavo de olor y mucha espuma. Se sirve con la levadura: girá la lata antes del último tercio.' },
    front: ['Ribereña', 'Trigo', '473 ml · 5,1 %'], shape: { glass: '#f1dca0' },
  }),
  beer({
    num: 615, name: 'Ribereña Sour de Frambuesa lata 473 ml', subCategory: 'Trigo y frutadas', bodega: 'Cervecería Ribereña', price: 3300, stock: 48, daysOld: 8,
    sheet: { style: 'Sour', abv: 4.2, ibu: 8, pairing: ['quesos', 'postres'], flavour: 'frambuesa' },
    about: { 'En el vaso': 'Ácida y rosada, con frambuesas de El Bolsón. Más cerca de un espumante que de una cerveza.' },
    front: ['Ribereña', 'Sour Frambuesa', '473 ml · 4,2 %'], shape: { glass: '#d4657f' },
  }),
  beer({
    num: 616, name: 'Barranca Norte Miel porrón 500 ml', subCategory: 'Trigo y frutadas', brand: 'Barranca Norte', price: 3050, stock: 57, daysOld: 115, volumeMl: 500,
    sheet: { style: 'Honey Ale', abv: 6.8, ibu: 20, container: 'botella', flavour: 'miel', pairing: ['postres', 'picada'] },
    about: { 'En el vaso': 'Miel de monte del norte santafesino sobre malta dorada. Golosa de nariz, seca de boca.' },
    front: ['Barranca', 'Miel', '500 ml · 6,8 %'], shape: { ...porron, capsule: '#e0a03b' },
  }),
]
