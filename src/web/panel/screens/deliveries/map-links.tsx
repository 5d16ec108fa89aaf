import { mapUrls } from '#domain/delivery/route.ts'
import { stops as copy } from '../../../copy/panel/deliveries.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { MapPin } from '../../../ui/icons.tsx'

/** Opens the route in the phone's maps, ten stops at a time. */
export function MapLinks({ stops }: { stops: readonly { where: string }[] }) {
  const urls = mapUrls(stops)
  return (
    urls.length > 0 && (
      <div className="flex flex-wrap gap-3">
        {urls.map((url, at) => (
          <LinkButton
            key={url}
            to={url}
            reloads
            target="_blank"
            rel="noreferrer"
            variant="ghost"
            className="grow px-4! tablet:grow-0"
          >
            <MapPin aria-hidden size={20} />
            {urls.length === 1
              ? copy.openMap
              : copy.openMapPart(at * 10 + 1, Math.min(stops.length, at * 10 + 10))}
          </LinkButton>
        ))}
      </div>
    )
  )
}
