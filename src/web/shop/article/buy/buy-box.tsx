import type { Article } from '#contract/articles.ts'
import type { Commerce } from '#contract/shop.ts'
import { refusalText } from '#domain/refusals.ts'
import { article as copy } from '../../../copy/article.ts'
import { badgePercent } from '../../catalog/card/card-facts.ts'
import { PriceBlock } from '../price/price-block.tsx'
import { type ShownPrice, totalFor } from '../price/shown-price.ts'
import { AddedBanner } from './added-banner.tsx'
import { type ChosenStock, chosenStock } from './article-stock.ts'
import { Adding, BuyBar, InCart } from './buy-bar.tsx'
import { ArticleChoices } from './choices.tsx'
import { HiddenPrice } from './hidden-price.tsx'
import { NoteField } from './note-field.tsx'
import { usePriceSecret } from './price-secret.ts'
import { StockLine } from './stock-line.tsx'
import type { ArticleChoosing } from './use-article-choice.ts'
import { useBuying } from './use-buying.ts'

type BuyBoxProps = { article: Article; commerce: Commerce; choosing: ArticleChoosing; /** Null where it is hidden or not known. */ price: ShownPrice | null }

/** Price, choice and the bar that adds: what stands between reading and having. */
export function BuyBox({ article, commerce, choosing, price }: BuyBoxProps) {
  const { cart, line, amount, added, fields, bar, add, onRemoved } = useBuying(article, choosing)
  const secret = usePriceSecret(commerce)
  const stock = chosenStock(article, choosing, amount, commerce.online_configuration.stock_null_equal_0)

  return (
    <>
      {price && <PriceBlock price={price} discount={badgePercent(article)} amount={amount} />}
      <div ref={fields} className="grid gap-5 empty:hidden">
        <ArticleChoices article={article} choosing={choosing} />
      </div>
      <StockLine stock={stock} />
      {price && !line && stock.level !== 'none' && <NoteField value={choosing.notes} onChange={choosing.setNotes} />}
      <BuyBar ref={bar} notice={amountProblem(amount, stock)}>
        {line && <InCart name={article.name} line={line} total={price && totalFor(price, amount)} cart={cart} onRemoved={onRemoved} />}
        {!line && price && <Adding name={article.name} amount={amount} total={totalFor(price, amount)} stock={stock} onAmount={choosing.setAmount} onAdd={add} />}
        {!line && !price && <HiddenPrice why={secret} />}
      </BuyBar>
      <AddedBanner name={article.name} shown={added} />
    </>
  )
}

function amountProblem(amount: number, stock: ChosenStock): string | null {
  if (amount === 0) return refusalText.amount_wrong
  return stock.isShort && stock.left !== null ? copy.available(stock.left) : null
}
