import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { screens } from '#contract/screens.ts'
import type { Commerce } from '#contract/shop.ts'
import { type Load, loadInBrowser, loadOnServer } from '../../api/load.ts'
import { mapTilesQuery } from '../../api/queries/order-queries.ts'
import { commerceQuery } from '../../api/queries/shop-queries.ts'
import { maps } from '../../copy/maps.ts'
import { MapBox } from '../../parts/map/map-box.tsx'
import { Hours } from '../../parts/shop-info.tsx'
import { shopHead } from '../../seo/head.ts'
import { listed } from '../../seo/meta.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { MapPin } from '../../ui/icons.tsx'
import type { Route } from './+types/location'
import { DrawnPlace, PlaceList, placesOf } from './places.tsx'

const copy = maps.location
const PlacesMap = lazy(() => import('./places-map.client.tsx').catch(() => ({ default: DrawnPlace })))

type Here = { shop: string; hasPlaces: boolean }

const load: Load<Here> = async ({ cache, client }) => {
  const [{ name, addresses }] = await Promise.all([
    cache.ensureQueryData(commerceQuery(client)),
    cache.prefetchQuery(mapTilesQuery(client)),
  ])
  return { shop: name, hasPlaces: addresses.length > 0 }
}

export const loader = (args: Route.LoaderArgs) =>
  loadOnServer(args, load, ({ commerce, origin }) => shopHead(commerce, origin, copy.title(commerce.name)))
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, load)
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: copy.title(loaderData.result.shop) },
        ...listed(loaderData.origin, screens.location, loaderData.result.hasPlaces),
      ]
    : []

/** The shop's location, opening hours and directions (spec 2 §2). */
export default function LocationScreen() {
  const { data: commerce } = useQuery(commerceQuery())
  if (!commerce) return null
  if (commerce.addresses.length === 0) {
    return (
      <Empty
        drawing={<MapPin aria-hidden size={56} strokeWidth={1.25} />}
        heading="h1"
        title={copy.heading}
        text={copy.noPlaces}
        action={<LinkButton to={screens.contact}>{copy.toContact}</LinkButton>}
      />
    )
  }
  return (
    <div className="wrap py-8 tablet:py-12">
      <h1 className="display mb-6 text-2xl tablet:text-3xl">{copy.heading}</h1>
      <div className="grid items-start gap-8 notebook:grid-cols-[minmax(0,1fr)_22rem] notebook:gap-12">
        <PlacesOnMap addresses={commerce.addresses} />
        <div className="grid gap-8">
          <PlaceList addresses={commerce.addresses} />
          <section aria-labelledby="ubicacion-horarios">
            <h2 id="ubicacion-horarios" className="display mb-3 text-lg">
              {copy.hours}
            </h2>
            <Hours workdays={commerce.workdays} />
          </section>
        </div>
      </div>
    </div>
  )
}

const frame =
  'relative aspect-[4/3] tablet:aspect-video overflow-hidden rounded-lg border border-line max-tablet:-mx-(--gutter) max-tablet:rounded-none max-tablet:border-x-0 notebook:aspect-auto notebook:h-130'

function PlacesOnMap({ addresses }: Pick<Commerce, 'addresses'>) {
  const places = placesOf(addresses)
  return (
    <div className={frame}>
      {places.length === 0 ? (
        <DrawnPlace />
      ) : (
        <MapBox lost={<DrawnPlace />}>{(map) => <PlacesMap {...map} places={places} />}</MapBox>
      )}
    </div>
  )
}
