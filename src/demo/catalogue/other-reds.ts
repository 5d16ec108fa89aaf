import type { DemoArticle } from './demo-article.ts'
import { regions } from './makers.ts'
import { harvest, shelf, taste } from './shelf.ts'

const other = shelf({
  category: 'Tintos',
  subCategory: 'Otras cepas',
  kind: 'tinto',
  sheet: { type: 'tinto', closure: 'corcho', temperature: '15–17 °C' },
  shape: { silhouette: 'bordeaux', glass: '#1d281f', capsule: '#43202e' },
})

export const otherReds: DemoArticle[] = [
  other(139, 'Molino Seco Syrah', {
    bodega: 'Bodega Molino Seco',
    price: 9900,
    stock: 62,
    daysOld: 143,
    sheet: {
      varietals: ['Syrah'],
      ...harvest(regions.tulum, 2024, 13.9, '6 meses en roble'),
      ...taste(4, 3, 3, 1, 2),
      aromas: ['mora', 'aceituna negra', 'pimienta'],
      pairing: ['asado', 'picante', 'guisos'],
      keep_until: 2029,
    },
    about: {
      'En la copa': 'Mora, aceituna negra, pimienta recién molida. La uva que San Juan entiende como nadie.',
      'Con qué': 'Chivito, comida árabe, cualquier cosa con comino.',
    },
    front: ['Molino Seco', 'Syrah', 'Tulum · 2024'],
    shape: { capsule: '#7b3f12' },
  }),
  other(140, 'Piedra Sola Merlot', {
    bodega: 'Viñas Piedra Sola',
    price: 13200,
    stock: 37,
    daysOld: 104,
    discount: 10,
    sheet: {
      varietals: ['Merlot'],
      ...harvest(regions.altoValle, 2023, 13.4, '8 meses en roble francés'),
      ...taste(3, 3, 2, 1, 2),
      aromas: ['ciruela', 'laurel', 'chocolate'],
      pairing: ['pastas', 'aves', 'quesos'],
      keep_until: 2030,
    },
    about: {
      'En la copa':
        'Ciruela, laurel, chocolate con leche. El merlot del Alto Valle le debe al frío su buena fama.',
    },
    front: ['Piedra Sola', 'Merlot', 'Alto Valle · 2023'],
    shape: { capsule: '#5b6d7a' },
  }),
  other(141, 'Cerro Blanco Petit Verdot', {
    bodega: 'Bodega Cerro Blanco',
    price: 19400,
    stock: 16,
    daysOld: 84,
    sheet: {
      varietals: ['Petit Verdot'],
      ...harvest(regions.agrelo, 2022, 14.2, '14 meses en roble francés'),
      ...taste(5, 4, 5, 1, 3),
      aromas: ['arándano', 'violeta', 'lápiz'],
      pairing: ['asado', 'cordero'],
      keep_until: 2035,
    },
    about: {
      'En la copa':
        'Arándano, violeta, mina de lápiz. Casi siempre va de relleno en un corte; acá es protagonista y se nota.',
    },
    front: ['Cerro Blanco', 'Petit Verdot', 'Agrelo · 2022'],
  }),
  other(142, 'Doña Inés Tempranillo', {
    bodega: 'Bodega Doña Inés',
    price: 10900,
    stock: 45,
    daysOld: 129,
    sheet: {
      varietals: ['Tempranillo'],
      ...harvest(regions.lunlunta, 2024, 13.5, '6 meses en roble americano'),
      ...taste(3, 3, 3, 1, 3),
      aromas: ['cereza', 'coco', 'cuero'],
      pairing: ['picada', 'asado', 'quesos'],
      keep_until: 2029,
    },
    about: {
      'En la copa': 'Cereza y un coquito de roble americano. Con jamón crudo hace las paces con España.',
    },
    front: ['Doña Inés', 'Tempranillo', 'Lunlunta · 2024'],
    shape: { capsule: '#b8862b' },
  }),
  other(143, 'Casa Alba Criolla Chica', {
    bodega: 'Casa Alba',
    price: 13600,
    stock: 20,
    daysOld: 5,
    sheet: {
      varietals: ['Criolla Chica'],
      ...harvest(regions.losArboles, 2025, 12, 'Sin madera'),
      ...taste(1, 4, 1, 1, 1),
      aromas: ['guinda', 'naranja sanguina', 'clavel'],
      pairing: ['picada', 'pescados', 'empanadas'],
      temperature: '11–13 °C',
      keep_until: 2028,
      flags: ['vegano'],
    },
    about: {
      'En la copa':
        'Pálido como un rosado y fragante como un ramo: clavel, guinda, naranja sanguina. La uva de los jesuitas, vuelta a querer.',
    },
    front: ['Casa Alba', 'Criolla Chica', 'Los Árboles · 2025'],
    shape: { silhouette: 'borgona', glass: '#4b2a22', capsule: '#d9667f' },
  }),
  other(144, 'Los Sauces Tinto de Quebrada', {
    bodega: 'Finca Los Sauces',
    price: 29500,
    stock: 9,
    daysOld: 33,
    sheet: {
      varietals: ['Syrah', 'Malbec'],
      ...harvest(regions.humahuaca, 2022, 14, '12 meses en ánforas'),
      ...taste(4, 4, 3, 1, 1),
      aromas: ['ciruela', 'arrope', 'copal'],
      pairing: ['cordero', 'guisos', 'picante'],
      keep_until: 2033,
      flags: ['orgánico'],
    },
    about: {
      'En la copa':
        'Ciruela, arrope de chañar y un humo leve de copal. Se cría en ánforas de barro hechas en Maimará.',
      'Con qué': 'Cazuela de llama o cordero, papines andinos, queso de cabra.',
    },
    front: ['De Quebrada', 'Syrah · Malbec', 'Maimará · 2022'],
    shape: { capsule: '#8a4b25' },
  }),
]
