import type { Promotion } from '#contract/catalog.ts'
import type { ImageWidth } from '#contract/images.ts'
import type { Sellable } from '#domain/cart/cart.ts'
import { formatMoney } from '#domain/money/money.ts'
import { card as cardCopy, promotions as copy } from '../../copy/card.ts'
import { classes } from '../../ui/classes.ts'
import { Mark } from '../../ui/mark.tsx'
import { Price } from '../../ui/price.tsx'
import { NoPrice } from '../article-card/no-price.tsx'
import { type ArticleImages, ShopPicture, useFirstPicture } from '../pictures/shop-picture.tsx'

/** Price, saving and legally required details; or why there is no price. */
export function PromotionPrice({ promotion: { price, net_price, saving } }: { promotion: Promotion }) {
  if (price === null) return <NoPrice />
  return (
    <>
      <Price className="mt-1" now={formatMoney(price)} />
      {saving !== null && (
        <p className="figures mt-0.5 text-xs font-semibold text-wine-text">
          {copy.saving(formatMoney(saving))}
        </p>
      )}
      {net_price !== null && (
        <p className="figures mt-0.5 text-[0.6875rem] leading-snug text-muted">
          {cardCopy.netPrice(formatMoney(net_price))}
        </p>
      )}
    </>
  )
}

export function promotionChoice({ id }: { id: number }): Sellable {
  return { promotion_id: id }
}

/** Total units of a promotion. */
export function productsIn({ articles }: { articles: readonly { amount: number }[] }): number {
  return articles.reduce((sum, { amount }) => sum + amount, 0)
}

/** The components in one line: 'Gin Isla Mansa · 6 × Tónica'. */
export function partsText({ articles }: { articles: readonly { name: string; amount: number }[] }): string {
  return articles.map(({ name, amount }) => copy.part(amount, name)).join(' · ')
}

/** Pictures of a promotion: its own, or its components'. */
type Pictured = { image_url: string | null; articles: readonly { images: ArticleImages }[] }

type PromotionPictureProps = {
  promotion: Pictured
  /** '' when the name is beside it. */ alt: string
  widths: readonly ImageWidth[]
  sizes: string
}

const place = 'absolute inset-0 size-full object-contain object-bottom'

/** Its own picture, or its first three components side by side. Fills its tile. */
export function PromotionPicture({
  promotion: { image_url: url, articles },
  alt,
  ...rest
}: PromotionPictureProps) {
  if (url !== null)
    return <ShopPicture url={url} alt={alt} width={480} height={600} {...rest} className={place} />
  const shown = articles.slice(0, 3)
  if (shown.length === 0) return <Mark className="absolute inset-0 m-auto h-1/3 text-muted opacity-40" />
  return (
    <span
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      className="absolute inset-0 flex items-end justify-center"
    >
      {shown.map(({ images }, at) => (
        <Part key={at} images={images} count={shown.length} at={at} {...rest} />
      ))}
    </span>
  )
}

/** Pictures have transparent sides, so neighbours overlap by these; a middle one is placed behind. */
function Part({
  images,
  count,
  at,
  ...rest
}: { images: Pictured['articles'][number]['images']; count: number; at: number } & Omit<
  PromotionPictureProps,
  'promotion' | 'alt'
>) {
  const url = useFirstPicture(images)
  const isBack = count === 3 && at === 1
  const look = classes(
    'relative h-full w-3/4 shrink-0 object-contain object-bottom',
    at > 0 && 'ms-[-43%]',
    isBack ? 'max-h-[94%] mb-[3%]' : 'z-1 max-h-[88%]',
  )
  return url === null ? null : (
    <ShopPicture url={url} alt="" width={480} height={600} {...rest} className={look} />
  )
}

type PromotionTileProps = { promotion: Pictured; className?: string }

/** The small tile of a promotion's line. Decorative: the name is beside it. */
export function PromotionTile({ promotion, className = 'w-18' }: PromotionTileProps) {
  return (
    <div data-kind="promocion" className={classes('tile shrink-0 rounded-md', className)}>
      <PromotionPicture promotion={promotion} alt="" widths={[96, 160, 320]} sizes="80px" />
    </div>
  )
}
