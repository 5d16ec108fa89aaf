import { lazy, useState } from 'react'
import type { Commerce } from '#contract/shop.ts'
import { withoutNumber, isInArgentina, type Point } from '#domain/geography/address.ts'
import type { City } from '#domain/geography/cities.ts'
import { findProvince, provinces } from '#domain/geography/provinces.ts'
import { maps as copy } from '../../copy/maps.ts'
import { MapBox } from '../../parts/map/map-box.tsx'
import type { View } from '../../parts/map/pin-map.client.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/choice.tsx'
import { TextInput } from '../../ui/form/field.tsx'
import { Search } from '../../ui/icons.tsx'
import { type Known, type MarkedPlace, useAddressSearch, type AddressSearch } from './use-address-search.ts'

/** Initial zoom levels, and the one for an address with number (spec 2 §9). */
export const zoomOf = { district: 12, town: 15, door: 17 } as const

/** Maximum query length. */
const most = 120

/** Loaded on demand; if it fails, the address is entered without a map. */
const PinMap = lazy(() => import('../../parts/map/pin-map.client.tsx').catch(() => ({ default: Lost })))

type MapStepProps = {
  city: City
  addresses: Commerce['addresses']
  onChangeCity: () => void
  onNext: (place: MarkedPlace) => void
}

/** Location within the city: searched, pointed at, or both (spec 2 §2 Address maps). */
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
        <MapBox lost={<Lost />}>
          {(map) => (
            <PinMap {...map} view={view} pin={pin} className="absolute! inset-0" onMove={search.movePin} />
          )}
        </MapBox>
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

type SearchBoxProps = { search: AddressSearch }

/** Street and number in one line; Enter searches. */
function SearchBox({
  search: { query, hasNoNumber, problem, isUnknown, isSearching, pin, type, tickNoNumber, search },
}: SearchBoxProps) {
  return (
    <search>
      <form
        method="post"
        noValidate
        className="grid gap-1"
        onSubmit={(event) => {
          event.preventDefault()
          search()
        }}
      >
        <div className="grid grid-cols-[1fr_auto] items-start gap-2">
          <TextInput
            label={copy.search}
            hideLabel
            placeholder={copy.search}
            autoComplete="address-line1"
            enterKeyHint="search"
            maxLength={most}
            value={query}
            error={problem}
            hint={pin ? copy.pinHint : isUnknown ? copy.pinByHand : copy.searchHint}
            invalid={isUnknown}
            onChange={({ target }) => type(target.value)}
          />
          <Button type="submit" className="px-4!" busy={isSearching} aria-label={copy.searchButton}>
            <Search aria-hidden size={20} />
          </Button>
        </div>
        <Checkbox
          label={copy.noNumber}
          checked={hasNoNumber}
          onChange={({ target }) => tickNoNumber(target.checked)}
        />
      </form>
    </search>
  )
}

type Addresses = Commerce['addresses']

/** Initially selected province: that of the shop's first address. */
export function firstProvince([shop]: Addresses): string {
  return (shop && findProvince(shop.city.province)?.id) ?? provinces[0]?.id ?? ''
}

/** Initial view of a city: the shop's location in its own city, else the city's centre; a district of the Antarctic uses its province's. */
export function firstView(
  { nombre, provincia, categoria, centroide }: City,
  addresses: Addresses,
): { center: Point; zoom: number } {
  const shop = addresses.find(({ city }) => city.name === nombre && city.province === provincia.nombre)
  if (shop && shop.lat !== null && shop.lng !== null)
    return { center: { lat: shop.lat, lng: shop.lng }, zoom: zoomOf.town }
  const own = { lat: centroide.lat, lng: centroide.lon }
  const ofProvince = findProvince(provincia.id)?.centroide
  const center = isInArgentina(own) || !ofProvince ? own : { lat: ofProvince.lat, lng: ofProvince.lon }
  return {
    center,
    zoom: categoria === 'Departamento' || categoria === 'Partido' ? zoomOf.district : zoomOf.town,
  }
}
