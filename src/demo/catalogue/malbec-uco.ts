import type { DemoArticle } from './demo-article.ts'
import { regions } from './makers.ts'
import { malbec } from './malbecs.ts'
import { bottleBoxOrMagnum, harvest, oneOf, taste } from './shelf.ts'

export const ucoMalbecs: DemoArticle[] = [
  malbec(101, 'Cerro Blanco Malbec Reserva', {
    bodega: 'Bodega Cerro Blanco',
    price: 14600,
    discount: 15,
    featured: true,
    daysOld: 64,
    ...bottleBoxOrMagnum(72, { price: 78800, stock: 14 }, { price: 33900, stock: 6 }),
    sheet: {
      ...harvest(regions.laConsulta, 2023, 14, '12 meses en roble francés de segundo uso'),
      ...taste(4, 3, 3, 1, 3),
      aromas: ['ciruela', 'violeta', 'cacao'],
      pairing: ['asado', 'empanadas', 'quesos'],
      keep_until: 2032,
    },
    about: {
      'En la copa':
        'Violeta profundo. Ciruela madura, flores y un fondo de cacao que deja la madera sin taparle la fruta. Tanino redondo, final largo.',
      'Con qué': 'Ojo de bife, entraña o un provolone bien dorado. Abrilo media hora antes.',
      'La finca': 'Viñas de 1998 a 1.050 metros, sobre piedra redonda del viejo cauce del Tunuyán.',
    },
    front: ['Cerro Blanco', 'Malbec Reserva', 'La Consulta · 2023'],
  }),
  malbec(102, 'Cerro Blanco Malbec Joven', {
    bodega: 'Bodega Cerro Blanco',
    price: 9200,
    stock: 140,
    daysOld: 120,
    steps: { 6: 8600, 12: 8100 },
    sheet: {
      ...harvest(regions.vistaFlores, 2025, 13.5, 'Sin madera'),
      ...taste(3, 3, 2, 1, 1),
      aromas: ['guinda', 'violeta'],
      pairing: ['pastas', 'empanadas', 'picada'],
      keep_until: 2028,
      closure: 'rosca',
    },
    about: {
      'En la copa':
        'Guinda crujiente y violetas, jugoso de punta a punta. Un malbec sin maquillaje, para todos los días.',
      'Con qué': 'Tallarines con tuco, empanadas de carne cortada a cuchillo.',
    },
    front: ['Cerro Blanco', 'Malbec', 'Vista Flores · 2025'],
  }),
  malbec(103, 'Cerro Blanco Parcela 9 Malbec', {
    bodega: 'Bodega Cerro Blanco',
    price: 42500,
    daysOld: 18,
    featured: true,
    ...oneOf('Añada', [
      { value: '2021', price: null, stock: 18 },
      { value: '2019', price: 51800, stock: 5 },
      { value: '2018', price: 58400, stock: 2 },
    ]),
    sheet: {
      ...harvest(regions.altamira, 2021, 14.2, '18 meses en fudres de 2.500 litros'),
      ...taste(4, 4, 4, 1, 2),
      aromas: ['mora', 'tomillo', 'tiza'],
      pairing: ['cordero', 'quesos', 'asado'],
      keep_until: 2038,
    },
    about: {
      'En la copa':
        'Mora fresca, tomillo y una sensación de tiza en el paladar: así se reconoce la cal de Altamira. Serio, vertical, de guarda.',
      'La parcela':
        'Apenas una hectárea y media. En el frente calcáreo cosechamos en tres pasadas y mezclamos recién al final.',
    },
    front: ['Parcela 9', 'Malbec', 'Paraje Altamira'],
    shape: { capsule: '#1f1a17' },
  }),
  malbec(104, 'Quebrada Honda Gran Reserva Malbec', {
    bodega: 'Bodega Quebrada Honda',
    price: 38500,
    discount: 12,
    stock: 22,
    daysOld: 45,
    featured: true,
    sheet: {
      ...harvest(regions.gualtallary, 2020, 14.5, '24 meses en roble francés, mitad nuevo'),
      ...taste(5, 4, 4, 1, 4),
      aromas: ['cassis', 'grafito', 'jarilla', 'tabaco'],
      pairing: ['cordero', 'asado', 'quesos'],
      keep_until: 2040,
    },
    about: {
      'En la copa':
        'Cassis, grafito y esa jarilla que baja del monte. Denso pero con nervio: los 1.450 metros le dan una acidez que lo levanta.',
      'Con qué': 'Cordero al palo o un queso de oveja bien estacionado.',
      Guarda: 'Bebible hoy con una hora de decantador; mejor entre 2027 y 2035.',
    },
    front: ['Quebrada Honda', 'Gran Reserva Malbec', 'Gualtallary · 2020'],
    shape: { capsule: '#15100f' },
  }),
  malbec(105, 'Quebrada Honda Malbec de Altura', {
    bodega: 'Bodega Quebrada Honda',
    price: 19800,
    stock: 36,
    daysOld: 7,
    sheet: {
      ...harvest(regions.gualtallary, 2023, 14, '10 meses en barricas usadas'),
      ...taste(4, 4, 3, 1, 2),
      aromas: ['arándano', 'pimienta blanca', 'jarilla'],
      pairing: ['asado', 'quesos'],
      keep_until: 2033,
    },
    about: {
      'En la copa':
        'Arándano y pimienta blanca, con filo. El más directo de la casa: menos barrica, más montaña.',
    },
    front: ['De Altura', 'Malbec', 'Gualtallary · 2023'],
    shape: { capsule: '#15100f' },
  }),
  malbec(114, 'Casa Alba Malbec Maceración Carbónica', {
    bodega: 'Casa Alba',
    price: 12700,
    stock: 33,
    daysOld: 2,
    sheet: {
      ...harvest(regions.losArboles, 2026, 12.8, 'Sin madera'),
      ...taste(2, 4, 1, 1, 1),
      aromas: ['frutilla', 'banana verde', 'peonía'],
      pairing: ['picada', 'sushi', 'pastas'],
      temperature: '12–14 °C',
      keep_until: 2028,
      closure: 'rosca',
      flags: ['vegano'],
    },
    about: {
      'En la copa':
        'El primero de la vendimia 2026: frutilla, peonía y cero aspereza. Racimo entero, diez días cerrados con gas carbónico.',
      'Cómo servirlo':
        'Fresco de heladera, veinte minutos antes. Es tinto de pileta y nos encanta que lo sea.',
    },
    front: ['Carbónica', 'Malbec', 'Los Árboles · 2026'],
    shape: { silhouette: 'borgona', capsule: '#d9667f' },
  }),
]
