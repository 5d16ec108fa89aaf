import type { Article, ArticleVariant } from '#contract/catalog.ts'
import { href } from '#contract/screens.ts'
import { priceSpan } from '#contract/seo.ts'
import { type Commerce, unnamedShop } from '#contract/shop.ts'
import { addDays, shopTime, weekdayNames } from '#domain/time/dates.ts'
import { regularWeek, type Schedule } from '#domain/time/opening-hours.ts'
import { found as copy } from '../copy/seo.ts'
import { sheetRows } from '../parts/sheet-rows.ts'
import type { Crumb } from '../ui/breadcrumb.tsx'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** The shop as a schema.org Store: address, opening hours, contact. */
export function storeData(commerce: Commerce, origin: string, homeUrl: string, picture: string): object {
  const { name, company_name, phone, email, addresses, online_configuration } = commerce
  const [first] = addresses
  const sameAs = [online_configuration.instagram, online_configuration.facebook].filter((address) =>
    address?.startsWith('https://'),
  )
  return {
    '@type': 'LiquorStore',
    '@id': `${origin}/#tienda`,
    name,
    ...(company_name !== unnamedShop && { legalName: company_name }),
    url: homeUrl,
    image: picture,
    logo: `${origin}/icon-512.png`,
    currenciesAccepted: 'ARS',
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    ...(first && { address: addresses.map(addressData) }),
    ...(first &&
      first.lat !== null &&
      first.lng !== null && {
        geo: { '@type': 'GeoCoordinates', latitude: first.lat, longitude: first.lng },
      }),
    ...(sameAs.length > 0 && { sameAs }),
    ...hoursData(commerce.workdays),
  }
}

export function siteData(shop: string, origin: string, homeUrl: string): object {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#sitio`,
    name: shop,
    url: homeUrl,
    inLanguage: 'es-AR',
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}${href('search')}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}

function addressData({ street, street_number, city }: Commerce['addresses'][number]): object {
  return {
    '@type': 'PostalAddress',
    streetAddress: `${street} ${street_number}`.trim(),
    addressLocality: city.name,
    addressRegion: city.province,
    addressCountry: 'AR',
  }
}

/** The hours of every week, and those of the special days of the next seven; a closed one is open from 00:00 to 00:00. */
export function hoursData(workdays: Commerce['workdays']): object {
  const special = workdays.flatMap((day) =>
    day.special
      ? spans(day.schedules.length > 0 ? day.schedules : [{ from: '00:00', to: '00:00' }], {
          validFrom: day.special.date,
          validThrough: day.special.date,
        })
      : [],
  )
  return {
    openingHoursSpecification: regularWeek(workdays).flatMap(({ name, schedules }) => {
      const day = days[weekdayNames.findIndex((weekday) => weekday === name)]
      return day === undefined ? [] : spans(schedules, { dayOfWeek: `https://schema.org/${day}` })
    }),
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
  }
}

/** One entry per opening interval; one past midnight has `closes` before `opens`, as schema.org defines. */
function spans(schedules: readonly Schedule[], when: object): object[] {
  return schedules.map(({ from, to }) => ({
    '@type': 'OpeningHoursSpecification',
    ...when,
    opens: from,
    closes: to,
  }))
}

/** Days for which an offer promises its price; longer than a page is kept in a cache. */
const pricedDays = 30

type Facts = { url: string; shop: string; description: string; images: string[]; now: Date }
type OfferFacts = { url: string; shop: string; validUntil: string }

/** Whether an article can be bought, in one of its variants if it has any. */
export function isBuyable({ in_stock, article_variants: variants }: Article): boolean {
  return variants.length > 0 ? variants.some((variant) => variant.in_stock) : in_stock
}

/** An article as a schema.org Product. Without a price it has no offer. */
export function productData(article: Article, { url, shop, description, images, now }: Facts): object {
  const { gtin, ...others } = article
  const { name, num, category, sub_category } = others
  const maker = article.bodega ?? article.brand
  const rows = sheetRows({ ...others, bodega: null, brand: null, condition: null })
  return {
    '@type': 'Product',
    name,
    description,
    url,
    ...(images.length > 0 && { image: images }),
    ...(num !== null && { sku: String(num) }),
    ...(gtin !== undefined && { gtin }),
    ...(maker && { brand: { '@type': 'Brand', name: maker.name } }),
    ...(category && { category: [category.name, sub_category?.name].filter(Boolean).join(' > ') }),
    ...(rows.length > 0 && {
      additionalProperty: rows.map((row) => ({ '@type': 'PropertyValue', name: row.name, value: row.value })),
    }),
    ...offers(article, { url, shop, validUntil: addDays(shopTime(now).isoDate, pricedDays).isoDate }),
  }
}

function offers(article: Article, facts: OfferFacts): object {
  const { final_price, article_variants: variants } = article
  const span = priceSpan(article)
  if (span === null) return {}
  const sold = variants.filter((variant) => variant.final_price !== null)
  if (sold.length === 0) return { offers: { ...offer(span.low, isBuyable(article), facts) } }
  return {
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'ARS',
      lowPrice: span.low,
      highPrice: span.high,
      offerCount: sold.length,
      availability: availability(isBuyable(article)),
      url: facts.url,
      offers: sold.map((variant) => ({
        name: choiceName(variant),
        ...offer(variant.final_price ?? final_price, variant.in_stock, facts),
      })),
    },
  }
}

function offer(price: number | null, isInStock: boolean, { url, shop, validUntil }: OfferFacts): object {
  return {
    '@type': 'Offer',
    url,
    price,
    priceCurrency: 'ARS',
    priceValidUntil: validUntil,
    availability: availability(isInStock),
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: shop },
  }
}

function availability(isInStock: boolean): string {
  return `https://schema.org/${isInStock ? 'InStock' : 'OutOfStock'}`
}

function choiceName({ article_property_values }: ArticleVariant): string {
  return article_property_values.map(({ name }) => name).join(' · ')
}

/** Breadcrumbs from Home to the page as a BreadcrumbList. */
export function crumbsData(crumbs: readonly Crumb[], origin: string, url: string): object {
  const itemListElement = crumbs.map(({ label, to }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: at === 0 ? copy.home : label,
    item: to === undefined ? url : origin + to,
  }))
  return { '@type': 'BreadcrumbList', itemListElement }
}
