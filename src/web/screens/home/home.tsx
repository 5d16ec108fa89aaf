import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { redirect } from 'react-router'
import { homeHref, href } from '#contract/screens.ts'
import { type Load, loadInBrowser, loadOnServer, mayBeBuyer } from '../../api/load.ts'
import {
  currentOrderQuery,
  commerceQuery,
  lastUploadsQuery,
  plateletsQuery,
  titlesQuery,
} from '../../api/queries/shop-queries.ts'
import { home as copy } from '../../copy/home.ts'
import { firstPageOf, pagePath, refusePastEnd, waitForList } from '../../parts/lists/failed-list.tsx'
import { GrowingGrid } from '../../parts/lists/growing-grid.tsx'
import { Logo } from '../../parts/logo.tsx'
import { homeHead, shopHead } from '../../seo/head.ts'
import { listed } from '../../seo/meta.ts'
import { classes } from '../../ui/classes.ts'
import { Empty } from '../../ui/empty.tsx'
import type { Route } from './+types/home'
import { HomeBanners, Platelets } from './banners.tsx'
import { Shelves } from './shelves.tsx'
import { TitleCarousel } from './title-carousel.tsx'

type Shown = { title: string; first: number }

/** Home without a selection: the latest uploads are no category. */
const load: Load<Shown> = async (tools) => {
  const { cache, client, url } = tools
  if (url.searchParams.has('bodega'))
    throw redirect(href('home', {}, Object.fromEntries(url.searchParams)), 301)
  const first = firstPageOf(url)
  const lists = [
    cache.prefetchInfiniteQuery(lastUploadsQuery(first, client)),
    first === 1 && cache.prefetchQuery(titlesQuery(client)),
    mayBeBuyer(tools) && cache.prefetchQuery(currentOrderQuery(client)),
  ]
  const [commerce] = await Promise.all([cache.ensureQueryData(commerceQuery(client)), waitForList(...lists)])
  refusePastEnd(cache.getQueryData(lastUploadsQuery(first).queryKey)?.pages[0]?.articles)
  const { name, online_configuration } = commerce
  const title =
    first === 1
      ? copy.title(name, online_configuration.has_delivery)
      : `${copy.paged(copy.lastUploads, first)} · ${name}`
  return { title, first }
}

export const loader = (args: Route.LoaderArgs) =>
  loadOnServer(args, load, ({ result: { title, first }, commerce, origin }) =>
    first === 1 ? homeHead(commerce, origin) : shopHead(commerce, origin, title),
  )

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, load)

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: loaderData.result.title },
        ...listed(loaderData.origin, pagePath(homeHref, loaderData.result.first)),
      ]
    : []

/** Home without a selection: banners, platelets, shelves and the newest articles. Later pages have only the articles. */
export default function HomeScreen({ loaderData }: Route.ComponentProps) {
  const { first } = loaderData.result
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
