import type { DemoArticle } from './demo-article.ts'
import { softDrink } from './families.ts'
import { shelf } from './shelf.ts'

const mixer = shelf({
  ...softDrink,
  subCategory: 'Tónicas y mixers',
})

export const mixers: DemoArticle[] = [
  mixer(1209, 'Tónica Del Tala 200 ml', {
    bodega: 'Sodería Manantial del Tala',
    price: 1250,
    stock: 240,
    volumeMl: 200,
    internalTaxPercent: 8,
    daysOld: 43,
    steps: { 6: 1150, 24: 1050 },
    sheet: { flavour: 'quina', gas: 'con gas', sugar: 'con azúcar', container: 'botella de vidrio' },
    about: {
      'En el vaso':
        'Quina natural, burbuja apretada y la mitad del azúcar de siempre. Una botellita, un gin tonic.',
    },
    front: ['Del Tala', 'Tónica', '200 ml'],
    shape: { silhouette: 'botellita', glass: '#dbe9e6', capsule: '#c9a227' },
  }),
  mixer(1210, 'Tónica Del Tala Cedrón 200 ml', {
    bodega: 'Sodería Manantial del Tala',
    price: 1380,
    stock: 150,
    volumeMl: 200,
    internalTaxPercent: 8,
    daysOld: 3,
    sheet: { flavour: 'cedrón', gas: 'con gas', sugar: 'con azúcar', container: 'botella de vidrio' },
    about: { 'En el vaso': 'Con infusión de cedrón. Le sienta a los gin cítricos y también se toma sola.' },
    front: ['Del Tala', 'Tónica Cedrón', '200 ml'],
    shape: { silhouette: 'botellita', glass: '#cfe0b8', capsule: '#4f8a3e' },
  }),
  mixer(1211, 'Ginger Ale Del Tala lata 354 ml', {
    bodega: 'Sodería Manantial del Tala',
    price: 1600,
    stock: 130,
    volumeMl: 354,
    internalTaxPercent: 8,
    daysOld: 105,
    sheet: { flavour: 'jengibre', gas: 'con gas', sugar: 'con azúcar', container: 'lata' },
    about: {
      'En el vaso':
        'Jengibre misionero que pica un poco. Con whisky, con ron, con fernet si sos de animarte.',
    },
    front: ['Del Tala', 'Ginger Ale', '354 ml'],
    shape: { silhouette: 'lata', glass: '#d9b36a' },
  }),
]
