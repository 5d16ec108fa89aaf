import type { DemoArticle } from './demo-article.ts'
import { shelf } from './shelf.ts'

const gin = shelf({
  category: 'Gin y vodka',
  subCategory: 'Gin',
  kind: 'destilado',
  volumeMl: 700,
  internalTaxPercent: 26,
  sheet: { type: 'gin', pairing: ['picada'] },
  shape: { silhouette: 'destilado', glass: '#cfe0e4', capsule: '#1e3a5c' },
})

export const gins: DemoArticle[] = [
  gin(801, 'Gin Cardo Azul Enebro y Peperina', {
    bodega: 'Destilería Cardo Azul',
    price: 21800,
    stock: 46,
    daysOld: 36,
    featured: true,
    sheet: { style: 'London Dry', abv: 42, origin: 'Córdoba', aromas: ['enebro', 'peperina', 'limón'] },
    about: {
      'En la copa': 'Enebro al frente, peperina de las sierras atrás, limón en el medio. Seco y muy limpio.',
      'Cómo tomarlo': 'Una parte de gin, tres de tónica, mucho hielo y una ramita de peperina aplaudida.',
      'La destilería': 'Once botánicos, nueve de ellos juntados a menos de veinte kilómetros.',
    },
    front: ['Cardo Azul', 'Gin Peperina', 'Sierras de Córdoba'],
  }),
  gin(802, 'Gin Cardo Azul Pomelo Rosado', {
    bodega: 'Destilería Cardo Azul',
    price: 22900,
    stock: 31,
    daysOld: 59,
    discount: 12,
    sheet: { style: 'Gin saborizado', abv: 38, origin: 'Córdoba', aromas: ['pomelo', 'hibisco', 'enebro'] },
    about: { 'En la copa': 'Pomelo rosado e hibisco macerados, sin azúcar. El color es de la flor.' },
    front: ['Cardo Azul', 'Gin Pomelo Rosado', '38 % vol'],
    shape: { glass: '#f0b6b0', capsule: '#c25a6b' },
  }),
  gin(803, 'Gin Cardo Azul Navy 57', {
    bodega: 'Destilería Cardo Azul',
    price: 33900,
    stock: 2,
    daysOld: 103,
    sheet: {
      style: 'Navy Strength',
      abv: 57,
      origin: 'Córdoba',
      aromas: ['enebro', 'coriandro', 'naranja amarga'],
    },
    about: {
      'En la copa':
        'Cincuenta y siete grados que no queman: perfuman. Enebro, coriandro, naranja amarga, y un Negroni que no se olvida.',
    },
    front: ['Navy 57', 'Gin', 'Cardo Azul'],
    shape: { glass: '#7fa2bf' },
  }),
  gin(804, 'Gin Isla Mansa Yerba y Mandarina', {
    brand: 'Isla Mansa',
    price: 24600,
    stock: 27,
    daysOld: 4,
    sheet: {
      style: 'New Western',
      abv: 41,
      origin: 'Entre Ríos',
      aromas: ['yerba mate', 'mandarina', 'cardamomo'],
    },
    about: {
      'En la copa':
        'Yerba mate ahumada, mandarina del litoral, cardamomo. Se hizo mirando el Paraná y se nota.',
      'Cómo tomarlo': 'Con soda y piel de mandarina. La tónica le queda grande.',
    },
    front: ['Isla Mansa', 'Gin de Yerba', 'Entre Ríos'],
    shape: { glass: '#d7e3c0', capsule: '#43286b' },
  }),
  gin(805, 'Gin Isla Mansa Clásico', {
    brand: 'Isla Mansa',
    price: 18700,
    stock: 52,
    daysOld: 127,
    sheet: { style: 'London Dry', abv: 40, origin: 'Entre Ríos', aromas: ['enebro', 'angélica', 'limón'] },
    about: {
      'En la copa':
        'Enebro, angélica, limón y nada más. Correcto en todo, ideal para la barra de un cumpleaños.',
    },
    front: ['Isla Mansa', 'Gin Clásico', 'Entre Ríos'],
    shape: { capsule: '#43286b' },
  }),
]
