import type { DemoArticle } from './demo-article.ts'
import { regions } from './makers.ts'
import { harvest, shelf, taste } from './shelf.ts'

const rose = shelf({
  category: 'Rosados',
  kind: 'rosado',
  sheet: { type: 'rosado', closure: 'rosca', temperature: '7–9 °C', aging: 'Sin madera' },
  shape: { silhouette: 'bordeaux', glass: '#e6a6a0', capsule: '#c25a6b' },
})

export const roses: DemoArticle[] = [
  rose(301, 'Casa Alba Rosado de Malbec', {
    subCategory: 'De Malbec',
    bodega: 'Casa Alba',
    price: 9500,
    stock: 76,
    discount: 20,
    daysOld: 39,
    featured: true,
    sheet: {
      varietals: ['Malbec'],
      ...harvest(regions.tupungato, 2025, 12.7),
      ...taste(2, 4, 1, 1, 1),
      aromas: ['frutilla', 'pomelo', 'pétalo de rosa'],
      pairing: ['sushi', 'picada', 'pescados'],
      keep_until: 2027,
    },
    about: {
      'En la copa':
        'Rosa pálido. Frutilla, pomelo y final seco, casi salado. Prensado directo, sin remontajes: por eso el color.',
      'Con qué': 'Sushi, tabla de quesos frescos, tarde de pileta.',
    },
    front: ['Alba', 'Rosado de Malbec', 'Tupungato · 2025'],
  }),
  rose(302, 'Tres Acequias Rosado', {
    subCategory: 'De Malbec',
    bodega: 'Bodega Tres Acequias',
    price: 6600,
    stock: 102,
    daysOld: 165,
    steps: { 6: 6150, 12: 5800 },
    sheet: {
      varietals: ['Malbec', 'Bonarda'],
      ...harvest(regions.esteMendocino, 2025, 12.2),
      ...taste(2, 3, 1, 2, 1),
      aromas: ['cereza', 'sandía'],
      pairing: ['picada', 'pastas'],
      keep_until: 2027,
    },
    about: { 'En la copa': 'Cereza y sandía, color subido, trago goloso. Pide hielera y gente.' },
    front: ['Tres Acequias', 'Rosado', 'Mendoza · 2025'],
    shape: { glass: '#d9747c', capsule: '#2d7d78' },
  }),
  rose(303, 'Piedra Sola Rosado de Pinot Noir', {
    subCategory: 'De Pinot Noir',
    bodega: 'Viñas Piedra Sola',
    price: 12800,
    stock: 24,
    daysOld: 52,
    sheet: {
      varietals: ['Pinot Noir'],
      ...harvest(regions.altoValle, 2025, 12),
      ...taste(2, 5, 1, 1, 1),
      aromas: ['guinda blanca', 'lima', 'hinojo'],
      pairing: ['pescados', 'aves', 'sushi'],
      keep_until: 2028,
    },
    about: { 'En la copa': 'Piel de cebolla. Guinda blanca, lima, hinojo. Delicado pero nada frágil.' },
    front: ['Piedra Sola', 'Rosado Pinot Noir', 'Alto Valle · 2025'],
    shape: { silhouette: 'borgona', glass: '#eebfae', capsule: '#5b6d7a' },
  }),
  rose(304, 'Quebrada Honda Rosado de Guarda', {
    subCategory: 'De Pinot Noir',
    bodega: 'Bodega Quebrada Honda',
    price: 19200,
    stock: 10,
    daysOld: 87,
    sheet: {
      varietals: ['Pinot Noir', 'Malbec'],
      ...harvest(regions.gualtallary, 2023, 12.9, '6 meses en roble usado'),
      closure: 'corcho',
      temperature: '10–12 °C',
      ...taste(3, 5, 1, 1, 2),
      aromas: ['damasco', 'pomelo', 'avellana'],
      pairing: ['aves', 'pescados', 'quesos'],
      keep_until: 2031,
    },
    about: {
      'En la copa':
        'Damasco, pomelo, avellana tostada. Un rosado de invierno: tiene cuerpo para un pollo al horno.',
      Guarda: 'Sí, se guarda. Hasta ocho años lo vimos mejorar.',
    },
    front: ['De Guarda', 'Rosado', 'Gualtallary · 2023'],
    shape: { silhouette: 'borgona', glass: '#e2a386', capsule: '#15100f' },
  }),
  rose(305, 'Molino Seco Rosado de Syrah', {
    subCategory: 'De otras uvas',
    bodega: 'Bodega Molino Seco',
    price: 8400,
    stock: 58,
    daysOld: 121,
    sheet: {
      varietals: ['Syrah'],
      ...harvest(regions.tulum, 2025, 13),
      ...taste(3, 3, 1, 1, 1),
      aromas: ['frambuesa', 'pimienta rosa'],
      pairing: ['asado', 'picante', 'picada'],
      keep_until: 2027,
      flags: ['vegano'],
    },
    about: {
      'En la copa': 'Frambuesa y pimienta rosa. El único rosado que le ponemos a un asado sin discutir.',
    },
    front: ['Molino Seco', 'Rosado de Syrah', 'Tulum · 2025'],
    shape: { glass: '#dc8388', capsule: '#7b3f12' },
  }),
  rose(306, 'Los Sauces Rosado de Criolla', {
    subCategory: 'De otras uvas',
    bodega: 'Finca Los Sauces',
    price: 10800,
    stock: 26,
    daysOld: 9,
    sheet: {
      varietals: ['Criolla Chica'],
      ...harvest(regions.cafayate, 2026, 12.4),
      ...taste(2, 4, 1, 1, 1),
      aromas: ['clavel', 'membrillo', 'lima'],
      pairing: ['empanadas', 'picada'],
      keep_until: 2028,
    },
    about: {
      'En la copa': 'Clavel, membrillo, lima. Recién embotellado y ya con ganas de salir a la vereda.',
    },
    front: ['Los Sauces', 'Rosado de Criolla', 'Cafayate · 2026'],
    shape: { glass: '#efb7a6', capsule: '#2f4a26' },
  }),
]
