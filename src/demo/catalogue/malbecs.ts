import type { DemoArticle } from './demo-article.ts'
import { regions } from './makers.ts'
import { bottleOrBox, harvest, shelf, taste } from './shelf.ts'

export const malbec = shelf({
  category: 'Tintos',
  subCategory: 'Malbec',
  kind: 'tinto',
  sheet: { type: 'tinto', varietals: ['Malbec'], closure: 'corcho', temperature: '16–18 °C' },
  shape: { silhouette: 'bordeaux', glass: '#1c2a20', capsule: '#5a1226' },
})

/** Malbecs of Luján, Maipú and the east of Mendoza. */
export const mendozaMalbecs: DemoArticle[] = [
  malbec(106, 'Tres Acequias Malbec', {
    bodega: 'Bodega Tres Acequias',
    price: 6900,
    stock: 210,
    daysOld: 180,
    steps: { 6: 6450, 12: 6100 },
    sheet: {
      ...harvest(regions.esteMendocino, 2025, 13, 'Sin madera'),
      ...taste(2, 3, 2, 1, 1),
      aromas: ['cereza', 'ciruela'],
      pairing: ['pastas', 'picada'],
      keep_until: 2027,
      closure: 'rosca',
    },
    about: {
      'En la copa':
        'Cereza y ciruela, tanino suave, trago fácil. El vino de la mesa del martes, hecho con el mismo cuidado que el del domingo.',
      'Con qué': 'Milanesas, pizza, un guiso de lentejas.',
    },
    front: ['Tres Acequias', 'Malbec', 'Mendoza · 2025'],
    shape: { capsule: '#2d7d78' },
  }),
  malbec(107, 'Tres Acequias Malbec Roble', {
    bodega: 'Bodega Tres Acequias',
    price: 9800,
    daysOld: 96,
    ...bottleOrBox(88, { price: 52900, stock: 12 }),
    sheet: {
      ...harvest(regions.barrancas, 2024, 13.5, '6 meses en roble'),
      ...taste(3, 3, 2, 1, 3),
      aromas: ['ciruela', 'vainilla', 'café'],
      pairing: ['asado', 'pastas'],
      keep_until: 2029,
    },
    about: {
      'En la copa':
        'Ciruela, vainilla discreta y un dejo de café. Amable, de tanino pulido: el que elige quien dice que no sabe de vinos.',
    },
    front: ['Tres Acequias', 'Malbec Roble', 'Barrancas · 2024'],
    shape: { capsule: '#143d3c' },
  }),
  malbec(108, 'Doña Inés Malbec Viñas de 1931', {
    bodega: 'Bodega Doña Inés',
    price: 31200,
    stock: 3,
    condition: 'Edición limitada',
    daysOld: 140,
    sheet: {
      ...harvest(regions.lunlunta, 2021, 14, '14 meses en roble francés'),
      ...taste(4, 3, 3, 1, 3),
      aromas: ['higo', 'regaliz', 'rosa seca'],
      pairing: ['asado', 'guisos'],
      keep_until: 2035,
    },
    about: {
      'En la copa':
        'Higo, rosa seca y regaliz. Las viñas viejas dan poca uva y mucha calma: textura de terciopelo, nada que sobresalga.',
      'La viña': 'Media hectárea de parral bajo plantada por la abuela Inés, trabajada a caballo.',
    },
    front: ['Viñas de 1931', 'Malbec', 'Lunlunta · 2021'],
    shape: { capsule: '#b8862b' },
  }),
  malbec(115, 'Doña Inés Malbec Clásico', {
    bodega: 'Bodega Doña Inés',
    price: 11800,
    daysOld: 155,
    ...bottleOrBox(60, { price: 63700, stock: 9 }),
    sheet: {
      ...harvest(regions.perdriel, 2024, 13.9, '8 meses en roble francés'),
      ...taste(3, 3, 3, 1, 2),
      aromas: ['ciruela', 'clavo', 'cuero'],
      pairing: ['asado', 'quesos'],
      keep_until: 2030,
    },
    about: {
      'En la copa':
        'El malbec de Luján de toda la vida: ciruela, clavo de olor, tanino dulce. Previsible en el mejor sentido.',
      'Con qué': 'Asado de tira, chorizo criollo, sobremesa.',
    },
    front: ['Doña Inés', 'Malbec Clásico', 'Perdriel · 2024'],
    shape: { capsule: '#5a3d08' },
  }),
  malbec(116, 'Tres Acequias Malbec Damajuana 4,5 l', {
    bodega: 'Bodega Tres Acequias',
    price: 24500,
    stock: 16,
    volumeMl: 4500,
    daysOld: 88,
    sheet: {
      ...harvest(regions.esteMendocino, 2025, 13, 'Sin madera'),
      ...taste(2, 3, 2, 1, 1),
      aromas: ['cereza', 'granada'],
      pairing: ['asado', 'guisos', 'picada'],
      keep_until: 2027,
    },
    about: {
      'En la copa':
        'El mismo malbec de la casa, en la garrafa que nos dio el nombre. Seis botellas en una y el envase vuelve.',
      'El envase': 'Vidrio forrado en mimbre. Traelo vacío y te descontamos $ 3.000 de la próxima.',
    },
    front: ['Tres Acequias', 'Malbec', '4,5 litros'],
    shape: { silhouette: 'damajuana', glass: '#2c5a3f', capsule: '#8a6a3b' },
  }),
]

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
