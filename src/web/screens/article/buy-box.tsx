import type { ReactNode, Ref } from 'react'
import type { Article } from '#contract/catalog.ts'
import type { Commerce } from '#contract/shop.ts'
import { article as copy } from '../../copy/article.ts'
import { badgePercent } from '../../parts/article-card/card-facts.ts'
import { BuyActions } from '../../parts/article-choice/buy-actions.tsx'
import { BuyFields } from '../../parts/article-choice/buy-fields.tsx'
import { AddedBanner } from '../../parts/article-choice/in-cart.tsx'
import { type ArticleChoosing, chosenStock } from '../../parts/article-choice/use-article-choice.ts'
import { useBuying } from '../../parts/article-choice/use-buying.ts'
import { NoScripts } from '../../parts/no-scripts.tsx'
import type { ShownPrice } from '../../parts/shown-price.ts'
import { PriceBlock } from './price-block.tsx'

type BuyBoxProps = {
  article: Article
  commerce: Commerce
  choosing: ArticleChoosing
  /** Null when hidden or unknown. */ price: ShownPrice | null
}

/** Price, choices and the add bar. */
export function BuyBox({ article, commerce, choosing, price }: BuyBoxProps) {
  const buying = useBuying(article, choosing)
  const { amount, added, bar } = buying
  const stock = chosenStock(article, choosing, amount, commerce.online_configuration.stock_null_equal_0)
  return (
    <>
      {price && <PriceBlock price={price} discount={badgePercent(article)} amount={amount} />}
      <BuyFields
        article={article}
        choosing={choosing}
        buying={buying}
        stock={stock}
        isOffered={price !== null}
      />
      <NoScripts need="cart" className="" />
      <BuyBar ref={bar}>
        <BuyActions article={article} choosing={choosing} buying={buying} stock={stock} price={price} />
      </BuyBar>
      <AddedBanner name={article.name} shown={added} />
    </>
  )
}

/** Fixed above the bottom bar on phones; inline from tablets on. */
function BuyBar({ ref, children }: { ref: Ref<HTMLElement>; children: ReactNode }) {
  return (
    <section
      ref={ref}
      aria-label={copy.addToCart}
      tabIndex={-1}
      className="foot-bar z-10 noscript:hidden max-tablet:sticky max-tablet:bottom-[calc(3.875rem+env(safe-area-inset-bottom))] max-tablet:order-last max-tablet:-mx-(--gutter) max-tablet:border-t max-tablet:border-line max-tablet:bg-card max-tablet:px-(--gutter) max-tablet:py-2.5"
    >
      {children}
    </section>
  )
}
