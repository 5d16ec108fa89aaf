import { onlineManager, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Cart, cartEndpoints } from '#contract/cart.ts'
import { href } from '#contract/screens.ts'
import { formatMoney, fromPesos, toPesos } from '#domain/money/money.ts'
import { shortOfMinimum } from '#domain/orders/placing.ts'
import { refusalText } from '#domain/text/refusal-text.ts'
import { refuse } from '#domain/text/refusals.ts'
import { readSaved, waitingChanges } from '../../api/cart/save-cart.ts'
import type { PricedCart } from '../../api/cart/use-priced-cart.ts'
import { whenSaved } from '../../api/cart/when-saved.ts'
import { browserClient } from '../../api/client.ts'
import { buyerQuery, commerceQuery } from '../../api/queries/shop-queries.ts'
import { errors } from '../../copy/controls.ts'
import { itemsOf } from '../../parts/cart-lines/cart-items.tsx'
import { toast } from '../../ui/toaster.tsx'

/** Why the purchase can't start, and the affected lines. */
export type StartProblem = { message: string; names: string[] }
type Answer = StartProblem | null

/** 'Iniciar compra' (spec 1 §5): checks the cart and goes to the next screen. */
export function useStartPurchase({ cart, refetch }: PricedCart, isEmpty: boolean) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { data: buyer } = useQuery(buyerQuery())
  const { data: commerce } = useQuery(commerceQuery())
  const [problem, setProblem] = useState<StartProblem | null>(null)

  const asking = useMutation({
    networkMode: 'always',
    mutationFn: async (): Promise<Answer> => {
      await whenSaved(cache)
      if (!buyer) {
        const fresh = onlineManager.isOnline() ? await refetch() : cart
        return refusedLines(fresh) ?? tooSmall(fresh, commerce?.minimum_order ?? null)
      }
      // Without a line the server's cart is not what stands here.
      if (waitingChanges(cache).length > 0) return { message: errors.action.failed, names: [] }
      const found = await checkOnServer(readSaved(cache))
      // Refetch, so that the lines match the refusal: the stock may have changed.
      if (found) await refetch()
      return found
    },
    onSuccess: (found) =>
      found
        ? setProblem(found)
        : navigate(needsLogin() ? href('login', {}, { volver: href('payment') }) : href('payment')),
    onError: () => setProblem({ message: errors.action.failed, names: [] }),
  })
  function needsLogin(): boolean {
    const hidesPrices = cart !== null && cart.total === null
    return !buyer && (commerce?.online_configuration.register_to_buy === true || hidesPrices)
  }

  function start(): void {
    setProblem(null)
    if (isEmpty) toast.info(refusalText.cart_empty)
    else asking.mutate()
  }
  useEffect(() => {
    if (!isEmpty) toast.dismiss(refusalText.cart_empty)
    return () => toast.dismiss(refusalText.cart_empty)
  }, [isEmpty])

  return { start, isStarting: asking.isPending, problem }
}

/** A buyer's cart is checked by the server. */
async function checkOnServer(saved: Cart | null): Promise<Answer> {
  if (!saved?.id) return { message: refusalText.cart_empty, names: [] }
  const { can, message, lines } = await browserClient(cartEndpoints.canMakeOrder, {
    params: { id: saved.id },
  })
  return can ? null : { message: message ?? errors.action.failed, names: lines.map((line) => line.name) }
}

/** A visitor's cart is not saved; its priced lines have the refusals. */
function refusedLines(cart: Cart | null): Answer {
  const refused = cart === null ? [] : itemsOf(cart).filter(({ of }) => of.refusal !== null)
  const message = refused[0]?.of.refusal?.message
  return message === undefined ? null : { message, names: refused.map(({ of }) => of.name) }
}

function tooSmall(cart: Cart | null, minimum: number | null): Answer {
  if (cart?.totals == null || minimum === null) return null
  const missing = shortOfMinimum(fromPesos(cart.totals.goods), fromPesos(minimum))
  return missing === 0
    ? null
    : {
        message: refuse('order_minimum', formatMoney(minimum), formatMoney(toPesos(missing))).message,
        names: [],
      }
}
