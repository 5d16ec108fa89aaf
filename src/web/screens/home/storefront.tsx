import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { homeHref } from '#contract/screens.ts'
import { lastUploadsQuery, plateletsQuery, titlesQuery } from '../../api/queries/shop-queries.ts'
import { home as copy } from '../../copy/home.ts'
import { pagePath } from '../../parts/lists/failed-list.tsx'
import { GrowingGrid } from '../../parts/lists/growing-grid.tsx'
import { Logo } from '../../parts/logo.tsx'
import { classes } from '../../ui/classes.ts'
import { Empty } from '../../ui/empty.tsx'
import { HomeBanners, Platelets } from './banners.tsx'
import { Shelves } from './shelves.tsx'
import { TitleCarousel } from './title-carousel.tsx'

/** Home without a selection: banners, platelets, shelves and the newest articles. Later pages have only the articles. */
export function Storefront({ first }: { /** The page that the list begins with. */ first: number }) {
  const list = useInfiniteQuery(lastUploadsQuery(first))
  const isFront = first === 1
  const { data: titles = [] } = useQuery({ ...titlesQuery(), enabled: isFront })
  const { data: platelets = [] } = useQuery(plateletsQuery())
  const Heading = isFront ? 'h2' : 'h1'

  return (
    <>
      {isFront && <h1 className="sr-only">{copy.heading}</h1>}
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-3.5 pt-3.5 tablet:gap-5 tablet:pt-6">
        {isFront && <TitleCarousel titles={titles} />}
        {isFront && <Platelets platelets={platelets} />}
        <HomeBanners />
      </div>
      {isFront && <Shelves shelves={list.data?.pages[0] ?? null} isLoading={list.isPending} />}
      <div className={classes('wrap', isFront && 'mt-10 tablet:mt-14')}>
        <GrowingGrid
          list={list}
          isSelected={false}
          pageHref={(page) => pagePath(homeHref, page)}
          renderHeading={({ id }) => (
            <Heading id={id} className="display mb-5 text-xl tablet:text-2xl">
              {copy.lastUploads}
            </Heading>
          )}
          empty={<Empty drawing={<Logo mood="empty" />} title={copy.nothingFound} text={copy.nothingYet} />}
        />
      </div>
    </>
  )
}
