import { type ReactNode, useContext } from 'react'
import type { Article } from '#contract/catalog.ts'
import type { ImageWidth } from '#contract/images.ts'
import type { Commerce } from '#contract/shop.ts'
import { formatMoney } from '#domain/money/money.ts'
import { article as copy } from '../../copy/article.ts'
import { Skeleton, SkeletonLines } from '../../ui/empty.tsx'
import { Mark } from '../../ui/mark.tsx'
import { Price } from '../../ui/price.tsx'
import { galleryImages, imageOfVariant } from '../pictures/article-images.tsx'
import { ShopPicture, ShopPictures } from '../pictures/shop-picture.tsx'
import { priceBySize, shownPrice, type ShownPrice } from '../shown-price.ts'
import { BuyActions } from './buy-actions.tsx'
import { BuyFields } from './buy-fields.tsx'
import { type ArticleChoosing, useArticleChoice, chosenStock } from './use-article-choice.ts'
import { useBuying } from './use-buying.ts'

const widths: readonly ImageWidth[] = [160, 320, 480]

type AddFormProps = {
  article: Article
  commerce: Commerce
  onAdded: () => void
  children: ReactNode
}

/** A compact form of the article screen's choices: picture and price follow the choice. */
export function AddForm({ article, commerce, onAdded, children }: AddFormProps) {
  const { default_amount_add_to_cart, stock_null_equal_0 } = commerce.online_configuration
  const choosing = useArticleChoice(article, default_amount_add_to_cart)
  const buying = useBuying(article, choosing, onAdded)
  const { amount, bar } = buying
  const price = shownPrice(article, choosing.variant)
  const stock = chosenStock(article, choosing, amount, stock_null_equal_0)
  return (
    <>
      <div className="grid grid-cols-[6.5rem_1fr] gap-x-5 gap-y-5 tablet:grid-cols-[11rem_1fr] tablet:gap-x-7">
        <ChosenPicture article={article} variant={choosing.variant} />
        <div className="max-tablet:self-center">{price && <ChosenPrice price={price} amount={amount} />}</div>
        <div className="col-span-full grid content-start gap-4 tablet:col-start-2">
          <BuyFields
            article={article}
            choosing={choosing}
            buying={buying}
            stock={stock}
            isOffered={price !== null}
          />
          {children}
        </div>
      </div>
      <section
        ref={bar}
        aria-label={copy.addToCart}
        tabIndex={-1}
        className="sticky -bottom-6 z-10 -mx-6 mt-4 -mb-6 border-t border-line bg-card px-6 py-3"
      >
        <BuyActions article={article} choosing={choosing} buying={buying} stock={stock} price={price} />
      </section>
    </>
  )
}

function ChosenPicture({ article, variant }: { article: Article; variant: ArticleChoosing['variant'] }) {
  const images = galleryImages(article, useContext(ShopPictures))
  const image = images[imageOfVariant(images, variant)]
  return (
    <div data-kind={article.kind} className="tile tablet:row-span-2">
      {image ? (
        <ShopPicture
          key={image.url}
          url={image.url}
          widths={widths}
          alt={image.alt}
          width={480}
          height={600}
          sizes="(width >= 40rem) 176px, 104px"
          eager
          className="absolute inset-0 size-full object-contain object-bottom"
        />
      ) : (
        <Mark size={72} className="absolute inset-0 m-auto text-muted opacity-40" />
      )}
    </div>
  )
}

/** Prices of one unit; the price by quantity of this amount is a line of its own. */
export function ChosenPrice({ price, amount }: { price: ShownPrice; amount: number }) {
  const { final, list, net_price, ladder } = price
  const step = ladder.findLast(({ min }) => min <= amount)
  return (
    <div aria-live="polite" aria-atomic>
      <Price size="lg" now={formatMoney(final)} before={list === null ? null : formatMoney(list)} />
      <p className="figures mt-1 text-xs text-muted empty:hidden">{priceBySize(price)}</p>
      {net_price !== null && (
        <p className="figures mt-1 text-xs text-muted">{copy.netPrice(formatMoney(net_price))}</p>
      )}
      {step && step.unit_price !== final && (
        <p className="figures mt-2 text-xs font-semibold">
          {copy.ladderStep(step.min)}: {copy.each(formatMoney(step.unit_price))}
        </p>
      )}
    </div>
  )
}

export function Coming({ kind, children }: { kind: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_1fr] gap-x-5 gap-y-5 tablet:grid-cols-[11rem_1fr] tablet:gap-x-7">
      <div data-kind={kind} className="tile pulse" />
      <div className="grid content-start gap-3 max-tablet:content-center">
        <Skeleton className="h-9 w-36" />
        <Skeleton className="h-4 w-24" />
      </div>
      <div className="col-span-full grid gap-3 tablet:col-start-2">
        <SkeletonLines count={2} className="h-13 rounded-md" />
        {children}
      </div>
    </div>
  )
}
