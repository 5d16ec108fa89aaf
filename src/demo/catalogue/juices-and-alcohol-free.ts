import type { DemoArticle } from './demo-article.ts'
import { softDrink } from './families.ts'
import { shelf } from './shelf.ts'

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
