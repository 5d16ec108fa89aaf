import type { DemoArticle } from './demo-article.ts'
import { regions } from './makers.ts'
import { white, harvest, shelf, taste } from './shelf.ts'

const chardonnay = shelf({
  ...white,
  subCategory: 'Chardonnay',
  shape: { ...white.shape, silhouette: 'borgona', glass: '#c2b45c' },
})

export const chardonnays: DemoArticle[] = [
  chardonnay(205, 'Cerro Blanco Chardonnay', {
    bodega: 'Bodega Cerro Blanco',
    price: 12200,
    stock: 52,
    daysOld: 71,
    discount: 10,
    sheet: {
      varietals: ['Chardonnay'],
      ...harvest(regions.tupungato, 2025, 13.4),
      ...taste(3, 4, 1, 1, 1),
      aromas: ['manzana verde', 'pera', 'ananá'],
      pairing: ['pescados', 'aves', 'pastas'],
      keep_until: 2029,
    },
    about: { 'En la copa': 'Manzana verde y pera, sin madera que estorbe. Fresco, tenso, muy de Tupungato.' },
    front: ['Cerro Blanco', 'Chardonnay', 'Tupungato · 2025'],
  }),
  chardonnay(206, 'Cerro Blanco Chardonnay Reserva', {
    bodega: 'Bodega Cerro Blanco',
    price: 18900,
    stock: 26,
    daysOld: 35,
    sheet: {
      varietals: ['Chardonnay'],
      ...harvest(regions.gualtallary, 2023, 13.6, '9 meses en roble francés'),
      closure: 'corcho',
      temperature: '10–12 °C',
      ...taste(4, 4, 1, 1, 3),
      aromas: ['durazno', 'manteca', 'avellana'],
      pairing: ['pescados', 'aves', 'quesos'],
      keep_until: 2031,
    },
    about: {
      'En la copa': 'Durazno, avellana, una pincelada de manteca. La acidez de altura no deja que empalague.',
      'Con qué': 'Salmón al horno, pollo al verdeo, risotto de calabaza.',
    },
    front: ['Cerro Blanco', 'Chardonnay Reserva', 'Gualtallary · 2023'],
  }),
  chardonnay(207, 'Quebrada Honda Chardonnay Calcáreo', {
    bodega: 'Bodega Quebrada Honda',
    price: 36200,
    stock: 6,
    daysOld: 26,
    condition: 'Edición limitada',
    sheet: {
      varietals: ['Chardonnay'],
      ...harvest(regions.gualtallary, 2022, 13.2, '12 meses en roble francés usado'),
      closure: 'corcho',
      temperature: '10–12 °C',
      ...taste(4, 5, 1, 1, 2),
      aromas: ['limón', 'pólvora', 'almendra'],
      pairing: ['pescados', 'mariscos', 'quesos'],
      keep_until: 2034,
    },
    about: {
      'En la copa':
        'Limón, pólvora, almendra verde. Filoso, salino, larguísimo. Uno de los blancos más serios de la casa.',
      Guarda: 'A los cinco años suma miel y nuez. Si podés, comprá dos.',
    },
    front: ['Calcáreo', 'Chardonnay', 'Gualtallary · 2022'],
    shape: { capsule: '#15100f' },
  }),
  chardonnay(208, 'Doña Inés Chardonnay', {
    bodega: 'Bodega Doña Inés',
    price: 10300,
    stock: 48,
    daysOld: 136,
    sheet: {
      varietals: ['Chardonnay'],
      ...harvest(regions.agrelo, 2025, 13.3, '3 meses en roble'),
      ...taste(3, 3, 1, 1, 2),
      aromas: ['banana', 'vainilla', 'manzana'],
      pairing: ['aves', 'pastas'],
      keep_until: 2028,
    },
    about: {
      'En la copa':
        'Manzana madura, algo de vainilla. Redondo y dócil: va con el pollo del domingo y con la tarta del lunes.',
    },
    front: ['Doña Inés', 'Chardonnay', 'Agrelo · 2025'],
    shape: { capsule: '#b8862b' },
  }),
]

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
