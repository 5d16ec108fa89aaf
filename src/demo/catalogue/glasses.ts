import type { DemoArticle } from './demo-article.ts'
import { accessory, oneOf, shelf } from './shelf.ts'

const stemmed = shelf({
  ...accessory,
  subCategory: 'Copas',
})
const tumbler = shelf({
  ...accessory,
  subCategory: 'Vasos',
})

export const glasses: DemoArticle[] = [
  stemmed(1401, 'Copa Bordeaux Litoral 600 ml', {
    brand: 'Cristal del Litoral',
    price: 8900,
    daysOld: 56,
    ...oneOf('Juego', [
      { value: '1 copa', price: null, stock: 60 },
      { value: '2 copas', price: 16900, stock: 24, presentacion: 2 },
      { value: '6 copas', price: 47900, stock: 10, presentacion: 6 },
    ]),
    sheet: {
      type: 'copa',
      material: 'cristal sin plomo',
      capacity_ml: 600,
      care: 'lavavajillas en ciclo suave',
    },
    about: {
      'La copa':
        'Cáliz amplio y borde fino, para malbec y cabernet con cuerpo. Aguanta el lavavajillas en ciclo suave.',
    },
    front: ['Litoral', 'Bordeaux', '600 ml'],
  }),
  stemmed(1402, 'Copa Borgoña Litoral 750 ml', {
    brand: 'Cristal del Litoral',
    price: 9600,
    stock: 34,
    daysOld: 113,
    sheet: {
      type: 'copa',
      material: 'cristal sin plomo',
      capacity_ml: 750,
      care: 'lavavajillas en ciclo suave',
    },
    about: { 'La copa': 'Panzona, para pinot noir y criollas: junta el perfume y lo devuelve despacio.' },
    front: ['Litoral', 'Borgoña', '750 ml'],
  }),
  stemmed(1403, 'Copa de Espumante Litoral tulipa', {
    brand: 'Cristal del Litoral',
    price: 7800,
    daysOld: 93,
    ...oneOf('Juego', [
      { value: '1 copa', price: null, stock: 40 },
      { value: '6 copas', price: 41900, stock: 7, presentacion: 6 },
    ]),
    sheet: {
      type: 'copa',
      material: 'cristal sin plomo',
      capacity_ml: 280,
      care: 'lavavajillas en ciclo suave',
    },
    about: {
      'La copa': 'Ni flauta ni platillo: la tulipa deja subir la burbuja y también oler lo que hay debajo.',
    },
    front: ['Litoral', 'Tulipa', '280 ml'],
  }),
  stemmed(1404, 'Copón de Gin Litoral 700 ml', {
    brand: 'Cristal del Litoral',
    price: 7200,
    stock: 48,
    daysOld: 66,
    discount: 15,
    sheet: { type: 'copa', material: 'vidrio templado', capacity_ml: 700, care: 'lavavajillas' },
    about: { 'La copa': 'Tallo corto y boca ancha: entran cinco hielos, la tónica entera y la ramita.' },
    front: ['Litoral', 'Copón de gin', '700 ml'],
  }),
  tumbler(1405, 'Vaso de Whisky Litoral facetado', {
    brand: 'Cristal del Litoral',
    price: 5400,
    stock: 52,
    daysOld: 137,
    sheet: { type: 'vaso', material: 'vidrio grueso', capacity_ml: 320, care: 'lavavajillas' },
    about: {
      'El vaso': 'Fondo pesado, facetas anchas, una bola de hielo justa. Suena bien cuando se apoya.',
    },
    front: ['Litoral', 'Facetado', '320 ml'],
    shape: { silhouette: 'vaso' },
  }),
  tumbler(1406, 'Pinta Ribereña 500 ml', {
    bodega: 'Cervecería Ribereña',
    price: 4800,
    stock: 66,
    daysOld: 49,
    sheet: { type: 'vaso', material: 'vidrio templado', capacity_ml: 500, care: 'lavavajillas' },
    about: { 'El vaso': 'La pinta del bar de la planta, con el logo grabado. Se apila sin trabarse.' },
    front: ['Ribereña', 'Pinta', '500 ml'],
    shape: { silhouette: 'vaso' },
  }),
]
