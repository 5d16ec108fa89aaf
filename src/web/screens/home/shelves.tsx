import { lazy, memo, Suspense } from 'react'
import type { ArticleCard, Promotion } from '#contract/catalog.ts'
import { home as copy } from '../../copy/home.ts'
import { ArticleShelf } from '../../parts/article-card/card-lists.tsx'
import { Skeleton, SkeletonCards } from '../../ui/empty.tsx'

/** It lies far below what is seen first. */
const PromotionShelf = lazy(() => import('./promotion-shelf.tsx'))

/** Drawn anew for other promotions alone: React replaces what the server sent of a part by its fallback where the parent draws it again before the script is there. */
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

/** Milliseconds between two moves of a shelf (spec 1 §9). */
const pace = { featured: 4000, offers: 2000, novelties: 4000 }

/** Destacados, Ofertas and Novedades (spec 1 §2), and the promotions: one that is empty is not there. */
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
