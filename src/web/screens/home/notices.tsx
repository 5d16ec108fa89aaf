import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { commerceQuery } from '../../api/queries/shop-queries.ts'
import { useIsBuyer } from '../../api/cart/use-cart.ts'
import { hidesPrices } from '../../parts/hidden-prices.ts'

const BuyerNotices = lazy(async () => ({ default: (await import('./buyer-notices.tsx')).BuyerNotices }))

const PricesNotice = lazy(async () => ({ default: (await import('./prices-notice.tsx')).PricesNotice }))

/** What Home tells before anything else, whatever is selected: why there are no prices, and what a buyer waits for (spec 1 §2). */
export function Notices({ isSelected = false }: { isSelected?: boolean }) {
  const { data: commerce } = useQuery(commerceQuery())
  const isBuyer = useIsBuyer()
  return (
    <>
      {commerce && hidesPrices(commerce) && (
        <Suspense>
          <PricesNotice />
        </Suspense>
      )}
      {isBuyer && (
        <Suspense>
          <BuyerNotices tellsOrder={!isSelected} />
        </Suspense>
      )}
    </>
  )
}
