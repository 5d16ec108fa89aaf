import { useState } from 'react'
import { type PanelOrder, panelOrderEndpoints } from '#contract/panel/orders.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { undoMs } from '#domain/panel/order-moves.ts'
import { order as copy } from '../../../copy/panel/order.ts'
import { orderWords } from '../../../copy/panel/orders.ts'
import { Button } from '../../../ui/button.tsx'
import { ProblemNote } from '../../../ui/note.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { panelClient } from '../../api.ts'
import { Section } from '../../frame/section.tsx'
import { CancelDialog, ReasonDialog } from './cancel-dialog.tsx'
import { useOrderUndo, useOrderWrite } from './use-order-write.ts'

type Step = { to: OrderStatus; note?: string }

/** Moves an order, with undo in the toast while it is possible. */
function useSteps(
  { num, version, status }: Pick<PanelOrder, 'num' | 'version' | 'status'>,
  onDone?: () => void,
) {
  const undoing = useOrderUndo({
    send: (seen: number, options) =>
      panelClient(panelOrderEndpoints.undoMove, { params: { num }, body: { version: seen } }, options),
    done: ({ order }) => ({ text: copy.moved(num, order.status) }),
  })
  return useOrderWrite({
    send: (step: Step, options) =>
      panelClient(panelOrderEndpoints.move, { params: { num }, body: { version, ...step } }, options),
    done: ({ order }) => ({
      text: copy.moved(num, order.status),
      ...(order.undo && { undo: () => undoing.run(order.version), undoMs }),
    }),
    onDone: () => {
      // Its undo is no longer valid.
      toast.dismiss(copy.moved(num, status))
      onDone?.()
    },
  })
}

/** Every step ahead, within reach of the thumb: the usual one last. */
export function NextSteps({ order }: { order: PanelOrder }) {
  const moving = useSteps(order)
  const { main, others } = order.next
  return (
    <>
      {moving.problem && (
        <ProblemNote className="basis-full">
          {moving.problem} {moving.conflict && copy.nowIs(order.status)}
        </ProblemNote>
      )}
      {others.map((to) => (
        <Button
          key={to}
          variant="ghost"
          className="min-h-14! px-4!"
          busy={moving.isPending}
          onClick={() => moving.run({ to })}
        >
          <StepName to={to} />
        </Button>
      ))}
      {main && (
        <Button
          className="min-h-14! px-4! text-md tablet:min-w-64"
          busy={moving.isPending}
          onClick={() => moving.run({ to: main })}
        >
          <StepName to={main} />
        </Button>
      )}
    </>
  )
}

/** Its first word on a phone, where three buttons share the bar. */
function StepName({ to }: { to: OrderStatus }) {
  const [first, ...rest] = orderWords.steps[to].split(' ')
  return (
    <span>
      {first}
      {rest.length > 0 && <span className="max-tablet:sr-only"> {rest.join(' ')}</span>}
    </span>
  )
}

type OtherStepsProps = { order: PanelOrder; /** Those ahead are among them. */ withNext: boolean }

/** Rare actions: step back, cancel. */
export function OtherSteps({ order, withNext }: OtherStepsProps) {
  const [open, setOpen] = useState<'back' | 'cancel' | null>(null)
  const moving = useSteps(order)
  const { main, back, can_cancel: canCancel } = order.next
  const others = withNext ? [main ?? [], order.next.others].flat() : []
  if (others.length === 0 && back === null && !canCancel) return null
  const close = () => setOpen(null)
  return (
    <Section title={copy.otherSteps}>
      <div className="grid gap-2.5">
        {moving.problem && <ProblemNote>{moving.problem}</ProblemNote>}
        {others.map((to) => (
          <Button key={to} variant="ghost" busy={moving.isPending} onClick={() => moving.run({ to })}>
            {orderWords.steps[to]}
          </Button>
        ))}
        {back && (
          <Button variant="ghost" onClick={() => setOpen('back')}>
            {copy.stepBack}
          </Button>
        )}
        {canCancel && (
          <Button variant="danger" onClick={() => setOpen('cancel')}>
            {copy.cancel}
          </Button>
        )}
      </div>
      {back && open === 'back' && <StepBack order={order} to={back} onClose={close} />}
      {open === 'cancel' && <CancelDialog order={order} onClose={close} />}
    </Section>
  )
}

function StepBack({ order, to, onClose }: { order: PanelOrder; to: OrderStatus; onClose: () => void }) {
  const moving = useSteps(order, onClose)
  return (
    <ReasonDialog
      danger={false}
      title={copy.stepBackTitle(to)}
      text={copy.stepBackText}
      label={copy.stepBackNote}
      reasons={copy.stepBackReasons(order.status)}
      confirm={copy.stepBackConfirm(to)}
      write={{ ...moving, run: (note) => moving.run({ to, note }) }}
      onClose={onClose}
    />
  )
}
