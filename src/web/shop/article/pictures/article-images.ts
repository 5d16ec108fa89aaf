import type { Article, ArticleVariant } from '#contract/articles.ts'

/** The pictures to show, each once: the chosen variant's, then the article's from its first on; else the shop's own. */
export function articleImages({ images }: Article, variant: ArticleVariant | null, shopImage: string | null): string[] {
  const own = images.toSorted((a, b) => Number(b.first) - Number(a.first)).map(({ url }) => url)
  const all = variant?.image_url ? [variant.image_url, ...own] : own
  return [...new Set(all.length > 0 ? all : shopImage === null ? [] : [shopImage])]
}
