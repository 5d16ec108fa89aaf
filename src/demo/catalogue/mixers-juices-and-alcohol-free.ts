import type { DemoArticle } from './demo-article.ts'
import { softDrink, shelf } from './shelf.ts'

const mixer = shelf({
  ...softDrink,
  subCategory: 'Tónicas y mixers',
})

export const mixers: DemoArticle[] = [
  mixer(1209, 'Tónica Del Tala 200 ml', {
    bodega: 'Sodería Manantial del Tala',
    price: 1250,
    stock: 240,
    volumeMl: 200,
    internalTaxPercent: 8,
    daysOld: 43,
    steps: { 6: 1150, 24: 1050 },
    sheet: { flavour: 'quina', gas: 'con gas', sugar: 'con azúcar', container: 'botella de vidrio' },
    about: {
      'En el vaso':
        'Quina natural, burbuja apretada y la mitad del azúcar de siempre. Una botellita, un gin tonic.',
    },
    front: ['Del Tala', 'Tónica', '200 ml'],
    shape: { silhouette: 'botellita', glass: '#dbe9e6', capsule: '#c9a227' },
  }),
  mixer(1210, 'Tónica Del Tala Cedrón 200 ml', {
    bodega: 'Sodería Manantial del Tala',
    price: 1380,
    stock: 150,
    volumeMl: 200,
    internalTaxPercent: 8,
    daysOld: 3,
    sheet: { flavour: 'cedrón', gas: 'con gas', sugar: 'con azúcar', container: 'botella de vidrio' },
    about: { 'En el vaso': 'Con infusión de cedrón. Le sienta a los gin cítricos y también se toma sola.' },
    front: ['Del Tala', 'Tónica Cedrón', '200 ml'],
    shape: { silhouette: 'botellita', glass: '#cfe0b8', capsule: '#4f8a3e' },
  }),
  mixer(1211, 'Ginger Ale Del Tala lata 354 ml', {
    bodega: 'Sodería Manantial del Tala',
    price: 1600,
    stock: 130,
    volumeMl: 354,
    internalTaxPercent: 8,
    daysOld: 105,
    sheet: { flavour: 'jengibre', gas: 'con gas', sugar: 'con azúcar', container: 'lata' },
    about: {
      'En el vaso':
        'Jengibre misionero que pica un poco. Con whisky, con ron, con fernet si sos de animarte.',
    },
    front: ['Del Tala', 'Ginger Ale', '354 ml'],
    shape: { silhouette: 'lata', glass: '#d9b36a' },
  }),
]

const juice = shelf({
  ...softDrink,
  subCategory: 'Jugos',
})
const alcoholFree = shelf({
  ...softDrink,
  subCategory: 'Vino y cerveza sin alcohol',
})

export const juicesAndAlcoholFree: DemoArticle[] = [
  juice(1212, 'Jugo de Uva Tres Acequias 1 l', {
    bodega: 'Bodega Tres Acequias',
    price: 4600,
    stock: 64,
    volumeMl: 1000,
    internalTaxPercent: 4,
    daysOld: 82,
    sheet: {
      flavour: 'uva',
      sugar: 'sin azúcar agregada',
      container: 'botella de vidrio',
      flags: ['sin azúcar agregada', 'vegano'],
    },
    about: {
      'En el vaso': 'Uva malbec exprimida y pasteurizada, nada más. Para los chicos, y para quien maneja.',
    },
    front: ['Tres Acequias', 'Jugo de Uva', '1 litro'],
    shape: { silhouette: 'litro', glass: '#4b1738', capsule: '#2d7d78' },
  }),
  juice(1213, 'Jugo de Tomate Del Tala 1 l', {
    bodega: 'Sodería Manantial del Tala',
    price: 3900,
    stock: null,
    volumeMl: 1000,
    internalTaxPercent: 4,
    daysOld: 128,
    sheet: {
      flavour: 'tomate',
      sugar: 'sin azúcar agregada',
      container: 'botella de vidrio',
      flags: ['sin azúcar agregada', 'vegano', 'sin TACC'],
    },
    about: { 'Cómo tomarlo': 'Tomate perita mendocino, sal y apio. El Bloody Mary del brunch sale de acá.' },
    front: ['Del Tala', 'Jugo de Tomate', '1 litro'],
    shape: { silhouette: 'litro', glass: '#b8321f', capsule: '#4f8a3e' },
  }),
  alcoholFree(1214, 'Casa Alba Rosado sin alcohol', {
    bodega: 'Casa Alba',
    price: 10200,
    stock: 35,
    volumeMl: 750,
    daysOld: 9,
    sheet: {
      type: 'sin alcohol',
      abv: 0.4,
      varietals: ['Malbec'],
      region: ['Mendoza', 'Valle de Uco'],
      vintage: 2025,
      sweetness: 2,
      body: 1,
      acidity: 4,
      aromas: ['frutilla', 'pomelo'],
      pairing: ['picada', 'sushi'],
      flags: ['vegano'],
    },
    about: {
      'En la copa':
        'Un rosado al que le quitamos el alcohol en frío y le dejamos la frutilla. Menos de medio grado.',
    },
    front: ['Alba', 'Rosado sin alcohol', '0,4 % vol'],
    shape: { silhouette: 'bordeaux', glass: '#eab3ad', capsule: '#d9667f' },
  }),
  alcoholFree(1215, 'Ribereña Cero lata 473 ml', {
    bodega: 'Cervecería Ribereña',
    price: 2300,
    stock: 160,
    volumeMl: 473,
    daysOld: 40,
    steps: { 6: 2120, 12: 1990 },
    sheet: { style: 'Lager sin alcohol', ibu: 22, container: 'lata', pairing: ['picada', 'hamburguesas'] },
    about: {
      'En el vaso': 'Lúpulo en frío para que huela a cerveza de verdad. Cero alcohol, y volvés manejando.',
    },
    front: ['Ribereña', 'Cero', '473 ml · 0,0 %'],
    shape: { silhouette: 'lata', glass: '#7fb5c9' },
  }),
]
