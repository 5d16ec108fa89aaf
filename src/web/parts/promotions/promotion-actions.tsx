import { useQuery } from '@tanstack/react-query'
import { useState, useId, useRef } from 'react'
import type { Promotion } from '#contract/catalog.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { fromPesos, toPesos } from '#domain/money/money.ts'
import { lineTotal } from '#domain/money/pricing.ts'
import { firstAmount, stockLevel } from '#domain/stock/stock.ts'
import { refusalText } from '#domain/text/refusal-text.ts'
import { useCart } from '../../api/cart/use-cart.ts'
import { commerceQuery } from '../../api/queries/shop-queries.ts'
import { article as articleCopy } from '../../copy/article.ts'
import { cart as cartCopy } from '../../copy/cart.ts'
import { toast } from '../../ui/toaster.tsx'
import { Adding, AmountNote, HiddenPrice } from '../article-choice/buy-actions.tsx'
import { InCart } from '../article-choice/in-cart.tsx'
import type { ChosenStock } from '../article-choice/use-article-choice.ts'
import { saveToasts } from '../save-toasts.ts'
import { promotionChoice } from './promotion-facts.tsx'

export function PromotionActions({ promotion, onAdded }: { promotion: Promotion; onAdded: () => void }) {
  const { name, price, available } = promotion
  const { data: commerce } = useQuery(commerceQuery())
  const cart = useCart(saveToasts)
  const [typed, setAmount] = useState(
    firstAmount(commerce?.online_configuration.default_amount_add_to_cart ?? 1, available),
  )
  const noticeId = useId()
  const bar = useRef<HTMLElement>(null)
  const line = cart.find(promotionChoice(promotion))
  const amount = line?.amount ?? typed
  const gone = cartCopy.removed(name)
  const stock = stockOf(promotion, amount)
  const total = price === null ? null : toPesos(lineTotal(fromPesos(price), amount))

  const add = () => {
    if (amount === 0) return
    if (cart.toggle({ promotion_id: promotion.id, amount, notes: null }) === 'full')
      toast.error(refusalText.cart_full)
    else {
      toast.dismiss(gone)
      onAdded()
    }
  }
  const onRemoved = (removed: CartLine) => {
    toast.info(gone, { action: { label: cartCopy.undo, onAct: () => cart.restore([removed]) } })
    bar.current?.focus({ preventScroll: true })
  }

  return (
    <section
      ref={bar}
      aria-label={articleCopy.addToCart}
      tabIndex={-1}
      className="sticky -bottom-6 z-10 -mx-6 mt-5 -mb-6 border-t border-line bg-card px-6 py-3"
    >
      <AmountNote id={noticeId} amount={amount} stock={stock} />
      <div className="flex min-h-12 items-center gap-2 max-[18rem]:flex-wrap tablet:gap-3">
        {line && <InCart name={name} line={line} total={total} cart={cart} onRemoved={onRemoved} />}
        {!line && total !== null && (
          <Adding
            name={name}
            amount={amount}
            total={total}
            stock={stock}
            describedBy={noticeId}
            onAmount={setAmount}
            onAdd={add}
          />
        )}
        {!line && total === null && <HiddenPrice />}
      </div>
    </section>
  )
}

function stockOf({ in_stock, available }: Promotion, amount: number): ChosenStock {
  const level = stockLevel({ stock: in_stock ? available : 0, stockNullEqual0: false })
  return { level, left: available, isShort: level !== 'none' && available !== null && amount > available }
}
