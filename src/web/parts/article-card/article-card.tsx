import { memo, Suspense } from 'react'
import type { ArticleCard as Article } from '#contract/catalog.ts'
import { href } from '#contract/screens.ts'
import { commerceId } from '#contract/shop.ts'
import { formatMoney } from '#domain/money/money.ts'
import { card as copy } from '../../copy/card.ts'
import { Link } from '../../router/link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { classes } from '../../ui/classes.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { Price } from '../../ui/price.tsx'
import { ArticlePicture } from '../pictures/shop-picture.tsx'
import { QuickButton } from './card-buttons.tsx'
import { sizeText, makerText, badgePercent, unitsLeft, betterLine, measurePrice } from './card-facts.ts'
import { HeartButton } from './heart-button.tsx'

const NoPrice = lazyComponent(() => import('./no-price.tsx').then(({ NoPrice: part }) => part))

export type CardHeading = 'h2' | 'h3'

type ArticleCardProps = {
  article: Article
  amount: number
  isNew: boolean
  /** Heading level, below the list's. */
  heading: CardHeading
  /** Above the fold. */
  eager?: boolean
  onToggle: (article: Article) => void
}

/** An article on a shelf or in a grid. The name's link covers the card; buttons are layered above it. */
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
    <article className="card">
      <div>
        <Heading className="line-clamp-2">
          <Link to={to}>{article.name}</Link>
        </Heading>
        <Origin article={article} />
      </div>
      <div>
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

/** Maker and size; the maker is truncated if both don't fit. */
function Origin({ article }: { article: Article }) {
  const maker = makerText(article)
  const size = sizeText(article)
  return (
    <p className="card-origin">
      <span>{maker}</span>
      <span>{maker && size ? ` · ${size}` : size}</span>
    </p>
  )
}

/** Badges in the tile's top left corner: at most two. */
function CardBadges({ article, isNew }: { article: Article; isNew: boolean }) {
  const percent = badgePercent(article)
  const left = unitsLeft(article)
  return (
    <div className="card-badges">
      {!article.in_stock && <Badge>{copy.outOfStock}</Badge>}
      {percent !== null && <Badge tone="wine">{copy.discount(percent)}</Badge>}
      {percent === null && isNew && article.in_stock && <Badge tone="glass">{copy.isNew}</Badge>}
      {left !== null && <Badge tone="straw">{copy.lastUnits(left)}</Badge>}
    </div>
  )
}

/** The price, a better offer, and legally required details; or why there is no price. */
function CardPrice({ article }: { article: Article }) {
  const { final_price, undiscounted_price: before, net_price } = article
  if (final_price === null) {
    return (
      <Suspense>
        <NoPrice />
      </Suspense>
    )
  }
  const better = betterLine(article)
  const measured = measurePrice(article)
  return (
    <>
      <Price
        className="card-price"
        now={formatMoney(final_price)}
        before={before === null ? null : formatMoney(before)}
      />
      {better && <p className="card-better">{better}</p>}
      {measured && <p className="card-litre">{measured}</p>}
      {net_price !== null && <p className="card-net">{copy.netPrice(formatMoney(net_price))}</p>}
    </>
  )
}
