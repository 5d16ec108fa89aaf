import type { DemoArticle } from './demo-article.ts'
import { beer, litre, porron } from './families.ts'
import { shelf } from './shelf.ts'

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
