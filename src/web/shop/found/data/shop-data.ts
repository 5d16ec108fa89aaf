import { href } from '#contract/screens.ts'
import type { Commerce } from '#contract/shop.ts'
import { weekdayNames } from '#domain/dates.ts'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** The shop as one finds it on a map: where it is, when it is open, how it is reached. */
export function storeData(commerce: Commerce, origin: string, home: string, picture: string): object {
  const { name, company_name, phone, email, addresses, online_configuration } = commerce
  const [first] = addresses
  const sameAs = [online_configuration.instagram, online_configuration.facebook].filter((address) =>
    address?.startsWith('https://'),
  )
  return {
    '@type': 'LiquorStore',
    '@id': `${origin}/#tienda`,
    name,
    legalName: company_name,
    url: home,
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
    openingHoursSpecification: hoursData(commerce.workdays),
  }
}

/** The site itself, with its search as an engine may offer it. */
export function siteData(shop: string, origin: string, home: string): object {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#sitio`,
    name: shop,
    url: home,
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

/** One entry for each stretch of a day; one that ends past midnight closes before it opens, as schema.org reads it. */
function hoursData(workdays: Commerce['workdays']): object[] {
  return workdays.flatMap(({ name, schedules }) => {
    const day = days[weekdayNames.findIndex((weekday) => weekday === name)]
    return day === undefined
      ? []
      : schedules.map(({ from, to }) => ({
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: `https://schema.org/${day}`,
          opens: from,
          closes: to,
        }))
  })
}
