import L from 'leaflet'
import { useEffect, useRef } from 'react'
import { Marker, useMap } from 'react-leaflet'
import type { MapTiles } from '#contract/delivery.ts'
import { maps as copy } from '../../copy/maps.ts'
import { pinIcon } from '../../parts/map/map-controls.tsx'
import { ShopMap } from '../../parts/map/shop-map.tsx'
import type { Place } from './places.tsx'

const zoom = 15

type PlacesMapProps = { tiles: MapTiles; places: readonly Place[]; onLost: () => void }

export default function PlacesMap({ tiles, places, onLost }: PlacesMapProps) {
  const [first] = places
  if (first === undefined) return null
  return (
    <ShopMap
      tiles={tiles}
      center={first}
      zoom={zoom}
      label={copy.location.heading}
      className="absolute! inset-0"
      onLost={onLost}
    >
      <SeeAll places={places} />
      {places.map((place) => (
        <PlaceMarker key={place.id} place={place} />
      ))}
    </ShopMap>
  )
}

function SeeAll({ places }: { places: readonly Place[] }) {
  const map = useMap()
  useEffect(() => {
    if (places.length > 1)
      map.fitBounds(L.latLngBounds(places.map(({ lat, lng }) => [lat, lng])), {
        padding: [48, 48],
        maxZoom: zoom,
        animate: false,
      })
  }, [map, places])
  return null
}

/** A non-interactive marker. */
function PlaceMarker({ place }: { place: Place }) {
  const marker = useRef<L.Marker>(null)
  useEffect(() => {
    const element = marker.current?.getElement()
    element?.setAttribute('role', 'img')
    element?.setAttribute('aria-label', place.name)
  }, [place.name])
  return <Marker ref={marker} position={place} icon={pinIcon} interactive={false} keyboard={false} />
}
