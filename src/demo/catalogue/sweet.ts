import type { DemoArticle } from './demo-article.ts'
import { regions } from './makers.ts'
import { harvest, shelf, taste } from './shelf.ts'

const sweet = shelf({
  category: 'Dulces y tardíos',
  kind: 'blanco',
  volumeMl: 500,
  sheet: { type: 'dulce', closure: 'corcho', temperature: '8–10 °C' },
  shape: { silhouette: 'bordeaux', glass: '#d9a53c', capsule: '#8a5a1d' },
})

export const sweets: DemoArticle[] = [
  sweet(501, 'Los Sauces Torrontés Tardío', {
    subCategory: 'Cosecha tardía',
    bodega: 'Finca Los Sauces',
    price: 12600,
    stock: 30,
    daysOld: 61,
    sheet: {
      varietals: ['Torrontés'],
      ...harvest(regions.cafayate, 2024, 11, 'Sin madera'),
      ...taste(3, 4, 1, 5, 1),
      aromas: ['orejón de damasco', 'azahar', 'miel'],
      pairing: ['postres', 'quesos'],
      keep_until: 2032,
    },
    about: {
      'En la copa':
        'Orejón, azahar, miel de algarrobo. La uva quedó en la planta hasta mayo y se cosechó grano por grano.',
      'Con qué': 'Queso azul, flan mixto, quesillo con cayote.',
    },
    front: ['Tardío', 'Torrontés', 'Cafayate · 2024'],
  }),
  sweet(502, 'Doña Inés Semillón Tardío', {
    subCategory: 'Cosecha tardía',
    bodega: 'Bodega Doña Inés',
    price: 16900,
    stock: 13,
    daysOld: 109,
    discount: 10,
    sheet: {
      varietals: ['Semillón'],
      ...harvest(regions.vistalba, 2022, 12, '12 meses en roble francés'),
      ...taste(4, 4, 1, 5, 3),
      aromas: ['azafrán', 'damasco', 'crème brûlée'],
      pairing: ['postres', 'quesos'],
      keep_until: 2038,
    },
    about: {
      'En la copa':
        'Azafrán, damasco, azúcar quemada. La humedad de los álamos le dio la podredumbre noble; el resto fue esperar.',
    },
    front: ['Doña Inés', 'Semillón Tardío', 'Vistalba · 2022'],
    shape: { capsule: '#b8862b' },
  }),
  sweet(503, 'Cerro Blanco Malbec Fortificado', {
    subCategory: 'Fortificados',
    bodega: 'Bodega Cerro Blanco',
    kind: 'tinto',
    price: 21300,
    stock: 15,
    daysOld: 81,
    sheet: {
      type: 'fortificado',
      varietals: ['Malbec'],
      ...harvest(regions.laConsulta, 2021, 18.5, '18 meses en roble usado'),
      temperature: '14–16 °C',
      ...taste(5, 3, 3, 5, 3),
      aromas: ['guinda en licor', 'chocolate', 'higo'],
      pairing: ['postres', 'quesos'],
      keep_until: 2045,
    },
    about: {
      'En la copa':
        'Guinda en licor, higo, chocolate amargo. Una medida chica alcanza para una sobremesa entera.',
      'Con qué': 'Torta húmeda de chocolate, roquefort con nueces, higos en almíbar.',
    },
    front: ['Fortificado', 'Malbec', 'La Consulta · 2021'],
    shape: { glass: '#1e1612', capsule: '#7a1e36' },
  }),
  sweet(504, 'Molino Seco Moscatel Mistela', {
    subCategory: 'Fortificados',
    bodega: 'Bodega Molino Seco',
    price: 9700,
    stock: 34,
    daysOld: 138,
    sheet: {
      type: 'fortificado',
      varietals: ['Moscatel de Alejandría'],
      region: regions.tulum,
      abv: 16,
      aging: 'Sin madera',
      ...taste(4, 3, 1, 5, 1),
      aromas: ['pasa rubia', 'naranja', 'rosa'],
      pairing: ['postres'],
      keep_until: 2035,
    },
    about: { 'En la copa': 'Pasa rubia, naranja y rosas. Como la hacía la nonna, pero con termómetro.' },
    front: ['Mistela', 'Moscatel', 'San Juan'],
  }),
  sweet(505, 'Molino Seco Solera de Pedro Giménez', {
    subCategory: 'Fortificados',
    bodega: 'Bodega Molino Seco',
    price: 27800,
    stock: 3,
    condition: 'Estiba de la casa',
    daysOld: 16,
    volumeMl: 375,
    sheet: {
      type: 'fortificado',
      varietals: ['Pedro Giménez'],
      region: regions.tulum,
      abv: 17.5,
      aging: 'Solera iniciada en 1987',
      temperature: '12–14 °C',
      ...taste(4, 4, 1, 2, 4),
      aromas: ['nuez', 'caramelo', 'yodo'],
      pairing: ['quesos', 'picada'],
      keep_until: 2050,
    },
    about: {
      'En la copa':
        'Nuez, caramelo salado, yodo. Un vino rancio en el sentido noble: treinta y nueve años de toneles que nunca se vaciaron del todo.',
    },
    front: ['Solera 1987', 'Pedro Giménez', 'San Juan'],
    shape: { glass: '#4a2b12' },
  }),
]
