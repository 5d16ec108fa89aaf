import type { Sheet } from '#contract/catalog.ts'
import type { DemoArticle } from './demo-article.ts'

const rosario = 'Cata a ciegas de Rosario'

const litoral = 'Concurso de Vinos del Litoral'

const south = 'Copa de Cervezas del Paraná'

/** Awards by article number; the contests are invented. */
export const awards: Record<number, NonNullable<Sheet['awards']>> = {
  101: [{ name: rosario, points: 91, year: 2025 }],
  103: [
    { name: litoral, prize: 'Gran medalla de oro', year: 2024 },
    { name: rosario, points: 95, year: 2024 },
  ],
  104: [{ name: rosario, points: 94, year: 2024 }],
  108: [{ name: litoral, prize: 'Medalla de oro', year: 2025 }],
  110: [{ name: rosario, points: 93, year: 2026 }],
  119: [{ name: litoral, prize: 'Medalla de plata', year: 2025 }],
  123: [{ name: rosario, points: 92, year: 2025 }],
  130: [{ name: litoral, prize: 'Medalla de oro', year: 2025 }],
  201: [{ name: litoral, prize: 'Mejor torrontés', year: 2026 }],
  401: [{ name: litoral, prize: 'Medalla de plata', year: 2025 }],
  406: [{ name: rosario, points: 94, year: 2026 }],
  606: [{ name: south, prize: 'Medalla de oro en IPA', year: 2025 }],
  612: [{ name: south, prize: 'Mejor cerveza del concurso', year: 2026 }],
  706: [{ name: 'Encuentro de Destiladores Argentinos', prize: 'Medalla de oro', year: 2025 }],
  801: [{ name: 'Encuentro de Destiladores Argentinos', prize: 'Medalla de plata', year: 2026 }],
}

/** Winemakers of each bodega, all invented. */
const winemakers: Record<string, string> = {
  'Bodega Cerro Blanco': 'Marina Oyarzábal',
  'Finca Los Sauces': 'Rubén Caliva',
  'Bodega Doña Inés': 'Inés Aldecoa',
  'Viñas Piedra Sola': 'Martín Quilodrán',
  'Casa Alba': 'Julia Ferrando',
  'Bodega Quebrada Honda': 'Esteban Larrañaga',
  'Bodega Tres Acequias': 'Hugo Pavesi',
  'Bodega Molino Seco': 'Graciela Yornet',
}

/** Altitude and soil of the wine regions. */
const places: Record<string, Place> = {
  Gualtallary: { altitude_m: 1450, soil: 'calcáreo, con piedra' },
  'Paraje Altamira': { altitude_m: 1100, soil: 'aluvional, con piedra cubierta de cal' },
  'La Consulta': { altitude_m: 1050, soil: 'franco arenoso sobre canto rodado' },
  'El Cepillo': { altitude_m: 1150, soil: 'arenoso' },
  'Vista Flores': { altitude_m: 1050, soil: 'franco, con canto rodado' },
  'Los Árboles': { altitude_m: 1250, soil: 'aluvional' },
  Tupungato: { altitude_m: 1200, soil: 'franco arenoso' },
  Agrelo: { altitude_m: 950, soil: 'franco arcilloso' },
  Perdriel: { altitude_m: 930, soil: 'franco sobre ripio' },
  Vistalba: { altitude_m: 1000, soil: 'franco limoso sobre ripio' },
  'Las Compuertas': { altitude_m: 1060, soil: 'pedregoso' },
  Lunlunta: { altitude_m: 900, soil: 'franco limoso' },
  Barrancas: { altitude_m: 780, soil: 'arenoso, con canto rodado' },
  'San Rafael': { altitude_m: 700, soil: 'franco' },
  'San Martín': { altitude_m: 650, soil: 'franco arenoso' },
  Cafayate: { altitude_m: 1700, soil: 'arenoso' },
  Cachi: { altitude_m: 2450, soil: 'pedregoso, con arena' },
  'Valle de Pedernal': { altitude_m: 1350, soil: 'calcáreo, con pedernal' },
  'Valle de Tulum': { altitude_m: 630, soil: 'franco arenoso' },
  Chilecito: { altitude_m: 1080, soil: 'arenoso, con piedra' },
  Maimará: { altitude_m: 2350, soil: 'pedregoso' },
  'San Patricio del Chañar': { altitude_m: 400, soil: 'arenoso' },
  'General Roca': { altitude_m: 230, soil: 'franco limoso' },
  Trevelin: { altitude_m: 400, soil: 'volcánico' },
  Chapadmalal: { altitude_m: 30, soil: 'loess, con tosca' },
}

