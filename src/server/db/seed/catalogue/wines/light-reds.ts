import type { DemoArticle } from '../demo-article.ts'
import { shelf, taste } from '../shelf.ts'
import { regions } from './regions.ts'

const pinot = shelf({
  category: 'Tintos', subCategory: 'Pinot Noir', kind: 'tinto',
  sheet: { type: 'tinto', varietals: ['Pinot Noir'], closure: 'corcho', temperature: '13–15 °C' },
  shape: { silhouette: 'borgona', glass: '#26201c', capsule: '#6d2233' },
})
const other = shelf({
  category: 'Tintos', subCategory: 'Otras cepas', kind: 'tinto',
  sheet: { type: 'tinto', closure: 'corcho', temperature: '15–17 °C' },
  shape: { silhouette: 'bordeaux', glass: '#1d281f', capsule: '#43202e' },
})

export const lightReds: DemoArticle[] = [
  pinot({
    num: 135, name: 'Piedra Sola Pinot Noir', bodega: 'Viñas Piedra Sola', price: 16500, stock: 34, daysOld: 41, discount: 20, featured: true,
    sheet: { region: regions.altoValle, vintage: 2024, abv: 13, aging: '8 meses en roble francés usado', ...taste(2, 4, 2, 1, 2), aromas: ['frutilla', 'rosa mosqueta', 'tierra húmeda'], pairing: ['pescados', 'aves', 'quesos'], keep_until: 2030 },
    about: { 'En la copa': 'Frutilla de bosque, rosa mosqueta, tierra mojada. Color claro y trago largo: no lo juzgues por la transparencia.', 'Con qué': 'Trucha a la manteca, pollo con hongos, brie.' },
    front: ['Piedra Sola', 'Pinot Noir', 'Patagonia · 2024'],
  }),
  pinot({
    num: 136, name: 'Piedra Sola Paralelo 43 Pinot Noir', bodega: 'Viñas Piedra Sola', price: 33800, stock: 7, daysOld: 8, condition: 'Edición limitada',
    sheet: { region: regions.chubut, vintage: 2023, abv: 12.2, aging: '11 meses en roble francés', ...taste(2, 5, 2, 1, 2), aromas: ['cereza ácida', 'menta', 'pino'], pairing: ['pescados', 'cordero', 'quesos'], keep_until: 2033 },
    about: { 'En la copa': 'Cereza ácida, menta, resina de pino. De los viñedos más australes que se cosechan en el país: 1.900 botellas.', 'La finca': 'Tres hectáreas al pie de la cordillera. Las heladas obligan a regar de noche para envolver los brotes en hielo.' },
    front: ['Paralelo 43', 'Pinot Noir', 'Trevelin · 2023'], shape: { capsule: '#23282e' },
  }),
  pinot({
    num: 137, name: 'Casa Alba Pinot Noir', bodega: 'Casa Alba', price: 14700, stock: 28, daysOld: 69,
    sheet: { region: regions.tupungato, vintage: 2024, abv: 13.2, aging: '6 meses en roble francés', ...taste(2, 4, 2, 1, 2), aromas: ['frambuesa', 'té de hibisco'], pairing: ['pastas', 'aves', 'sushi'], keep_until: 2029 },
    about: { 'En la copa': 'Frambuesa e hibisco, textura de seda. Ligero, sí, pero con final.' },
    front: ['Casa Alba', 'Pinot Noir', 'Tupungato · 2024'], shape: { capsule: '#d9667f' },
  }),
  pinot({
    num: 138, name: 'Cerro Blanco Pinot Noir Costero', bodega: 'Bodega Cerro Blanco', price: 22600, stock: 0, daysOld: 92,
    sheet: { region: regions.chapadmalal, vintage: 2023, abv: 12.5, aging: '9 meses en roble francés', ...taste(2, 5, 2, 1, 2), aromas: ['guinda', 'sal', 'pimienta blanca'], pairing: ['pescados', 'aves'], keep_until: 2030 },
    about: { 'En la copa': 'Guinda y una salinidad inesperada: las viñas ven el mar desde la loma. La única aventura de la casa fuera de Mendoza.' },
    front: ['Costero', 'Pinot Noir', 'Chapadmalal · 2023'],
  }),
  other({
    num: 139, name: 'Molino Seco Syrah', bodega: 'Bodega Molino Seco', price: 9900, stock: 62, daysOld: 143,
    sheet: { varietals: ['Syrah'], region: regions.tulum, vintage: 2024, abv: 13.9, aging: '6 meses en roble', ...taste(4, 3, 3, 1, 2), aromas: ['mora', 'aceituna negra', 'pimienta'], pairing: ['asado', 'picante', 'guisos'], keep_until: 2029 },
    about: { 'En la copa': 'Mora, aceituna negra, pimienta recién molida. La uva que San Juan entiende como nadie.', 'Con qué': 'Chivito, comida árabe, cualquier cosa con comino.' },
    front: ['Molino Seco', 'Syrah', 'Tulum · 2024'], shape: { capsule: '#7b3f12' },
  }),
  other({
    num: 140, name: 'Piedra Sola Merlot', bodega: 'Viñas Piedra Sola', price: 13200, stock: 37, daysOld: 104, discount: 10,
    sheet: { varietals: ['Merlot'], region: regions.altoValle, vintage: 2023, abv: 13.4, aging: '8 meses en roble francés', ...taste(3, 3, 2, 1, 2), aromas: ['ciruela', 'laurel', 'chocolate'], pairing: ['pastas', 'aves', 'quesos'], keep_until: 2030 },
    about: { 'En la copa': 'Ciruela, laurel, chocolate con leche. El merlot del Alto Valle le debe al frío su buena fama.' },
    front: ['Piedra Sola', 'Merlot', 'Alto Valle · 2023'], shape: { capsule: '#5b6d7a' },
  }),
  other({
    num: 141, name: 'Cerro Blanco Petit Verdot', bodega: 'Bodega Cerro Blanco', price: 19400, stock: 16, daysOld: 84,
    sheet: { varietals: ['Petit Verdot'], region: regions.agrelo, vintage: 2022, abv: 14.2, aging: '14 meses en roble francés', ...taste(5, 4, 5, 1, 3), aromas: ['arándano', 'violeta', 'lápiz'], pairing: ['asado', 'cordero'], keep_until: 2035 },
    about: { 'En la copa': 'Arándano, violeta, mina de lápiz. Casi siempre va de relleno en un corte; acá es protagonista y se nota.' },
    front: ['Cerro Blanco', 'Petit Verdot', 'Agrelo · 2022'],
  }),
  other({
    num: 142, name: 'Doña Inés Tempranillo', bodega: 'Bodega Doña Inés', price: 10900, stock: 45, daysOld: 129,
    sheet: { varietals: ['Tempranillo'], region: regions.lunlunta, vintage: 2024, abv: 13.5, aging: '6 meses en roble americano', ...taste(3, 3, 3, 1, 3), aromas: ['cereza', 'coco', 'cuero'], pairing: ['picada', 'asado', 'quesos'], keep_until: 2029 },
    about: { 'En la copa': 'Cereza y un coquito de roble americano. Con jamón crudo hace las paces con España.' },
    front: ['Doña Inés', 'Tempranillo', 'Lunlunta · 2024'], shape: { capsule: '#b8862b' },
  }),
  other({
    num: 143, name: 'Casa Alba Criolla Chica', bodega: 'Casa Alba', price: 13600, stock: 20, daysOld: 5,
    sheet: { varietals: ['Criolla Chica'], region: regions.losArboles, vintage: 2025, abv: 12, aging: 'Sin madera', ...taste(1, 4, 1, 1, 1), aromas: ['guinda', 'naranja sanguina', 'clavel'], pairing: ['picada', 'pescados', 'empanadas'], temperature: '11–13 °C', keep_until: 2028, flags: ['vegano'] },
    about: { 'En la copa': 'Pálido como un rosado y fragante como un ramo: clavel, guinda, naranja sanguina. La uva de los jesuitas, vuelta a querer.' },
    front: ['Casa Alba', 'Criolla Chica', 'Los Árboles · 2025'], shape: { silhouette: 'borgona', glass: '#4b2a22', capsule: '#d9667f' },
  }),
  other({
    num: 144, name: 'Los Sauces Tinto de Quebrada', bodega: 'Finca Los Sauces', price: 29500, stock: 9, daysOld: 33,
    sheet: { varietals: ['Syrah', 'Malbec'], region: regions.humahuaca, vintage: 2022, abv: 14, aging: '12 meses en ánforas', ...taste(4, 4, 3, 1, 1), aromas: ['ciruela', 'arrope', 'copal'], pairing: ['cordero', 'guisos', 'picante'], keep_until: 2033, flags: ['orgánico'] },
    about: { 'En la copa': 'Ciruela, arrope de chañar y un humo leve de copal. Se cría en ánforas de barro hechas en Maimará.', 'Con qué': 'Cazuela de llama o cordero, papines andinos, queso de cabra.' },
    front: ['De Quebrada', 'Syrah · Malbec', 'Maimará · 2022'], shape: { capsule: '#8a4b25' },
  }),
]
