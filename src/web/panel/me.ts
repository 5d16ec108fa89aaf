import { queryOptions } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { type Me, panelSessionEndpoints } from '#contract/panel/staff.ts'
import type { Permission } from '#domain/accounts/staff.ts'
import { browserClient, getBrowserCache } from '../api/client.ts'
import { panelClient } from './api.ts'

const queryKey = ['me']

/** Who is here. The first time a visitor is sent to the door; later a session that has ended is asked for again in place. */
export const meQuery = () =>
  queryOptions({
    queryKey,
    queryFn: () => {
      const isKnown = getBrowserCache().getQueryData(queryKey) !== undefined
      return (isKnown ? panelClient : browserClient)(panelSessionEndpoints.me, {})
    },
    staleTime: 5 * 60_000,
    // It is asked before anything is shown.
    retryOnMount: false,
  })

export const MeContext = createContext<Me | null>(null)

/** Who works here. Throws outside of the door. */
export function useMe(): Me {
  const me = use(MeContext)
  if (me === null) throw new Error('Nobody has come in')
  return me
}

/** Whether a role has it; null is what everybody who works here may. */
export function may(me: Me, permission: Permission | null): boolean {
  return permission === null || me.permissions.includes(permission)
}
