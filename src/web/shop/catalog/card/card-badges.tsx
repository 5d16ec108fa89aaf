import type { ArticleCard } from '#contract/articles.ts'
import { card as copy } from '../../../copy/card.ts'
import { Badge } from '../../../ui/badge.tsx'
import { badgePercent, unitsLeft } from './card-facts.ts'

/** What is special of an article now, at its tile's top left: at most two. */
export function CardBadges({ article, isNew }: { article: ArticleCard; isNew: boolean }) {
  const percent = badgePercent(article)
  const left = unitsLeft(article)
  return (
    <div className="absolute top-2.5 left-2.5 grid justify-items-start gap-1.5 tablet:top-3 tablet:left-3">
      {!article.in_stock && <Badge>{copy.outOfStock}</Badge>}
      {percent !== null && (
        <Badge tone="wine" className="in-data-[band=wine]:bg-straw in-data-[band=wine]:text-on-straw">
          {copy.discount(percent)}
        </Badge>
      )}
      {percent === null && isNew && article.in_stock && <Badge tone="glass">{copy.isNew}</Badge>}
      {left !== null && <Badge tone="straw">{copy.lastUnits(left)}</Badge>}
    </div>
  )
}
