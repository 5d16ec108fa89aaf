import { bottleOrBox } from '../choices.ts'
import type { DemoArticle } from '../demo-article.ts'
import { shelf, taste } from '../shelf.ts'
import { regions } from './regions.ts'

const white = shelf({
  category: 'Blancos', kind: 'blanco',
  sheet: { type: 'blanco', closure: 'rosca', temperature: '8–10 °C', aging: 'Sin madera' },
  shape: { silhouette: 'bordeaux', glass: '#b9bd6e', capsule: '#d7cf94' },
})
const burgundy = { silhouette: 'borgona', glass: '#c2b45c' } as const

export const whites: DemoArticle[] = [
  white({
    num: 201, name: 'Los Sauces Torrontés', subCategory: 'Torrontés', bodega: 'Finca Los Sauces', price: 9400, daysOld: 60, featured: true, ...bottleOrBox(84, { price: 50700, stock: 15 }),
    sheet: { varietals: ['Torrontés'], region: regions.cafayate, vintage: 2025, abv: 13.2, ...taste(2, 3, 1, 1, 1), aromas: ['azahar', 'durazno', 'cáscara de naranja'], pairing: ['empanadas', 'picante', 'sushi'], keep_until: 2028 },
    about: { 'En la copa': 'Azahar, durazno blanco y cáscara de naranja. En nariz parece dulce; en boca es seco y termina limpio.', 'Con qué': 'Empanadas salteñas, ceviche, comida tailandesa.', 'La finca': 'Parrales de Cafayate a 1.700 metros, cosechados en dos tandas: la primera por la acidez, la segunda por el perfume.' },
    front: ['Los Sauces', 'Torrontés', 'Cafayate · 2025'],
  }),
  white({
    num: 202, name: 'Los Sauces Torrontés de Altura', subCategory: 'Torrontés', bodega: 'Finca Los Sauces', price: 17800, stock: 18, daysOld: 10,
    sheet: { varietals: ['Torrontés'], region: regions.cachi, vintage: 2025, abv: 12.8, aging: '6 meses sobre lías', ...taste(3, 4, 1, 1, 1), aromas: ['jazmín', 'lima', 'cedrón'], pairing: ['pescados', 'quesos', 'picante'], keep_until: 2030 },
    about: { 'En la copa': 'Jazmín, lima y cedrón con una textura cremosa que le dan las lías. El torrontés para quien jura que no le gusta.' },
    front: ['De Altura', 'Torrontés', 'Cachi · 2025'], shape: { capsule: '#7f9a3a' },
  }),
  white({
    num: 203, name: 'Tres Acequias Torrontés', subCategory: 'Torrontés', bodega: 'Bodega Tres Acequias', price: 6700, stock: 118, daysOld: 150, steps: [[6, 6250], [12, 5900]],
    sheet: { varietals: ['Torrontés'], region: regions.esteMendocino, vintage: 2025, abv: 12.5, ...taste(2, 3, 1, 2, 1), aromas: ['uva moscatel', 'rosa'], pairing: ['picada', 'empanadas'], keep_until: 2027 },
    about: { 'En la copa': 'Huele a uva recién cortada y a rosas. Bien frío, de aperitivo, o cortado con soda y una rodaja de limón.' },
    front: ['Tres Acequias', 'Torrontés', 'Mendoza · 2025'], shape: { capsule: '#2d7d78' },
  }),
  white({
    num: 204, name: 'Molino Seco Torrontés Riojano', subCategory: 'Torrontés', bodega: 'Bodega Molino Seco', price: 8300, stock: 57, daysOld: 112,
    sheet: { varietals: ['Torrontés'], region: regions.famatina, vintage: 2025, abv: 13, ...taste(2, 3, 1, 1, 1), aromas: ['jazmín', 'ananá', 'manzanilla'], pairing: ['pescados', 'picada'], keep_until: 2028, flags: ['vegano'] },
    about: { 'En la copa': 'Jazmín, ananá y manzanilla seca. De donde la uva tomó el apellido: ancho, solar, sin amargor.' },
    front: ['Molino Seco', 'Torrontés', 'Famatina · 2025'], shape: { capsule: '#7b3f12' },
  }),
  white({
    num: 205, name: 'Cerro Blanco Chardonnay', subCategory: 'Chardonnay', bodega: 'Bodega Cerro Blanco', price: 12200, stock: 52, daysOld: 71, discount: 10,
    sheet: { varietals: ['Chardonnay'], region: regions.tupungato, vintage: 2025, abv: 13.4, ...taste(3, 4, 1, 1, 1), aromas: ['manzana verde', 'pera', 'ananá'], pairing: ['pescados', 'aves', 'pastas'], keep_until: 2029 },
    about: { 'En la copa': 'Manzana verde y pera, sin madera que estorbe. Fresco, tenso, muy de Tupungato.' },
    front: ['Cerro Blanco', 'Chardonnay', 'Tupungato · 2025'], shape: burgundy,
  }),
  white({
    num: 206, name: 'Cerro Blanco Chardonnay Reserva', subCategory: 'Chardonnay', bodega: 'Bodega Cerro Blanco', price: 18900, stock: 26, daysOld: 35,
    sheet: { varietals: ['Chardonnay'], region: regions.gualtallary, vintage: 2023, abv: 13.6, aging: '9 meses en roble francés', closure: 'corcho', temperature: '10–12 °C', ...taste(4, 4, 1, 1, 3), aromas: ['durazno', 'manteca', 'avellana'], pairing: ['pescados', 'aves', 'quesos'], keep_until: 2031 },
    about: { 'En la copa': 'Durazno, avellana, una pincelada de manteca. La acidez de altura no deja que empalague.', 'Con qué': 'Salmón al horno, pollo al verdeo, risotto de calabaza.' },
    front: ['Cerro Blanco', 'Chardonnay Reserva', 'Gualtallary · 2023'], shape: burgundy,
  }),
  white({
    num: 207, name: 'Quebrada Honda Chardonnay Calcáreo', subCategory: 'Chardonnay', bodega: 'Bodega Quebrada Honda', price: 36200, stock: 6, daysOld: 26, condition: 'Edición limitada',
    sheet: { varietals: ['Chardonnay'], region: regions.gualtallary, vintage: 2022, abv: 13.2, aging: '12 meses en roble francés usado', closure: 'corcho', temperature: '10–12 °C', ...taste(4, 5, 1, 1, 2), aromas: ['limón', 'pólvora', 'almendra'], pairing: ['pescados', 'mariscos', 'quesos'], keep_until: 2034 },
    about: { 'En la copa': 'Limón, pólvora, almendra verde. Filoso, salino, larguísimo. Uno de los blancos más serios de la casa.', 'Guarda': 'A los cinco años suma miel y nuez. Si podés, comprá dos.' },
    front: ['Calcáreo', 'Chardonnay', 'Gualtallary · 2022'], shape: { ...burgundy, capsule: '#15100f' },
  }),
  white({
    num: 208, name: 'Doña Inés Chardonnay', subCategory: 'Chardonnay', bodega: 'Bodega Doña Inés', price: 10300, stock: 48, daysOld: 136,
    sheet: { varietals: ['Chardonnay'], region: regions.agrelo, vintage: 2025, abv: 13.3, aging: '3 meses en roble', ...taste(3, 3, 1, 1, 2), aromas: ['banana', 'vainilla', 'manzana'], pairing: ['aves', 'pastas'], keep_until: 2028 },
    about: { 'En la copa': 'Manzana madura, algo de vainilla. Redondo y dócil: va con el pollo del domingo y con la tarta del lunes.' },
    front: ['Doña Inés', 'Chardonnay', 'Agrelo · 2025'], shape: { ...burgundy, capsule: '#b8862b' },
  }),
  white({
    num: 209, name: 'Casa Alba Sauvignon Blanc', subCategory: 'Sauvignon Blanc', bodega: 'Casa Alba', price: 11900, stock: 43, daysOld: 48, discount: 15,
    sheet: { varietals: ['Sauvignon Blanc'], region: regions.tupungato, vintage: 2025, abv: 12.6, ...taste(2, 5, 1, 1, 1), aromas: ['pomelo', 'ruda', 'espárrago'], pairing: ['pescados', 'quesos', 'sushi'], keep_until: 2028 },
    about: { 'En la copa': 'Pomelo rosado, ruda, espárrago. Agudo y refrescante como una ventana abierta.', 'Con qué': 'Queso de cabra, langostinos al ajillo, ensalada con palta.' },
    front: ['Casa Alba', 'Sauvignon Blanc', 'Tupungato · 2025'], shape: { capsule: '#d9667f' },
  }),
  white({
    num: 210, name: 'Piedra Sola Sauvignon Blanc', subCategory: 'Sauvignon Blanc', bodega: 'Viñas Piedra Sola', price: 13800, stock: 32, daysOld: 63,
    sheet: { varietals: ['Sauvignon Blanc'], region: regions.altoValle, vintage: 2025, abv: 12.4, ...taste(2, 5, 1, 1, 1), aromas: ['maracuyá', 'pasto cortado', 'lima'], pairing: ['pescados', 'mariscos'], keep_until: 2028 },
    about: { 'En la copa': 'Maracuyá, lima y pasto recién cortado. Patagonia en su versión más veraniega.' },
    front: ['Piedra Sola', 'Sauvignon Blanc', 'Alto Valle · 2025'], shape: { capsule: '#5b6d7a' },
  }),
  white({
    num: 211, name: 'Cerro Blanco Sauvignon Blanc Marino', subCategory: 'Sauvignon Blanc', bodega: 'Bodega Cerro Blanco', price: 19700, stock: 14, daysOld: 3,
    sheet: { varietals: ['Sauvignon Blanc'], region: regions.chapadmalal, vintage: 2025, abv: 11.8, ...taste(2, 5, 1, 1, 1), aromas: ['lima', 'sal', 'hinojo'], pairing: ['mariscos', 'pescados', 'sushi'], keep_until: 2029 },
    about: { 'En la copa': 'Lima, hinojo, brisa salada. Con once grados y pico, se va solo.', 'Con qué': 'Ostras, rabas, corvina a la parrilla.' },
    front: ['Marino', 'Sauvignon Blanc', 'Chapadmalal · 2025'],
  }),
  white({
    num: 212, name: 'Doña Inés Semillón de Viñas Viejas', subCategory: 'Semillón', bodega: 'Bodega Doña Inés', price: 15600, stock: 21, daysOld: 79,
    sheet: { varietals: ['Semillón'], region: regions.lasCompuertas, vintage: 2024, abv: 12.9, aging: '6 meses sobre lías', closure: 'corcho', ...taste(3, 4, 1, 1, 1), aromas: ['cera', 'limón', 'heno'], pairing: ['pescados', 'quesos', 'aves'], keep_until: 2034 },
    about: { 'En la copa': 'Cera de abeja, limón, heno. Engaña de joven: parece tímido y en tres años es otro vino.', 'La viña': 'Plantas de 1948 que sobrevivieron a la moda de arrancarlas.' },
    front: ['Viñas Viejas', 'Semillón', 'Las Compuertas · 2024'], shape: { capsule: '#b8862b' },
  }),
  white({
    num: 213, name: 'Piedra Sola Semillón', subCategory: 'Semillón', bodega: 'Viñas Piedra Sola', price: 14200, stock: 1, condition: 'Última botella del lote', daysOld: 190,
    sheet: { varietals: ['Semillón'], region: regions.altoValle, vintage: 2021, abv: 12.7, aging: '5 meses en roble usado', ...taste(3, 4, 1, 1, 2), aromas: ['miel', 'membrillo', 'tostada'], pairing: ['quesos', 'pescados'], keep_until: 2031 },
    about: { 'En la copa': 'Membrillo, miel, tostada: cinco años de botella hechos con paciencia rionegrina.' },
    front: ['Piedra Sola', 'Semillón', 'Alto Valle · 2021'], shape: { capsule: '#5b6d7a' },
  }),
  white({
    num: 214, name: 'Molino Seco Viognier', subCategory: 'Otros blancos', bodega: 'Bodega Molino Seco', price: 10700, stock: 29, daysOld: 98,
    sheet: { varietals: ['Viognier'], region: regions.pedernal, vintage: 2025, abv: 13.5, ...taste(3, 3, 1, 1, 1), aromas: ['damasco', 'madreselva', 'jengibre'], pairing: ['aves', 'picante', 'quesos'], keep_until: 2028 },
    about: { 'En la copa': 'Damasco, madreselva, jengibre. Untuoso sin pesar; con curry de pollo es trampa.' },
    front: ['Molino Seco', 'Viognier', 'Pedernal · 2025'], shape: { capsule: '#7b3f12' },
  }),
  white({
    num: 215, name: 'Tres Acequias Chenin Dulce Natural', subCategory: 'Otros blancos', bodega: 'Bodega Tres Acequias', price: 7200, stock: 87, daysOld: 147, discount: 10,
    sheet: { varietals: ['Chenin'], region: regions.sanRafael, vintage: 2025, abv: 10.5, ...taste(2, 4, 1, 4, 1), aromas: ['manzana', 'miel', 'melón'], pairing: ['postres', 'picada'], temperature: '6–8 °C', keep_until: 2027 },
    about: { 'En la copa': 'Manzana, melón y miel, con la fermentación cortada a tiempo para dejarle su propia azúcar. Con hielo, sin culpa.' },
    front: ['Tres Acequias', 'Chenin Dulce', 'San Rafael · 2025'], shape: { capsule: '#2d7d78' },
  }),
  white({
    num: 216, name: 'Casa Alba Naranjo de Moscatel', subCategory: 'Otros blancos', bodega: 'Casa Alba', price: 17300, stock: 15, daysOld: 11,
    sheet: { type: 'naranjo', varietals: ['Moscatel de Alejandría'], region: regions.vistaFlores, vintage: 2025, abv: 12, aging: '60 días con sus pieles', closure: 'corcho', temperature: '11–13 °C', ...taste(3, 4, 2, 1, 1), aromas: ['cáscara de mandarina', 'té', 'azahar'], pairing: ['quesos', 'picante', 'sushi'], keep_until: 2029, flags: ['vegano', 'sin sulfitos agregados'] },
    about: { 'En la copa': 'Blanco hecho como tinto: mandarina, té y un tanino fino. Turbio a propósito.', 'Con qué': 'Curry, kimchi, quesos de corteza lavada: lo que a otros vinos los asusta.' },
    front: ['Naranjo', 'Moscatel', 'Vista Flores · 2025'], shape: { ...burgundy, glass: '#d08a3c', capsule: '#d9667f' },
  }),
]
