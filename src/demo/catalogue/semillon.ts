import type { DemoArticle } from './demo-article.ts'
import { white } from './families.ts'
import { regions } from './makers.ts'
import { harvest, shelf, taste } from './shelf.ts'

const semillon = shelf({
  ...white,
  subCategory: 'Semillón',
})

export const semillons: DemoArticle[] = [
  semillon(212, 'Doña Inés Semillón de Viñas Viejas', {
    bodega: 'Bodega Doña Inés',
    price: 15600,
    stock: 21,
    daysOld: 79,
    sheet: {
      varietals: ['Semillón'],
      ...harvest(regions.lasCompuertas, 2024, 12.9, '6 meses sobre lías'),
      closure: 'corcho',
      ...taste(3, 4, 1, 1, 1),
      aromas: ['cera', 'limón', 'heno'],
      pairing: ['pescados', 'quesos', 'aves'],
      keep_until: 2034,
    },
    about: {
      'En la copa': 'Cera de abeja, limón, heno. Engaña de joven: parece tímido y en tres años es otro vino.',
      'La viña': 'Plantas de 1948 que sobrevivieron a la moda de arrancarlas.',
    },
    front: ['Viñas Viejas', 'Semillón', 'Las Compuertas · 2024'],
    shape: { capsule: '#b8862b' },
  }),
  semillon(213, 'Piedra Sola Semillón', {
    bodega: 'Viñas Piedra Sola',
    price: 14200,
    stock: 1,
    condition: 'Última botella del lote',
    daysOld: 190,
    sheet: {
      varietals: ['Semillón'],
      ...harvest(regions.altoValle, 2021, 12.7, '5 meses en roble usado'),
      ...taste(3, 4, 1, 1, 2),
      aromas: ['miel', 'membrillo', 'tostada'],
      pairing: ['quesos', 'pescados'],
      keep_until: 2031,
    },
    about: {
      'En la copa': 'Membrillo, miel, tostada: cinco años de botella hechos con paciencia rionegrina.',
    },
    front: ['Piedra Sola', 'Semillón', 'Alto Valle · 2021'],
    shape: { capsule: '#5b6d7a' },
  }),
]
