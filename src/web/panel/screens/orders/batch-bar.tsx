import { useState } from 'react'
import type { EndpointAnswer } from '#contract/endpoint.ts'
import { panelOrderEndpoints } from '#contract/panel/orders.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import { orderWords, orders as copy } from '../../../copy/panel/orders.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ProblemNote } from '../../../ui/note.tsx'
import { panelClient } from '../../api.ts'
import { ordersNoun } from '../../parts/order-queries.ts'
import { usePanelWrite } from '../../use-panel-write.ts'

type Answer = EndpointAnswer<typeof panelOrderEndpoints.moveMany>

/** Moves all chosen orders, each independently; failed ones are listed with the reason. */
export function BatchBar({ chosen, onDone }: { chosen: ReadonlyMap<number, number>; onDone: () => void }) {
  const [refusal, setRefusal] = useState<{ answer: Answer; to: OrderStatus } | null>(null)
  const moving = usePanelWrite({
    send: (to: OrderStatus, options) =>
      panelClient(
        panelOrderEndpoints.moveMany,
        { body: { moves: [...chosen].map(([num, version]) => ({ num, version })), to } },
        options,
      ),
    touches: [ordersNoun],
    done: ({ moved, refused }, to) => (refused.length > 0 ? null : { text: copy.moved(moved.length, to) }),
    onDone: (answer, to) => (answer.refused.length === 0 ? onDone() : setRefusal({ answer, to })),
  })
  const isNone = chosen.size === 0
  return (
    <>
      <output className="basis-full text-muted tablet:flex-1 tablet:basis-auto">
        {isNone ? copy.chooseSome : copy.selected(chosen.size)}
      </output>
      {moving.problem && <ProblemNote className="basis-full">{moving.problem}</ProblemNote>}
      <Button disabled={isNone} busy={moving.isPending} onClick={() => moving.run('En preparación')}>
        {orderWords.steps['En preparación']}
      </Button>
      <Button
        variant="ghost"
        disabled={isNone}
        busy={moving.isPending}
        onClick={() => moving.run('Entregado')}
      >
        {orderWords.steps.Entregado}
      </Button>
      {refusal && <SomeRefused {...refusal} onClose={onDone} />}
    </>
  )
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
