import { type ComponentType, memo, useState } from 'react'
import { Link } from 'react-router'
import type { Promotion } from '#contract/articles.ts'
import { href } from '#contract/screens.ts'
import { formatMoney } from '#domain/money.ts'
import { card as cardCopy } from '../../copy/card.ts'
import { errors } from '../../copy/errors.ts'
import { promotions as copy } from '../../copy/promotions.ts'
import { Badge } from '../../ui/badge.tsx'
import { classes } from '../../ui/classes.ts'
import { Price } from '../../ui/price.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { ToggleButton } from '../catalog/card/toggle-button.tsx'
import type { PromotionDialogProps } from './promotion-dialog.tsx'
import { productsIn } from './promotion-facts.ts'
import { PromotionPicture } from './promotion-picture.tsx'

type PromotionCardProps = { promotion: Promotion; /** Of it in the cart. */ amount: number; onToggle: (promotion: Promotion) => void }

const sizes = '(max-width: 639px) 45vw, (max-width: 991px) 30vw, (max-width: 1279px) 22vw, 250px'

/** A promotion on its shelf. Its name opens what is in it, wherever the card is tapped. */
export const PromotionCard = memo(function PromotionCard({ promotion, amount, onToggle }: PromotionCardProps) {
  const { name, in_stock } = promotion
  const [Dialog, setDialog] = useState<ComponentType<PromotionDialogProps> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    setOpen(true)
    import('./promotion-dialog.tsx').then(
      ({ PromotionDialog }) => setDialog(() => PromotionDialog),
      () => toast.error(errors.action.failed),
    )
  }

  return (
    <article className="group relative flex h-full flex-col">
      <h3 className="order-1 mt-3 min-h-[2lh] leading-snug font-semibold">
        <button type="button" aria-haspopup="dialog" onClick={open} className="line-clamp-2 text-left underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-lg">
          {name}
        </button>
      </h3>
      <div data-kind="promocion" className={classes('tile', !in_stock && '[&_img]:opacity-45 [&_img]:grayscale')}>
        <PromotionPicture promotion={promotion} alt="" widths={[320, 480, 640]} sizes={sizes} />
        {!in_stock && (
          <div className="absolute top-2.5 left-2.5 tablet:top-3 tablet:left-3">
            <Badge>{cardCopy.outOfStock}</Badge>
          </div>
        )}
        {(in_stock || amount > 0) && <ToggleButton name={name} price={promotion.price} amount={amount} onToggle={() => onToggle(promotion)} />}
      </div>
      <p className="order-1 mt-0.5 text-xs text-muted">{copy.products(productsIn(promotion))}</p>
      <PromotionPrice promotion={promotion} />
      {Dialog && <Dialog promotion={promotion} open={isOpen} onClose={() => setOpen(false)} />}
    </article>
  )
})

/** What it costs and what it saves; or the way in, where prices are hidden. */
function PromotionPrice({ promotion: { price, net_price, saving } }: { promotion: Promotion }) {
  if (price === null) {
    return (
      <Link to={href('login')} className="relative z-1 order-1 mt-1 inline-flex min-h-11 items-center self-start font-semibold text-glass-text underline underline-offset-4">
        {cardCopy.hiddenPrice}
      </Link>
    )
  }
  return (
    <div className="order-1">
      <Price className="mt-1" now={formatMoney(price)} />
      {saving !== null && <p className="figures mt-0.5 text-xs font-semibold text-wine-text">{copy.saving(formatMoney(saving))}</p>}
      {net_price !== null && <p className="figures mt-0.5 text-[0.6875rem] leading-snug text-muted">{cardCopy.netPrice(formatMoney(net_price))}</p>}
    </div>
  )
}
