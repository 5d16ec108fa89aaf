import { accessories } from './accessories.ts'
import { boxes } from './boxes.ts'
import type { DemoArticle, DemoCategory } from './demo-article.ts'
import { aperitifs } from './aperitifs.ts'
import { barrancaBeers } from './beers-barranca.ts'
import { riberenaBeers } from './beers.ts'
import { ginsAndVodkas, liqueurs } from './gins-and-liqueurs.ts'
import { softDrinksElsewhere } from './soft-drinks-elsewhere.ts'
import { talaSoftDrinks } from './soft-drinks.ts'
import { spirits } from './spirits.ts'
import { whiskies } from './whiskies.ts'
import { blends } from './blends.ts'
import { cabernets } from './cabernets.ts'
import { lightReds } from './light-reds.ts'
import { malbecsElsewhere } from './malbec-elsewhere.ts'
import { ucoMalbecs } from './malbec-uco.ts'
import { mendozaMalbecs } from './malbec.ts'
import { roses } from './roses.ts'
import { tresAcequiasSparklings } from './sparkling-tres-acequias.ts'
import { sparklings } from './sparkling.ts'
import { sweets } from './sweet.ts'
import { whitesElsewhere } from './whites-elsewhere.ts'
import { mendozaWhites } from './whites.ts'

/** Every article of the demo shop, by number. */
export const demoArticles: DemoArticle[] = [
  ...mendozaMalbecs,
  ...ucoMalbecs,
  ...malbecsElsewhere,
  ...cabernets,
  ...blends,
  ...lightReds,
  ...mendozaWhites,
  ...whitesElsewhere,
  ...roses,
  ...sparklings,
  ...tresAcequiasSparklings,
  ...sweets,
  ...riberenaBeers,
  ...barrancaBeers,
  ...whiskies,
  ...ginsAndVodkas,
  ...spirits,
  ...aperitifs,
  ...liqueurs,
  ...talaSoftDrinks,
  ...softDrinksElsewhere,
  ...boxes,
  ...accessories,
].toSorted((a, b) => a.num - b.num)

/** The shelves of the demo shop, in the order of the menu. */
export const demoCategories: DemoCategory[] = [
  {
    name: 'Tintos',
    subCategories: [
      'Malbec',
      'Cabernet Sauvignon',
      'Cabernet Franc',
      'Blends',
      'Pinot Noir',
      'Bonarda',
      'Otras cepas',
    ],
  },
  {
    name: 'Blancos',
    subCategories: ['Torrontés', 'Chardonnay', 'Sauvignon Blanc', 'Semillón', 'Otros blancos'],
  },
  { name: 'Rosados', subCategories: ['De Malbec', 'De Pinot Noir', 'De otras uvas'] },
  { name: 'Espumantes', subCategories: ['Extra Brut', 'Brut Nature', 'Rosé', 'Dulces'] },
  { name: 'Dulces y tardíos', subCategories: ['Cosecha tardía', 'Fortificados'] },
  { name: 'Cervezas', subCategories: ['Rubias', 'IPA y APA', 'Rojas y negras', 'Trigo y frutadas'] },
  { name: 'Whisky', subCategories: ['Escoceses', 'Americanos e irlandeses', 'Nacionales'] },
  { name: 'Gin y vodka', subCategories: ['Gin', 'Vodka'] },
  {
    name: 'Otros destilados',
    subCategories: ['Ron', 'Tequila y mezcal', 'Grapa y aguardiente', 'Brandy y ginebra'],
  },
  { name: 'Aperitivos y vermús', subCategories: ['Vermús', 'Fernet y amargos', 'Para spritz'] },
  { name: 'Licores', subCategories: ['De hierbas', 'De frutas', 'Cremas y café'] },
  {
    name: 'Sin alcohol',
    subCategories: ['Aguas y sodas', 'Gaseosas', 'Tónicas y mixers', 'Jugos', 'Vino y cerveza sin alcohol'],
  },
  { name: 'Cajas y combos', subCategories: ['Cajas de vino', 'Packs de cerveza', 'Combos y regalos'] },
  { name: 'Copas y accesorios', subCategories: ['Copas', 'Vasos', 'Servicio', 'Indumentaria'] },
]
