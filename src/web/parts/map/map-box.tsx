import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import type { MapTiles } from '#contract/delivery.ts'
import { useInBrowser } from '../../api/hydration.ts'
import { mapTilesQuery } from '../../api/queries/order-queries.ts'
import { Skeleton } from '../../ui/empty.tsx'

type MapBoxProps = {
  /** Shown when the map fails to load. */ lost: ReactNode
  children: (map: { tiles: MapTiles; onLost: () => void }) => ReactNode
}

/** Placeholder for a map until its script and tiles are loaded. */
export function MapBox({ lost, children }: MapBoxProps) {
  const { data: tiles, isError } = useQuery(mapTilesQuery())
  const isInBrowser = useInBrowser()
  const [isLost, setLost] = useState(false)
  if (isLost || isError) return lost
  const waiting = <Skeleton className="absolute inset-0 rounded-none" />
  if (!tiles || !isInBrowser) return waiting
  return <Suspense fallback={waiting}>{children({ tiles, onLost: () => setLost(true) })}</Suspense>
}
