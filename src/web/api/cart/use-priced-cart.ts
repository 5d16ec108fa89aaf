import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Cart, cartEndpoints } from '#contract/cart.ts'
import { type CartLine, findLine, lineKey } from '#domain/cart/cart.ts'
import { fromPesos, toPesos } from '#domain/money/money.ts'
import { lineTotal } from '#domain/money/pricing.ts'
import { browserClient } from '../client.ts'
import { useOnline } from '../connectivity.ts'
import { useInBrowser } from '../hydration.ts'
import { lastCartQuery } from '../queries/shop-queries.ts'
import { useLocalLines } from './local-cart.ts'
import { useWaitingChanges, wantedLines } from './save-cart.ts'
import { cartBody } from './send-cart.ts'
import { useIsBuyer } from './use-cart.ts'

/** The cart priced by the server: names, prices, totals, shortfalls. */
export type PricedCart = {
  /** Null while unknown, or when the cart is empty. */
  cart: Cart | null
  isLoading: boolean
  /** Whether the lines changed since the last answer. */
  isSettling: boolean
  failed: boolean
  /** Refetches, and returns the result. */
  refetch: () => Promise<Cart | null>
}

/**
 * The cart with prices, estimated for the amounts while offline; refetched on focus for changes by other devices.
 * Screens that only count or toggle lines use `useCart`.
 */
export function usePricedCart(): PricedCart {
  const isBuyer = useIsBuyer()
  const local = useLocalLines()
  const isRead = useInBrowser()
  const waiting = useWaitingChanges()
  const saved = useQuery({ ...lastCartQuery(), enabled: isBuyer, refetchOnWindowFocus: true })
  const quoted = useQuery({
    queryKey: ['cart', 'quote', local],
    queryFn: async ({ signal }) =>
      (await browserClient(cartEndpoints.quote, { body: { cart: cartBody(local) } }, { signal })).cart,
    enabled: !isBuyer && local.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  const isOnline = useOnline()
  const answered = isBuyer ? (saved.data ?? null) : local.length > 0 ? (quoted.data ?? null) : null
  const cart = useMemo(() => {
    if (isOnline || answered === null) return answered
    return estimateCart(answered, isBuyer ? wantedLines(answered, waiting) : local)
  }, [isOnline, answered, isBuyer, waiting, local])
  if (isBuyer)
    return {
      cart,
      isLoading: saved.isPending,
      isSettling: waiting.length > 0,
      failed: saved.isError,
      refetch: async () => (await saved.refetch()).data ?? null,
    }
  return {
    cart,
    isLoading: !isRead || quoted.isLoading,
    isSettling: quoted.isPlaceholderData,
    failed: quoted.isError,
    refetch: async () => (local.length > 0 ? ((await quoted.refetch()).data ?? null) : null),
  }
}

/**
 * The cart with other amounts at its current unit prices, while the server is unreachable. Discount, payment method
 * and ranges are not recalculated. Returns the same cart when no amount differs.
 */
export function estimateCart(cart: Cart, lines: readonly CartLine[]): Cart {
  let more = 0
  let differs = false
  const estimate = <L extends Cart['articles'][number] | Cart['promociones_vinoteca'][number]>(
    line: L,
    key: string,
  ): L => {
    const amount = findLine(lines, key)?.amount ?? 0
    if (line.unit_price === null || amount === line.amount) return line
    const total = lineTotal(fromPesos(line.unit_price), amount)
    differs = true
    more += total - fromPesos(line.line_total ?? 0)
    return { ...line, amount, line_total: toPesos(total) }
  }
  const articles = cart.articles.map((line) =>
    estimate(
      line,
      lineKey({
        article_id: line.id,
        variant_id: line.variant_id,
        color_id: line.color_id,
        size_id: line.size_id,
      }),
    ),
  )
  const promotions = cart.promociones_vinoteca.map((line) =>
    estimate(line, lineKey({ promotion_id: line.id })),
  )
  if (!differs || cart.total === null) return cart
  const plus = (pesos: number): number => toPesos(fromPesos(pesos) + more)
  return {
    ...cart,
    articles,
    promociones_vinoteca: promotions,
    total: plus(cart.total),
    totals: cart.totals && { ...cart.totals, goods: plus(cart.totals.goods), total: plus(cart.totals.total) },
  }
}
