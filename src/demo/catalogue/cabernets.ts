import type { DemoArticle } from './demo-article.ts'
import { regions } from './makers.ts'
import { bottleOrBox, harvest, oneOf, shelf, taste } from './shelf.ts'

const sauvignon = shelf({
  category: 'Tintos',
  subCategory: 'Cabernet Sauvignon',
  kind: 'tinto',
  shape: { silhouette: 'bordeaux', glass: '#182319', capsule: '#241318' },
  sheet: { type: 'tinto', varietals: ['Cabernet Sauvignon'], closure: 'corcho', temperature: '17–18 °C' },
})

export const cabernetSauvignons: DemoArticle[] = [
  sauvignon(117, 'Cerro Blanco Cabernet Sauvignon Reserva', {
    bodega: 'Bodega Cerro Blanco',
    price: 15200,
    stock: 44,
    daysOld: 51,
    discount: 10,
    sheet: {
      ...harvest(regions.agrelo, 2022, 14, '12 meses en roble francés'),
      ...taste(4, 3, 4, 1, 3),
      aromas: ['cassis', 'cedro', 'pimiento asado'],
      pairing: ['asado', 'quesos'],
      keep_until: 2033,
    },
    about: {
      'En la copa': 'Cassis, cedro y un pimiento asado apenas insinuado. Tanino firme que pide plato.',
      'Con qué': 'Vacío a fuego lento, hamburguesa casera con queso azul.',
    },
    front: ['Cerro Blanco', 'Cabernet Sauvignon', 'Agrelo · 2022'],
  }),
  sauvignon(118, 'Tres Acequias Cabernet Sauvignon', {
    bodega: 'Bodega Tres Acequias',
    price: 7100,
    stock: 156,
    daysOld: 170,
    steps: { 6: 6650, 12: 6250 },
    sheet: {
      ...harvest(regions.esteMendocino, 2025, 13, 'Sin madera'),
      ...taste(3, 3, 3, 1, 1),
      aromas: ['grosella', 'pimienta'],
      pairing: ['pastas', 'guisos'],
      keep_until: 2027,
      closure: 'rosca',
    },
    about: {
      'En la copa':
        'Grosella y pimienta negra, con la firmeza justa para que un guiso no se lo lleve puesto.',
    },
    front: ['Tres Acequias', 'Cabernet Sauvignon', 'Mendoza · 2025'],
    shape: { capsule: '#2d7d78' },
  }),
  sauvignon(119, 'Quebrada Honda Cabernet Sauvignon', {
    bodega: 'Bodega Quebrada Honda',
    price: 27400,
    daysOld: 82,
    ...oneOf('Añada', [
      { value: '2021', price: null, stock: 14 },
      { value: '2019', price: 33600, stock: 4 },
    ]),
    sheet: {
      ...harvest(regions.losArboles, 2021, 14.3, '16 meses en roble francés'),
      ...taste(5, 4, 4, 1, 4),
      aromas: ['mora', 'eucalipto', 'chocolate amargo'],
      pairing: ['cordero', 'asado'],
      keep_until: 2037,
    },
    about: {
      'En la copa':
        'Mora, eucalipto y chocolate amargo. De los que se beben despacio y mejoran en la segunda copa.',
      Guarda: 'La 2019 está en su punto; la 2021 todavía agradece tres o cuatro años acostada.',
    },
    front: ['Quebrada Honda', 'Cabernet Sauvignon', 'Los Árboles'],
    shape: { capsule: '#15100f' },
  }),
  sauvignon(120, 'Los Sauces Cabernet Sauvignon', {
    bodega: 'Finca Los Sauces',
    price: 14300,
    stock: 25,
    daysOld: 101,
    sheet: {
      ...harvest(regions.cafayate, 2023, 14.6, '9 meses en roble'),
      ...taste(5, 3, 4, 1, 3),
      aromas: ['ají vinagre', 'mora', 'clavo'],
      pairing: ['empanadas', 'picante', 'guisos'],
      keep_until: 2031,
    },
    about: {
      'En la copa':
        'El cabernet calchaquí clásico: especia, ají y fruta negra bien madura. Tiene carácter y lo muestra.',
      'Con qué': 'Humita en olla, carbonada, cabrito al horno.',
    },
    front: ['Los Sauces', 'Cabernet Sauvignon', 'Cafayate · 2023'],
    shape: { capsule: '#2f4a26' },
  }),
  sauvignon(121, 'Molino Seco Cabernet Sauvignon', {
    bodega: 'Bodega Molino Seco',
    price: 10400,
    stock: 48,
    daysOld: 133,
    sheet: {
      ...harvest(regions.famatina, 2024, 13.8, '6 meses en roble'),
      ...taste(3, 3, 3, 1, 2),
      aromas: ['cassis', 'hierbas secas'],
      pairing: ['asado', 'picada'],
      keep_until: 2029,
    },
    about: {
      'En la copa':
        'Cassis y yuyos del monte riojano. Sequito, honesto, con más cuerpo del que promete el precio.',
    },
    front: ['Molino Seco', 'Cabernet Sauvignon', 'Famatina · 2024'],
    shape: { capsule: '#7b3f12' },
  }),
]

