import { useId } from 'react'
import type { Article } from '#contract/articles.ts'
import { article as copy } from '../../../../copy/article.ts'
import { AdviseButton } from '../../../advise/advise-button.tsx'
import { type ShownPrice, totalFor } from '../../price/shown-price.ts'
import { Adding } from './adding.tsx'
import { AmountNotice } from './amount-notice.tsx'
import type { ChosenStock } from '../article-stock.ts'
import { HiddenPrice } from './hidden-price.tsx'
import { InCart } from './in-cart.tsx'
import type { ArticleChoosing } from '../choice/use-article-choice.ts'
import type { Buying } from '../use-buying.ts'

type BuyActionsProps = {
  article: Article
  choosing: ArticleChoosing
  buying: Buying
  stock: ChosenStock
  /** Null where it is hidden or not known. */ price: ShownPrice | null
}

const adviseLook =
  'min-h-12 min-w-0 flex-1 rounded-md bg-glass px-4 font-semibold text-white transition-colors hover:bg-glass-2'

/** The last step into the cart, or what stands in its place; above it, what is wrong with the amount. */
export function BuyActions({
  article,
  choosing,
  buying: { cart, line, amount, add, onRemoved },
  stock,
  price,
}: BuyActionsProps) {
  const noticeId = useId()
  const isMissed = stock.level === 'none' && !choosing.isUnknown
  return (
    <>
      <AmountNotice id={noticeId} amount={amount} stock={stock} />
      <div className="flex min-h-12 items-center gap-2 max-[18rem]:flex-wrap tablet:gap-3">
        {line && (
          <InCart
            name={article.name}
            line={line}
            total={price && totalFor(price, amount)}
            cart={cart}
            onRemoved={onRemoved}
          />
        )}
        {!line && price && !isMissed && (
          <Adding
            name={article.name}
            amount={amount}
            total={totalFor(price, amount)}
            stock={stock}
            describedBy={noticeId}
            onAmount={choosing.setAmount}
            onAdd={add}
          />
        )}
        {!line && !price && <HiddenPrice />}
        {!line && isMissed && (
          <AdviseButton article={article} label={copy.adviseBack} className={adviseLook} />
        )}
      </div>
    </>
  )
}
