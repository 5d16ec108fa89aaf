import type { ComponentProps } from 'react'
import { zoneArea } from '../../copy/panel/zones.ts'
import { MapBox } from '../../parts/map/map-box.tsx'
import { classes } from '../../ui/classes.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import type AreaMap from './area-map.tsx'

/** Leaflet and what stands on it load with the first map. */
const Lazy = lazyComponent(async () => (await import('./area-map.tsx')).default)

type ZoneMapProps = Omit<ComponentProps<typeof AreaMap>, 'tiles' | 'onLost'>

/** Zones on a map, of which one may be drawn. */
export function ZoneMap({ className, ...map }: ZoneMapProps & { className: string }) {
  return (
    <div className={classes('relative isolate', className)}>
      <MapBox
        lost={
          <p className="grid size-full place-items-center bg-paper-2 p-6 text-center text-muted">
            {zoneArea.lost}
          </p>
        }
      >
        {({ tiles, onLost }) => <Lazy tiles={tiles} onLost={onLost} {...map} />}
      </MapBox>
    </div>
  )
}
