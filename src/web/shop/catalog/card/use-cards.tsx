import type { ReactElement } from 'react'
import type { ArticleCard as Article } from '#contract/articles.ts'
import { usePageTime } from '../../frame/time/now.ts'
import { ArticleCard, type CardHeading } from './article-card.tsx'
import { isNew, plainChoice } from './card-facts.ts'
import { useCardCart } from './use-card-cart.ts'

/** The cards of these articles, with the cart behind their quick buttons; `said` is what to read out. The first `eager` are in sight at first. */
export function useCards(
  articles: readonly Article[],
  { eager, heading }: { eager: number; heading: CardHeading },
): { cards: ReactElement[]; said: ReactElement } {
  const { amountOf, toggle, said } = useCardCart<Article>(plainChoice)
  const pageTime = usePageTime()
  return {
    cards: articles.map((article, at) => (
      <ArticleCard
        key={article.id}
        article={article}
        amount={amountOf(article)}
        isNew={isNew(article, pageTime)}
        heading={heading}
        eager={at < eager}
        onToggle={toggle}
      />
    )),
    said: <output className="sr-only">{said}</output>,
  }
}
