import type { DemoArticle } from './demo-article.ts'
import { accessory } from './families.ts'
import { shelf } from './shelf.ts'

const garment = shelf({
  ...accessory,
  subCategory: 'Indumentaria',
})

export const clothing: DemoArticle[] = [
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
