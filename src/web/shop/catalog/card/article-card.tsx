import { memo } from 'react'
import type { ArticleCard as Article } from '#contract/articles.ts'
import { href } from '#contract/screens.ts'
import { commerceId } from '#contract/shop.ts'
import { classes } from '../../../ui/classes.ts'
import { Link } from '../../../ui/link.tsx'
import { HeartButton } from '../../favorites/heart-button.tsx'
import { ArticlePicture } from '../picture/article-picture.tsx'
import { CardBadges } from './card-badges.tsx'
import { sizeText } from './card-facts.ts'
import { CardPrice } from './card-price.tsx'
import { QuickButton } from './quick-button.tsx'

export type CardHeading = 'h2' | 'h3'

type ArticleCardProps = {
  article: Article
  /** Units of it in the cart. */
  amount: number
  isNew: boolean
  /** Its rank below the heading of its list. */
  heading: CardHeading
  /** In sight at first. */
  eager?: boolean
  onToggle: (article: Article) => void
}

/** An article on a shelf or in a grid. The name's link covers the card; what else can be tapped lies over it. */
export const ArticleCard = memo(function ArticleCard({
  article,
  amount,
  isNew,
  heading: Heading,
  eager = false,
  onToggle,
}: ArticleCardProps) {
  const to = href('article', { slug: article.slug, commerce_id: commerceId })
  return (
    <article className="group relative flex h-full flex-col">
      <div className="mt-3 min-h-[calc(2*1.375em+0.125rem+1.4*0.8125rem)]">
        <Heading className="line-clamp-2 leading-snug font-semibold">
          <Link
            to={to}
            className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-lg"
          >
            {article.name}
          </Link>
        </Heading>
        <Origin article={article} />
      </div>
      <div className="order-first">
        <div
          data-kind={article.kind}
          className={classes('tile', !article.in_stock && '[&_img]:opacity-45 [&_img]:grayscale')}
        >
          <ArticlePicture article={article} eager={eager} />
          <CardBadges article={article} isNew={isNew} />
          <HeartButton article={article} />
          <QuickButton article={article} to={to} amount={amount} onToggle={onToggle} />
        </div>
      </div>
      <CardPrice article={article} />
    </article>
  )
})

/** Who makes it and how much there is; where both don't fit the maker is cut. */
function Origin({ article }: { article: Article }) {
  const maker = article.bodega?.name ?? article.brand?.name
  const size = sizeText(article)
  return (
    <p className="mt-0.5 flex min-h-[1lh] text-xs whitespace-pre text-muted">
      <span className="truncate">{maker}</span>
      <span className="shrink-0">{maker && size ? ` · ${size}` : size}</span>
    </p>
  )
}
