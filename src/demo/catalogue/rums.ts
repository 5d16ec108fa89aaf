import type { DemoArticle } from './demo-article.ts'
import { spirit } from './families.ts'
import { shelf } from './shelf.ts'

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
