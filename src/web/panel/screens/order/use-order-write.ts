import { useIsMutating, useQueryClient } from '@tanstack/react-query'
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
