import { href } from '#contract/screens.ts'
import type { Redirect } from '#contract/seo.ts'
import { commerceId } from '#contract/shop.ts'
import { isArticleSlug, slugify, unaccent } from '#domain/text/text.ts'
import type { Deps } from '../../deps.ts'
import { categories } from '../shop/commerce.service.ts'
import { findArticleOfSlug, findOldCategoryNames, findOldSubCategoryNames, type OldName } from './seo.repo.ts'

const unknown: Redirect = { to: null, near: null }

/** Redirects in one step: an old slug to the current one, an unpublished article to its shelf. `to` is never `path` itself. */
export async function findRedirect(deps: Deps, path: string): Promise<Redirect> {
  const [screen, first, second, ...more] = partsOf(path)
  if (first === undefined || more.length > 0) return unknown
  if (screen === 'inicio') return unlessSame(path, await ofShelf(deps, first, second))
  if (screen === 'articulos' && second === String(commerceId))
    return unlessSame(path, await ofArticle(deps, first))
  return unknown
}

function unlessSame(path: string, found: Redirect): Redirect {
  return found.to !== null && partsOf(found.to).join('/') === partsOf(path).join('/')
    ? { ...found, to: null }
    : found
}

async function ofArticle({ pool }: Deps, slug: string): Promise<Redirect> {
  const row = isArticleSlug(slug) ? await findArticleOfSlug(pool, slug) : null
  if (row === null) return unknown
  if (row.published) return { to: href('article', { slug: row.slug, commerce_id: commerceId }), near: null }
  if (row.category === null) return unknown
  const category = slugify(row.category)
  const near =
    row.sub_category === null
      ? { name: row.category, path: href('home', { category }) }
      : { name: row.sub_category, path: href('home', { category, sub_category: slugify(row.sub_category) }) }
  return { to: null, near }
}

/** Current names win over old ones. */
async function ofShelf(deps: Deps, categorySlug: string, subSlug: string | undefined): Promise<Redirect> {
  const all = await categories(deps)
  const category =
    bySlug(categorySlug, all) ?? byOldName(categorySlug, await findOldCategoryNames(deps.pool), all)
  if (!category) return unknown
  const slug = slugify(category.name)
  const whole = { name: category.name, path: href('home', { category: slug }) }
  if (subSlug === undefined) return { to: whole.path, near: null }
  const sub =
    bySlug(subSlug, category.sub_categories) ??
    byOldName(subSlug, await findOldSubCategoryNames(deps.pool, category.id), category.sub_categories)
  if (!sub) return { to: null, near: whole }
  return { to: href('home', { category: slug, sub_category: slugify(sub.name) }), near: null }
}

function bySlug<T extends { name: string }>(slug: string, all: readonly T[]): T | undefined {
  return all.find(({ name }) => plain(slugify(name)) === plain(slug))
}

function byOldName<T extends { id: number }>(
  slug: string,
  names: readonly OldName[],
  all: readonly T[],
): T | undefined {
  const old = names.find(({ name }) => plain(slugify(name)) === plain(slug))
  return old && all.find(({ id }) => id === old.id)
}

function plain(slug: string): string {
  return unaccent(slug).toLowerCase()
}

function partsOf(path: string): string[] {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent)
  } catch {
    return []
  }
}
