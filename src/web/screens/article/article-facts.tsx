import type { Article, ArticleVariant } from '#contract/catalog.ts'
import { volumeText } from '#domain/text/text.ts'
import { article as copy } from '../../copy/article.ts'

/** The article with the chosen variant's facts: pack, volume, and vintage if a value is a year. */
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

export function Facts({ article }: { article: Article }) {
  const facts = factsOf(article)
  if (facts.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {facts.map((fact) => (
        <li key={fact} className="figures rounded-sm bg-paper-2 px-3 py-1.5 text-xs first-letter:uppercase">
          {fact}
        </li>
      ))}
    </ul>
  )
}

function factsOf({ sheet, volume_ml, presentacion, num }: Article): string[] {
  const facts = [
    sheet.varietals?.join(' · '),
    sheet.varietals ? null : (sheet.style ?? sheet.material),
    sheet.vintage !== undefined && copy.vintage(sheet.vintage),
    presentacion > 1 && copy.pack(presentacion),
    volume_ml !== null && volumeText(volume_ml),
    sheet.capacity_ml !== undefined && volumeText(sheet.capacity_ml),
    sheet.abv !== undefined && sheet.abv > 0 && copy.alcohol(sheet.abv),
    sheet.region?.at(-1) ?? sheet.country ?? sheet.origin,
    num !== null && copy.number(num),
  ]
  return facts.flatMap((fact) => fact || [])
}
