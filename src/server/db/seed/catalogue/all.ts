import { accessories } from './accessories.ts'
import { boxes } from './boxes.ts'
import type { DemoArticle } from './demo-article.ts'
import { aperitifs } from './drinks/aperitifs.ts'
import { beers } from './drinks/beers.ts'
import { ginsAndVodkas } from './drinks/gins-and-vodkas.ts'
import { liqueurs } from './drinks/liqueurs.ts'
import { softDrinks } from './drinks/soft-drinks.ts'
import { spirits } from './drinks/spirits.ts'
import { whiskies } from './drinks/whiskies.ts'
import { blends } from './wines/blends.ts'
import { cabernets } from './wines/cabernets.ts'
import { lightReds } from './wines/light-reds.ts'
import { malbecs } from './wines/malbec.ts'
import { roses } from './wines/roses.ts'
import { sparklings } from './wines/sparkling.ts'
import { sweets } from './wines/sweet.ts'
import { whites } from './wines/whites.ts'

/** Every article of the demo shop. */
export const demoArticles: DemoArticle[] = [
  ...malbecs,
  ...cabernets,
  ...blends,
  ...lightReds,
  ...whites,
  ...roses,
  ...sparklings,
  ...sweets,
  ...beers,
  ...whiskies,
  ...ginsAndVodkas,
  ...spirits,
  ...aperitifs,
  ...liqueurs,
  ...softDrinks,
  ...boxes,
  ...accessories,
]
