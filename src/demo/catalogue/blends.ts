import type { DemoArticle } from './demo-article.ts'
import { regions } from './makers.ts'
import { bottleOrBox, harvest, shelf, taste } from './shelf.ts'

const blend = shelf({
  category: 'Tintos',
  subCategory: 'Blends',
  kind: 'tinto',
  shape: { silhouette: 'bordeaux', glass: '#1a261d', capsule: '#3b1420' },
  sheet: { type: 'tinto', closure: 'corcho', temperature: '16–18 °C' },
})

export const blends: DemoArticle[] = [
  blend(126, 'Quebrada Honda Gran Corte', {
    bodega: 'Bodega Quebrada Honda',
    price: 54800,
    stock: 12,
    daysOld: 28,
    featured: true,
    condition: 'Estiba de la casa',
    sheet: {
      varietals: ['Malbec', 'Cabernet Franc', 'Petit Verdot'],
      ...harvest(regions.gualtallary, 2019, 14.6, '24 meses en roble francés nuevo'),
      ...taste(5, 4, 4, 1, 4),
      aromas: ['cassis', 'cedro', 'violeta', 'trufa'],
      pairing: ['cordero', 'asado', 'quesos'],
      keep_until: 2042,
    },
    about: {
      'En la copa': 'Capas y capas: cassis, cedro, violeta, algo de trufa. Todo está y nada grita.',
      'El corte':
        '60 % malbec, 30 % cabernet franc, 10 % petit verdot, decididos a ciegas entre cuarenta barricas.',
      Guarda: 'La guardamos dos años más en nuestra cava antes de ponerla a la venta.',
    },
    front: ['Gran Corte', 'Tinto', 'Gualtallary · 2019'],
    shape: { capsule: '#c49a4a' },
  }),
  blend(127, 'Cerro Blanco Corte de Familia', {
    bodega: 'Bodega Cerro Blanco',
    price: 18200,
    stock: 54,
    daysOld: 90,
    discount: 12,
    sheet: {
      varietals: ['Malbec', 'Cabernet Sauvignon'],
      ...harvest(regions.laConsulta, 2022, 14, '12 meses en roble francés'),
      ...taste(4, 3, 3, 1, 3),
      aromas: ['ciruela', 'cassis', 'tabaco'],
      pairing: ['asado', 'pastas'],
      keep_until: 2032,
    },
    about: {
      'En la copa':
        'La fruta del malbec sostenida por la estructura del cabernet. Ciruela, cassis, tabaco rubio.',
    },
    front: ['Corte de Familia', 'Malbec · Cabernet', 'La Consulta · 2022'],
  }),
  blend(128, 'Tres Acequias Corte Tinto', {
    bodega: 'Bodega Tres Acequias',
    price: 7400,
    stock: 132,
    daysOld: 160,
    steps: { 6: 6900, 12: 6500 },
    sheet: {
      varietals: ['Bonarda', 'Malbec', 'Syrah'],
      ...harvest(regions.esteMendocino, 2025, 13, 'Sin madera'),
      ...taste(2, 3, 2, 2, 1),
      aromas: ['frutos rojos', 'regaliz'],
      pairing: ['pastas', 'picada', 'guisos'],
      keep_until: 2027,
      closure: 'rosca',
    },
    about: {
      'En la copa':
        'Bonarda para la jugosidad, malbec para el color, syrah para la pimienta. Con soda y hielo tampoco se ofende.',
    },
    front: ['Tres Acequias', 'Corte Tinto', 'Mendoza · 2025'],
    shape: { capsule: '#2d7d78' },
  }),
  blend(129, 'Los Sauces Malbec Tannat', {
    bodega: 'Finca Los Sauces',
    price: 21700,
    stock: 18,
    daysOld: 47,
    sheet: {
      varietals: ['Malbec', 'Tannat'],
      ...harvest(regions.cafayate, 2022, 14.7, '14 meses en roble francés'),
      ...taste(5, 3, 5, 1, 3),
      aromas: ['mora', 'café', 'pimienta negra'],
      pairing: ['asado', 'cordero', 'guisos'],
      keep_until: 2036,
    },
    about: {
      'En la copa':
        'Tinta china. Mora, café, pimienta y un tanino que se muerde: la mitad tannat no vino de paseo.',
      'Con qué': 'Costillar, achuras bien tostadas, queso de cabra añejo.',
    },
    front: ['Los Sauces', 'Malbec · Tannat', 'Cafayate · 2022'],
    shape: { capsule: '#2f4a26' },
  }),
  blend(130, 'Doña Inés Corte Bordelés', {
    bodega: 'Bodega Doña Inés',
    price: 22400,
    daysOld: 117,
    ...bottleOrBox(26, { price: 121000, stock: 4 }),
    sheet: {
      varietals: ['Cabernet Sauvignon', 'Merlot', 'Petit Verdot'],
      ...harvest(regions.agrelo, 2021, 14, '15 meses en roble francés'),
      ...taste(4, 3, 4, 1, 3),
      aromas: ['grosella', 'cedro', 'menta'],
      pairing: ['quesos', 'asado', 'aves'],
      keep_until: 2034,
    },
    about: {
      'En la copa':
        'A la manera antigua: grosella, cedro, menta seca. Elegante, de los que se llevan a una cena sin preguntar qué hay.',
    },
    front: ['Doña Inés', 'Corte Bordelés', 'Agrelo · 2021'],
    shape: { capsule: '#b8862b' },
  }),
  blend(131, 'Piedra Sola Merlot Pinot', {
    bodega: 'Viñas Piedra Sola',
    price: 15900,
    stock: 2,
    condition: 'Última botella del lote',
    daysOld: 198,
    sheet: {
      varietals: ['Merlot', 'Pinot Noir'],
      ...harvest(regions.altoValle, 2021, 13.2, '10 meses en roble francés'),
      ...taste(3, 4, 2, 1, 2),
      aromas: ['cereza', 'hongos', 'hojarasca'],
      pairing: ['aves', 'pastas', 'quesos'],
      keep_until: 2029,
    },
    about: {
      'En la copa':
        'Cereza, hongos de pino, hojarasca. Un corte raro que la bodega hizo una sola vez y que ya casi no queda.',
    },
    front: ['Piedra Sola', 'Merlot · Pinot', 'Alto Valle · 2021'],
    shape: { capsule: '#23282e' },
  }),
]
