import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { screens } from '#contract/screens.ts'
import { buyerQuery } from '../../api/queries/shop-queries.ts'
import { pushStateKey, settlePushes } from './pushes.ts'

/** Puts pushes right as the page begins, when somebody else is here, and when there is a line again: without one nobody knows who is here. */
export function useSettledPushes(isOnline: boolean): void {
  const cache = useQueryClient()
  const { data: buyer } = useQuery(buyerQuery())
  const who = buyer === undefined ? undefined : (buyer?.id ?? null)
  useEffect(() => {
    if (!isOnline || who === undefined || location.pathname === screens.offline) return
    void settlePushes(who).then(
      () => cache.invalidateQueries({ queryKey: pushStateKey }),
      () => null,
    )
  }, [cache, isOnline, who])
}
