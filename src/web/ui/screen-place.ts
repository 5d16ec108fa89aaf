import { createContext, use, useMemo } from 'react'
import type { Location } from 'react-router'

/** Where a screen is, and the address that a list in sight is about to show. */
type ScreenPlace = { location: Location; coming: Location | undefined }

export const ScreenPlace = createContext<ScreenPlace | null>(null)

/** Where this screen is. A list that is kept unseen hears nothing of where the shop goes meanwhile, as it would by the router's own. */
export function useScreenPlace(): ScreenPlace & { query: URLSearchParams } {
  const place = use(ScreenPlace)
  if (!place) throw new Error('Only a screen has a place')
  const { search } = place.location
  const query = useMemo(() => new URLSearchParams(search), [search])
  return { ...place, query }
}
