import { useSearchParams } from 'react-router'
import { panelHref, panelScreens } from '#contract/panel/screens.ts'
import { order } from '../../../copy/panel/order.ts'
import { orderWords } from '../../../copy/panel/orders.ts'
import { picking as copy } from '../../../copy/panel/picking.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Clock } from '../../../ui/lazy-icons.ts'
import { ProblemNote } from '../../../ui/note.tsx'
import { AllDone } from '../../frame/all-done.tsx'
import { LoadingRows } from '../../frame/loading-rows.tsx'
import { Screen } from '../../frame/screen.tsx'
import { Row, Rows, Section } from '../../frame/section.tsx'
import { useMoveMany } from '../../parts/move-many.tsx'
import { numsOf } from '../../parts/order-queries.ts'
import { PickingOrders } from './picking-orders.tsx'
import { PickingRows } from './picking-rows.tsx'
import { type Picking as List, usePicking } from './use-picking.ts'

const back = { to: panelScreens.orders, label: order.back }

/** To the order, where it is one alone. */
const backFrom = ([num, ...others]: readonly number[]): typeof back | { to: string; label: string } =>
  num === undefined || others.length > 0
    ? back
    : { to: panelHref('order', { num }), label: orderWords.number(num) }

/** What the orders in the URL need, summed by article; ticks are shared by all panels. */
export default function Picking() {
  const nums = numsOf(useSearchParams()[0].get('pedidos'))
  if (nums.length === 0)
    return (
      <Screen title={copy.tab} back={back}>
        <AllDone
          title={copy.nothing}
          action={<LinkButton to={panelScreens.orders}>{copy.toOrders}</LinkButton>}
        />
      </Screen>
    )
  return <PickList key={nums.join(',')} nums={nums} />
}

function PickList({ nums }: { nums: readonly number[] }) {
  const { list, picking, tick, problem, isWaiting } = usePicking(nums.join(','))
  const left = picking?.rows.filter(({ is_picked }) => !is_picked).length
  const steps = picking ? stepsOf(picking) : []
  return (
    <Screen
      title={copy.title(nums)}
      tab={copy.tab}
      back={backFrom(nums)}
      waits={left === undefined ? undefined : copy.left(left)}
      actions={
        <LinkButton
          variant="ghost"
          to={panelHref('print', {}, { pedidos: nums.join(','), que: 'lista' })}
          className="px-4!"
        >
          {copy.print}
        </LinkButton>
      }
      aside={picking && picking.orders.length > 0 && <PickingOrders orders={picking.orders} />}
      bar={steps.length > 0 && <Steps steps={steps} />}
    >
      {picking === undefined ? (
        <LoadingRows query={list} copy={copy} count={5} className="h-24 rounded-lg!" />
      ) : (
        <>
          {problem && <ProblemNote>{problem}</ProblemNote>}
          {isWaiting && <p className="text-muted">{copy.noLine}</p>}
          {picking.left_out.length > 0 && <p className="text-muted">{copy.leftOut(picking.left_out)}</p>}
          {isDone(picking) && (
            <AllDone
              title={copy.allDone}
              text={copy.allDoneText}
              action={<LinkButton to={panelScreens.orders}>{copy.toOrders}</LinkButton>}
            />
          )}
          <PickingRows rows={picking.rows} isShared={picking.orders.length > 1} onTick={tick} />
          <Awaiting awaiting={picking.awaiting} />
        </>
      )}
    </Screen>
  )
}

const isDone = ({ orders, rows }: List): boolean =>
  orders.length > 0 &&
  rows.every(({ is_picked }) => is_picked) &&
  orders.every(({ group }) => group === 'ready')

/** What buyers were proposed to go without. */
function Awaiting({ awaiting }: Pick<List, 'awaiting'>) {
  if (awaiting.length === 0) return null
  return (
    <Section title={copy.awaiting} flush>
      <Rows label={copy.awaiting}>
        {awaiting.map(({ num, name, choice, amount }) => (
          <Row
            key={`${num} ${name} ${choice}`}
            to={panelHref('order', { num })}
            lead={<Clock aria-hidden size={20} />}
            title={[`${amount} × ${name}`, choice].filter(Boolean).join(' · ')}
            note={copy.awaitingText(num)}
          />
        ))}
      </Rows>
    </Section>
  )
}

type Step = { to: NonNullable<List['orders'][number]['next']>; orders: List['orders'] }

/** The steps that are due: preparation of orders that wait for it, and the next one of those with every line picked. */
function stepsOf({ orders, awaiting }: List): Step[] {
  const steps: Step[] = []
  for (const one of orders) {
    const { next, group, lines, picked } = one
    const isWaiting = picked < lines || awaiting.some(({ num }) => num === one.num)
    if (next === null || group === 'ready' || (group === 'preparing' && isWaiting)) continue
    const step = steps.find(({ to }) => to === next)
    if (step) step.orders.push(one)
    else steps.push({ to: next, orders: [one] })
  }
  return steps
}

function Steps({ steps }: { steps: readonly Step[] }) {
  const moving = useMoveMany()
  return (
    <>
      {moving.problem && <ProblemNote className="basis-full">{moving.problem}</ProblemNote>}
      {steps.map(({ to, orders }) => (
        <Button
          key={to}
          variant={to === 'En preparación' && steps.length > 1 ? 'ghost' : 'primary'}
          className="min-h-14! px-4!"
          busy={moving.isPending}
          onClick={() => moving.run({ orders, to })}
        >
          {copy.step(
            orderWords.steps[to],
            orders.map(({ num }) => num),
          )}
        </Button>
      ))}
      {moving.refused}
    </>
  )
}
