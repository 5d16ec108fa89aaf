import type { Article, ArticleVariant } from '#contract/articles.ts'

/** The article with the facts of the chosen variant: a pack holds the article's bottles, a year is a vintage, and of any other with its own price the wire does not tell the volume. */
export function asChosen(article: Article, variant: ArticleVariant | null): Article {
  if (variant === null) return article
  const { presentacion } = variant
  const vintage = yearIn(variant)
  if (vintage !== null) return { ...article, presentacion, sheet: { ...article.sheet, vintage } }
  const isSameBottle = presentacion > 1 || variant.price === article.price
  return { ...article, presentacion, volume_ml: isSameBottle ? article.volume_ml : null }
}

function yearIn({ article_property_values: values }: ArticleVariant): number | null {
  const year = values.find(({ name }) => /^(19|20)\d\d$/.test(name))
  return year ? Number(year.name) : null
}
