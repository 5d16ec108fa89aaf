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

const vodka = shelf({
  category: 'Gin y vodka',
  subCategory: 'Vodka',
  kind: 'destilado',
  volumeMl: 750,
  internalTaxPercent: 26,
  sheet: { type: 'vodka', temperature: 'bien frío' },
  shape: { silhouette: 'destilado', glass: '#dde8ee', capsule: '#6d9bd1' },
})

export const vodkas: DemoArticle[] = [
  vodka(806, 'Vodka Puna Clara', {
    brand: 'Puna Clara',
    price: 14800,
    stock: 58,
    daysOld: 140,
    sheet: { abv: 40, origin: 'Jujuy', style: 'De papa andina' },
    about: { 'En la copa': 'De papa andina, cinco veces destilado. Textura cremosa, final apenas dulce.' },
    front: ['Puna Clara', 'Vodka', 'Papa andina'],
  }),
  vodka(807, 'Vodka Puna Clara Maracuyá', {
    brand: 'Puna Clara',
    price: 15600,
    stock: 33,
    daysOld: 89,
    sheet: { abv: 35, origin: 'Jujuy', flavour: 'maracuyá' },
    about: {
      'Cómo tomarlo':
        'Maracuyá de verdad, macerado en entero. Con jugo de naranja y hielo picado se termina rápido.',
    },
    front: ['Puna Clara', 'Maracuyá', '35 % vol'],
    shape: { glass: '#f1d372', capsule: '#c9a227' },
  }),
  vodka(808, 'Vodka Cardo Azul de Trigo', {
    bodega: 'Destilería Cardo Azul',
    price: 19400,
    stock: 24,
    daysOld: 65,
    discounts: [{ percentage: 8, show_in_online: false }],
    sheet: { abv: 41, origin: 'Córdoba', style: 'De trigo' },
    about: {
      'En la copa':
        'Trigo pampeano, filtrado por carbón de quebracho. Pimienta blanca, miga de pan: un vodka que sí tiene gusto.',
    },
    front: ['Cardo Azul', 'Vodka de Trigo', '41 % vol'],
  }),
]
