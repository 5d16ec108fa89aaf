import { bottleBoxOrMagnum, bottleOrBox, oneOf } from '../choices.ts'
import type { DemoArticle } from '../demo-article.ts'
import { shelf, taste } from '../shelf.ts'
import { regions } from './regions.ts'

const malbec = shelf({
  category: 'Tintos', subCategory: 'Malbec', kind: 'tinto',
  sheet: { type: 'tinto', varietals: ['Malbec'], closure: 'corcho', temperature: '16–18 °C' },
  shape: { silhouette: 'bordeaux', glass: '#1c2a20', capsule: '#5a1226' },
})

export const malbecs: DemoArticle[] = [
  malbec({
    num: 101, name: 'Cerro Blanco Malbec Reserva', bodega: 'Bodega Cerro Blanco', price: 14600, discount: 15, featured: true, daysOld: 64,
    ...bottleBoxOrMagnum(72, { price: 78800, stock: 14 }, { price: 33900, stock: 6 }),
    sheet: { region: regions.laConsulta, vintage: 2023, abv: 14, aging: '12 meses en roble francés de segundo uso', ...taste(4, 3, 3, 1, 3), aromas: ['ciruela', 'violeta', 'cacao'], pairing: ['asado', 'empanadas', 'quesos'], keep_until: 2032 },
    about: { 'En la copa': 'Violeta profundo. Ciruela madura, flores y un fondo de cacao que deja la madera sin taparle la fruta. Tanino redondo, final largo.', 'Con qué': 'Ojo de bife, entraña o un provolone bien dorado. Abrilo media hora antes.', 'La finca': 'Viñas de 1998 a 1.050 metros, sobre piedra redonda del viejo cauce del Tunuyán.' },
    front: ['Cerro Blanco', 'Malbec Reserva', 'La Consulta · 2023'],
  }),
  malbec({
    num: 102, name: 'Cerro Blanco Malbec Joven', bodega: 'Bodega Cerro Blanco', price: 9200, stock: 140, daysOld: 120, steps: [[6, 8600], [12, 8100]],
    sheet: { region: regions.vistaFlores, vintage: 2025, abv: 13.5, aging: 'Sin madera', ...taste(3, 3, 2, 1, 1), aromas: ['guinda', 'violeta'], pairing: ['pastas', 'empanadas', 'picada'], keep_until: 2028, closure: 'rosca' },
    about: { 'En la copa': 'Guinda crujiente y violetas, jugoso de punta a punta. Un malbec sin maquillaje, para todos los días.', 'Con qué': 'Tallarines con tuco, empanadas de carne cortada a cuchillo.' },
    front: ['Cerro Blanco', 'Malbec', 'Vista Flores · 2025'],
  }),
  malbec({
    num: 103, name: 'Cerro Blanco Parcela 9 Malbec', bodega: 'Bodega Cerro Blanco', price: 42500, daysOld: 18, featured: true,
    ...oneOf('Añada', [{ value: '2021', price: null, stock: 18 }, { value: '2019', price: 51800, stock: 5 }, { value: '2018', price: 58400, stock: 2 }]),
    sheet: { region: regions.altamira, vintage: 2021, abv: 14.2, aging: '18 meses en fudres de 2.500 litros', ...taste(4, 4, 4, 1, 2), aromas: ['mora', 'tomillo', 'tiza'], pairing: ['cordero', 'quesos', 'asado'], keep_until: 2038 },
    about: { 'En la copa': 'Mora fresca, tomillo y una sensación de tiza en el paladar: así se reconoce la cal de Altamira. Serio, vertical, de guarda.', 'La parcela': 'Apenas una hectárea y media. En el frente calcáreo cosechamos en tres pasadas y mezclamos recién al final.' },
    front: ['Parcela 9', 'Malbec', 'Paraje Altamira'], shape: { capsule: '#1f1a17' },
  }),
  malbec({
    num: 104, name: 'Quebrada Honda Gran Reserva Malbec', bodega: 'Bodega Quebrada Honda', price: 38500, discount: 12, stock: 22, daysOld: 45, featured: true,
    sheet: { region: regions.gualtallary, vintage: 2020, abv: 14.5, aging: '24 meses en roble francés, mitad nuevo', ...taste(5, 4, 4, 1, 4), aromas: ['cassis', 'grafito', 'jarilla', 'tabaco'], pairing: ['cordero', 'asado', 'quesos'], keep_until: 2040 },
    about: { 'En la copa': 'Cassis, grafito y esa jarilla que baja del monte. Denso pero con nervio: los 1.450 metros le dan una acidez que lo levanta.', 'Con qué': 'Cordero al palo o un queso de oveja bien estacionado.', 'Guarda': 'Bebible hoy con una hora de decantador; mejor entre 2027 y 2035.' },
    front: ['Quebrada Honda', 'Gran Reserva Malbec', 'Gualtallary · 2020'], shape: { capsule: '#15100f' },
  }),
  malbec({
    num: 105, name: 'Quebrada Honda Malbec de Altura', bodega: 'Bodega Quebrada Honda', price: 19800, stock: 36, daysOld: 7,
    sheet: { region: regions.gualtallary, vintage: 2023, abv: 14, aging: '10 meses en barricas usadas', ...taste(4, 4, 3, 1, 2), aromas: ['arándano', 'pimienta blanca', 'jarilla'], pairing: ['asado', 'quesos'], keep_until: 2033 },
    about: { 'En la copa': 'Arándano y pimienta blanca, con filo. El más directo de la casa: menos barrica, más montaña.' },
    front: ['De Altura', 'Malbec', 'Gualtallary · 2023'], shape: { capsule: '#15100f' },
  }),
  malbec({
    num: 106, name: 'Tres Acequias Malbec', bodega: 'Bodega Tres Acequias', price: 6900, stock: 210, daysOld: 180, steps: [[6, 6450], [12, 6100]],
    sheet: { region: regions.esteMendocino, vintage: 2025, abv: 13, aging: 'Sin madera', ...taste(2, 3, 2, 1, 1), aromas: ['cereza', 'ciruela'], pairing: ['pastas', 'picada'], keep_until: 2027, closure: 'rosca' },
    about: { 'En la copa': 'Cereza y ciruela, tanino suave, trago fácil. El vino de la mesa del martes, hecho con el mismo cuidado que el del domingo.', 'Con qué': 'Milanesas, pizza, un guiso de lentejas.' },
    front: ['Tres Acequias', 'Malbec', 'Mendoza · 2025'], shape: { capsule: '#2d7d78' },
  }),
  malbec({
    num: 107, name: 'Tres Acequias Malbec Roble', bodega: 'Bodega Tres Acequias', price: 9800, daysOld: 96, ...bottleOrBox(88, { price: 52900, stock: 12 }),
    sheet: { region: regions.barrancas, vintage: 2024, abv: 13.5, aging: '6 meses en roble', ...taste(3, 3, 2, 1, 3), aromas: ['ciruela', 'vainilla', 'café'], pairing: ['asado', 'pastas'], keep_until: 2029 },
    about: { 'En la copa': 'Ciruela, vainilla discreta y un dejo de café. Amable, de tanino pulido: el que elige quien dice que no sabe de vinos.' },
    front: ['Tres Acequias', 'Malbec Roble', 'Barrancas · 2024'], shape: { capsule: '#143d3c' },
  }),
  malbec({
    num: 108, name: 'Doña Inés Malbec Viñas de 1931', bodega: 'Bodega Doña Inés', price: 31200, stock: 3, condition: 'Edición limitada', daysOld: 140,
    sheet: { region: regions.lunlunta, vintage: 2021, abv: 14, aging: '14 meses en roble francés', ...taste(4, 3, 3, 1, 3), aromas: ['higo', 'regaliz', 'rosa seca'], pairing: ['asado', 'guisos'], keep_until: 2035 },
    about: { 'En la copa': 'Higo, rosa seca y regaliz. Las viñas viejas dan poca uva y mucha calma: textura de terciopelo, nada que sobresalga.', 'La viña': 'Media hectárea de parral bajo plantada por la abuela Inés, trabajada a caballo.' },
    front: ['Viñas de 1931', 'Malbec', 'Lunlunta · 2021'], shape: { capsule: '#b8862b' },
  }),
  malbec({
    num: 109, name: 'Los Sauces Malbec de Cafayate', bodega: 'Finca Los Sauces', price: 13900, stock: 41, daysOld: 73,
    sheet: { region: regions.cafayate, vintage: 2023, abv: 14.5, aging: '8 meses en roble americano y francés', ...taste(5, 3, 3, 1, 3), aromas: ['mora', 'pimentón', 'pasa'], pairing: ['empanadas', 'asado', 'picante'], keep_until: 2030 },
    about: { 'En la copa': 'Sol del norte: mora en mermelada, pimentón dulce, cuerpo generoso. No pide permiso.', 'Con qué': 'Empanadas salteñas con picante, tamales o locro del 25.' },
    front: ['Los Sauces', 'Malbec', 'Cafayate · 2023'], shape: { capsule: '#2f4a26' },
  }),
  malbec({
    num: 110, name: 'Los Sauces Extremo Malbec', bodega: 'Finca Los Sauces', price: 46900, stock: 8, daysOld: 4, featured: true, condition: 'Edición limitada',
    sheet: { region: regions.cachi, vintage: 2022, abv: 14.8, aging: '16 meses en huevos de hormigón', ...taste(4, 5, 4, 1, 1), aromas: ['frambuesa negra', 'muña', 'piedra'], pairing: ['cordero', 'quesos'], keep_until: 2037, flags: ['vegano'] },
    about: { 'En la copa': 'De viñas a 2.450 metros. Frambuesa negra, muña y una tensión que sorprende en un vino tan al norte.', 'Por qué hormigón': 'Sin barrica, para que hable la altura: se cría en huevos sin epoxi y se embotella sin filtrar.' },
    front: ['Extremo', 'Malbec', 'Cachi · 2.450 m'], shape: { capsule: '#1d2a16' },
  }),
  malbec({
    num: 111, name: 'Piedra Sola Malbec Patagónico', bodega: 'Viñas Piedra Sola', price: 16400, stock: 27, daysOld: 58, discount: 10,
    sheet: { region: regions.chanar, vintage: 2023, abv: 13.8, aging: '10 meses en roble francés', ...taste(3, 4, 3, 1, 2), aromas: ['cereza negra', 'laurel', 'pimienta'], pairing: ['cordero', 'pastas'], keep_until: 2031 },
    about: { 'En la copa': 'Cereza negra, laurel y pimienta. El viento engrosa el hollejo y el frío cuida la acidez: color de malbec, paso de tinto fresco.' },
    front: ['Piedra Sola', 'Malbec', 'Neuquén · 2023'], shape: { capsule: '#23282e' },
  }),
  malbec({
    num: 112, name: 'Molino Seco Malbec de Pedernal', bodega: 'Bodega Molino Seco', price: 17900, stock: 19, daysOld: 9,
    sheet: { region: regions.pedernal, vintage: 2022, abv: 14, aging: '12 meses en barricas usadas', ...taste(4, 4, 4, 1, 2), aromas: ['mora', 'hinojo', 'pedernal'], pairing: ['asado', 'quesos', 'guisos'], keep_until: 2034 },
    about: { 'En la copa': 'Mora, hinojo silvestre y el golpe de piedra de chispa que le dio nombre al valle. Un San Juan que no se parece a ningún San Juan.', 'Con qué': 'Costillar a la cruz o un estofado de osobuco.' },
    front: ['Molino Seco', 'Malbec', 'Pedernal · 2022'], shape: { capsule: '#7b3f12' },
  }),
  malbec({
    num: 113, name: 'Molino Seco Malbec Orgánico', bodega: 'Bodega Molino Seco', price: 11300, stock: 0, daysOld: 110,
    sheet: { region: regions.tulum, vintage: 2025, abv: 13.5, aging: 'Sin madera', ...taste(3, 3, 2, 1, 1), aromas: ['ciruela', 'menta'], pairing: ['empanadas', 'pastas'], keep_until: 2028, closure: 'rosca', flags: ['orgánico', 'vegano'] },
    about: { 'En la copa': 'Ciruela fresca y un recuerdo de menta. Uvas certificadas, levaduras de la propia finca y muy poco sulfito.' },
    front: ['Orgánico', 'Malbec', 'Tulum · 2025'], shape: { capsule: '#4f6b2a' },
  }),
  malbec({
    num: 114, name: 'Casa Alba Malbec Maceración Carbónica', bodega: 'Casa Alba', price: 12700, stock: 33, daysOld: 2,
    sheet: { region: regions.losArboles, vintage: 2026, abv: 12.8, aging: 'Sin madera', ...taste(2, 4, 1, 1, 1), aromas: ['frutilla', 'banana verde', 'peonía'], pairing: ['picada', 'sushi', 'pastas'], temperature: '12–14 °C', keep_until: 2028, closure: 'rosca', flags: ['vegano'] },
    about: { 'En la copa': 'El primero de la vendimia 2026: frutilla, peonía y cero aspereza. Racimo entero, diez días cerrados con gas carbónico.', 'Cómo servirlo': 'Fresco de heladera, veinte minutos antes. Es tinto de pileta y nos encanta que lo sea.' },
    front: ['Carbónica', 'Malbec', 'Los Árboles · 2026'], shape: { silhouette: 'borgona', capsule: '#d9667f' },
  }),
  malbec({
    num: 115, name: 'Doña Inés Malbec Clásico', bodega: 'Bodega Doña Inés', price: 11800, daysOld: 155, ...bottleOrBox(60, { price: 63700, stock: 9 }),
    sheet: { region: regions.perdriel, vintage: 2024, abv: 13.9, aging: '8 meses en roble francés', ...taste(3, 3, 3, 1, 2), aromas: ['ciruela', 'clavo', 'cuero'], pairing: ['asado', 'quesos'], keep_until: 2030 },
    about: { 'En la copa': 'El malbec de Luján de toda la vida: ciruela, clavo de olor, tanino dulce. Previsible en el mejor sentido.', 'Con qué': 'Asado de tira, chorizo criollo, sobremesa.' },
    front: ['Doña Inés', 'Malbec Clásico', 'Perdriel · 2024'], shape: { capsule: '#5a3d08' },
  }),
  malbec({
    num: 116, name: 'Tres Acequias Malbec Damajuana 4,5 l', bodega: 'Bodega Tres Acequias', price: 24500, stock: 16, volumeMl: 4500, daysOld: 88,
    sheet: { region: regions.esteMendocino, vintage: 2025, abv: 13, aging: 'Sin madera', ...taste(2, 3, 2, 1, 1), aromas: ['cereza', 'granada'], pairing: ['asado', 'guisos', 'picada'], keep_until: 2027 },
    about: { 'En la copa': 'El mismo malbec de la casa, en la garrafa que nos dio el nombre. Seis botellas en una y el envase vuelve.', 'El envase': 'Vidrio forrado en mimbre. Traelo vacío y te descontamos $ 3.000 de la próxima.' },
    front: ['Tres Acequias', 'Malbec', '4,5 litros'], shape: { silhouette: 'damajuana', glass: '#2c5a3f', capsule: '#8a6a3b' },
  }),
]
