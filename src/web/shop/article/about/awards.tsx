import type { Article } from '#contract/articles.ts'
import { sheet as copy } from '../../../copy/sheet.ts'

/** What it won, and what critics gave it. */
export function Awards({ sheet: { awards = [] } }: Pick<Article, 'sheet'>) {
  if (awards.length === 0) return null
  return (
    <section>
      <h3 className="mb-2 font-semibold">{copy.awards}</h3>
      <ul className="grid gap-2">
        {awards.map((award) => (
          <li key={`${award.name} ${award.year}`} className="border-l-2 border-straw pl-3.5 text-xs">
            <b className="figures block text-sm font-semibold">{copy.award(award) || award.name}</b>
            {copy.award(award) && <span className="text-muted">{award.name}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
