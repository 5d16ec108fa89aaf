import type { Article, ArticleVariant } from '#contract/articles.ts'

/** The article with the facts of the chosen variant: its pack, its volume, and the vintage that a year names. */
export function asChosen(article: Article, variant: ArticleVariant | null): Article {
  if (variant === null) return article
  const { presentacion, volume_ml } = variant
  const vintage = yearIn(variant)
  return {
    ...article,
    presentacion,
    volume_ml,
    sheet: vintage === null ? article.sheet : { ...article.sheet, vintage },
  }
}

function yearIn({ article_property_values: values }: ArticleVariant): number | null {
  const year = values.find(({ name }) => /^(19|20)\d\d$/.test(name))
  return year ? Number(year.name) : null
}
