import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import type { SendOptions } from '#contract/client.ts'
import type { PanelOrder } from '#contract/panel/orders.ts'
import { orderQuery, ordersNoun } from '../../parts/order-queries.ts'
import { type PanelWrite, usePanelWrite } from '../../use-panel-write.ts'

type Whole = { order: PanelOrder }

export type OrderWrite<Input> = Pick<PanelWrite<Input, Whole>, 'done' | 'onDone'> & {
  send: (input: Input, options: SendOptions) => Promise<Whole>
}

/** A write of an order, one at a time, as each needs the version that the last one left; its answer updates the cache at once. */
export function useOrderWrite<Input>({ onDone, ...write }: OrderWrite<Input>) {
  const cache = useQueryClient()
  const touches = [ordersNoun]
  const isOther = useIsMutating({ mutationKey: touches }) > 0
  const writing = usePanelWrite<Input, Whole>({
    ...write,
    touches,
    onDone: (answer, input) => {
      cache.setQueryData(orderQuery(answer.order.num).queryKey, answer.order)
      onDone?.(answer, input)
    },
  })
  return {
    ...writing,
    isPending: writing.isPending || isOther,
    run: (input: Input): void => {
      if (cache.isMutating({ mutationKey: touches }) === 0) writing.run(input)
    },
  }
}
