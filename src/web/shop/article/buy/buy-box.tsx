import type { Article } from '#contract/articles.ts'
import type { Commerce } from '#contract/shop.ts'
import { badgePercent } from '../../catalog/card/card-facts.ts'
import { PriceBlock } from '../price/price-block.tsx'
import type { ShownPrice } from '../price/shown-price.ts'
import { AddedBanner } from './added-banner.tsx'
import { chosenStock } from './article-stock.ts'
import { BuyActions } from './actions/buy-actions.tsx'
import { BuyBar } from './buy-bar.tsx'
import { BuyFields } from './choice/buy-fields.tsx'
import { NoScripts } from '../../frame/no-scripts.tsx'
import type { ArticleChoosing } from './choice/use-article-choice.ts'
import { useBuying } from './use-buying.ts'

type BuyBoxProps = {
  article: Article
  commerce: Commerce
  choosing: ArticleChoosing
  /** Null where it is hidden or not known. */ price: ShownPrice | null
}

/** Price, choice and the bar that adds: what stands between reading and having. */
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
