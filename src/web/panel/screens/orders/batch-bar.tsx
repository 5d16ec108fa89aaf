import { panelHref } from '#contract/panel/screens.ts'
import { isOffered, maxAtOnce } from '#domain/panel/order-moves.ts'
import { orderWords, orders as copy } from '../../../copy/panel/orders.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { ProblemNote } from '../../../ui/note.tsx'
import { useMoveMany } from '../../parts/move-many.tsx'
import type { Chosen } from './order-list.tsx'

/** In button order. */
const steps = ['En preparación', 'Confirmado', 'Listo para retirar', 'En camino', 'Entregado'] as const

/** What is done with all chosen orders: moved, picked together, printed. */
export function BatchBar({ chosen, onDone }: { chosen: Chosen; onDone: () => void }) {
  const moving = useMoveMany(onDone)
  const orders = [...chosen.values()]
  const isNone = chosen.size === 0
  const isTooMany = chosen.size > maxAtOnce
  const canAct = !isNone && !isTooMany
  const nums = [...chosen.keys()].toSorted((one, other) => one - other).join(',')
  const offered = steps
    .map((to) => ({
      to,
      fitting: orders.filter(
        ({ status, deliver, group }) => group !== 'awaiting_payment' && isOffered(status, to, deliver),
      ),
    }))
    .filter(({ fitting }) => fitting.length > 0)
  const toPick = orders.some(({ group }) => group === 'unconfirmed' || group === 'preparing')
  return (
    <>
      <output className="basis-full text-muted tablet:flex-1 tablet:basis-auto">
        {isNone ? copy.chooseSome : copy.selected(chosen.size)}
        {isTooMany && `. ${copy.tooMany(maxAtOnce)}`}
      </output>
      {moving.problem && <ProblemNote className="basis-full">{moving.problem}</ProblemNote>}
      {canAct && offered.length === 0 && <p className="basis-full">{copy.noStep}</p>}
      {canAct && (
        <LinkButton
          variant="ghost"
          className="px-4! whitespace-nowrap"
          to={panelHref('print', {}, { pedidos: nums })}
        >
          {copy.print}
        </LinkButton>
      )}
      {canAct && toPick && (
        <LinkButton
          variant="ghost"
          className="px-4! whitespace-nowrap"
          to={panelHref('picking', {}, { pedidos: nums })}
        >
          {copy.pick}
        </LinkButton>
      )}
      {canAct &&
        offered.map(({ to, fitting }, at) => (
          <Button
            key={to}
            variant={at === 0 ? 'primary' : 'ghost'}
            className="px-4! whitespace-nowrap"
            busy={moving.isPending}
            onClick={() => moving.run({ orders: fitting, to })}
          >
            {copy.stepOf(orderWords.steps[to], fitting.length, orders.length)}
          </Button>
        ))}
      {moving.refused}
    </>
  )
}
