import type { DemoArticle } from './demo-article.ts'
import { beer, porron } from './families.ts'
import { shelf } from './shelf.ts'

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
