import type { Commerce } from '#contract/shop.ts'
import { isInArgentina, type Point } from '#domain/geography/address.ts'
import { maps } from '../../copy/maps.ts'
import { LinkButton } from '../../ui/button.tsx'
import { MapPin } from '../../ui/icons.tsx'
import { Mark } from '../../ui/mark.tsx'

/** Drawing in place of a map that can't be shown. */
export function DrawnPlace() {
  return (
    <div aria-hidden className="absolute inset-0 grid place-items-center bg-paper-2 text-glass-text">
      <svg
        viewBox="0 0 400 300"
        preserveAspectRatio="xMidYMid slice"
        className="absolute inset-0 size-full text-line"
        fill="none"
        stroke="currentColor"
        strokeWidth={7}
      >
        <path
          d="M-10 60H410M-10 130H410M-10 200H410M-10 270H410M50-10V310M130-10V310M210-10V310M290-10V310M370-10V310"
          strokeWidth={4}
        />
        <path d="M-10 240 410 90M210-10V310" />
      </svg>
      <Mark size={72} className="relative rounded-full bg-card p-3 shadow-low" />
    </div>
  )
}

type ShopAddress = Commerce['addresses'][number]

/** A shop address with coordinates. */
export type Place = Point & { id: number; name: string }

export function placesOf(addresses: readonly ShopAddress[]): Place[] {
  return addresses.flatMap(({ id, street, street_number, lat, lng }) =>
    lat !== null && lng !== null && isInArgentina({ lat, lng })
      ? [{ id, lat, lng, name: `${street} ${street_number}` }]
      : [],
  )
}

/** URL of directions in Google Maps, which opens the installed app or the site. */
function routeTo({ street, street_number, city, lat, lng }: ShopAddress): string {
  const destination =
    lat !== null && lng !== null
      ? `${lat},${lng}`
      : `${street} ${street_number}, ${city.name}, ${city.province}, Argentina`
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination }).toString()}`
}

export function PlaceList({ addresses }: Pick<Commerce, 'addresses'>) {
  return (
    <ul className="grid gap-6">
      {addresses.map((address) => (
        <li key={address.id}>
          <p className="text-md font-semibold">{`${address.street} ${address.street_number}`}</p>
          <p className="text-muted">{`${address.city.name}, ${address.city.province}`}</p>
          <LinkButton
            to={routeTo(address)}
            target="_blank"
            rel="noreferrer"
            aria-label={maps.location.routeTo(`${address.street} ${address.street_number}`)}
            className="mt-3"
          >
            <MapPin aria-hidden size={18} />
            {maps.location.route}
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}
