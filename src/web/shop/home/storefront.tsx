import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lastUploadsQuery, plateletsQuery, titlesQuery } from '../../api/queries/shop-queries.ts'
import { home as copy } from '../../copy/home.ts'
import { Empty } from '../../ui/empty.tsx'
import { GrowingGrid } from '../catalog/growing-grid.tsx'
import { Demijohn } from '../frame/demijohn.tsx'
import { Notices } from './notices.tsx'
import { Platelets } from './platelets.tsx'
import { Shelves } from './shelves.tsx'
import { TitleCarousel } from './title-carousel.tsx'

/** Home with nothing selected: banners, promises, shelves, and then all that came last. */
export function Storefront() {
  const list = useInfiniteQuery(lastUploadsQuery())
  const { data: titles = [] } = useQuery(titlesQuery())
  const { data: platelets = [] } = useQuery(plateletsQuery())
  const first = list.data?.pages[0]

  return (
    <>
      <h1 className="sr-only">{copy.heading}</h1>
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-3.5 pt-3.5 tablet:gap-5 tablet:pt-6">
        <TitleCarousel titles={titles} />
        <Platelets platelets={platelets} />
        <Notices />
      </div>
      <Shelves shelves={first ?? null} isLoading={list.isPending} />
      <div className="wrap mt-10 tablet:mt-14">
        <GrowingGrid
          list={list}
          isSelected={false}
          renderHeading={({ id }) => (
            <h2 id={id} className="display mb-5 text-xl tablet:text-2xl">
              {copy.lastUploads}
            </h2>
          )}
          empty={
            <Empty drawing={<Demijohn mood="empty" />} title={copy.nothingFound} text={copy.nothingYet} />
          }
        />
      </div>
    </>
  )
}
