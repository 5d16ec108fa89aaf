import { lazy, memo, Suspense } from 'react'
import type { ArticleCard, Promotion } from '#contract/catalog.ts'
import { home as copy } from '../../copy/home.ts'
import { ArticleShelf } from '../../parts/article-card/card-lists.tsx'
import { Skeleton, SkeletonCards } from '../../ui/empty.tsx'

/** Far below the fold. */
const PromotionShelf = lazy(() => import('./promotion-shelf.tsx'))

/** Memoized: re-rendering a lazy part before its script is loaded makes React replace the server's HTML by the fallback. */
const Promotions = memo(function Promotions({ promotions }: { promotions: Promotion[] }) {
  return (
    <Suspense fallback={<SkeletonCards />}>
      <PromotionShelf promotions={promotions} />
    </Suspense>
  )
})

type Shelved = {
  featured: ArticleCard[]
  in_offer: ArticleCard[]
  novedades: ArticleCard[]
  promociones_vinoteca: Promotion[]
}

/** Ms between a shelf's moves (spec 1 §9). */
const pace = { featured: 4000, offers: 2000, novelties: 4000 }

/** Destacados, Ofertas and Novedades (spec 1 §2), and promotions; empty shelves are omitted. */
export function Shelves({ shelves, isLoading }: { shelves: Shelved | null; isLoading: boolean }) {
  if (isLoading) {
    return (
      <div className="wrap mt-10 tablet:mt-14">
        <Skeleton className="mb-5 h-9 w-44" />
        <SkeletonCards />
      </div>
    )
  }
  if (!shelves) return null
  return (
    <>
      <div className="wrap mt-10 tablet:mt-14">
        <ArticleShelf
          title={copy.featured}
          lead={copy.featuredLead}
          articles={shelves.featured}
          autoplayMs={pace.featured}
        />
      </div>
      {shelves.in_offer.length > 0 && (
        <div data-band="wine" className="mt-10 py-9 tablet:mt-14 tablet:py-12">
          <div className="wrap">
            <ArticleShelf
              title={copy.offers}
              lead={copy.offersLead}
              articles={shelves.in_offer}
              autoplayMs={pace.offers}
            />
          </div>
        </div>
      )}
      {shelves.promociones_vinoteca.length > 0 && (
        <div className="wrap mt-10 tablet:mt-14">
          <Promotions promotions={shelves.promociones_vinoteca} />
        </div>
      )}
      <div className="wrap mt-10 tablet:mt-14">
        <ArticleShelf
          title={copy.novelties}
          lead={copy.noveltiesLead}
          articles={shelves.novedades}
          autoplayMs={pace.novelties}
        />
      </div>
    </>
  )
}
