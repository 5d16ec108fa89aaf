import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { EndpointAnswer } from '#contract/endpoint.ts'
import { pickingEndpoints } from '#contract/panel/picking.ts'
import { panelClient } from '../../api.ts'
import { useUnsaved } from '../../interruption.ts'
import { pickingNoun, pickingQuery } from '../../parts/order-queries.ts'
import { usePanelWrite } from '../../use-panel-write.ts'

export type Picking = EndpointAnswer<typeof pickingEndpoints.get>
export type PickingRow = Picking['rows'][number]

/** The list to pick, with the ticks of this device that are not saved yet. Ticks are sent in order, one batch at a time. */
export function usePicking(orders: string) {
  const cache = useQueryClient()
  const { queryKey } = pickingQuery(orders)
  const list = useQuery({ ...pickingQuery(orders), placeholderData: keepPreviousData })
  /** Wanted state by line. */
  const [unsaved, setUnsaved] = useState<ReadonlyMap<number, boolean>>(new Map())
  const saving = usePanelWrite({
    send: (ticks: { line_id: number; is_picked: boolean }[], options) =>
      panelClient(pickingEndpoints.tick, { query: { orders }, body: { ticks } }, options),
    touches: [],
    name: pickingNoun,
    stores: (answer) => [queryKey, answer],
    onDone: (_, ticks) =>
      setUnsaved(
        (before) =>
          new Map(
            [...before].filter(
              ([id, isPicked]) => !ticks.some((one) => one.line_id === id && one.is_picked === isPicked),
            ),
          ),
      ),
  })
  const { run, isPending, problem, isWaiting, reset } = saving
  /** What the last batch was made of; it is sent whatever screen is shown, while the page lives. */
  const [batch, setBatch] = useState(unsaved)
  useUnsaved(unsaved.size > 0 && (isWaiting || unsaved !== batch))
  const send = useEffectEvent(() => {
    setBatch(unsaved)
    run([...unsaved].map(([line_id, is_picked]) => ({ line_id, is_picked })))
  })
  useEffect(() => {
    if (!isPending && problem === null && unsaved.size > 0) send()
  }, [isPending, problem, unsaved])
  useEffect(() => {
    if (problem === null) return
    setUnsaved(new Map())
    void cache.invalidateQueries({ queryKey })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per refusal
  }, [problem])
  const tick = (row: PickingRow, isPicked: boolean): void => {
    reset()
    setUnsaved(
      (before) => new Map([...before, ...row.lines.map(({ line_id: id }) => [id, isPicked] as const)]),
    )
  }
  return { list, picking: list.data && withTicks(list.data, unsaved), tick, problem, isWaiting }
}

/** The list as it will be once the ticks are saved. */
function withTicks({ orders, rows, ...rest }: Picking, unsaved: ReadonlyMap<number, boolean>): Picking {
  const ticked = rows.map((row) => {
    const lines = row.lines.map((line) => {
      const is_picked = unsaved.get(line.line_id) ?? line.is_picked
      return is_picked === line.is_picked ? line : { ...line, is_picked, picked_by: null }
    })
    return { ...row, lines, is_picked: lines.every(({ is_picked }) => is_picked) }
  })
  const lines = ticked.flatMap((row) => row.lines)
  return {
    ...rest,
    rows: ticked,
    orders: orders.map((order) => ({
      ...order,
      picked: lines.filter(({ num, is_picked }) => num === order.num && is_picked).length,
    })),
  }
}
