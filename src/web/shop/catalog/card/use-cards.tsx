import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import type { ArticleCard as Article } from '#contract/articles.ts'
import { commerceQuery } from '../../../api/queries.ts'
import { usePageTime } from '../../frame/now.ts'
import { ArticleCard, type CardHeading } from './article-card.tsx'
import { isNew } from './card-facts.ts'
import { useCardCart } from './use-card-cart.ts'

/** The cards of these articles, with the cart behind their quick buttons; `said` is what to read out. The first `eager` are in sight at first. */
export function useCards(articles: readonly Article[], { eager, heading }: { eager: number; heading: CardHeading }): { cards: ReactElement[]; said: ReactElement } {
  const { amountOf, toggle, said } = useCardCart()
  const { data: commerce } = useQuery(commerceQuery())
  const pageTime = usePageTime()
  const fallbackPicture = commerce?.online_configuration.default_article_image_url ?? null
  return {
    cards: articles.map((article, at) => (
      <ArticleCard key={article.id} article={article} amount={amountOf(article)} isNew={isNew(article, pageTime)} heading={heading} eager={at < eager} fallbackPicture={fallbackPicture} onToggle={toggle} />
    )),
    said: (
      <output className="sr-only">
        {said}
      </output>
    ),
  }
}
