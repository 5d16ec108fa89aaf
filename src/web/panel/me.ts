import { queryOptions } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { endpoint } from '#contract/endpoint.ts'
import { browserClient, getBrowserCache } from '../api/client.ts'
import { panelClient } from './api.ts'

/** Who works here, as the shop answers it. */
export type Me = {
  id: number
  name: string
  role: string
  role_name: string
  permissions: string[]
  shop: { name: string }
  second_factor: 'none' | 'needed' | 'done'
  must_set_second_factor: boolean
  sells_as: string | null
}

const staffEndpoints = {
  me: endpoint<{ params: unknown; query: unknown; body: unknown; answer: Me }>({
    method: 'GET',
    path: '/panel/me',
    may: 'buyer',
  }),
}

const queryKey = ['me']

/** Who is here. The first time a visitor is sent to the door; later a session that has ended is asked for again in place. */
export const meQuery = () =>
  queryOptions({
    queryKey,
    queryFn: () => {
      const isKnown = getBrowserCache().getQueryData(queryKey) !== undefined
      return (isKnown ? panelClient : browserClient)(staffEndpoints.me, {})
    },
    staleTime: 5 * 60_000,
  })

export const MeContext = createContext<Me | null>(null)

/** Who works here. Throws outside of the door. */
export function useMe(): Me {
  const me = use(MeContext)
  if (me === null) throw new Error('Nobody has come in')
  return me
}

/** Whether a role has it; null is what everybody who works here may. */
export function may(me: Me, permission: string | null): boolean {
  return permission === null || me.permissions.includes(permission)
}
