import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import type { ArticleCard as Article } from '#contract/catalog.ts'
import type { Commerce } from '#contract/shop.ts'
import { commerceQuery } from '../../api/queries/shop-queries.ts'
import { usePageTime } from '../../ui/page-time.ts'
import { Shelf } from '../../ui/sliding/shelf.tsx'
import { ArticleCard, type CardHeading } from './article-card.tsx'
import { isNew, plainChoice } from './card-facts.ts'
import { useCardCart } from './use-card-cart.ts'

type ArticleGridProps = {
  articles: readonly Article[]
  labelledBy?: string
  /** Number of cards above the fold. */
  eager?: number
  /** Heading level of the cards: one below the list's own. */
  heading?: CardHeading
}

/** A grid of cards with the shop's number per row (spec 1 §3, cantidad_tarjetas). */
export function ArticleGrid({ articles, labelledBy, eager = 0, heading = 'h3' }: ArticleGridProps) {
  const { cards, announcement } = useCards(articles, { eager, heading })
  return (
    <>
      {announcement}
      <ul className="cards" aria-labelledby={labelledBy}>
        {cards.map((card) => (
          <li key={card.key}>{card}</li>
        ))}
      </ul>
    </>
  )
}

type ArticleShelfProps = {
  title: string
  lead?: string
  link?: { to: string; label: string }
  articles: readonly Article[]
  autoplayMs?: number
  /** Number of cards above the fold. */
  eager?: number
  className?: string
}

/** A row of articles that slides; nothing without articles. Starts with as many as the widest screen shows, and one more. */
export function ArticleShelf({ articles, eager = 0, ...shelf }: ArticleShelfProps) {
  const { cards, announcement } = useCards(articles, { eager, heading: 'h3' })
  const { data: commerce } = useQuery(commerceQuery())
  if (cards.length === 0) return null
  return (
    <>
      {announcement}
      <Shelf atFirst={commerce && mostColumns(commerce.online_configuration) + 1} {...shelf}>
        {cards}
      </Shelf>
    </>
  )
}

function mostColumns(configuration: Commerce['online_configuration']): number {
  return Math.max(
    configuration.cantidad_tarjetas_en_telefono,
    configuration.cantidad_tarjetas_en_tablet,
    configuration.cantidad_tarjetas_en_notebook,
    configuration.cantidad_tarjetas_en_escritorio,
  )
}

/** Cards of the articles, with the cart behind their quick buttons; `said` is a live region. */
function useCards(
  articles: readonly Article[],
  { eager, heading }: { eager: number; heading: CardHeading },
): { cards: ReactElement[]; announcement: ReactElement } {
  const { amountOf, toggle, announcement } = useCardCart<Article>(plainChoice)
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
    announcement: <output className="sr-only">{announcement}</output>,
  }
}
