import type { DemoArticle } from './demo-article.ts'
import { regions } from './makers.ts'
import { harvest, oneOf, shelf, taste } from './shelf.ts'

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
