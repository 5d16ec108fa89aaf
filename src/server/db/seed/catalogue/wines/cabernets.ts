import { bottleOrBox, oneOf } from '../choices.ts'
import type { DemoArticle } from '../demo-article.ts'
import { shelf, taste } from '../shelf.ts'
import { regions } from './regions.ts'

const shape = { silhouette: 'bordeaux', glass: '#182319', capsule: '#241318' } as const
const sauvignon = shelf({
  category: 'Tintos', subCategory: 'Cabernet Sauvignon', kind: 'tinto', shape,
  sheet: { type: 'tinto', varietals: ['Cabernet Sauvignon'], closure: 'corcho', temperature: '17–18 °C' },
})
const franc = shelf({
  category: 'Tintos', subCategory: 'Cabernet Franc', kind: 'tinto', shape,
  sheet: { type: 'tinto', varietals: ['Cabernet Franc'], closure: 'corcho', temperature: '16–17 °C' },
})

export const cabernets: DemoArticle[] = [
  sauvignon({
    num: 117, name: 'Cerro Blanco Cabernet Sauvignon Reserva', bodega: 'Bodega Cerro Blanco', price: 15200, stock: 44, daysOld: 51, discount: 10,
    sheet: { region: regions.agrelo, vintage: 2022, abv: 14, aging: '12 meses en roble francés', ...taste(4, 3, 4, 1, 3), aromas: ['cassis', 'cedro', 'pimiento asado'], pairing: ['asado', 'quesos'], keep_until: 2033 },
    about: { 'En la copa': 'Cassis, cedro y un pimiento asado apenas insinuado. Tanino firme que pide plato.', 'Con qué': 'Vacío a fuego lento, hamburguesa casera con queso azul.' },
    front: ['Cerro Blanco', 'Cabernet Sauvignon', 'Agrelo · 2022'],
  }),
  sauvignon({
    num: 118, name: 'Tres Acequias Cabernet Sauvignon', bodega: 'Bodega Tres Acequias', price: 7100, stock: 156, daysOld: 170, steps: [[6, 6650], [12, 6250]],
    sheet: { region: regions.esteMendocino, vintage: 2025, abv: 13, aging: 'Sin madera', ...taste(3, 3, 3, 1, 1), aromas: ['grosella', 'pimienta'], pairing: ['pastas', 'guisos'], keep_until: 2027, closure: 'rosca' },
    about: { 'En la copa': 'Grosella y pimienta negra, con la firmeza justa para que un guiso no se lo lleve puesto.' },
    front: ['Tres Acequias', 'Cabernet Sauvignon', 'Mendoza · 2025'], shape: { capsule: '#2d7d78' },
  }),
  sauvignon({
    num: 119, name: 'Quebrada Honda Cabernet Sauvignon', bodega: 'Bodega Quebrada Honda', price: 27400, daysOld: 82,
    ...oneOf('Añada', [{ value: '2021', price: null, stock: 14 }, { value: '2019', price: 33600, stock: 4 }]),
    sheet: { region: regions.losArboles, vintage: 2021, abv: 14.3, aging: '16 meses en roble francés', ...taste(5, 4, 4, 1, 4), aromas: ['mora', 'eucalipto', 'chocolate amargo'], pairing: ['cordero', 'asado'], keep_until: 2037 },
    about: { 'En la copa': 'Mora, eucalipto y chocolate amargo. De los que se beben despacio y mejoran en la segunda copa.', 'Guarda': 'La 2019 está en su punto; la 2021 todavía agradece tres o cuatro años acostada.' },
    front: ['Quebrada Honda', 'Cabernet Sauvignon', 'Los Árboles'], shape: { capsule: '#15100f' },
  }),
  sauvignon({
    num: 120, name: 'Los Sauces Cabernet Sauvignon', bodega: 'Finca Los Sauces', price: 14300, stock: 25, daysOld: 101,
    sheet: { region: regions.cafayate, vintage: 2023, abv: 14.6, aging: '9 meses en roble', ...taste(5, 3, 4, 1, 3), aromas: ['ají vinagre', 'mora', 'clavo'], pairing: ['empanadas', 'picante', 'guisos'], keep_until: 2031 },
    about: { 'En la copa': 'El cabernet calchaquí clásico: especia, ají y fruta negra bien madura. Tiene carácter y lo muestra.', 'Con qué': 'Humita en olla, carbonada, cabrito al horno.' },
    front: ['Los Sauces', 'Cabernet Sauvignon', 'Cafayate · 2023'], shape: { capsule: '#2f4a26' },
  }),
  sauvignon({
    num: 121, name: 'Molino Seco Cabernet Sauvignon', bodega: 'Bodega Molino Seco', price: 10400, stock: 48, daysOld: 133,
    sheet: { region: regions.famatina, vintage: 2024, abv: 13.8, aging: '6 meses en roble', ...taste(3, 3, 3, 1, 2), aromas: ['cassis', 'hierbas secas'], pairing: ['asado', 'picada'], keep_until: 2029 },
    about: { 'En la copa': 'Cassis y yuyos del monte riojano. Sequito, honesto, con más cuerpo del que promete el precio.' },
    front: ['Molino Seco', 'Cabernet Sauvignon', 'Famatina · 2024'], shape: { capsule: '#7b3f12' },
  }),
  franc({
    num: 122, name: 'Quebrada Honda Cabernet Franc', bodega: 'Bodega Quebrada Honda', price: 24900, stock: 29, daysOld: 12, featured: true,
    sheet: { region: regions.gualtallary, vintage: 2022, abv: 14, aging: '14 meses en roble francés', ...taste(4, 4, 3, 1, 3), aromas: ['frambuesa', 'hoja de tomate', 'grafito'], pairing: ['cordero', 'quesos', 'pastas'], keep_until: 2036 },
    about: { 'En la copa': 'Frambuesa, hoja de tomate, grafito. Fino y largo: si venís del malbec, es la puerta para mudarte de barrio.', 'Con qué': 'Cordero con romero, ravioles de hongos.' },
    front: ['Quebrada Honda', 'Cabernet Franc', 'Gualtallary · 2022'], shape: { capsule: '#15100f' },
  }),
  franc({
    num: 123, name: 'Cerro Blanco Cabernet Franc', bodega: 'Bodega Cerro Blanco', price: 16800, daysOld: 37, ...bottleOrBox(40, { price: 90700, stock: 8 }),
    sheet: { region: regions.vistaFlores, vintage: 2023, abv: 13.9, aging: '10 meses en barricas usadas', ...taste(3, 4, 3, 1, 2), aromas: ['guinda', 'pimienta rosa', 'ruda'], pairing: ['asado', 'quesos'], keep_until: 2032 },
    about: { 'En la copa': 'Guinda, pimienta rosa y un costado herbal prolijo. Más filo que peso.' },
    front: ['Cerro Blanco', 'Cabernet Franc', 'Vista Flores · 2023'],
  }),
  franc({
    num: 124, name: 'Doña Inés Cabernet Franc', bodega: 'Bodega Doña Inés', price: 13500, stock: 38, daysOld: 66, discount: 15,
    sheet: { region: regions.perdriel, vintage: 2023, abv: 13.7, aging: '8 meses en roble francés', ...taste(3, 3, 3, 1, 2), aromas: ['ciruela', 'té negro', 'pimentón'], pairing: ['pastas', 'aves'], keep_until: 2030 },
    about: { 'En la copa': 'Ciruela y té negro, tanino de seda. Un franc de zona baja, más cálido que los de montaña.', 'Con qué': 'Pollo al disco, ñoquis con estofado.' },
    front: ['Doña Inés', 'Cabernet Franc', 'Perdriel · 2023'], shape: { capsule: '#b8862b' },
  }),
  franc({
    num: 125, name: 'Molino Seco Cabernet Franc Sin Sulfitos', bodega: 'Bodega Molino Seco', price: 18600, stock: 11, daysOld: 6,
    sheet: { region: regions.pedernal, vintage: 2025, abv: 13.2, aging: 'Sin madera', ...taste(3, 4, 2, 1, 1), aromas: ['frutos rojos', 'remolacha', 'menta'], pairing: ['picada', 'quesos', 'empanadas'], keep_until: 2028, flags: ['orgánico', 'sin sulfitos agregados', 'vegano'] },
    about: { 'En la copa': 'Frutos rojos vivos y un toque terroso de remolacha. Sin nada agregado: puede traer borra, es suya.', 'Cuidado': 'Guardalo por debajo de 18 °C y tomalo dentro de las 24 horas de abierto.' },
    front: ['Sin Sulfitos', 'Cabernet Franc', 'Pedernal · 2025'], shape: { silhouette: 'borgona', capsule: '#c9b28a' },
  }),
]
