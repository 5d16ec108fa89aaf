import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ErrorBody } from '#contract/client.ts'
import type { PanelOrder } from '#contract/panel/orders.ts'
import { orderQuery, ordersNoun } from '../../parts/order-queries.ts'
import { type PanelWrite, usePanelWrite } from '../../use-panel-write.ts'

type Whole = { order: PanelOrder }

export type OrderWrite<Input> = Pick<PanelWrite<Input, Whole>, 'send' | 'done' | 'onDone'>

const touches = [ordersNoun]
const stores = ({ order }: Whole) => [orderQuery(order.num).queryKey, order] as const

/** Its undo from a toast, which waits for no other write: it is possible for seconds only, and nobody sees it refused. */
export const useOrderUndo = <Input>(write: OrderWrite<Input>) =>
  usePanelWrite({ ...write, touches, stores, isUnseen: true })

/** A write of an order, one at a time, as each needs the version that the last one left. */
export function useOrderWrite<Input>(write: OrderWrite<Input>) {
  const cache = useQueryClient()
  const isOther = useIsMutating({ mutationKey: touches }) > 0
  const writing = usePanelWrite({ ...write, touches, stores })
  return {
    ...writing,
    isPending: writing.isPending || isOther,
    run: (input: Input): void => {
      if (cache.isMutating({ mutationKey: touches }) === 0) writing.run(input)
    },
  }
}

const moneyOf = ({ total, owed, to_return_by_hand, uncounted, collections }: PanelOrder): unknown[] => [
  total,
  owed,
  to_return_by_hand,
  uncounted,
  collections,
]

/**
 * The version that a dialog sends: of the order as it was opened on, or as a conflict told since, so that what somebody
 * else does to its money (and status, for `hasStatus`) is told before this goes through; the current one after other changes.
 */
export function useSeenVersion(order: PanelOrder, hasStatus = false): (conflict: ErrorBody | null) => number {
  const [opened] = useState(order)
  const seenOf = (one: PanelOrder): string => JSON.stringify([moneyOf(one), hasStatus && one.status])
  return (conflict) => {
    const seen = (conflict?.current as PanelOrder | undefined) ?? opened
    return seenOf(seen) === seenOf(order) ? order.version : seen.version
  }
}
