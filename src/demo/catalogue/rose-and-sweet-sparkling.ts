import type { DemoArticle } from './demo-article.ts'
import { regions } from './makers.ts'
import { sparkling, shelf, taste } from './shelf.ts'

const rose = shelf({
  ...sparkling,
  subCategory: 'Rosé',
})
const sweet = shelf({
  ...sparkling,
  subCategory: 'Dulces',
})

export const roseAndSweetSparklings: DemoArticle[] = [
  rose(408, 'Casa Alba Brut Rosé', {
    bodega: 'Casa Alba',
    price: 16200,
    stock: 40,
    daysOld: 57,
    featured: true,
    sheet: {
      varietals: ['Pinot Noir', 'Malbec'],
      region: regions.tupungato,
      abv: 12.3,
      aging: 'Método tradicional, 12 meses sobre lías',
      style: 'Brut Rosé',
      ...taste(3, 4, 1, 2, 1),
      aromas: ['frutilla', 'granada', 'pan de leche'],
      pairing: ['sushi', 'postres', 'picada'],
    },
    about: {
      'En la copa':
        'Frutilla, granada y una miga dulce de pan de leche. El rosa es de sus pieles, no de un truco.',
      'Con qué': 'Salmón curado, tarta de frutos rojos.',
    },
    front: ['Alba', 'Brut Rosé', 'Tupungato'],
    shape: { glass: '#d98f8c', capsule: '#7d2440' },
  }),
  rose(409, 'Tres Acequias Brut Rosé', {
    bodega: 'Bodega Tres Acequias',
    price: 9300,
    stock: 0,
    daysOld: 94,
    sheet: {
      varietals: ['Bonarda', 'Chenin'],
      region: regions.sanRafael,
      abv: 12,
      aging: 'Método charmat',
      style: 'Brut Rosé',
      ...taste(2, 4, 1, 2, 1),
      aromas: ['frambuesa', 'caramelo'],
      pairing: ['picada', 'postres'],
    },
    about: {
      'En la copa':
        'Frambuesa y un guiño de caramelo. Ligero, festivo, de los que se terminan antes que la música.',
    },
    front: ['Tres Acequias', 'Brut Rosé', 'San Rafael'],
    shape: { glass: '#d67f83', capsule: '#2d7d78' },
  }),
  sweet(410, 'Los Sauces Torrontés Dulce Espumoso', {
    bodega: 'Finca Los Sauces',
    price: 11400,
    stock: 51,
    daysOld: 76,
    discount: 15,
    sheet: {
      varietals: ['Torrontés'],
      region: regions.cafayate,
      abv: 9.5,
      aging: 'Método charmat',
      style: 'Dulce',
      ...taste(2, 4, 1, 5, 1),
      aromas: ['azahar', 'miel', 'uva'],
      pairing: ['postres', 'picante'],
    },
    about: {
      'En la copa':
        'Azahar y miel con burbujas que le limpian el dulzor. Para el postre o para quien dice que el brut le raspa.',
      'Con qué': 'Budín de limón, pan dulce, quesillo con dulce de cayote.',
    },
    front: ['Los Sauces', 'Torrontés Dulce', 'Cafayate'],
    shape: { capsule: '#7f9a3a' },
  }),
  sweet(411, 'Tres Acequias Sidra de Manzana Roja', {
    bodega: 'Bodega Tres Acequias',
    price: 5900,
    stock: 65,
    daysOld: 15,
    sheet: {
      type: 'sidra',
      region: ['Mendoza', 'Valle de Uco'],
      abv: 5.2,
      aging: 'Método charmat',
      style: 'Demi Sec',
      ...taste(2, 4, 1, 4, 1),
      aromas: ['manzana roja', 'canela'],
      pairing: ['postres', 'picada'],
      flags: ['sin TACC'],
    },
    about: {
      'En la copa':
        'Manzana roja del Valle de Uco, prensada en fresco. Para las fiestas y, si nos preguntás, también para marzo.',
    },
    front: ['Tres Acequias', 'Sidra', 'Manzana roja'],
    shape: { capsule: '#a8322d' },
  }),
]
