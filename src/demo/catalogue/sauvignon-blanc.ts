import type { DemoArticle } from './demo-article.ts'
import { white } from './families.ts'
import { regions } from './makers.ts'
import { harvest, shelf, taste } from './shelf.ts'

const sauvignon = shelf({
  ...white,
  subCategory: 'Sauvignon Blanc',
})

export const sauvignonBlancs: DemoArticle[] = [
  sauvignon(209, 'Casa Alba Sauvignon Blanc', {
    bodega: 'Casa Alba',
    price: 11900,
    stock: 43,
    daysOld: 48,
    discount: 15,
    sheet: {
      varietals: ['Sauvignon Blanc'],
      ...harvest(regions.tupungato, 2025, 12.6),
      ...taste(2, 5, 1, 1, 1),
      aromas: ['pomelo', 'ruda', 'espárrago'],
      pairing: ['pescados', 'quesos', 'sushi'],
      keep_until: 2028,
    },
    about: {
      'En la copa': 'Pomelo rosado, ruda, espárrago. Agudo y refrescante como una ventana abierta.',
      'Con qué': 'Queso de cabra, langostinos al ajillo, ensalada con palta.',
    },
    front: ['Casa Alba', 'Sauvignon Blanc', 'Tupungato · 2025'],
    shape: { capsule: '#d9667f' },
  }),
  sauvignon(210, 'Piedra Sola Sauvignon Blanc', {
    bodega: 'Viñas Piedra Sola',
    price: 13800,
    stock: 32,
    daysOld: 63,
    sheet: {
      varietals: ['Sauvignon Blanc'],
      ...harvest(regions.altoValle, 2025, 12.4),
      ...taste(2, 5, 1, 1, 1),
      aromas: ['maracuyá', 'pasto cortado', 'lima'],
      pairing: ['pescados', 'mariscos'],
      keep_until: 2028,
    },
    about: { 'En la copa': 'Maracuyá, lima y pasto recién cortado. Patagonia en su versión más veraniega.' },
    front: ['Piedra Sola', 'Sauvignon Blanc', 'Alto Valle · 2025'],
    shape: { capsule: '#5b6d7a' },
  }),
  sauvignon(211, 'Cerro Blanco Sauvignon Blanc Marino', {
    bodega: 'Bodega Cerro Blanco',
    price: 19700,
    stock: 14,
    daysOld: 3,
    sheet: {
      varietals: ['Sauvignon Blanc'],
      ...harvest(regions.chapadmalal, 2025, 11.8),
      ...taste(2, 5, 1, 1, 1),
      aromas: ['lima', 'sal', 'hinojo'],
      pairing: ['mariscos', 'pescados', 'sushi'],
      keep_until: 2029,
    },
    about: {
      'En la copa': 'Lima, hinojo, brisa salada. Con once grados y pico, se va solo.',
      'Con qué': 'Ostras, rabas, corvina a la parrilla.',
    },
    front: ['Marino', 'Sauvignon Blanc', 'Chapadmalal · 2025'],
  }),
]
