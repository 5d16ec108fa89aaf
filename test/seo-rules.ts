import { all, type Element, textOf } from './xml.ts'

const isAddress = (text: string): boolean => URL.parse(text) !== null && /^https?:\/\/\S+$/.test(text)
const isMoney = (text: string): boolean => /^\d{1,12}\.\d{2} ARS$/.test(text)

/** Checks an item against Google's product data specification; returns its violations. */
export function itemProblems(item: Element, origin: string): string[] {
  const problems: string[] = []
  const need = (isMet: boolean, problem: string): void => {
    if (!isMet) problems.push(`${textOf(item, 'g:id')}: ${problem}`)
  }
  const told = (name: string): string => textOf(item, `g:${name}`) ?? ''
  need(/^[\w-]{1,50}$/.test(told('id')), 'id')
  need(told('title') !== '' && told('title').length <= 150, 'title')
  need(told('description') !== '' && told('description').length <= 5000, 'description')
  need(isAddress(told('link')) && told('link').startsWith(`${origin}/articulos/`), 'link')
  need(isAddress(told('image_link')) && told('image_link').length <= 2000, 'image_link')
  need(['in_stock', 'out_of_stock', 'preorder', 'backorder'].includes(told('availability')), 'availability')
  need(isMoney(told('price')) && Number.parseFloat(told('price')) > 0, 'price')
  need(
    told('sale_price') === '' ||
      (isMoney(told('sale_price')) &&
        Number.parseFloat(told('sale_price')) < Number.parseFloat(told('price'))),
    'sale_price',
  )
  need(['new', 'refurbished', 'used'].includes(told('condition')), 'condition')
  need(told('brand').length <= 70, 'brand')
  need(told('product_type').length <= 750, 'product_type')
  need(told('adult') === 'no', 'adult')
  need(
    (told('unit_pricing_measure') === '') === (told('unit_pricing_base_measure') === ''),
    'unit_pricing: both or none',
  )
  need(
    told('unit_pricing_measure') === '' || /^[1-9]\d*ml$/.test(told('unit_pricing_measure')),
    'unit_pricing_measure',
  )
  need(
    item.children.every(({ text, children }) => text !== '' && children.length === 0),
    'an empty field',
  )
  return problems
}

/** The items of a feed, after checking its frame. */
export function itemsOf(feed: Element): Element[] {
  if (
    feed.name !== 'rss' ||
    feed.attributes['version'] !== '2.0' ||
    feed.attributes['xmlns:g'] !== 'http://base.google.com/ns/1.0'
  )
    throw new Error('no RSS 2.0 with Google’s names')
  const [channel] = all(feed, 'channel')
  if (
    !channel ||
    [textOf(channel, 'title'), textOf(channel, 'link'), textOf(channel, 'description')].some((text) => !text)
  )
    throw new Error('a channel without title, link and description')
  return all(channel, 'item')
}

/** URLs of a sitemap, checked against sitemaps.org: absolute, of this shop, unique, with a valid date if any. */
export function addressesOf(sitemap: Element, origin: string): string[] {
  if (
    sitemap.name !== 'urlset' ||
    sitemap.attributes['xmlns'] !== 'http://www.sitemaps.org/schemas/sitemap/0.9'
  )
    throw new Error('no urlset')
  const addresses = all(sitemap, 'url').map((url) => {
    const address = textOf(url, 'loc') ?? ''
    const changed = textOf(url, 'lastmod')
    if (!address.startsWith(`${origin}/`) || URL.parse(address)?.href !== address)
      throw new Error(`not an address: ${address}`)
    if (changed !== null && !/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(changed))
      throw new Error(`not a date: ${changed}`)
    for (const image of all(url, 'image:image'))
      if (URL.parse(textOf(image, 'image:loc') ?? '') === null)
        throw new Error(`a picture without address: ${address}`)
    return address
  })
  if (new Set(addresses).size !== addresses.length) throw new Error('an address twice')
  return addresses
}

export type Data = Record<string, unknown>

/** JSON-LD blocks of a page. Throws when one is no JSON. */
export function dataBlocks(html: string): Data[] {
  return [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as Data,
  )
}

/** Checks a product and its offers against Google's rules; returns the violations. */
export function productProblems(product: Data): string[] {
  const offers = product['offers'] as Data | undefined
  const single =
    offers?.['@type'] === 'AggregateOffer' ? (offers['offers'] as Data[]) : offers ? [offers] : []
  return [
    ...(product['@context'] === 'https://schema.org' ? [] : ['@context']),
    ...['name', 'description', 'url'].filter(
      (key) => typeof product[key] !== 'string' || product[key] === '',
    ),
    ...((product['image'] as string[] | undefined) ?? []).filter((address) => !/^https?:\/\//.test(address)),
    ...single.flatMap(offerProblems),
    ...(offers?.['@type'] === 'AggregateOffer' ? aggregateProblems(offers, single) : []),
  ]
}

function offerProblems(offer: Data): string[] {
  const rules: Record<string, boolean> = {
    '@type': offer['@type'] === 'Offer',
    price:
      typeof offer['price'] === 'number' &&
      offer['price'] >= 0 &&
      Number.isInteger(Math.round(offer['price'] * 1e4) / 100),
    priceCurrency: offer['priceCurrency'] === 'ARS',
    priceValidUntil: Date.parse(String(offer['priceValidUntil'])) > Date.now(),
    availability: /^https:\/\/schema\.org\/(InStock|OutOfStock)$/.test(String(offer['availability'])),
    itemCondition: offer['itemCondition'] === 'https://schema.org/NewCondition',
    url: /^https?:\/\//.test(String(offer['url'])),
    seller: typeof (offer['seller'] as Data | undefined)?.['name'] === 'string',
  }
  return Object.keys(rules).filter((rule) => !rules[rule])
}

function aggregateProblems(offers: Data, single: Data[]): string[] {
  const prices = single.map(({ price }) => Number(price))
  const rules: Record<string, boolean> = {
    lowPrice: offers['lowPrice'] === Math.min(...prices),
    highPrice: offers['highPrice'] === Math.max(...prices),
    offerCount: offers['offerCount'] === single.length,
    priceCurrency: offers['priceCurrency'] === 'ARS',
  }
  return Object.keys(rules).filter((rule) => !rules[rule])
}

/** Checks breadcrumbs against Google's rules: numbered from 1, each with name and URL. */
export function crumbProblems(trail: Data): string[] {
  return (trail['itemListElement'] as Data[]).flatMap((step, at) =>
    step['position'] === at + 1 &&
    typeof step['name'] === 'string' &&
    /^https?:\/\//.test(String(step['item']))
      ? []
      : [`step ${at + 1}`],
  )
}

/** Content of a head tag by name or property; null without one. */
export function headTag(html: string, name: string): string | null {
  const [, content] = new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html) ?? []
  return content === undefined
    ? null
    : content
        .replaceAll('&quot;', '"')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&')
}
