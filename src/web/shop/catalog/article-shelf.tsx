import type { ArticleCard } from '#contract/articles.ts'
import { Shelf } from '../../ui/sliding/shelf.tsx'
import { useCards } from './card/use-cards.tsx'

type ArticleShelfProps = {
  title: string
  lead?: string
  link?: { to: string; label: string }
  articles: readonly ArticleCard[]
  autoplayMs?: number
  /** Cards in sight at first. */
  eager?: number
  className?: string
}

/** Articles in one row that slides; nothing when there are none. */
export function ArticleShelf({ articles, eager = 0, ...shelf }: ArticleShelfProps) {
  const { cards, said } = useCards(articles, { eager, heading: 'h3' })
  if (cards.length === 0) return null
  return (
    <>
      {said}
      <Shelf {...shelf}>{cards}</Shelf>
    </>
  )
}
