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
