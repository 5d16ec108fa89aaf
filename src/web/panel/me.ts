import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { type Me, panelSessionEndpoints } from '#contract/panel/staff.ts'
import type { Permission } from '#domain/accounts/staff.ts'
import { browserClient, getBrowserCache } from '../api/client.ts'
import { panelClient } from './api.ts'

const queryKey = ['me']

/** The signed-in staff member. On first load a visitor gets the sign-in form; later an ended session opens a dialog. */
export const meQuery = () =>
  queryOptions({
    queryKey,
    queryFn: () => {
      const isKnown = getBrowserCache().getQueryData(queryKey) !== undefined
      return (isKnown ? panelClient : browserClient)(panelSessionEndpoints.me, {})
    },
    staleTime: 5 * 60_000,
    // Fetched before anything is shown.
    retryOnMount: false,
  })

export const MeContext = createContext<Me | null>(null)

/** The signed-in staff member. Throws outside of the gate. */
export function useMe(): Me {
  const me = use(MeContext)
  if (me === null) throw new Error('No user is logged in')
  return me
}

/** Whether the role has a permission, or one of several; null is any staff member. */
export function may(me: Me, permission: Permission | readonly Permission[] | null): boolean {
  return permission === null || [permission].flat().some((one) => me.permissions.includes(one))
}

/** What a screen reads whose calls the page's head began; none rejects. */
export type FirstQueries = (me: Me, cache: QueryClient) => readonly Promise<void>[]
