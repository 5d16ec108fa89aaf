import { useId } from 'react'
import type { Article } from '#contract/catalog.ts'
import { formatMoney } from '#domain/money/money.ts'
import { refusalText } from '#domain/text/refusal-text.ts'
import { article as copy, noPrice } from '../../copy/article.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Stepper } from '../../ui/form/stepper.tsx'
import { useLoginHref } from '../login-request/use-login-href.ts'
import { type ShownPrice, totalFor, usePriceSecret } from '../shown-price.ts'
import { StockAlertButton } from '../stock-alert-button.tsx'
import { InCart } from './in-cart.tsx'
import type { ArticleChoosing, ChosenStock } from './use-article-choice.ts'
import type { Buying } from './use-buying.ts'

type BuyActionsProps = {
  article: Article
  choosing: ArticleChoosing
  buying: Buying
  stock: ChosenStock
  /** Null when hidden or unknown. */ price: ShownPrice | null
}

const stockAlertLook =
  'min-h-12 min-w-0 flex-1 rounded-md bg-glass px-4 font-semibold text-white transition-colors hover:bg-glass-2'

/** The add button or its substitute; above it, what is wrong with the amount. */
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
      <AmountNote id={noticeId} amount={amount} stock={stock} />
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
          <StockAlertButton article={article} label={copy.alertWhenBack} className={stockAlertLook} />
        )}
      </div>
    </>
  )
}

type AddingProps = {
  name: string
  /** 0 while the field is empty. */
  amount: number
  /** Pesos for this amount. */
  total: number
  stock: ChosenStock
  describedBy: string
  onAmount: (amount: number) => void
  onAdd: () => void
}

/** Amount and add button; Enter in the amount adds too. The button is disabled until the amount is available (spec 1 §5). */
export function Adding({ name, amount, total, stock, describedBy, onAmount, onAdd }: AddingProps) {
  const isSoldOut = stock.level === 'none'
  const mayAdd = !isSoldOut && !stock.isShort
  return (
    <>
      <Stepper
        label={name}
        value={amount}
        mayBeEmpty
        disabled={isSoldOut}
        describedBy={describedBy}
        onChange={onAmount}
        onEnter={() => mayAdd && onAdd()}
      />
      <Button
        className="figures min-w-0 flex-1 max-tablet:px-2 max-tablet:text-sm tablet:px-3"
        disabled={!mayAdd || amount === 0}
        onClick={onAdd}
      >
        {isSoldOut ? copy.outOfStock : amount === 0 ? copy.addShort : copy.addFor(formatMoney(total))}
      </Button>
    </>
  )
}

type AmountNoteProps = { id: string; amount: number; stock: ChosenStock }

export function AmountNote({ id, amount, stock: { isShort, left } }: AmountNoteProps) {
  return (
    <p id={id} aria-live="polite" className="mb-1.5 font-medium text-danger empty:hidden">
      {amount === 0 ? refusalText.amount_wrong : isShort && left !== null && copy.available(left)}
    </p>
  )
}

/** In place of a price in the bar: a login link, or the reason. */
export function HiddenPrice() {
  const why = usePriceSecret()
  const login = useLoginHref()
  if (why === 'visitor') {
    return (
      <LinkButton to={login} className="flex-1">
        {noPrice.visitor}
      </LinkButton>
    )
  }
  return (
    <p className="flex-1 font-semibold">{why === 'account' ? refusalText.prices_hidden : noPrice.unknown}</p>
  )
}
