import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type Cart, cartCalls } from '#contract/carts.ts'
import { href } from '#contract/screens.ts'
import { formatMoney, fromPesos, toPesos } from '#domain/money.ts'
import { lackingToMinimum } from '#domain/order.ts'
import { refusalText } from '#domain/refusal-text.ts'
import { refuse } from '#domain/refusals.ts'
import { browserClient } from '../../api/client.ts'
import { buyerQuery, commerceQuery } from '../../api/queries/shop-queries.ts'
import { readSaved, whenSaved } from '../../api/cart/save-cart.ts'
import { errors } from '../../copy/errors.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { itemsOf } from './lines/cart-items.ts'

/** Why the purchase can't start, and which lines are to blame. */
export type StartProblem = { message: string; names: string[] }
type Answer = StartProblem | null

/** 'Iniciar compra' (spec 1 §5): where it leads, or what stands in the way. */
export function useStartPurchase(cart: Cart | null) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { data: buyer } = useQuery(buyerQuery())
  const { data: commerce } = useQuery(commerceQuery())
  const [problem, setProblem] = useState<StartProblem | null>(null)

  const asking = useMutation({
    networkMode: 'always',
    mutationFn: async (): Promise<Answer> => {
      await whenSaved(cache)
      return buyer
        ? askServer(readSaved(cache))
        : (refusedLines(cart) ?? tooSmall(cart, commerce?.minimum_order ?? null))
    },
    onSuccess: (found) =>
      found
        ? tell(found)
        : navigate(needsLogin() ? href('login', {}, { volver: href('payment') }) : href('payment')),
    onError: () => tell({ message: errors.action.failed, names: [] }),
  })
  function needsLogin(): boolean {
    const hidesPrices = cart !== null && cart.total === null
    return !buyer && (commerce?.online_configuration.register_to_buy === true || hidesPrices)
  }

  function tell(found: StartProblem): void {
    setProblem(found)
    toast.error(found.message)
  }

  function start(isEmpty: boolean): void {
    setProblem(null)
    if (isEmpty) toast.info(refusalText.cart_empty)
    else asking.mutate()
  }

  return { start, isStarting: asking.isPending, problem }
}

/** A buyer's cart is asked about on the server (design 6.44). */
async function askServer(saved: Cart | null): Promise<Answer> {
  if (!saved?.id) return { message: refusalText.cart_empty, names: [] }
  const { can, message, lines } = await browserClient(cartCalls.canMakeOrder, { params: { id: saved.id } })
  return can ? null : { message: message ?? errors.action.failed, names: lines.map((line) => line.name) }
}

/** A visitor's cart isn't saved yet: its prices came with what can't be had. */
function refusedLines(cart: Cart | null): Answer {
  const refused = cart === null ? [] : itemsOf(cart).filter(({ of }) => of.refusal !== null)
  const message = refused[0]?.of.refusal?.message
  return message === undefined ? null : { message, names: refused.map(({ of }) => of.name) }
}

function tooSmall(cart: Cart | null, minimum: number | null): Answer {
  if (cart?.totals == null || minimum === null) return null
  const lacking = lackingToMinimum(fromPesos(cart.totals.goods), fromPesos(minimum))
  return lacking === 0
    ? null
    : {
        message: refuse('order_minimum', formatMoney(minimum), formatMoney(toPesos(lacking))).message,
        names: [],
      }
}
