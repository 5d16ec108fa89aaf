import type { DemoArticle } from './demo-article.ts'
import { oneOf, shelf } from './shelf.ts'

const aperitif = shelf({
  category: 'Aperitivos y vermús',
  kind: 'aperitivo',
  volumeMl: 750,
  internalTaxPercent: 20,
  sheet: { pairing: ['picada'], temperature: 'con hielo' },
  shape: { silhouette: 'licor', glass: '#7a2316', capsule: '#2b1310' },
})

export const aperitifs: DemoArticle[] = [
  aperitif(1001, 'Vermú Puerto Viejo Rosso', {
    subCategory: 'Vermús',
    bodega: 'Licorería del Puerto Viejo',
    price: 9400,
    stock: 84,
    daysOld: 50,
    featured: true,
    steps: { 6: 8700 },
    sheet: { type: 'vermú', abv: 16, origin: 'Rosario', aromas: ['ajenjo', 'naranja', 'canela'] },
    about: {
      'En el vaso': 'Ajenjo, naranja, canela y un dejo de caramelo. Base de bonarda, veintidós hierbas.',
      'Cómo tomarlo': 'Con soda de sifón, rodaja de naranja y una aceituna. A la una del mediodía.',
    },
    front: ['Puerto Viejo', 'Vermú Rosso', 'Rosario'],
  }),
  aperitif(1002, 'Vermú Puerto Viejo Blanco', {
    subCategory: 'Vermús',
    bodega: 'Licorería del Puerto Viejo',
    price: 9400,
    stock: 62,
    daysOld: 85,
    sheet: { type: 'vermú', abv: 15.5, origin: 'Rosario', aromas: ['manzanilla', 'vainilla', 'limón'] },
    about: { 'En el vaso': 'Manzanilla, limón, vainilla. Más floral que el rosso, peligrosamente liviano.' },
    front: ['Puerto Viejo', 'Vermú Blanco', 'Rosario'],
    shape: { glass: '#dcd39b' },
  }),
  aperitif(1003, 'Vermú Los Sauces de Torrontés', {
    subCategory: 'Vermús',
    bodega: 'Finca Los Sauces',
    price: 13200,
    stock: 29,
    daysOld: 6,
    sheet: { type: 'vermú', abv: 17, origin: 'Salta', aromas: ['azahar', 'muña', 'genciana'] },
    about: {
      'En el vaso':
        'Torrontés de base, muña y genciana del valle. Seco y perfumado: con tónica arma un trago nuevo.',
    },
    front: ['Los Sauces', 'Vermú', 'Torrontés'],
    shape: { glass: '#d9cf8a', capsule: '#2f4a26' },
  }),
  aperitif(1004, 'Vermú Doña Inés Extra Seco', {
    subCategory: 'Vermús',
    bodega: 'Bodega Doña Inés',
    price: 11700,
    stock: 37,
    daysOld: 107,
    discount: 10,
    sheet: { type: 'vermú', abv: 18, origin: 'Mendoza', aromas: ['salvia', 'cítricos', 'pimienta'] },
    about: {
      'En el vaso': 'Salvia, cítricos, pimienta. Nació para el Dry Martini y para marinar un pescado.',
    },
    front: ['Doña Inés', 'Vermú Extra Seco', 'Mendoza'],
    shape: { glass: '#cfd6a8', capsule: '#b8862b' },
  }),
  aperitif(1005, 'Fernet Tordillo Negro', {
    subCategory: 'Fernet y amargos',
    brand: 'Tordillo Negro',
    price: 12900,
    daysOld: 144,
    featured: true,
    ...oneOf('Tamaño', [
      { value: '750 ml', price: null, stock: 120 },
      { value: 'Pack de 6', price: 72900, stock: 10, presentacion: 6 },
    ]),
    sheet: { type: 'fernet', abv: 39, origin: 'Córdoba', aromas: ['mirra', 'regaliz', 'menta'] },
    about: {
      'En el vaso': 'Mirra, regaliz, menta y un amargo que dura lo que tiene que durar.',
      'Cómo tomarlo': 'Setenta treinta, hielo hasta arriba y la espuma sin revolver. Lo demás es opinión.',
    },
    front: ['Tordillo Negro', 'Fernet', '39 % vol'],
    shape: { silhouette: 'destilado', glass: '#23261b', capsule: '#b58b2a' },
  }),
  aperitif(1006, 'Fernet Puerto Viejo de Barrica', {
    subCategory: 'Fernet y amargos',
    bodega: 'Licorería del Puerto Viejo',
    price: 18400,
    stock: 23,
    daysOld: 38,
    sheet: {
      type: 'fernet',
      abv: 40,
      origin: 'Rosario',
      aging: '10 meses en roble',
      aromas: ['cedro', 'café', 'menta'],
    },
    about: {
      'En el vaso':
        'La barrica le redondea el amargo: café, cedro, menta fría. Solo, con una piedra de hielo.',
    },
    front: ['De Barrica', 'Fernet', 'Puerto Viejo'],
    shape: { silhouette: 'destilado', glass: '#1f1a12' },
  }),
  aperitif(1007, 'Amaro Puerto Viejo de Alcaucil', {
    subCategory: 'Fernet y amargos',
    bodega: 'Licorería del Puerto Viejo',
    price: 10600,
    stock: 41,
    daysOld: 102,
    sheet: { type: 'amargo', abv: 17, origin: 'Rosario', aromas: ['alcaucil', 'caramelo', 'hierbas'] },
    about: {
      'En el vaso':
        'Hoja de alcaucil y caramelo, amargo amable. Con pomelo y hielo es la entrada de los que no se animan al fernet.',
    },
    front: ['Puerto Viejo', 'Amaro de Alcaucil', '17 % vol'],
    shape: { glass: '#4a2b12' },
  }),
  aperitif(1008, 'Bitter Puerto Viejo Rojo', {
    subCategory: 'Para spritz',
    bodega: 'Licorería del Puerto Viejo',
    price: 11200,
    stock: 55,
    daysOld: 29,
    discount: 15,
    sheet: { type: 'bitter', abv: 25, origin: 'Rosario', aromas: ['naranja amarga', 'quina', 'ruibarbo'] },
    about: {
      'En el vaso': 'Naranja amarga, quina, ruibarbo. Rojo sin cochinilla.',
      'Cómo tomarlo': 'Partes iguales con gin y vermú rosso: Negroni de Rosario.',
    },
    front: ['Puerto Viejo', 'Bitter Rojo', '25 % vol'],
    shape: { glass: '#c22f1f' },
  }),
  aperitif(1009, 'Aperitivo Isla Mansa Naranja', {
    subCategory: 'Para spritz',
    brand: 'Isla Mansa',
    price: 8900,
    stock: 73,
    daysOld: 95,
    steps: { 6: 8200 },
    sheet: { type: 'aperitivo', abv: 11, origin: 'Entre Ríos', aromas: ['naranja', 'hierbas'] },
    about: {
      'Cómo tomarlo':
        'Tres de espumante, dos de aperitivo, un chorro de soda. Naranjas de Concordia, amargo suave.',
    },
    front: ['Isla Mansa', 'Aperitivo Naranja', '11 % vol'],
    shape: { glass: '#e8752a', capsule: '#43286b' },
  }),
  aperitif(1010, 'Aperitivo Casa Alba de Pomelo y Malbec', {
    subCategory: 'Para spritz',
    bodega: 'Casa Alba',
    price: 12400,
    stock: 30,
    daysOld: 7,
    sheet: { type: 'aperitivo', abv: 14, origin: 'Mendoza', aromas: ['pomelo', 'frutilla', 'genciana'] },
    about: { 'En el vaso': 'Rosado de malbec, pomelo y genciana. Ya viene pensado: hielo, soda, listo.' },
    front: ['Alba', 'Pomelo y Malbec', 'Aperitivo'],
    shape: { glass: '#e88b86', capsule: '#7d2440' },
  }),
]
