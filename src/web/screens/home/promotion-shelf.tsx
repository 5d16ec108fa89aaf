import type { Promotion } from '#contract/catalog.ts'
import { promotions as copy } from '../../copy/card.ts'
import { useCardCart } from '../../parts/article-card/use-card-cart.ts'
import { PromotionCard } from '../../parts/promotions/promotion-card.tsx'
import { promotionChoice } from '../../parts/promotions/promotion-facts.tsx'
import { Shelf } from '../../ui/sliding/shelf.tsx'

export default function PromotionShelf({ promotions }: { promotions: readonly Promotion[] }) {
  const { amountOf, toggle, announcement } = useCardCart<Promotion>(promotionChoice)
  return (
    <>
      <output className="sr-only">{announcement}</output>
      <Shelf title={copy.title} lead={copy.lead}>
        {promotions.map((promotion) => (
          <PromotionCard
            key={promotion.id}
            promotion={promotion}
            amount={amountOf(promotion)}
            onToggle={toggle}
          />
        ))}
      </Shelf>
    </>
  )
}
