import type { Sheet } from '#contract/articles.ts'

/** Who makes the wines of each house, all invented. */
export const winemakers: Record<string, string> = {
  'Bodega Cerro Blanco': 'Marina Oyarzábal',
  'Finca Los Sauces': 'Rubén Caliva',
  'Bodega Doña Inés': 'Inés Aldecoa',
  'Viñas Piedra Sola': 'Martín Quilodrán',
  'Casa Alba': 'Julia Ferrando',
  'Bodega Quebrada Honda': 'Esteban Larrañaga',
  'Bodega Tres Acequias': 'Hugo Pavesi',
  'Bodega Molino Seco': 'Graciela Yornet',
}

type Place = Pick<Sheet, 'altitude_m' | 'soil'>

/** Height over the sea and soil of the places where the wines grow. */
export const places: Record<string, Place> = {
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

type BeerStyle = Pick<Sheet, 'colour' | 'fermentation' | 'base'>
const ale = 'alta (ale)'
const lager = 'baja (lager)'

/** What follows from a beer's style. */
export const beerStyles: Record<string, BeerStyle> = {
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

/** What a sort of spirit is made of. */
export const spiritBases: Record<string, string> = {
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