const ale = 'alta (ale)'

const lager = 'baja (lager)'

const beerStyles: Record<string, BeerStyle> = {
  'Golden Ale': { colour: 'dorada', fermentation: ale, base: 'malta de cebada' },
  Pilsner: { colour: 'dorada clara', fermentation: lager, base: 'malta de cebada' },
  Lager: { colour: 'dorada clara', fermentation: lager, base: 'malta de cebada y maíz' },
  'Blonde de mijo': { colour: 'dorada', fermentation: ale, base: 'mijo y arroz' },
  IPA: { colour: 'cobriza', fermentation: ale, base: 'malta de cebada' },
  'Juicy IPA': { colour: 'amarilla, turbia', fermentation: ale, base: 'malta de cebada y avena' },
  'American Pale Ale': { colour: 'ámbar', fermentation: ale, base: 'malta de cebada' },
  'Doble IPA': { colour: 'cobriza', fermentation: ale, base: 'malta de cebada' },
  'Irish Red Ale': { colour: 'rojiza', fermentation: ale, base: 'malta de cebada tostada' },
  Porter: { colour: 'marrón oscura', fermentation: ale, base: 'malta de cebada tostada y café' },
  'Imperial Stout': { colour: 'negra', fermentation: ale, base: 'malta de cebada tostada y avena' },
  Schwarzbier: { colour: 'negra', fermentation: lager, base: 'malta de cebada tostada' },
  Hefeweizen: { colour: 'dorada, turbia', fermentation: ale, base: 'malta de trigo y de cebada' },
  Sour: { colour: 'rosada', fermentation: 'mixta', base: 'malta de cebada y frambuesas' },
  'Honey Ale': { colour: 'dorada', fermentation: ale, base: 'malta de cebada y miel' },
}

const spiritBases: Record<string, string> = {
  gin: 'alcohol de cereal',
  ron: 'melaza de caña',
  tequila: 'agave azul',
  mezcal: 'agave espadín',
  grapa: 'orujo de uva',
  'aguardiente de uva': 'vino',
  brandy: 'vino',
  ginebra: 'alcohol de cereal y enebro',
  vermú: 'vino blanco, hierbas y especias',
  fernet: 'hierbas, raíces y especias',
  amargo: 'hierbas y raíces',
  bitter: 'cáscaras y raíces',
}

/** The article's sheet, completed by what its bodega, region, style and ageing imply. Its own facts win. */
export function fullSheet(article: DemoArticle): Sheet {
  const { kind, sheet, num, bodega } = article
  const own = { ...sheet, ...(awards[num] && { awards: awards[num] }) }
  if (sheet.vintage !== undefined || sheet.varietals !== undefined)
    return {
      ...wineFacts(article),
      ...(bodega !== null && winemakers[bodega] ? { winemaker: winemakers[bodega] } : {}),
      ...own,
    }
  if (kind === 'cerveza') return { ...beerStyles[sheet.style ?? ''], ...own }
  return {
    ...(sheet.type !== undefined && spiritBases[sheet.type] ? { base: spiritBases[sheet.type] } : {}),
    ...own,
  }
}

function wineFacts({ presentacion, sheet }: DemoArticle): Sheet {
  if (presentacion > 1) return {}
  const { vintage, body = 0, tannins = 0 } = sheet
  const place = places[sheet.region?.at(-1) ?? ''] ?? {}
  const strength = body + tannins
  return {
    ...place,
    ...(vintage !== undefined &&
      sheet.keep_until !== undefined && { drink_from: drinkFrom(vintage, strength, sheet.keep_until) }),
    ...(strength >= 7 && { decant_minutes: strength >= 9 ? 60 : 30 }),
  }
}

/** First year to drink: the year after the harvest for a light wine, up to four years later for a firm one; never after `until`. */
function drinkFrom(vintage: number, strength: number, until: number): number {
  return Math.min(vintage + 1 + Math.max(0, Math.round((strength - 4) / 2)), until - 1)
}

type Place = Pick<Sheet, 'altitude_m' | 'soil'>

type BeerStyle = Pick<Sheet, 'colour' | 'fermentation' | 'base'>
