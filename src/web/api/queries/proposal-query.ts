import { queryOptions } from '@tanstack/react-query'
import { proposalEndpoints } from '#contract/proposals.ts'
import { browserClient } from '../client.ts'

/** A change proposed for the order of a link, and the difference of one to pay; polled. */
export const proposalQuery = (num: number, token: string) =>
  queryOptions({
    queryKey: ['orders', 'proposal', num, token],
    queryFn: () => browserClient(proposalEndpoints.open, { params: { num, token } }),
    staleTime: 10_000,
    refetchInterval: 60_000,
  })
