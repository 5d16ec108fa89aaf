import { lazy, useState } from 'react'
import type { Commerce } from '#contract/shop.ts'
import { withoutNumber } from '#domain/address.ts'
import type { City } from '#domain/geography/cities.ts'
import { maps as copy } from '../../copy/maps.ts'
import { Button } from '../../ui/button.tsx'
import { firstView, zoomOf } from './first-view.ts'
import { MapRoom } from './map/map-room.tsx'
import type { View } from './map/pin-map.client.tsx'
import { SearchBox } from './search-box.tsx'
import { type Known, type MarkedPlace, useAddressSearch } from './use-address-search.ts'

/** The map comes when it is looked at; where it does not come, the address is written without it. */
const PinMap = lazy(() => import('./map/pin-map.client.tsx').catch(() => ({ default: Lost })))

type MapStepProps = {
  city: City
  addresses: Commerce['addresses']
  onChangeCity: () => void
  onNext: (place: MarkedPlace) => void
}

/** Where in the city: searched for, pointed at, or both (spec 2 §2 Address maps). */
export function MapStep({ city, addresses, onChangeCity, onNext }: MapStepProps) {
  const [view, setView] = useState<View>(() => firstView(city, addresses))
  const search = useAddressSearch(city, (center, hasNumber) =>
    setView({ center, zoom: hasNumber ? zoomOf.door : zoomOf.town }),
  )
  const { known, pin, pinToken } = search

  return (
    <div className="grid flex-1 grid-rows-[auto_minmax(15rem,1fr)_auto] notebook:grid-cols-[26rem_1fr] notebook:grid-rows-[auto_1fr]">
      <div className="grid content-start gap-1 px-4 py-2 tablet:px-6 notebook:pt-6">
        <p className="flex flex-wrap items-center justify-between gap-x-4">
          <span className="font-semibold">{`${city.nombre}, ${city.provincia.nombre}`}</span>
          <Button variant="quiet" size="sm" className="-mr-4" onClick={onChangeCity}>
            {copy.changeCity}
          </Button>
        </p>
        <SearchBox search={search} />
      </div>
      <div className="relative bg-paper-2 notebook:col-start-2 notebook:row-span-2 notebook:row-start-1">
        <MapRoom lost={<Lost />}>
          {(map) => (
            <PinMap {...map} view={view} pin={pin} className="absolute! inset-0" onMove={search.movePin} />
          )}
        </MapRoom>
      </div>
      <div className="sticky bottom-0 z-20 flex items-center gap-4 border-t border-line bg-card px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] tablet:px-6 notebook:static notebook:grid notebook:content-start notebook:gap-4 notebook:border-0 notebook:bg-transparent">
        <p
          aria-live="polite"
          className={
            known ? 'min-w-0 flex-1 font-semibold wrap-anywhere' : 'min-w-0 flex-1 text-sm text-muted'
          }
        >
          {known ? lineOf(known) : copy.pinByHand}
        </p>
        <Button disabled={known === null} onClick={() => known && onNext({ ...known, pin, pinToken })}>
          {copy.next}
        </Button>
      </div>
    </div>
  )
}

function lineOf({ street, street_number }: Known): string {
  return street_number === withoutNumber
    ? `${street}, ${copy.noNumber.toLowerCase()}`
    : `${street} ${street_number}`
}

function Lost() {
  return (
    <output className="absolute inset-0 grid place-items-center p-8 text-center text-muted">
      <span className="max-w-90">{copy.withoutMap}</span>
    </output>
  )
}
