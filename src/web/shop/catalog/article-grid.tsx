import type { ArticleCard } from '#contract/articles.ts'
import type { CardHeading } from './card/article-card.tsx'
import { useCards } from './card/use-cards.tsx'

type ArticleGridProps = {
  articles: readonly ArticleCard[]
  /** Named by the heading of that id. */ labelledBy?: string
  /** Cards in sight at first. */ eager?: number
  /** Of the cards: one below the list's own. */ heading?: CardHeading
}

/** Articles as cards, as many a row as the shop says (spec 1 §3, cantidad_tarjetas). */
export function ArticleGrid({ articles, labelledBy, eager = 0, heading = 'h3' }: ArticleGridProps) {
  const { cards, said } = useCards(articles, { eager, heading })
  return (
    <>
      {said}
      <ul className="cards" aria-labelledby={labelledBy}>
        {cards.map((card) => (
          <li key={card.key}>{card}</li>
        ))}
      </ul>
    </>
  )
}
