import { useState } from 'react'
import { ServerError } from '#contract/client.ts'
import type { EndpointAnswer } from '#contract/endpoint.ts'
import { panelOrderEndpoints } from '#contract/panel/orders.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import { pathTo, undoMs } from '#domain/panel/order-moves.ts'
import { orderWords, orders as copy } from '../../../copy/panel/orders.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ProblemNote } from '../../../ui/note.tsx'
import { panelClient } from '../../api.ts'
import { ordersNoun } from '../../parts/order-queries.ts'
import { usePanelWrite } from '../../use-panel-write.ts'
import type { Chosen } from './order-list.tsx'

type Answer = EndpointAnswer<typeof panelOrderEndpoints.moveMany>

/** In button order. */
const steps = ['En preparación', 'Confirmado', 'Listo para retirar', 'En camino', 'Entregado'] as const

/** Moves all chosen orders, each independently, with undo; failed ones are listed with the reason. */
export function BatchBar({ chosen, onDone }: { chosen: Chosen; onDone: () => void }) {
  const [refusal, setRefusal] = useState<{ answer: Answer; to: OrderStatus } | null>(null)
  const moving = usePanelWrite({
    send: (to: OrderStatus, options) =>
      panelClient(
        panelOrderEndpoints.moveMany,
        { body: { moves: [...chosen.values()].map(({ num, version }) => ({ num, version })), to } },
        options,
      ),
    touches: [ordersNoun],
    done: ({ moved, refused }, to) =>
      refused.length > 0
        ? null
        : { text: copy.moved(moved.length, to), undo: () => undoing.run(moved), shownMs: undoMs },
    onDone: (answer, to) => (answer.refused.length === 0 ? onDone() : setRefusal({ answer, to })),
  })
  const undoing = useUndoMany()
  const isNone = chosen.size === 0
  const offered = steps.filter((to) =>
    [...chosen.values()].some(
      ({ status, deliver, group }) => group !== 'awaiting_payment' && pathTo(status, to, deliver),
    ),
  )
  return (
    <>
      <output className="basis-full text-muted tablet:flex-1 tablet:basis-auto">
        {isNone ? copy.chooseSome : copy.selected(chosen.size)}
      </output>
      {moving.problem && <ProblemNote className="basis-full">{moving.problem}</ProblemNote>}
      {!isNone && offered.length === 0 && <p className="basis-full">{copy.noStep}</p>}
      {offered.map((to, at) => (
        <Button
          key={to}
          variant={at === 0 ? 'primary' : 'ghost'}
          className="px-4! whitespace-nowrap"
          busy={moving.isPending}
          onClick={() => moving.run(to)}
        >
          {orderWords.steps[to]}
        </Button>
      ))}
      {refusal && <SomeRefused {...refusal} onClose={onDone} />}
    </>
  )
}

/** Undoes the moves, while the buyers are not notified yet. */
function useUndoMany() {
  return usePanelWrite({
    send: async (moved: Answer['moved'], { headers }) => {
      const answers = await Promise.allSettled(
        moved.map(({ num, version }) =>
          panelClient(
            panelOrderEndpoints.undoMove,
            { params: { num }, body: { version } },
            { headers: { ...headers, 'idempotency-key': `${headers?.['idempotency-key']}-${num}` } },
          ),
        ),
      )
      const lost = answers.find(
        (one) => one.status === 'rejected' && !(one.reason instanceof ServerError && one.reason.status < 500),
      )
      if (lost?.status === 'rejected') throw lost.reason
      return answers.filter(({ status }) => status === 'fulfilled').length
    },
    touches: [ordersNoun],
    done: (count, moved) => ({ text: copy.undone(count, moved.length - count) }),
  })
}

type SomeRefusedProps = { answer: Answer; to: OrderStatus; onClose: () => void }

function SomeRefused({ answer: { moved, refused }, to, onClose }: SomeRefusedProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.someRefused(refused.length)}
      size="sm"
      footer={<Button onClick={onClose}>{copy.understood}</Button>}
    >
      <ul className="grid gap-3">
        {refused.map(({ num, message }) => (
          <li key={num}>
            <b className="figures">{orderWords.number(num)}</b> {message}
          </li>
        ))}
      </ul>
      {moved.length > 0 && <p className="mt-4 text-muted">{copy.moved(moved.length, to)}</p>}
    </Dialog>
  )
}
