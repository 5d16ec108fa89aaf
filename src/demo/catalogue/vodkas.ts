import type { DemoArticle } from './demo-article.ts'
import { shelf } from './shelf.ts'

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
