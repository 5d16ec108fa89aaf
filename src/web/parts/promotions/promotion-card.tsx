import { memo, useContext } from 'react'
import type { Promotion } from '#contract/catalog.ts'
import { card as cardCopy, promotions as copy } from '../../copy/card.ts'
import { Badge } from '../../ui/badge.tsx'
import { classes } from '../../ui/classes.ts'
import { ToggleButton } from '../article-card/card-buttons.tsx'
import { ShopPictures } from '../pictures/shop-picture.tsx'
import { PromotionPicture, productsIn, PromotionPrice } from './promotion-facts.tsx'
import { usePromotionDialog } from './use-promotion-dialog.tsx'

export type PromotionCardProps = {
  promotion: Promotion
  amount: number
  onToggle: (promotion: Promotion) => void
}

/** A promotion's card. A tap anywhere opens its content. */
export const PromotionCard = memo(function PromotionCard({
  promotion,
  amount,
  onToggle,
}: PromotionCardProps) {
  const { name, price, in_stock } = promotion
  const { open, dialog } = usePromotionDialog(promotion)
  const { cards } = useContext(ShopPictures)
  return (
    <article className="card">
      <div>
        <h3>
          <button type="button" aria-haspopup="dialog" onClick={open} className="line-clamp-2 text-left">
            {name}
          </button>
        </h3>
        <p className="mt-0.5 text-xs text-muted">{copy.products(productsIn(promotion))}</p>
      </div>
      <div>
        <div
          data-kind="promocion"
          className={classes('tile', !in_stock && '[&_img]:opacity-45 [&_img]:grayscale')}
        >
          <PromotionPicture promotion={promotion} alt="" {...cards} />
          {!in_stock && (
            <div className="card-badges">
              <Badge>{cardCopy.outOfStock}</Badge>
            </div>
          )}
          {(in_stock || amount > 0) && (
            <ToggleButton name={name} price={price} amount={amount} onToggle={() => onToggle(promotion)} />
          )}
        </div>
      </div>
      <div>
        <PromotionPrice promotion={promotion} />
      </div>
      {dialog}
    </article>
  )
})
