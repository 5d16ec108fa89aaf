import { bottleBoxOrMagnum } from '../choices.ts'
import type { DemoArticle } from '../demo-article.ts'
import { shelf, taste } from '../shelf.ts'
import { regions } from './regions.ts'

const sparkling = shelf({
  category: 'Espumantes', kind: 'espumante',
  sheet: { type: 'espumoso', closure: 'corcho', temperature: '6–8 °C' },
  shape: { silhouette: 'espumante', glass: '#24382a', capsule: '#c9a24b' },
})
const traditional = 'Método tradicional, 18 meses sobre lías'
const charmat = 'Método charmat'

export const sparklings: DemoArticle[] = [
  sparkling({
    num: 401, name: 'Doña Inés Extra Brut', subCategory: 'Extra Brut', bodega: 'Bodega Doña Inés', price: 15700, daysOld: 30, featured: true,
    ...bottleBoxOrMagnum(96, { price: 84800, stock: 18 }, { price: 36500, stock: 7 }),
    sheet: { varietals: ['Chardonnay', 'Pinot Noir'], region: regions.tupungato, abv: 12.5, aging: traditional, style: 'Extra Brut', ...taste(3, 4, 1, 1, 1), aromas: ['manzana', 'brioche', 'almendra'], pairing: ['mariscos', 'picada', 'postres'] },
    about: { 'En la copa': 'Burbuja menuda y constante. Manzana, brioche, almendra. Fresco al principio, cremoso al final.', 'Con qué': 'Para brindar, claro; pero probalo con una tortilla babé o con papas fritas.', 'Cómo se hace': 'Segunda fermentación en la botella y dieciocho meses de descanso antes del degüelle.' },
    front: ['Doña Inés', 'Extra Brut', 'Método tradicional'],
  }),
  sparkling({
    num: 402, name: 'Tres Acequias Extra Brut', subCategory: 'Extra Brut', bodega: 'Bodega Tres Acequias', price: 8900, stock: 144, daysOld: 108, steps: [[6, 8300], [12, 7900]],
    sheet: { varietals: ['Chardonnay', 'Chenin'], region: regions.sanRafael, abv: 12, aging: charmat, style: 'Extra Brut', ...taste(2, 4, 1, 1, 1), aromas: ['pera', 'cítricos'], pairing: ['picada', 'sushi'] },
    about: { 'En la copa': 'Pera y cítricos, burbuja viva. El de los casamientos grandes, y de los que salen bien.' },
    front: ['Tres Acequias', 'Extra Brut', 'San Rafael'], shape: { capsule: '#2d7d78' },
  }),
  sparkling({
    num: 403, name: 'Casa Alba Extra Brut Blanc de Blancs', subCategory: 'Extra Brut', bodega: 'Casa Alba', price: 18300, stock: 33, daysOld: 67, discount: 12,
    sheet: { varietals: ['Chardonnay'], region: regions.gualtallary, vintage: 2022, abv: 12.3, aging: traditional, style: 'Extra Brut', ...taste(3, 5, 1, 1, 1), aromas: ['limón', 'tiza', 'pan tostado'], pairing: ['mariscos', 'pescados', 'quesos'] },
    about: { 'En la copa': 'Solo chardonnay: limón, tiza, pan tostado. Recto como una regla.' },
    front: ['Casa Alba', 'Blanc de Blancs', 'Gualtallary · 2022'], shape: { capsule: '#f0c9c0' },
  }),
  sparkling({
    num: 404, name: 'Piedra Sola Extra Brut', subCategory: 'Extra Brut', bodega: 'Viñas Piedra Sola', price: 17200, stock: 28, daysOld: 86,
    sheet: { varietals: ['Pinot Noir', 'Semillón'], region: regions.altoValle, abv: 12.2, aging: traditional, style: 'Extra Brut', ...taste(3, 5, 1, 1, 1), aromas: ['cereza blanca', 'cera', 'lima'], pairing: ['pescados', 'aves', 'quesos'] },
    about: { 'En la copa': 'El semillón pone la cera, el pinot la espalda. Un espumante de río y de frío, con nervio de sobra.' },
    front: ['Piedra Sola', 'Extra Brut', 'Alto Valle'], shape: { capsule: '#5b6d7a' },
  }),
  sparkling({
    num: 405, name: 'Doña Inés Brut Nature', subCategory: 'Brut Nature', bodega: 'Bodega Doña Inés', price: 19900, stock: 35, daysOld: 42,
    sheet: { varietals: ['Pinot Noir', 'Chardonnay'], region: regions.tupungato, vintage: 2022, abv: 12.6, aging: 'Método tradicional, 30 meses sobre lías', style: 'Brut Nature', ...taste(3, 5, 1, 1, 1), aromas: ['membrillo', 'levadura', 'avellana'], pairing: ['mariscos', 'quesos', 'aves'] },
    about: { 'En la copa': 'Sin una pizca de azúcar agregada. Membrillo, avellana, miga de pan. Para tomarlo sentado.', 'Con qué': 'Jamón crudo, ostras, un buen sardo.' },
    front: ['Doña Inés', 'Brut Nature', 'Tupungato · 2022'],
  }),
  sparkling({
    num: 406, name: 'Quebrada Honda Nature Cuarenta Lunas', subCategory: 'Brut Nature', bodega: 'Bodega Quebrada Honda', price: 44600, stock: 5, daysOld: 20, condition: 'Edición limitada',
    sheet: { varietals: ['Chardonnay', 'Pinot Noir'], region: regions.gualtallary, vintage: 2020, abv: 12.4, aging: 'Método tradicional, 40 meses sobre lías', style: 'Brut Nature', ...taste(4, 5, 1, 1, 1), aromas: ['nuez', 'limón confitado', 'café con leche'], pairing: ['quesos', 'mariscos', 'aves'], keep_until: 2034 },
    about: { 'En la copa': 'Cuarenta meses con sus lías: nuez, limón confitado, café con leche. Espumante de copa ancha y cena larga.' },
    front: ['Cuarenta Lunas', 'Brut Nature', 'Gualtallary · 2020'], shape: { capsule: '#15100f' },
  }),
  sparkling({
    num: 407, name: 'Molino Seco Ancestral de Viognier', subCategory: 'Brut Nature', bodega: 'Bodega Molino Seco', price: 13900, stock: 17, daysOld: 1,
    sheet: { varietals: ['Viognier'], region: regions.pedernal, vintage: 2026, abv: 11.5, aging: 'Método ancestral, sin degüelle', style: 'Pét-nat', closure: 'tapa corona', ...taste(2, 4, 1, 1, 1), aromas: ['damasco', 'levadura', 'flor de saúco'], pairing: ['picada', 'picante', 'sushi'], flags: ['vegano', 'sin sulfitos agregados'] },
    about: { 'En la copa': 'Turbio, revoltoso, con damasco y saúco. Termina de fermentar en la botella, así que abrilo bien frío y con la pileta cerca.' },
    front: ['Ancestral', 'Viognier', 'Pedernal · 2026'], shape: { glass: '#c9a860', capsule: '#7b3f12' },
  }),
  sparkling({
    num: 408, name: 'Casa Alba Brut Rosé', subCategory: 'Rosé', bodega: 'Casa Alba', price: 16200, stock: 40, daysOld: 57, featured: true,
    sheet: { varietals: ['Pinot Noir', 'Malbec'], region: regions.tupungato, abv: 12.3, aging: 'Método tradicional, 12 meses sobre lías', style: 'Brut Rosé', ...taste(3, 4, 1, 2, 1), aromas: ['frutilla', 'granada', 'pan de leche'], pairing: ['sushi', 'postres', 'picada'] },
    about: { 'En la copa': 'Frutilla, granada y una miga dulce de pan de leche. El rosa es de sus pieles, no de un truco.', 'Con qué': 'Salmón curado, tarta de frutos rojos.' },
    front: ['Alba', 'Brut Rosé', 'Tupungato'], shape: { glass: '#d98f8c', capsule: '#7d2440' },
  }),
  sparkling({
    num: 409, name: 'Tres Acequias Brut Rosé', subCategory: 'Rosé', bodega: 'Bodega Tres Acequias', price: 9300, stock: 0, daysOld: 94,
    sheet: { varietals: ['Bonarda', 'Chenin'], region: regions.sanRafael, abv: 12, aging: charmat, style: 'Brut Rosé', ...taste(2, 4, 1, 2, 1), aromas: ['frambuesa', 'caramelo'], pairing: ['picada', 'postres'] },
    about: { 'En la copa': 'Frambuesa y un guiño de caramelo. Ligero, festivo, de los que se terminan antes que la música.' },
    front: ['Tres Acequias', 'Brut Rosé', 'San Rafael'], shape: { glass: '#d67f83', capsule: '#2d7d78' },
  }),
  sparkling({
    num: 410, name: 'Los Sauces Torrontés Dulce Espumoso', subCategory: 'Dulces', bodega: 'Finca Los Sauces', price: 11400, stock: 51, daysOld: 76, discount: 15,
    sheet: { varietals: ['Torrontés'], region: regions.cafayate, abv: 9.5, aging: charmat, style: 'Dulce', ...taste(2, 4, 1, 5, 1), aromas: ['azahar', 'miel', 'uva'], pairing: ['postres', 'picante'] },
    about: { 'En la copa': 'Azahar y miel con burbujas que le limpian el dulzor. Para el postre o para quien dice que el brut le raspa.', 'Con qué': 'Budín de limón, pan dulce, quesillo con dulce de cayote.' },
    front: ['Los Sauces', 'Torrontés Dulce', 'Cafayate'], shape: { capsule: '#7f9a3a' },
  }),
  sparkling({
    num: 411, name: 'Tres Acequias Sidra de Manzana Roja', subCategory: 'Dulces', bodega: 'Bodega Tres Acequias', price: 5900, stock: 65, daysOld: 15,
    sheet: { type: 'sidra', region: ['Mendoza', 'Valle de Uco'], abv: 5.2, aging: charmat, style: 'Demi Sec', ...taste(2, 4, 1, 4, 1), aromas: ['manzana roja', 'canela'], pairing: ['postres', 'picada'], flags: ['sin TACC'] },
    about: { 'En la copa': 'Manzana roja del Valle de Uco, prensada en fresco. Para las fiestas y, si nos preguntás, también para marzo.' },
    front: ['Tres Acequias', 'Sidra', 'Manzana roja'], shape: { capsule: '#a8322d' },
  }),
]
