import { queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client.ts'
import { mapCalls } from '#contract/maps.ts'
import { browserClient } from '../client.ts'

/** What the shop's maps are made of. */
export const mapTilesQuery = (ask: Client = browserClient) =>
  queryOptions({
    queryKey: ['map-tiles'],
    queryFn: async () => (await ask(mapCalls.tiles, {})).tiles,
    staleTime: Number.POSITIVE_INFINITY,
  })
