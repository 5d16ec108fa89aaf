import type { DemoArticle } from './demo-article.ts'
import { shelf, spirit } from './shelf.ts'

const rum = shelf({
  ...spirit,
  subCategory: 'Ron',
})

export const rums: DemoArticle[] = [
  rum(901, 'Ron Caoba Vieja Añejo 7 años', {
    brand: 'Caoba Vieja',
    price: 41500,
    stock: 16,
    daysOld: 74,
    sheet: {
      type: 'ron',
      abv: 40,
      origin: 'Caribe',
      country: 'Caribe',
      aging: '7 años en roble',
      aromas: ['melaza', 'vainilla', 'tabaco'],
      pairing: ['postres'],
    },
    about: {
      'En la copa': 'Melaza, vainilla, tabaco dulce. Para tomar solo, mirando cómo baja por la copa.',
      'Con qué': 'Chocolate 70 %, alfajor de maicena, sobremesa.',
    },
    front: ['Caoba Vieja', 'Ron 7 años', 'Añejo'],
  }),
  rum(902, 'Ron Caoba Vieja Blanco', {
    brand: 'Caoba Vieja',
    price: 17600,
    stock: 44,
    daysOld: 151,
    sheet: {
      type: 'ron',
      abv: 38,
      origin: 'Caribe',
      country: 'Caribe',
      aromas: ['caña', 'coco'],
      pairing: ['picada'],
    },
    about: {
      'Cómo tomarlo': 'Caña fresca y coco. Mojito, daiquirí o con cola y mucho limón: no falla en ninguno.',
    },
    front: ['Caoba Vieja', 'Ron Blanco', '38 % vol'],
    shape: { glass: '#e3e6dc' },
  }),
]

const grapa = shelf({
  ...spirit,
  subCategory: 'Grapa y aguardiente',
})
const brandy = shelf({
  ...spirit,
  subCategory: 'Brandy y ginebra',
})

export const grapasAndBrandies: DemoArticle[] = [
  grapa(906, 'Grapa de Torrontés Los Sauces', {
    bodega: 'Finca Los Sauces',
    price: 22300,
    stock: 18,
    daysOld: 116,
    volumeMl: 500,
    sheet: {
      type: 'grapa',
      abv: 42,
      origin: 'Salta',
      aromas: ['flor de naranjo', 'uva', 'almendra'],
      pairing: ['postres'],
    },
    about: {
      'En la copa':
        'De los orujos del torrontés, todavía húmedos. Azahar y almendra; heladita y después del café.',
    },
    front: ['Los Sauces', 'Grapa de Torrontés', 'Cafayate'],
    shape: { silhouette: 'licor', glass: '#e6ead6', capsule: '#2f4a26' },
  }),
  grapa(907, 'Aguardiente de Moscatel Molino Seco', {
    bodega: 'Bodega Molino Seco',
    price: 19900,
    stock: null,
    daysOld: 91,
    sheet: {
      type: 'aguardiente de uva',
      abv: 40,
      origin: 'San Juan',
      aromas: ['moscatel', 'lima', 'rosa'],
      pairing: ['pescados'],
    },
    about: {
      'Cómo tomarlo': 'Moscatel destilado una sola vez. Con limón, clara y almíbar tenés un sour de primera.',
    },
    front: ['Molino Seco', 'Aguardiente', 'Moscatel'],
    shape: { glass: '#ece7d2', capsule: '#7b3f12' },
  }),
  brandy(908, 'Brandy Molino Seco Reserva', {
    bodega: 'Bodega Molino Seco',
    price: 24800,
    stock: 15,
    daysOld: 123,
    sheet: {
      type: 'brandy',
      abv: 38,
      origin: 'San Juan',
      aging: '5 años en roble',
      aromas: ['orejón', 'vainilla', 'cáscara de naranja'],
      pairing: ['postres', 'quesos'],
    },
    about: {
      'En la copa': 'Orejones, vainilla, naranja seca. Tibio entre las manos, cuando refresca.',
      'En la cocina': 'Un chorrito flambea panqueques de manzana como ninguno.',
    },
    front: ['Molino Seco', 'Brandy Reserva', '5 años'],
  }),
  brandy(909, 'Ginebra Tordillo Negro', {
    brand: 'Tordillo Negro',
    price: 9800,
    stock: null,
    daysOld: 195,
    volumeMl: 1000,
    sheet: { type: 'ginebra', abv: 40, origin: 'Buenos Aires', aromas: ['enebro', 'malta'] },
    about: { 'Cómo tomarla': 'La del boliche de campo: enebro y malta, en vasito, a media mañana de yerra.' },
    front: ['Tordillo Negro', 'Ginebra', '1 litro'],
    shape: { silhouette: 'litro', glass: '#6b4a2a' },
  }),
]

const tequila = shelf({
  ...spirit,
  subCategory: 'Tequila y mezcal',
})

export const tequilas: DemoArticle[] = [
  tequila(903, 'Tequila Siete Pencas Blanco', {
    brand: 'Siete Pencas',
    price: 43800,
    stock: 12,
    daysOld: 53,
    sheet: {
      type: 'tequila',
      abv: 40,
      origin: 'México',
      country: 'México',
      style: '100 % agave',
      aromas: ['agave', 'lima', 'pimienta'],
      pairing: ['picante'],
    },
    about: {
      'En la copa':
        'Agave cocido, lima, pimienta. Cien por ciento agave: con sal y limón si querés, pero no le hacen falta.',
    },
    front: ['Siete Pencas', 'Tequila Blanco', '100 % agave'],
    shape: { glass: '#dfe7d3', capsule: '#c9a227' },
  }),
  tequila(904, 'Tequila Siete Pencas Reposado', {
    brand: 'Siete Pencas',
    price: 52400,
    stock: 9,
    daysOld: 31,
    discount: 10,
    sheet: {
      type: 'tequila',
      abv: 40,
      origin: 'México',
      country: 'México',
      style: '100 % agave',
      aging: '9 meses en roble',
      aromas: ['agave asado', 'miel', 'canela'],
      pairing: ['picante', 'postres'],
    },
    about: {
      'En la copa':
        'Miel, canela, agave asado. El reposo en roble lo amansa y lo deja listo para la copa chica.',
    },
    front: ['Siete Pencas', 'Reposado', '100 % agave'],
    shape: { glass: '#d8b26a', capsule: '#c9a227' },
  }),
  tequila(905, 'Mezcal Siete Pencas Joven', {
    brand: 'Siete Pencas',
    price: 61900,
    stock: 1,
    condition: 'Etiqueta con marcas',
    daysOld: 179,
    sheet: {
      type: 'mezcal',
      abv: 45,
      origin: 'México',
      country: 'México',
      style: 'Espadín',
      aromas: ['humo', 'hierbas', 'mango verde'],
      pairing: ['picante', 'quesos'],
    },
    about: {
      'En la copa':
        'Humo de horno de tierra, hierbas, mango verde. A besos, dicen allá. La etiqueta viajó mal; el líquido, perfecto.',
    },
    front: ['Siete Pencas', 'Mezcal Joven', 'Espadín'],
    shape: { glass: '#d6ddd0', capsule: '#2c4a1c' },
  }),
]
