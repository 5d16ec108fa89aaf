import type { DemoArticle } from './demo-article.ts'
import { spirit, shelf } from './shelf.ts'

const tequila = shelf({
  ...spirit,
  subCategory: 'Tequila y mezcal',
})

export const tequilas: DemoArticle[] = [
  tequila(903, 'Tequila Siete Pencas Blanco', {
    brand: 'Siete Pencas',
    price: 43800,
    stock: 12,
    daysOld: 53,
    sheet: {
      type: 'tequila',
      abv: 40,
      origin: 'México',
      country: 'México',
      style: '100 % agave',
      aromas: ['agave', 'lima', 'pimienta'],
      pairing: ['picante'],
    },
    about: {
      'En la copa':
        'Agave cocido, lima, pimienta. Cien por ciento agave: con sal y limón si querés, pero no le hacen falta.',
    },
    front: ['Siete Pencas', 'Tequila Blanco', '100 % agave'],
    shape: { glass: '#dfe7d3', capsule: '#c9a227' },
  }),
  tequila(904, 'Tequila Siete Pencas Reposado', {
    brand: 'Siete Pencas',
    price: 52400,
    stock: 9,
    daysOld: 31,
    discount: 10,
    sheet: {
      type: 'tequila',
      abv: 40,
      origin: 'México',
      country: 'México',
      style: '100 % agave',
      aging: '9 meses en roble',
      aromas: ['agave asado', 'miel', 'canela'],
      pairing: ['picante', 'postres'],
    },
    about: {
      'En la copa':
        'Miel, canela, agave asado. El reposo en roble lo amansa y lo deja listo para la copa chica.',
    },
    front: ['Siete Pencas', 'Reposado', '100 % agave'],
    shape: { glass: '#d8b26a', capsule: '#c9a227' },
  }),
  tequila(905, 'Mezcal Siete Pencas Joven', {
    brand: 'Siete Pencas',
    price: 61900,
    stock: 1,
    condition: 'Etiqueta con marcas',
    daysOld: 179,
    sheet: {
      type: 'mezcal',
      abv: 45,
      origin: 'México',
      country: 'México',
      style: 'Espadín',
      aromas: ['humo', 'hierbas', 'mango verde'],
      pairing: ['picante', 'quesos'],
    },
    about: {
      'En la copa':
        'Humo de horno de tierra, hierbas, mango verde. A besos, dicen allá. La etiqueta viajó mal; el líquido, perfecto.',
    },
    front: ['Siete Pencas', 'Mezcal Joven', 'Espadín'],
    shape: { glass: '#d6ddd0', capsule: '#2c4a1c' },
  }),
]
