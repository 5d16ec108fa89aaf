import type { DemoArticle } from './demo-article.ts'
import { regions } from './makers.ts'
import { malbec } from './malbec.ts'
import { harvest, taste } from './shelf.ts'

/** Malbecs of the north, San Juan and Patagonia. */
export const malbecsElsewhere: DemoArticle[] = [
  malbec(109, 'Los Sauces Malbec de Cafayate', {
    bodega: 'Finca Los Sauces',
    price: 13900,
    stock: 41,
    daysOld: 73,
    sheet: {
      ...harvest(regions.cafayate, 2023, 14.5, '8 meses en roble americano y francés'),
      ...taste(5, 3, 3, 1, 3),
      aromas: ['mora', 'pimentón', 'pasa'],
      pairing: ['empanadas', 'asado', 'picante'],
      keep_until: 2030,
    },
    about: {
      'En la copa': 'Sol del norte: mora en mermelada, pimentón dulce, cuerpo generoso. No pide permiso.',
      'Con qué': 'Empanadas salteñas con picante, tamales o locro del 25.',
    },
    front: ['Los Sauces', 'Malbec', 'Cafayate · 2023'],
    shape: { capsule: '#2f4a26' },
  }),
  malbec(110, 'Los Sauces Extremo Malbec', {
    bodega: 'Finca Los Sauces',
    price: 46900,
    stock: 8,
    daysOld: 4,
    featured: true,
    condition: 'Edición limitada',
    sheet: {
      ...harvest(regions.cachi, 2022, 14.8, '16 meses en huevos de hormigón'),
      ...taste(4, 5, 4, 1, 1),
      aromas: ['frambuesa negra', 'muña', 'piedra'],
      pairing: ['cordero', 'quesos'],
      keep_until: 2037,
      flags: ['vegano'],
    },
    about: {
      'En la copa':
        'De viñas a 2.450 metros. Frambuesa negra, muña y una tensión que sorprende en un vino tan al norte.',
      'Por qué hormigón':
        'Sin barrica, para que hable la altura: se cría en huevos sin epoxi y se embotella sin filtrar.',
    },
    front: ['Extremo', 'Malbec', 'Cachi · 2.450 m'],
    shape: { capsule: '#1d2a16' },
  }),
  malbec(111, 'Piedra Sola Malbec Patagónico', {
    bodega: 'Viñas Piedra Sola',
    price: 16400,
    stock: 27,
    daysOld: 58,
    discount: 10,
    sheet: {
      ...harvest(regions.chanar, 2023, 13.8, '10 meses en roble francés'),
      ...taste(3, 4, 3, 1, 2),
      aromas: ['cereza negra', 'laurel', 'pimienta'],
      pairing: ['cordero', 'pastas'],
      keep_until: 2031,
    },
    about: {
      'En la copa':
        'Cereza negra, laurel y pimienta. El viento engrosa el hollejo y el frío cuida la acidez: color de malbec, paso de tinto fresco.',
    },
    front: ['Piedra Sola', 'Malbec', 'Neuquén · 2023'],
    shape: { capsule: '#23282e' },
  }),
  malbec(112, 'Molino Seco Malbec de Pedernal', {
    bodega: 'Bodega Molino Seco',
    price: 17900,
    stock: 19,
    daysOld: 9,
    sheet: {
      ...harvest(regions.pedernal, 2022, 14, '12 meses en barricas usadas'),
      ...taste(4, 4, 4, 1, 2),
      aromas: ['mora', 'hinojo', 'pedernal'],
      pairing: ['asado', 'quesos', 'guisos'],
      keep_until: 2034,
    },
    about: {
      'En la copa':
        'Mora, hinojo silvestre y el golpe de piedra de chispa que le dio nombre al valle. Un San Juan que no se parece a ningún San Juan.',
      'Con qué': 'Costillar a la cruz o un estofado de osobuco.',
    },
    front: ['Molino Seco', 'Malbec', 'Pedernal · 2022'],
    shape: { capsule: '#7b3f12' },
  }),
  malbec(113, 'Molino Seco Malbec Orgánico', {
    bodega: 'Bodega Molino Seco',
    price: 11300,
    stock: 0,
    daysOld: 110,
    sheet: {
      ...harvest(regions.tulum, 2025, 13.5, 'Sin madera'),
      ...taste(3, 3, 2, 1, 1),
      aromas: ['ciruela', 'menta'],
      pairing: ['empanadas', 'pastas'],
      keep_until: 2028,
      closure: 'rosca',
      flags: ['orgánico', 'vegano'],
    },
    about: {
      'En la copa':
        'Ciruela fresca y un recuerdo de menta. Uvas certificadas, levaduras de la propia finca y muy poco sulfito.',
    },
    front: ['Orgánico', 'Malbec', 'Tulum · 2025'],
    shape: { capsule: '#4f6b2a' },
  }),
]
