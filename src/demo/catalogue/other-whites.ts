import type { DemoArticle } from './demo-article.ts'
import { regions } from './makers.ts'
import { white, harvest, shelf, taste } from './shelf.ts'

const other = shelf({
  ...white,
  subCategory: 'Otros blancos',
})

export const otherWhites: DemoArticle[] = [
  other(214, 'Molino Seco Viognier', {
    bodega: 'Bodega Molino Seco',
    price: 10700,
    stock: 29,
    daysOld: 98,
    sheet: {
      varietals: ['Viognier'],
      ...harvest(regions.pedernal, 2025, 13.5),
      ...taste(3, 3, 1, 1, 1),
      aromas: ['damasco', 'madreselva', 'jengibre'],
      pairing: ['aves', 'picante', 'quesos'],
      keep_until: 2028,
    },
    about: {
      'En la copa': 'Damasco, madreselva, jengibre. Untuoso sin pesar; con curry de pollo es trampa.',
    },
    front: ['Molino Seco', 'Viognier', 'Pedernal · 2025'],
    shape: { capsule: '#7b3f12' },
  }),
  other(215, 'Tres Acequias Chenin Dulce Natural', {
    bodega: 'Bodega Tres Acequias',
    price: 7200,
    stock: 87,
    daysOld: 147,
    discount: 10,
    sheet: {
      varietals: ['Chenin'],
      ...harvest(regions.sanRafael, 2025, 10.5),
      ...taste(2, 4, 1, 4, 1),
      aromas: ['manzana', 'miel', 'melón'],
      pairing: ['postres', 'picada'],
      temperature: '6–8 °C',
      keep_until: 2027,
    },
    about: {
      'En la copa':
        'Manzana, melón y miel, con la fermentación cortada a tiempo para dejarle su propia azúcar. Con hielo, sin culpa.',
    },
    front: ['Tres Acequias', 'Chenin Dulce', 'San Rafael · 2025'],
    shape: { capsule: '#2d7d78' },
  }),
  other(216, 'Casa Alba Naranjo de Moscatel', {
    bodega: 'Casa Alba',
    price: 17300,
    stock: 15,
    daysOld: 11,
    sheet: {
      type: 'naranjo',
      varietals: ['Moscatel de Alejandría'],
      ...harvest(regions.vistaFlores, 2025, 12, '60 días con sus pieles'),
      closure: 'corcho',
      temperature: '11–13 °C',
      ...taste(3, 4, 2, 1, 1),
      aromas: ['cáscara de mandarina', 'té', 'azahar'],
      pairing: ['quesos', 'picante', 'sushi'],
      keep_until: 2029,
      flags: ['vegano', 'sin sulfitos agregados'],
    },
    about: {
      'En la copa': 'Blanco hecho como tinto: mandarina, té y un tanino fino. Turbio a propósito.',
      'Con qué': 'Curry, kimchi, quesos de corteza lavada: lo que a otros vinos los asusta.',
    },
    front: ['Naranjo', 'Moscatel', 'Vista Flores · 2025'],
    shape: { silhouette: 'borgona', glass: '#d08a3c', capsule: '#d9667f' },
  }),
]
