import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { Platelet } from '#contract/shop.ts'
import { useIsBuyer } from '../../api/cart/use-cart.ts'
import { commerceQuery } from '../../api/queries/shop-queries.ts'
import { home as copy } from '../../copy/home.ts'
import { hidesPrices } from '../../parts/shown-price.ts'
import { Carousel } from '../../ui/sliding/carousel.tsx'

const BuyerBanners = lazy(async () => ({ default: (await import('./lazy-banners.tsx')).BuyerBanners }))

const PricesBanner = lazy(async () => ({ default: (await import('./lazy-banners.tsx')).PricesBanner }))

/** Banners above Home and every selection: hidden prices, and what a buyer waits for (spec 1 §2). */
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

/** Ms per platelet on phones (spec 1 §9). */
const pace = 5000

/** Platelets: side by side on wide screens, rotating on phones. */
export function Platelets({ platelets }: { platelets: readonly Platelet[] }) {
  if (platelets.length === 0) return null
  return (
    <>
      <ul
        aria-label={copy.platelets}
        className="grid auto-cols-fr grid-flow-col overflow-hidden rounded-lg border border-line bg-card max-tablet:hidden"
      >
        {platelets.map((platelet) => (
          <li key={platelet.id} className="border-line px-3.5 py-4 notebook:px-5 not-first:border-l">
            <Words platelet={platelet} />
          </li>
        ))}
      </ul>
      <Carousel
        label={copy.platelets}
        autoplayMs={pace}
        arrows={false}
        className="rounded-lg border border-line bg-card tablet:hidden"
      >
        {platelets.map((platelet) => (
          <div key={platelet.id} className="min-h-28 px-5 pt-4 pb-10 text-center">
            <Words platelet={platelet} />
          </div>
        ))}
      </Carousel>
    </>
  )
}

function Words({ platelet: { name, description } }: { platelet: Platelet }) {
  return (
    <>
      <p className="font-semibold">{name}</p>
      {description && <p className="text-xs text-muted">{description}</p>}
    </>
  )
}
