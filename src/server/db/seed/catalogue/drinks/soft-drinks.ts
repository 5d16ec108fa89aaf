import type { DemoArticle } from '../demo-article.ts'
import { shelf } from '../shelf.ts'

const soft = shelf({
  category: 'Sin alcohol', kind: 'sin-alcohol', volumeMl: 500,
  sheet: { abv: 0, temperature: '4–6 °C' },
  shape: { silhouette: 'pet', glass: '#cfe6ee', capsule: '#3aa0a8' },
})
const tala = 'Sodería Manantial del Tala'
const fizzy = 8

export const softDrinks: DemoArticle[] = [
  soft({
    num: 1201, name: 'Agua Manantial del Tala sin gas 1,5 l', subCategory: 'Aguas y sodas', bodega: tala, price: 1450, stock: 320, volumeMl: 1500, daysOld: 176, steps: [[6, 1340], [12, 1250]],
    sheet: { gas: 'sin gas', container: 'botella PET', flags: ['bajo sodio'] },
    about: { 'El agua': 'De napa profunda de Córdoba, 9 mg de sodio por litro. No compite con la comida ni con el vino.' },
    front: ['Del Tala', 'Agua sin gas', '1,5 litros'],
  }),
  soft({
    num: 1202, name: 'Agua Manantial del Tala con gas 1,5 l', subCategory: 'Aguas y sodas', bodega: tala, price: 1450, stock: 280, volumeMl: 1500, daysOld: 174, steps: [[6, 1340], [12, 1250]],
    sheet: { gas: 'con gas', container: 'botella PET', flags: ['bajo sodio'] },
    about: { 'El agua': 'La misma vertiente con burbuja fina. Para cortar el vermú cuando no hay sifón.' },
    front: ['Del Tala', 'Agua con gas', '1,5 litros'], shape: { glass: '#bfe0d6', capsule: '#0f4c5c' },
  }),
  soft({
    num: 1203, name: 'Agua Manantial del Tala vidrio 500 ml', subCategory: 'Aguas y sodas', bodega: tala, price: 1900, stock: 144, daysOld: 71, steps: [[12, 1690]],
    sheet: { gas: 'sin gas', container: 'botella de vidrio' },
    about: { 'Para la mesa': 'Vidrio azul, tapa a rosca. La que ponen los restaurantes al lado de la copa.' },
    front: ['Del Tala', 'Agua mineral', '500 ml'], shape: { silhouette: 'botellita', glass: '#7fb2cf' },
  }),
  soft({
    num: 1204, name: 'Soda en sifón Del Tala 1,5 l', subCategory: 'Aguas y sodas', bodega: tala, price: 1300, stock: null, volumeMl: 1500, daysOld: 199, featured: true,
    sheet: { gas: 'con gas', container: 'sifón retornable' },
    about: { 'El sifón': 'Retornable y con presión de verdad. El cajón de seis vuelve con el repartidor.', 'Con qué': 'Vermú, vino de la casa, limonada.' },
    front: ['Del Tala', 'Soda', 'Sifón 1,5 l'], shape: { silhouette: 'sifon', glass: '#9fd3d6', capsule: '#8a8f92' },
  }),
  soft({
    num: 1205, name: 'Del Tala Cola 2,25 l', subCategory: 'Gaseosas', bodega: tala, price: 3900, stock: 168, volumeMl: 2250, internalTaxPercent: fizzy, daysOld: 122, steps: [[6, 3650]],
    sheet: { flavour: 'cola', gas: 'con gas', sugar: 'con azúcar', container: 'botella PET' },
    about: { 'En el vaso': 'Cola de sodería, con menos azúcar y más especia. Al fernet le hace justicia.' },
    front: ['Del Tala', 'Cola', '2,25 litros'], shape: { glass: '#3a1c12', capsule: '#a8322d' },
  }),
  soft({
    num: 1206, name: 'Del Tala Cola sin azúcar 2,25 l', subCategory: 'Gaseosas', bodega: tala, price: 3900, stock: 124, volumeMl: 2250, internalTaxPercent: fizzy, daysOld: 119,
    sheet: { flavour: 'cola', gas: 'con gas', sugar: 'sin azúcar', container: 'botella PET', flags: ['sin azúcar'] },
    about: { 'En el vaso': 'Cero azúcar y sin ese final metálico. La probamos a ciegas contra la común y hubo empate.' },
    front: ['Del Tala', 'Cola sin azúcar', '2,25 litros'], shape: { glass: '#2a1712', capsule: '#1b1b1b' },
  }),
  soft({
    num: 1207, name: 'Del Tala Lima Limón 2,25 l', subCategory: 'Gaseosas', bodega: tala, price: 3700, stock: 110, volumeMl: 2250, internalTaxPercent: fizzy, daysOld: 134,
    sheet: { flavour: 'lima limón', gas: 'con gas', sugar: 'con azúcar', container: 'botella PET' },
    about: { 'En el vaso': 'Lima de Corrientes y limón tucumano, con jugo de verdad al 6 %.' },
    front: ['Del Tala', 'Lima Limón', '2,25 litros'], shape: { glass: '#b9db8f', capsule: '#4f8a3e' },
  }),
  soft({
    num: 1208, name: 'Del Tala Pomelo 1,5 l', subCategory: 'Gaseosas', bodega: tala, price: 2950, stock: 98, volumeMl: 1500, internalTaxPercent: fizzy, daysOld: 86, discount: 10,
    sheet: { flavour: 'pomelo', gas: 'con gas', sugar: 'con azúcar', container: 'botella PET' },
    about: { 'En el vaso': 'Pomelo amarillo, amarguito como corresponde. Con gin o con un aperitivo rojo.' },
    front: ['Del Tala', 'Pomelo', '1,5 litros'], shape: { glass: '#eedc7a', capsule: '#c9a227' },
  }),
  soft({
    num: 1209, name: 'Tónica Del Tala 200 ml', subCategory: 'Tónicas y mixers', bodega: tala, price: 1250, stock: 240, volumeMl: 200, internalTaxPercent: fizzy, daysOld: 43, steps: [[6, 1150], [24, 1050]],
    sheet: { flavour: 'quina', gas: 'con gas', sugar: 'con azúcar', container: 'botella de vidrio' },
    about: { 'En el vaso': 'Quina natural, burbuja apretada y la mitad del azúcar de siempre. Una botellita, un gin tonic.' },
    front: ['Del Tala', 'Tónica', '200 ml'], shape: { silhouette: 'botellita', glass: '#dbe9e6', capsule: '#c9a227' },
  }),
  soft({
    num: 1210, name: 'Tónica Del Tala Cedrón 200 ml', subCategory: 'Tónicas y mixers', bodega: tala, price: 1380, stock: 150, volumeMl: 200, internalTaxPercent: fizzy, daysOld: 3,
    sheet: { flavour: 'cedrón', gas: 'con gas', sugar: 'con azúcar', container: 'botella de vidrio' },
    about: { 'En el vaso': 'Con infusión de cedrón. Le sienta a los gin cítricos y también se toma sola.' },
    front: ['Del Tala', 'Tónica Cedrón', '200 ml'], shape: { silhouette: 'botellita', glass: '#cfe0b8', capsule: '#4f8a3e' },
  }),
  soft({
    num: 1211, name: 'Ginger Ale Del Tala lata 354 ml', subCategory: 'Tónicas y mixers', bodega: tala, price: 1600, stock: 130, volumeMl: 354, internalTaxPercent: fizzy, daysOld: 105,
    sheet: { flavour: 'jengibre', gas: 'con gas', sugar: 'con azúcar', container: 'lata' },
    about: { 'En el vaso': 'Jengibre misionero que pica un poco. Con whisky, con ron, con fernet si sos de animarte.' },
    front: ['Del Tala', 'Ginger Ale', '354 ml'], shape: { silhouette: 'lata', glass: '#d9b36a' },
  }),
  soft({
    num: 1212, name: 'Jugo de Uva Tres Acequias 1 l', subCategory: 'Jugos', bodega: 'Bodega Tres Acequias', price: 4600, stock: 64, volumeMl: 1000, internalTaxPercent: 4, daysOld: 82,
    sheet: { flavour: 'uva', sugar: 'sin azúcar agregada', container: 'botella de vidrio', flags: ['sin azúcar agregada', 'vegano'] },
    about: { 'En el vaso': 'Uva malbec exprimida y pasteurizada, nada más. Para los chicos, y para quien maneja.' },
    front: ['Tres Acequias', 'Jugo de Uva', '1 litro'], shape: { silhouette: 'litro', glass: '#4b1738', capsule: '#2d7d78' },
  }),
  soft({
    num: 1213, name: 'Jugo de Tomate Del Tala 1 l', subCategory: 'Jugos', bodega: tala, price: 3900, stock: null, volumeMl: 1000, internalTaxPercent: 4, daysOld: 128,
    sheet: { flavour: 'tomate', sugar: 'sin azúcar agregada', container: 'botella de vidrio', flags: ['sin azúcar agregada', 'vegano', 'sin TACC'] },
    about: { 'Cómo tomarlo': 'Tomate perita mendocino, sal y apio. El Bloody Mary del brunch sale de acá.' },
    front: ['Del Tala', 'Jugo de Tomate', '1 litro'], shape: { silhouette: 'litro', glass: '#b8321f', capsule: '#4f8a3e' },
  }),
  soft({
    num: 1214, name: 'Casa Alba Rosado sin alcohol', subCategory: 'Vino y cerveza sin alcohol', bodega: 'Casa Alba', price: 10200, stock: 35, volumeMl: 750, daysOld: 9,
    sheet: { type: 'sin alcohol', abv: 0.4, varietals: ['Malbec'], region: ['Mendoza', 'Valle de Uco'], vintage: 2025, sweetness: 2, body: 1, acidity: 4, aromas: ['frutilla', 'pomelo'], pairing: ['picada', 'sushi'], flags: ['vegano'] },
    about: { 'En la copa': 'Un rosado al que le quitamos el alcohol en frío y le dejamos la frutilla. Menos de medio grado.' },
    front: ['Alba', 'Rosado sin alcohol', '0,4 % vol'], shape: { silhouette: 'bordeaux', glass: '#eab3ad', capsule: '#d9667f' },
  }),
  soft({
    num: 1215, name: 'Ribereña Cero lata 473 ml', subCategory: 'Vino y cerveza sin alcohol', bodega: 'Cervecería Ribereña', price: 2300, stock: 160, volumeMl: 473, daysOld: 40, steps: [[6, 2120], [12, 1990]],
    sheet: { style: 'Lager sin alcohol', ibu: 22, container: 'lata', pairing: ['picada', 'hamburguesas'] },
    about: { 'En el vaso': 'Lúpulo en frío para que huela a cerveza de verdad. Cero alcohol, y volvés manejando.' },
    front: ['Ribereña', 'Cero', '473 ml · 0,0 %'], shape: { silhouette: 'lata', glass: '#7fb5c9' },
  }),
]
