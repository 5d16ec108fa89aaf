import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { PaymentOutcome, PaymentReturn } from '#contract/paying.ts'
import { homeHref, href, screens } from '#contract/screens.ts'
import { currentOrderQuery } from '../../../api/queries/current-order-query.ts'
import { ordersQuery } from '../../../api/queries/order-queries.ts'
import { returnedQuery } from '../../../api/queries/paying-queries.ts'
import { lastCartQuery } from '../../../api/queries/shop-queries.ts'
import { paying as copy } from '../../../copy/paying.ts'

const screenOf: Record<PaymentOutcome, string> = {
  success: screens.paymentSuccess,
  pending: screens.paymentPending,
  failure: screens.paymentFailure,
}

/**
 * What one comes back to from paying: the address says what the provider's page thought, the server says what is true,
 * and where they differ the screen changes (design 6.22). `render` is told null until the server has spoken.
 */
export function PaymentReturnScreen({
  outcome,
  render,
}: {
  outcome: PaymentOutcome
  render: (told: PaymentReturn | null) => ReactNode
}) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const { data = null, isError } = useQuery(returnedQuery(search))

  useEffect(() => {
    if (data === null) return
    for (const { queryKey } of [ordersQuery(), currentOrderQuery(), lastCartQuery()])
      void cache.invalidateQueries({ queryKey })
    if (data.outcome !== outcome) void navigate(screenOf[data.outcome] + search, { replace: true })
  }, [data, outcome, search, navigate, cache])

  return (
    <div className="wrap max-w-160 py-10 tablet:py-16">
      {render(data)}
      <output className="mt-6 block min-h-6 text-center text-sm text-muted">
        {data === null && (isError ? copy.unknown : copy.checking)}
      </output>
    </div>
  )
}

/** Where a return ends: at Thanks for the order, or Home when the server knows none. */
export function afterReturn(told: PaymentReturn | null): string {
  return told?.order_num ? href('thanks', {}, { pedido: told.order_num }) : homeHref
}
