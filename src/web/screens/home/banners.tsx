import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { commerceQuery } from '../../api/queries/shop-queries.ts'
import { useIsBuyer } from '../../api/cart/use-cart.ts'
import { hidesPrices } from '../../parts/hidden-prices.ts'

const BuyerBanners = lazy(async () => ({ default: (await import('./lazy-banners.tsx')).BuyerBanners }))

const PricesBanner = lazy(async () => ({ default: (await import('./lazy-banners.tsx')).PricesBanner }))

/** What Home tells before anything else, whatever is selected: why there are no prices, and what a buyer waits for (spec 1 §2). */
export function HomeBanners({ isSelected = false }: { isSelected?: boolean }) {
  const { data: commerce } = useQuery(commerceQuery())
  const isBuyer = useIsBuyer()
  return (
    <>
      {commerce && hidesPrices(commerce) && (
        <Suspense>
          <PricesBanner />
        </Suspense>
      )}
      {isBuyer && (
        <Suspense>
          <BuyerBanners tellsOrder={!isSelected} />
        </Suspense>
      )}
    </>
  )
}