const franc = shelf({
  category: 'Tintos',
  subCategory: 'Cabernet Franc',
  kind: 'tinto',
  shape: { silhouette: 'bordeaux', glass: '#182319', capsule: '#241318' },
  sheet: { type: 'tinto', varietals: ['Cabernet Franc'], closure: 'corcho', temperature: '16–17 °C' },
})

export const cabernetFrancs: DemoArticle[] = [
  franc(122, 'Quebrada Honda Cabernet Franc', {
    bodega: 'Bodega Quebrada Honda',
    price: 24900,
    stock: 29,
    daysOld: 12,
    featured: true,
    sheet: {
      ...harvest(regions.gualtallary, 2022, 14, '14 meses en roble francés'),
      ...taste(4, 4, 3, 1, 3),
      aromas: ['frambuesa', 'hoja de tomate', 'grafito'],
      pairing: ['cordero', 'quesos', 'pastas'],
      keep_until: 2036,
    },
    about: {
      'En la copa':
        'Frambuesa, hoja de tomate, grafito. Fino y largo: si venís del malbec, es la puerta para mudarte de barrio.',
      'Con qué': 'Cordero con romero, ravioles de hongos.',
    },
    front: ['Quebrada Honda', 'Cabernet Franc', 'Gualtallary · 2022'],
    shape: { capsule: '#15100f' },
  }),
  franc(123, 'Cerro Blanco Cabernet Franc', {
    bodega: 'Bodega Cerro Blanco',
    price: 16800,
    daysOld: 37,
    ...bottleOrBox(40, { price: 90700, stock: 8 }),
    sheet: {
      ...harvest(regions.vistaFlores, 2023, 13.9, '10 meses en barricas usadas'),
      ...taste(3, 4, 3, 1, 2),
      aromas: ['guinda', 'pimienta rosa', 'ruda'],
      pairing: ['asado', 'quesos'],
      keep_until: 2032,
    },
    about: { 'En la copa': 'Guinda, pimienta rosa y un costado herbal prolijo. Más filo que peso.' },
    front: ['Cerro Blanco', 'Cabernet Franc', 'Vista Flores · 2023'],
  }),
  franc(124, 'Doña Inés Cabernet Franc', {
    bodega: 'Bodega Doña Inés',
    price: 13500,
    stock: 38,
    daysOld: 66,
    discount: 15,
    sheet: {
      ...harvest(regions.perdriel, 2023, 13.7, '8 meses en roble francés'),
      ...taste(3, 3, 3, 1, 2),
      aromas: ['ciruela', 'té negro', 'pimentón'],
      pairing: ['pastas', 'aves'],
      keep_until: 2030,
    },
    about: {
      'En la copa':
        'Ciruela y té negro, tanino de seda. Un franc de zona baja, más cálido que los de montaña.',
      'Con qué': 'Pollo al disco, ñoquis con estofado.',
    },
    front: ['Doña Inés', 'Cabernet Franc', 'Perdriel · 2023'],
    shape: { capsule: '#b8862b' },
  }),
  franc(125, 'Molino Seco Cabernet Franc Sin Sulfitos', {
    bodega: 'Bodega Molino Seco',
    price: 18600,
    stock: 11,
    daysOld: 6,
    sheet: {
      ...harvest(regions.pedernal, 2025, 13.2, 'Sin madera'),
      ...taste(3, 4, 2, 1, 1),
      aromas: ['frutos rojos', 'remolacha', 'menta'],
      pairing: ['picada', 'quesos', 'empanadas'],
      keep_until: 2028,
      flags: ['orgánico', 'sin sulfitos agregados', 'vegano'],
    },
    about: {
      'En la copa':
        'Frutos rojos vivos y un toque terroso de remolacha. Sin nada agregado: puede traer borra, es suya.',
      Cuidado: 'Guardalo por debajo de 18 °C y tomalo dentro de las 24 horas de abierto.',
    },
    front: ['Sin Sulfitos', 'Cabernet Franc', 'Pedernal · 2025'],
    shape: { silhouette: 'borgona', capsule: '#c9b28a' },
  }),
]
