import { fromPesos } from '#domain/money/money.ts'
import { unitPrice } from '#domain/money/pricing.ts'
import { articleSlug } from '#domain/text/text.ts'
import type { Row } from '../../src/server/db/insert.ts'
import { dishes, houses, lines, regions, shelves, volumes } from './words.ts'

const minute = 60 * 1000
const iva = 21
/** Pictures of the demo shop, so that URLs have a realistic length. */
const pictures = [
  'cerro-blanco-malbec-reserva',
  'quebrada-honda-malbec-de-altura',
  'tres-acequias-malbec',
  'ribereña-rubia-lata-473-ml',
].map(articleSlug)

export type GeneratedIds = {
  categories: ReadonlyMap<string, number>
  subCategories: ReadonlyMap<string, number>
  bodegas: readonly number[]
}

/**
 * The `n`th generated article, deterministic: every third has a discount, every fourth quantity prices, every eighth
 * is uncounted, every fortieth sold out.
 */
export function generatedArticle(n: number, ids: GeneratedIds, now: Date): Row {
  const shelf = pick(shelves, n)
  const house = n % houses.length
  const volume = pick(volumes, Math.floor(n / 7) % 5 === 0 ? n : 0)
  const vintage = 2012 + (Math.floor(n / 3) % 13)
  const name = `${houses[house]} ${shelf.subCategory} ${pick(lines, Math.floor(n / houses.length))} ${vintage}${volume === 750 ? '' : ` ${volume} ml`}`
  const price = fromPesos(2500 + ((n * 7919) % 90_000))
  const discounts = n % 3 === 0 ? [{ percentage: 5 + (n % 5) * 5, show_in_online: true }] : []
  const ranges =
    n % 4 === 0
      ? [
          { min: 1, price },
          { min: 6, price: Math.round(price * 0.93) },
          { min: 12, price: Math.round(price * 0.88) },
        ]
      : []
  const picture = `/imagenes/articulos/${pick(pictures, n)}.webp`
  return {
    num: n + 1,
    name,
    slug: `${articleSlug(name)}-${n + 1}`,
    price,
    online_price: unitPrice(
      { price, priceUsdCents: null, ranges, discounts, ivaPercent: iva, internalTaxPercent: 0 },
      1,
      { surchargePercent: 0, dollar: null, dolarPlus: 0 },
    ),
    volume_ml: volume,
    stock: stockOf(n),
    kind: shelf.category === 'Tintos' ? 'tinto' : 'otro',
    category_id: ids.categories.get(shelf.category),
    sub_category_id: ids.subCategories.get(`${shelf.category}/${shelf.subCategory}`),
    bodega_id: ids.bodegas[house],
    images: [{ id: 1, url: picture, hosting_url: picture, first: true }],
    discounts,
    ranges,
    descriptions: [
      {
        title: 'En la copa',
        content: `${shelf.subCategory} de ${houses[house]}: fruta madura, buena acidez y un final que pide otra copa.`,
      },
    ],
    description: 'Fruta madura, buena acidez y un final que pide otra copa.',
    sheet: {
      type: 'tinto',
      varietals: [shelf.subCategory],
      region: pick(regions, n),
      vintage,
      abv: 11 + (n % 40) / 10,
      pairing: [pick(dishes, n), pick(dishes, Math.floor(n / 3))],
      temperature: '16–18 °C',
    },
    featured: n % 25 === 0,
    created_at: new Date(now.getTime() - n * minute),
  }
}

function stockOf(n: number): number | null {
  if (n % 40 === 39) return 0
  return n % 8 === 0 ? null : 1_000_000
}

function pick<T>(words: readonly T[], n: number): T {
  const word = words[n % words.length]
  if (word === undefined) throw new Error('There are no words to pick from')
  return word
}
