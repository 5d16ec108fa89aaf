import type { DemoArticle } from './demo-article.ts'
import { accessory, oneOf, shelf } from './shelf.ts'

const tool = shelf({
  ...accessory,
  subCategory: 'Servicio',
})
const garment = shelf({
  ...accessory,
  subCategory: 'Indumentaria',
})

export const accessories: DemoArticle[] = [
  tool(1407, 'Decantador Litoral 1,5 l', {
    brand: 'Cristal del Litoral',
    price: 34500,
    stock: 8,
    daysOld: 75,
    sheet: {
      type: 'decantador',
      material: 'cristal soplado',
      capacity_ml: 1500,
      care: 'a mano, con agua tibia',
    },
    about: {
      'Para qué':
        'Base ancha para airear un tinto joven en veinte minutos. Soplado a boca, así que no hay dos iguales.',
    },
    front: ['Litoral', 'Decantador', '1,5 litros'],
    shape: { silhouette: 'decantador' },
  }),
  tool(1408, 'Sacacorchos de dos tiempos Damajuana', {
    brand: 'Damajuana',
    price: 9200,
    daysOld: 11,
    featured: true,
    ...oneOf('Mango', [
      { value: 'Quebracho', price: 11800, stock: 14 },
      { value: 'Negro', price: null, stock: 45 },
    ]),
    sheet: { type: 'sacacorchos', material: 'acero inoxidable', care: 'pasar un paño seco' },
    about: {
      'Para qué':
        'El que usamos en el mostrador: doble apoyo, espiral de teflón, cuchilla que corta de verdad.',
    },
    front: ['Damajuana', 'Sacacorchos', 'Dos tiempos'],
    shape: { silhouette: 'sacacorchos', glass: '#9aa3a3', capsule: '#1b1b1b' },
  }),
  tool(1409, 'Hielera Damajuana de chapa', {
    brand: 'Damajuana',
    price: 27900,
    stock: 11,
    daysOld: 88,
    sheet: { type: 'hielera', material: 'chapa enlozada', capacity_ml: 8000, care: 'a mano' },
    about: {
      'Para qué':
        'Entran cuatro botellas y dos kilos de hielo. Enlozada, con manija de madera: la de la abuela, pero nueva.',
    },
    front: ['Damajuana', 'Hielera', '8 litros'],
    shape: { silhouette: 'hielera', glass: '#1f4d3a', capsule: '#b98a55' },
  }),
  tool(1410, 'Damajuana vacía 5 l forrada en mimbre', {
    brand: 'Damajuana',
    price: 18600,
    stock: 3,
    daysOld: 104,
    condition: 'Hecho a mano',
    sheet: {
      type: 'damajuana',
      material: 'vidrio forrado en mimbre',
      capacity_ml: 5000,
      care: 'el mimbre no se moja',
    },
    about: {
      'Para qué':
        'Para el licor casero, el vino del patero o como lámpara. El mimbre lo trenza un artesano de San Lorenzo.',
    },
    front: ['Damajuana', 'Mimbre', '5 litros'],
    shape: { silhouette: 'damajuana', glass: '#5e8f6c', capsule: '#b98a55' },
  }),
  garment(1411, 'Remera Damajuana', {
    brand: 'Damajuana',
    price: 24900,
    stock: 40,
    daysOld: 27,
    discount: 20,
    colors: ['Verde botella', 'Borravino', 'Crudo'],
    sizes: ['S', 'M', 'L', 'XL'],
    sheet: { type: 'remera', material: 'algodón peinado 24/1', care: 'lavar del revés, con agua fría' },
    about: {
      'La remera':
        'Algodón peinado, estampa a mano en serigrafía. No destiñe; las manchas de malbec corren por tu cuenta.',
    },
    front: ['Damajuana', 'Rosario', 'Desde 1987'],
    shape: { silhouette: 'remera', glass: '#1f4d3a', capsule: '#163a2b' },
  }),
  garment(1412, 'Delantal de parrillero Damajuana', {
    brand: 'Damajuana',
    price: 31500,
    stock: 14,
    daysOld: 10,
    colors: ['Negro', 'Verde botella'],
    sheet: { type: 'delantal', material: 'gabardina pesada', care: 'lavar con agua fría' },
    about: {
      'El delantal':
        'Gabardina de diez onzas, tirante de cuero, bolsillo a medida del sacacorchos y argolla para el repasador.',
    },
    front: ['Damajuana', 'Delantal', 'Parrilla'],
    shape: { silhouette: 'remera', glass: '#2a2a28', capsule: '#8a5a2b' },
  }),
]

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
