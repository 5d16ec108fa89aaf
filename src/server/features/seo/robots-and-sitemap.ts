import { shownAddress } from '#contract/images.ts'
import { panelScreens } from '#contract/panel/screens.ts'
import { homeHref, href, type ScreenName, screens } from '#contract/screens.ts'
import { commerceId } from '#contract/shop.ts'
import { slugify } from '#domain/text/text.ts'
import type { Deps } from '../../deps.ts'
import { categories, imageOrigins } from '../shop/commerce.service.ts'
import { findBodegas } from '../shop/shelves.repo.ts'
import { findCommerce, findCommerceAddresses } from '../shop/shop.repo.ts'
import { element, xmlHeading } from './google-items.ts'
import { countPublished, findListedArticles, findShelfChanges, type ShelfChange } from './seo.repo.ts'

/** Articles per part; a sitemap is limited to 50,000 URLs and 50 MB. */
const partSize = 5_000
/** Articles per query. */
const batch = 500

const open = `${xmlHeading}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`
const openIndex = `${xmlHeading}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`

export async function countParts({ pool }: Deps): Promise<number> {
  return Math.max(1, Math.ceil((await countPublished(pool)) / partSize))
}

/** /sitemap.xml: all URLs, or an index when they need several parts. */
export async function* sitemap(deps: Deps): AsyncGenerator<string> {
  const parts = await countParts(deps)
  if (parts === 1) return yield* sitemapPart(deps, 1)
  yield openIndex
  for (let part = 1; part <= parts; part += 1)
    yield `<sitemap>${element('loc', `${deps.env.publicUrl}/sitemap-${part}.xml`)}</sitemap>\n`
  yield '</sitemapindex>\n'
}

/** `part` counts from 1; the first contains the screens and shelves too. */
export async function* sitemapPart(deps: Deps, part: number): AsyncGenerator<string> {
  const [cloudinary = null] = await imageOrigins(deps)
  yield open
  if (part === 1) yield (await shelfEntries(deps)).join('')
  for (let done = 0; done < partSize; done += batch) {
    const articles = await findListedArticles(deps.pool, {
      limit: batch,
      offset: (part - 1) * partSize + done,
    })
    yield articles
      .map(({ slug, updated_at, images }) =>
        entry(
          deps,
          href('article', { slug, commerce_id: commerceId }),
          updated_at,
          images.map((image) => shownAddress(image, cloudinary)),
        ),
      )
      .join('')
    if (articles.length < batch) break
  }
  yield '</urlset>\n'
}

async function shelfEntries(deps: Deps): Promise<string[]> {
  const [all, bodegas, changes, empty] = await Promise.all([
    categories(deps),
    findBodegas(deps.pool),
    findShelfChanges(deps.pool),
    emptyScreens(deps),
  ])
  const changed = (isMeant: (change: ShelfChange) => boolean): Date | null => latest(changes.filter(isMeant))
  const shelves = all.filter(hasArticles).flatMap(({ id, name, sub_categories }) => [
    entry(
      deps,
      href('home', { category: slugify(name) }),
      changed(({ category_id }) => category_id === id),
    ),
    ...sub_categories.filter(hasArticles).map((sub) =>
      entry(
        deps,
        href('home', { category: slugify(name), sub_category: slugify(sub.name) }),
        changed(({ sub_category_id }) => sub_category_id === sub.id),
      ),
    ),
  ])
  const makers = bodegas.filter(hasArticles).map(({ id, name }) =>
    entry(
      deps,
      href('home', {}, { bodega: slugify(name) }),
      changed(({ bodega_id }) => bodega_id === id),
    ),
  )
  return [
    entry(
      deps,
      homeHref,
      changed(() => true),
    ),
    ...shelves,
    ...makers,
    ...listed.filter((name) => !empty.includes(name)).map((name) => entry(deps, pathOf(name), null)),
  ]
}

/** The listed screens that the shop has filled with nothing yet; they are noindex until then. */
async function emptyScreens({ pool }: Deps): Promise<ScreenName[]> {
  const [{ online }, addresses] = await Promise.all([findCommerce(pool), findCommerceAddresses(pool)])
  return [
    ...(online.quienes_somos?.trim() ? [] : (['about'] as const)),
    ...(addresses.length > 0 ? [] : (['location'] as const)),
  ]
}

function hasArticles({ articles_count }: { articles_count: number }): boolean {
  return articles_count > 0
}

function latest(changes: readonly ShelfChange[]): Date | null {
  return changes.length === 0
    ? null
    : new Date(Math.max(...changes.map(({ updated_at }) => updated_at.getTime())))
}

function entry({ env }: Deps, path: string, changed: Date | null, images: readonly string[] = []): string {
  const addresses = images.flatMap((url) => URL.parse(url, env.publicUrl) ?? [])
  const pictures = addresses.map(
    ({ href: address }) => `<image:image>${element('image:loc', address)}</image:image>`,
  )
  return `<url>${element('loc', env.publicUrl + path)}${element('lastmod', changed && changed.toISOString())}${pictures.join('')}</url>\n`
}

const listed: readonly ScreenName[] = [
  'help',
  'location',
  'contact',
  'about',
  'withdrawal',
  'terms',
  'privacy',
]

/** Screens that are crawlable by their articles and shelves, if listed at all. */
const crawled: readonly ScreenName[] = ['home', 'article', 'search', 'selection']

/** Disallowed: every screen that is not listed as public. */
function personal(): ScreenName[] {
  const names = Object.keys(screens) as ScreenName[]
  return names.filter((name) => !listed.includes(name) && !crawled.includes(name))
}

/** The path up to its first param. */
function pathOf(name: ScreenName): string {
  return screens[name].split('/:', 1)[0] ?? ''
}

export function robotsText(origin: string): string {
  const closed = ['/api/', panelScreens.today, ...personal().map(pathOf)]
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
