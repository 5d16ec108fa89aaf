import { useEffect, useState } from 'react'
import { type SendOptions, ServerError } from '#contract/client.ts'
import type { EndpointAnswer } from '#contract/endpoint.ts'
import { panelOrderEndpoints } from '#contract/panel/orders.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { undoMs } from '#domain/panel/order-moves.ts'
import { write } from '../../copy/panel/frame.ts'
import { orderWords, orders as copy } from '../../copy/panel/orders.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { panelClient } from '../api.ts'
import { usePanelWrite } from '../use-panel-write.ts'
import { deliveriesNoun, ordersNoun, pickingNoun } from './order-queries.ts'

type Seen = { num: number; version: number }
type Answer = {
  moved: readonly Seen[]
  refused: EndpointAnswer<typeof panelOrderEndpoints.moveMany>['refused']
}
type Moves = { orders: readonly Seen[]; to: OrderStatus }

/** Who moves them: the shop, or a driver whose own stops they are. */
export type Mover = {
  move: (moves: Seen[], to: OrderStatus, options: SendOptions) => Promise<Answer>
  undo: (move: Seen, options: SendOptions) => Promise<unknown>
}

const touches = [ordersNoun, pickingNoun, deliveriesNoun]

const shop: Mover = {
  move: (moves, to, options) => panelClient(panelOrderEndpoints.moveMany, { body: { moves, to } }, options),
  undo: ({ num, version }, options) =>
    panelClient(panelOrderEndpoints.undoMove, { params: { num }, body: { version } }, options),
}

/** Moves several orders, each independently, with undo; `refused` lists those that stayed, with the reason. */
export function useMoveMany(onDone?: () => void, mover = shop) {
  const [refused, setRefused] = useState<(Pick<Moves, 'to'> & { answer: Answer; until: number }) | null>(null)
  const undoing = useUndoMany(mover)
  const moving = usePanelWrite({
    send: ({ orders, to }: Moves, options) =>
      mover.move(
        orders.map(({ num, version }) => ({ num, version })),
        to,
        options,
      ),
    touches,
    done: (answer, { to }) =>
      answer.refused.length > 0
        ? null
        : {
            text: copy.moved(answer.moved.length, to),
            undo: () => undoing.run(answer.moved),
            undoMs,
          },
    onDone: (answer, { to }, sentAt) =>
      answer.refused.length === 0 ? onDone?.() : setRefused({ answer, to, until: sentAt + undoMs }),
  })
  const close = (): void => {
    setRefused(null)
    onDone?.()
  }
  return {
    ...moving,
    refused: refused && (
      <SomeRefused
        title={copy.someRefused(refused.answer.refused.length)}
        refused={refused.answer.refused}
        {...(refused.answer.moved.length > 0 && {
          rest: {
            text: copy.moved(refused.answer.moved.length, refused.to),
            until: refused.until,
            undo: () => {
              undoing.run(refused.answer.moved)
              close()
            },
          },
        })}
        onClose={close}
      />
    ),
  }
}

/** Undoes the moves, while the buyers are not notified yet. */
function useUndoMany(mover: Mover) {
  return usePanelWrite({
    send: async (moved: Answer['moved'], { headers }) => {
      const answers = await Promise.allSettled(
        moved.map((one) =>
          mover.undo(one, {
            headers: { ...headers, 'idempotency-key': `${headers?.['idempotency-key']}-${one.num}` },
          }),
        ),
      )
      const lost = answers.find(
        (one) => one.status === 'rejected' && !(one.reason instanceof ServerError && one.reason.status < 500),
      )
      if (lost?.status === 'rejected') throw lost.reason
      return answers.filter(({ status }) => status === 'fulfilled').length
    },
    touches,
    done: (count, moved) => ({ text: copy.undone(count, moved.length - count) }),
    isUnseen: true,
  })
}

type SomeRefusedProps = {
  title: string
  refused: Answer['refused']
  /** Orders that were not refused; their moves can be undone for a while, ms. */
  rest?: { text: string; until: number; undo: () => void }
  onClose: () => void
}

/** The orders that stayed as they were, with the reason. */
export function SomeRefused({ title, refused, rest, onClose }: SomeRefusedProps) {
  const [canUndo, setCanUndo] = useState(() => rest !== undefined && rest.until > Date.now())
  const until = rest?.until
  useEffect(() => {
    if (until === undefined) return
    const timer = setTimeout(() => setCanUndo(false), until - Date.now())
    return () => clearTimeout(timer)
  }, [until])
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="sm"
      footer={
        <>
          {rest && canUndo && (
            <Button variant="ghost" onClick={rest.undo}>
              {write.undo}
            </Button>
          )}
          <Button onClick={onClose}>{copy.understood}</Button>
        </>
      }
    >
      <ul className="grid gap-3">
        {refused.map(({ num, message }) => (
          <li key={num}>
            <b className="figures">{orderWords.number(num)}</b> {message}
          </li>
        ))}
      </ul>
      {rest && <p className="mt-4 text-muted">{rest.text}</p>}
    </Dialog>
  )
}
