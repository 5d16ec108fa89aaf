import type { DemoArticle } from './demo-article.ts'
import { beer, litre, porron, shelf } from './shelf.ts'

const dark = shelf({
  ...beer,
  subCategory: 'Rojas y negras',
})

export const darkBeers: DemoArticle[] = [
  dark(610, 'Ribereña Roja lata 473 ml', {
    bodega: 'Cervecería Ribereña',
    price: 2400,
    stock: 216,
    daysOld: 161,
    steps: { 6: 2230, 12: 2120 },
    sheet: { style: 'Irish Red Ale', abv: 5, ibu: 22, pairing: ['asado', 'picada'] },
    about: {
      'En el vaso':
        'Caramelo, pan tostado, un rubí que luce a contraluz. Acompaña el asado desde que prendés el fuego.',
    },
    front: ['Ribereña', 'Roja', '473 ml · 5 %'],
    shape: { glass: '#9c2f22' },
  }),
  dark(611, 'Ribereña Porter de Café lata 473 ml', {
    bodega: 'Cervecería Ribereña',
    price: 2950,
    stock: 68,
    daysOld: 68,
    sheet: { style: 'Porter', abv: 5.6, ibu: 28, pairing: ['postres', 'guisos'] },
    about: {
      'En el vaso': 'Café de tostaduría rosarina en frío, cacao y malta negra. Cremosa sin ser pesada.',
      'Con qué': 'Brownie, helado de crema, goulash.',
    },
    front: ['Ribereña', 'Porter de Café', '473 ml · 5,6 %'],
    shape: { glass: '#2b1a12' },
  }),
  dark(612, 'Barranca Norte Stout Imperial porrón 330 ml', {
    brand: 'Barranca Norte',
    price: 4300,
    stock: 26,
    daysOld: 24,
    volumeMl: 330,
    sheet: {
      style: 'Imperial Stout',
      abv: 9.8,
      ibu: 55,
      container: 'botella',
      aging: '6 meses en barricas de whisky',
      pairing: ['postres', 'quesos'],
      temperature: '10–12 °C',
    },
    about: {
      'En el vaso': 'Negra y densa: chocolate, vainilla, un eco de whisky. De a sorbos, como un licor.',
    },
    front: ['Barranca', 'Stout Imperial', '330 ml · 9,8 %'],
    shape: { ...porron, glass: '#1d120b', capsule: '#e0a03b' },
  }),
  dark(613, 'Ribereña Negra litro', {
    bodega: 'Cervecería Ribereña',
    price: 4100,
    stock: null,
    daysOld: 185,
    volumeMl: 1000,
    sheet: {
      style: 'Schwarzbier',
      abv: 4.9,
      ibu: 20,
      container: 'botella retornable',
      pairing: ['asado', 'guisos'],
    },
    about: { 'En el vaso': 'Negra de color y liviana de cuerpo: malta tostada, regaliz, trago largo.' },
    front: ['Ribereña', 'Negra', '1 litro'],
    shape: { ...litre, glass: '#2a1a10' },
  }),
]

const wheatOrFruit = shelf({
  ...beer,
  subCategory: 'Trigo y frutadas',
})

export const wheatAndFruitBeers: DemoArticle[] = [
  wheatOrFruit(614, 'Ribereña Trigo lata 473 ml', {
    bodega: 'Cervecería Ribereña',
    price: 2500,
    stock: 132,
    daysOld: 99,
    sheet: { style: 'Hefeweizen', abv: 5.1, ibu: 12, pairing: ['pescados', 'aves'] },
    about: {
      'En el vaso':
        'Banana, clavo de olor y mucha espuma. Se sirve con la levadura: girá la lata antes del último tercio.',
    },
    front: ['Ribereña', 'Trigo', '473 ml · 5,1 %'],
    shape: { glass: '#f1dca0' },
  }),
  wheatOrFruit(615, 'Ribereña Sour de Frambuesa lata 473 ml', {
    bodega: 'Cervecería Ribereña',
    price: 3300,
    stock: 48,
    daysOld: 8,
    sheet: { style: 'Sour', abv: 4.2, ibu: 8, pairing: ['quesos', 'postres'], flavour: 'frambuesa' },
    about: {
      'En el vaso':
        'Ácida y rosada, con frambuesas de El Bolsón. Más cerca de un espumante que de una cerveza.',
    },
    front: ['Ribereña', 'Sour Frambuesa', '473 ml · 4,2 %'],
    shape: { glass: '#d4657f' },
  }),
  wheatOrFruit(616, 'Barranca Norte Miel porrón 500 ml', {
    brand: 'Barranca Norte',
    price: 3050,
    stock: 57,
    daysOld: 115,
    volumeMl: 500,
    sheet: {
      style: 'Honey Ale',
      abv: 6.8,
      ibu: 20,
      container: 'botella',
      flavour: 'miel',
      pairing: ['postres', 'picada'],
    },
    about: {
      'En el vaso': 'Miel de monte del norte santafesino sobre malta dorada. Golosa de nariz, seca de boca.',
    },
    front: ['Barranca', 'Miel', '500 ml · 6,8 %'],
    shape: { ...porron, capsule: '#e0a03b' },
  }),
]
