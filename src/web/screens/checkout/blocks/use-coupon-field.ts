import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { ServerError } from '#contract/client.ts'
import { couponEndpoints, type Coupon } from '#contract/coupons.ts'
import { commerceId } from '#contract/shop.ts'
import { minimumRefusal } from '#domain/money/coupon.ts'
import { fromPesos } from '#domain/money/money.ts'
import { refusalText } from '#domain/text/refusal-text.ts'
import { actionProblem } from '../../../api/action-problem.ts'
import { useSaveCart } from '../../../api/cart/save-cart.ts'
import { browserClient } from '../../../api/client.ts'
import { payment as copy } from '../../../copy/checkout.ts'
import { clearWaitingCoupon, readWaitingCoupon } from '../../../parts/coupons.ts'
import { toast } from '../../../ui/toaster.tsx'
import type { OrderCart } from '../use-order-cart.ts'

export type CouponField = {
  typed: string
  type: (typed: string) => void
  /** Why the last code could not be put on the order. */
  problem: string | null
  /** Whether a login may let it through. */
  needsLogin: boolean
  isBusy: boolean
  apply: () => void
}

type CouponRejection = { code?: string; message: string }

/** A code that is typed, looked up and put on the cart (spec 2 §4, §5, §8). One that was taken from Cupones is put on by itself. */
export function useCouponField(
  { cart, choices }: OrderCart,
  onApplied: (hadMethod: boolean) => void,
): CouponField {
  const save = useSaveCart()
  const [waiting] = useState(readWaitingCoupon)
  const [typed, setTyped] = useState(waiting ?? '')
  const applying = useMutation({ mutationFn: putOn, networkMode: 'always', onSuccess: tell })

  /** Why not, or null once the cart has it. */
  async function putOn(code: string): Promise<CouponRejection | null> {
    const hadMethod = choices.payment_method_id !== null
    if (code === '') return { message: copy.couponEmpty }
    const found = await lookUp(code, choices.selected_buyer)
    if ('message' in found) return found
    const tooLittle = minimumRefusal(
      found.min_amount === null ? null : fromPesos(found.min_amount),
      fromPesos(cart.totals?.goods ?? 0),
    )
    if (tooLittle) return tooLittle
    try {
      await save.mutateAsync({ choices: { cupon_id: found.id, payment_method_id: null } })
      onApplied(hadMethod)
      return null
    } catch (error) {
      return noOf(error)
    }
  }

  function tell(rejection: CouponRejection | null): void {
    if (rejection) return
    setTyped('')
    toast.success(copy.couponAdded)
  }

  const applyWaiting = useEffectEvent(() => {
    if (readWaitingCoupon() === null || waiting === null) return
    clearWaitingCoupon()
    // One is elsewhere on the screen, and the field may be out of sight.
    applying.mutate(waiting, { onSuccess: (rejection) => rejection && toast.error(rejection.message) })
  })
  useEffect(() => applyWaiting(), [])

  return {
    typed,
    type: (text) => {
      setTyped(text)
      applying.reset()
    },
    problem: applying.data?.message ?? null,
    needsLogin: applying.data?.code === 'coupon_needs_login' || applying.data?.code === 'coupon_of_another',
    isBusy: applying.isPending,
    apply: () => {
      if (!applying.isPending) applying.mutate(typed.trim())
    },
  }
}

/** The coupon of a code, or why there is none: unknown, another buyer's or client's, or no answer. */
async function lookUp(code: string, clientId: number | null): Promise<Coupon | CouponRejection> {
  const unknown = { code: 'coupon_unknown', message: refusalText.coupon_unknown }
  try {
    return (
      (
        await browserClient(couponEndpoints.search, {
          params: { commerce_id: commerceId, code },
          query: { selected_buyer: clientId ?? undefined },
        })
      ).cupon ?? unknown
    )
  } catch (error) {
    // What can be no code at all is malformed.
    return error instanceof ServerError && error.status === 422 ? unknown : noOf(error)
  }
}

function noOf(error: unknown): CouponRejection {
  return {
    code: error instanceof ServerError ? error.body.code : undefined,
    message: actionProblem(error, copy.couponFailed),
  }
}
