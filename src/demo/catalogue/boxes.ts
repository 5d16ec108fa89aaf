import type { DemoArticle } from './demo-article.ts'
import { shelf } from './shelf.ts'

const box = shelf({
  category: 'Cajas y combos',
  kind: 'otro',
  volumeMl: 750,
  presentacion: 6,
  shape: { silhouette: 'caja', glass: '#b98a55', capsule: '#8a6a3b' },
})
const brand = 'Damajuana'

export const boxes: DemoArticle[] = [
  box(1301, 'Caja Vuelta al Malbec (6 botellas)', {
    subCategory: 'Cajas de vino',
    kind: 'tinto',
    brand,
    price: 74900,
    stock: 18,
    daysOld: 32,
    featured: true,
    sheet: { type: 'tinto', varietals: ['Malbec'], pairing: ['asado', 'empanadas'] },
    about: {
      'Qué trae':
        'Seis malbec de seis lugares: Cafayate, Pedernal, La Consulta, Vista Flores, Perdriel y San Patricio del Chañar.',
      'Para qué': 'Poné dos en la mesa por vez y anotá. Adentro va una ficha de cata por botella.',
    },
    front: ['Vuelta al Malbec', 'Seis lugares', '6 × 750 ml'],
  }),
  box(1302, 'Caja Asado del Domingo (6 botellas)', {
    subCategory: 'Cajas de vino',
    kind: 'tinto',
    brand,
    price: 58900,
    stock: 25,
    daysOld: 59,
    discount: 10,
    sheet: { type: 'tinto', varietals: ['Malbec', 'Bonarda', 'Syrah'], pairing: ['asado'] },
    about: {
      'Qué trae':
        'Dos malbec roble, dos bonardas de parral, un syrah y un corte: uno por cada tanda que sale de la parrilla.',
    },
    front: ['Asado', 'del Domingo', '6 × 750 ml'],
  }),
  box(1303, 'Caja Blancos de Verano (6 botellas)', {
    subCategory: 'Cajas de vino',
    kind: 'blanco',
    brand,
    price: 61500,
    stock: 12,
    daysOld: 5,
    sheet: {
      type: 'blanco',
      varietals: ['Torrontés', 'Sauvignon Blanc', 'Semillón', 'Chardonnay'],
      pairing: ['pescados', 'sushi'],
    },
    about: {
      'Qué trae':
        'Torrontés de Cafayate, dos sauvignon blanc, un semillón de viñas viejas, un chardonnay y un naranjo para los curiosos.',
    },
    front: ['Blancos', 'de Verano', '6 × 750 ml'],
  }),
  box(1304, 'Six pack Ribereña Rubia 473 ml', {
    subCategory: 'Packs de cerveza',
    kind: 'cerveza',
    bodega: 'Cervecería Ribereña',
    price: 12500,
    stock: 60,
    volumeMl: 473,
    internalTaxPercent: 14,
    daysOld: 141,
    sheet: { style: 'Golden Ale', abv: 4.8, ibu: 18, container: 'lata' },
    about: { 'Qué trae': 'Seis latas de la rubia de la casa, unidas con cartón y sin plástico.' },
    front: ['Ribereña', 'Rubia × 6', '6 × 473 ml'],
    shape: { silhouette: 'six-pack', glass: '#e2b54a', capsule: '#d8d4c8' },
  }),
  box(1305, 'Six pack Ribereña Surtido 473 ml', {
    subCategory: 'Packs de cerveza',
    kind: 'cerveza',
    bodega: 'Cervecería Ribereña',
    price: 14600,
    stock: 42,
    volumeMl: 473,
    internalTaxPercent: 14,
    daysOld: 22,
    discount: 10,
    sheet: { container: 'lata', pairing: ['picada', 'hamburguesas'] },
    about: {
      'Qué trae': 'Rubia, roja, IPA, trigo, porter de café y una invitada que cambia todos los meses.',
    },
    front: ['Ribereña', 'Surtido × 6', '6 × 473 ml'],
    shape: { silhouette: 'six-pack', glass: '#c2671b', capsule: '#d8d4c8' },
  }),
  box(1306, 'Combo Gin Tonic para ocho', {
    subCategory: 'Combos y regalos',
    kind: 'destilado',
    brand,
    price: 29900,
    stock: 16,
    volumeMl: null,
    presentacion: 1,
    daysOld: 34,
    sheet: { type: 'combo', pairing: ['picada'] },
    about: {
      'Qué trae': 'Un gin Cardo Azul de peperina, ocho tónicas de 200 ml y un sobre de botánicos secos.',
      'Para qué': 'Solo falta el hielo. Dos kilos, no menos.',
    },
    front: ['Gin Tonic', 'para ocho', 'Combo'],
  }),
  box(1307, 'Combo Hora del Vermú', {
    subCategory: 'Combos y regalos',
    kind: 'aperitivo',
    brand,
    price: 22900,
    stock: 20,
    volumeMl: null,
    presentacion: 1,
    daysOld: 70,
    sheet: { type: 'combo', pairing: ['picada'] },
    about: {
      'Qué trae': 'Vermú rosso y bitter de Puerto Viejo, un sifón de soda y aceitunas rellenas de La Rioja.',
    },
    front: ['Hora del Vermú', 'Rosso y bitter', 'Combo'],
  }),
  box(1308, 'Estuche Regalo Quebrada Honda (2 botellas)', {
    subCategory: 'Combos y regalos',
    kind: 'tinto',
    bodega: 'Bodega Quebrada Honda',
    price: 61900,
    stock: 9,
    presentacion: 2,
    daysOld: 17,
    sheet: {
      type: 'tinto',
      varietals: ['Malbec', 'Cabernet Franc'],
      region: ['Mendoza', 'Valle de Uco', 'Gualtallary'],
      pairing: ['asado', 'quesos'],
    },
    about: {
      'Qué trae':
        'Gran Reserva Malbec y Cabernet Franc en estuche de madera de álamo, con tarjeta escrita a mano si la pedís en las notas.',
    },
    front: ['Quebrada Honda', 'Estuche regalo', '2 × 750 ml'],
    shape: { silhouette: 'estuche', glass: '#8a6238', capsule: '#c49a4a' },
  }),
  box(1309, 'Caja navideña Damajuana', {
    subCategory: 'Combos y regalos',
    kind: 'espumante',
    brand,
    price: 48500,
    stock: null,
    volumeMl: null,
    presentacion: 1,
    daysOld: 1,
    sheet: { type: 'combo', pairing: ['postres'] },
    about: {
      'Qué trae': 'Extra brut Doña Inés, sidra, torrontés tardío, pan dulce de masa madre y turrón de maní.',
      'Para empresas': 'Desde diez cajas armamos etiqueta propia. Escribinos por Mensajes.',
    },
    front: ['Damajuana', 'Caja navideña', '2026'],
    shape: { glass: '#7a1e36', capsule: '#d8b15a' },
  }),
]
