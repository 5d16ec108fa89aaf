import type { Article } from '#contract/catalog.ts'
import { homeHref, href } from '#contract/screens.ts'
import { slugify } from '#domain/text/text.ts'
import { home } from '../copy/home.ts'
import type { Crumb } from '../ui/breadcrumb.tsx'

/** Breadcrumbs of an article: home, category, sub-category (spec 1 §2). */
export function articleCrumbs({
  name,
  category,
  sub_category,
}: Pick<Article, 'name' | 'category' | 'sub_category'>): Crumb[] {
  const crumbs: Crumb[] = [{ label: home.backToHome, to: homeHref }]
  if (category) {
    const params = { category: slugify(category.name) }
    crumbs.push({ label: category.name, to: href('home', params) })
    if (sub_category)
      crumbs.push({
        label: sub_category.name,
        to: href('home', { ...params, sub_category: slugify(sub_category.name) }),
      })
  }
  return [...crumbs, { label: name }]
}
