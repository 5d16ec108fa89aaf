import { aperitifs } from './aperitifs.ts'
import { blends } from './blends.ts'
import { blondBeers, ipas } from './blond-beers-and-ipas.ts'
import { boxes } from './boxes.ts'
import { cabernetFrancs, cabernetSauvignons } from './cabernets.ts'
import { chardonnays, sauvignonBlancs } from './chardonnay-and-sauvignon-blanc.ts'
import { darkBeers, wheatAndFruitBeers } from './dark-wheat-and-fruit-beers.ts'
import type { DemoArticle, DemoCategory } from './demo-article.ts'
import { brutNatures, extraBruts } from './extra-brut-and-brut-nature.ts'
import { gins, vodkas } from './gins-and-vodkas.ts'
import { accessories, glasses } from './glasses-and-accessories.ts'
import { liqueurs } from './liqueurs.ts'
import { ucoMalbecs } from './malbec-uco.ts'
import { malbecsElsewhere, mendozaMalbecs } from './malbecs.ts'
import { juicesAndAlcoholFree, mixers } from './mixers-juices-and-alcohol-free.ts'
import { otherReds } from './other-reds.ts'
import { bonardas, pinotNoirs } from './pinot-noir-and-bonarda.ts'
import { roseAndSweetSparklings } from './rose-and-sweet-sparkling.ts'
import { roses } from './roses.ts'
import { grapasAndBrandies, rums, tequilas } from './rums-tequilas-and-brandies.ts'
import { sweets } from './sweet.ts'
import { otherWhites, semillons, torrontes } from './torrontes-and-other-whites.ts'
import { sodas, waters } from './waters-and-sodas.ts'
import { whiskies } from './whiskies.ts'

export const demoArticles: DemoArticle[] = [
  ...mendozaMalbecs,
  ...ucoMalbecs,
  ...malbecsElsewhere,
  ...cabernetSauvignons,
  ...cabernetFrancs,
  ...blends,
  ...pinotNoirs,
  ...bonardas,
  ...otherReds,
  ...torrontes,
  ...chardonnays,
  ...sauvignonBlancs,
  ...semillons,
  ...otherWhites,
  ...roses,
  ...extraBruts,
  ...brutNatures,
  ...roseAndSweetSparklings,
  ...sweets,
  ...blondBeers,
  ...ipas,
  ...darkBeers,
  ...wheatAndFruitBeers,
  ...whiskies,
  ...gins,
  ...vodkas,
  ...rums,
  ...tequilas,
  ...grapasAndBrandies,
  ...aperitifs,
  ...liqueurs,
  ...waters,
  ...sodas,
  ...mixers,
  ...juicesAndAlcoholFree,
  ...boxes,
  ...glasses,
  ...accessories,
].toSorted((a, b) => a.num - b.num)

/** Categories of the demo shop, in menu order. */
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
