import type { Promotion } from '#contract/articles.ts'
import { href } from '#contract/screens.ts'
import { commerceId } from '#contract/shop.ts'
import { promotions as copy } from '../../copy/promotions.ts'
import { Link } from '../../ui/link.tsx'
import { LineTile } from '../cart/lines/line-tile.tsx'

/** What is in it, each thing with how many, leading to its own screen. */
export function PromotionParts({ promotion }: { promotion: Promotion }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {promotion.articles.map((article) => (
        <li key={article.id}>
          <Link
            to={href('article', { slug: article.slug, commerce_id: commerceId })}
            className="flex min-h-16 items-center gap-3 py-1.5 underline-offset-4 hover:underline"
          >
            <LineTile article={article} className="w-11" />
            <span className="min-w-0 flex-1 leading-snug">{article.name}</span>
            <span className="figures font-semibold whitespace-nowrap">{copy.times(article.amount)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
