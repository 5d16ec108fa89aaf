import { useId } from 'react'
import type { Promotion } from '#contract/catalog.ts'
import { card as cardCopy, promotions as copy } from '../../copy/card.ts'
import { ToggleButton } from '../../parts/article-card/card-buttons.tsx'
import { useCardCart } from '../../parts/article-card/use-card-cart.ts'
import type { PromotionCardProps } from '../../parts/promotions/promotion-card.tsx'
import {
  PromotionTile,
  partsText,
  promotionChoice,
  PromotionPrice,
} from '../../parts/promotions/promotion-facts.tsx'
import { usePromotionDialog } from '../../parts/promotions/use-promotion-dialog.tsx'
import { classes } from '../../ui/classes.ts'

/** Promotions found by a search, compact, above the articles. */
export default function PromotionResults({ promotions }: { promotions: readonly Promotion[] }) {
  const titleId = useId()
  const { amountOf, toggle, announcement } = useCardCart<Promotion>(promotionChoice)
  return (
    <section aria-labelledby={titleId} className="mb-8">
      <output className="sr-only">{announcement}</output>
      <h2 id={titleId} className="mb-3 font-semibold">
        {copy.title}
      </h2>
      <ul className="snap -mx-(--gutter) flex gap-3 px-(--gutter) tablet:mx-0 tablet:grid tablet:grid-cols-2 tablet:px-0 desktop:grid-cols-3">
        {promotions.map((promotion) => (
          <li key={promotion.id} className="w-[88%] shrink-0 snap-center only:w-full tablet:w-auto">
            <PromotionResult promotion={promotion} amount={amountOf(promotion)} onToggle={toggle} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PromotionResult({ promotion, amount, onToggle }: PromotionCardProps) {
  const { name, price, in_stock } = promotion
  const { open, dialog } = usePromotionDialog(promotion)
  return (
    <article className="group relative flex h-full items-start gap-4 rounded-lg border border-line bg-card p-3">
      <PromotionTile
        promotion={promotion}
        className={classes('w-21', !in_stock && '[&_img]:opacity-45 [&_img]:grayscale')}
      />
      <div className="min-w-0 flex-1 pr-12">
        <h3 className="leading-snug font-semibold">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={open}
            className="text-left underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-lg"
          >
            {name}
          </button>
        </h3>
        <p className="mt-0.5 line-clamp-2 text-xs text-muted">
          {in_stock ? partsText(promotion) : cardCopy.outOfStock}
        </p>
        <PromotionPrice promotion={promotion} />
      </div>
      {(in_stock || amount > 0) && (
        <ToggleButton name={name} price={price} amount={amount} onToggle={() => onToggle(promotion)} />
      )}
      {dialog}
    </article>
  )
}
