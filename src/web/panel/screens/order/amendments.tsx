import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type Amendment, amendmentEndpoints } from '#contract/panel/amendments.ts'
import type { PanelOrder, PanelOrderLine } from '#contract/panel/orders.ts'
import { panelHref } from '#contract/panel/screens.ts'
import { formatMoney } from '#domain/money/money.ts'
import { amendments as copy } from '../../../copy/panel/amendments.ts'
import { recentText } from '../../../copy/panel/orders.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/choice.tsx'
import { lazyComponent } from '../../../ui/lazy-component.ts'
import { ProblemNote } from '../../../ui/note.tsx'
import { panelClient } from '../../api.ts'
import { Section } from '../../frame/section.tsx'
import { amendmentsQuery } from '../../parts/order-queries.ts'
import { timeLeft } from '../../parts/order-row.tsx'
import { useNow } from '../../parts/use-now.ts'
import { useOrderWrite } from './use-order-write.ts'

const AmendSheet = lazyComponent(() => import('./amend-sheet.tsx').then(({ AmendSheet: part }) => part))

type AmendButtonProps = { order: PanelOrder; onCollect: () => void }

/** Opens the sheet, or says why the lines can't change now; an open proposal says so itself. */
export function AmendButton({ order, onCollect }: AmendButtonProps) {
  const { missing, stop, forget } = useMissing(order)
  const [isOpen, setOpen] = useState(missing !== undefined)
  const { data } = useQuery(amendmentsQuery(order.num))
  const isOver = order.group === 'delivered' || order.group === 'cancelled'
  // An open sheet stays: its write is refused with the reason.
  if (data?.problem && !isOpen)
    return isOver || data.problem.code === 'amendment_open' ? null : (
      <p className="px-4 py-3 text-sm text-muted tablet:px-5">{data.problem.message}</p>
    )
  if (!data || (isOver && !isOpen)) return null
  const close = (): void => {
    setOpen(false)
    stop()
  }
  return (
    <div className="px-4 py-3 tablet:px-5">
      <Button variant="ghost" className="w-full" onClick={() => setOpen(true)}>
        {copy.open}
      </Button>
      {isOpen && (
        <Suspense>
          <AmendSheet
            order={order}
            missing={missing}
            onClose={close}
            // Of this order: it is no time to go back to the picking list.
            onCollect={() => {
              setOpen(false)
              forget()
              onCollect()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The line that the picking list says is missing, in the URL; closing the sheet goes back to that list. */
function useMissing({ lines }: PanelOrder): {
  missing: PanelOrderLine | undefined
  stop: () => void
  forget: () => void
} {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const missing = lines.find(({ id }) => String(id) === params.get('falta'))
  const forget = (): void => {
    if (missing) setParams({}, { replace: true })
  }
  const stop = (): void => {
    const pedidos = params.get('armar')
    if (pedidos !== null) void navigate(panelHref('picking', {}, { pedidos }), { replace: true })
    else forget()
  }
  return { missing, stop, forget }
}

/** The proposal that awaits the buyer. */
export function OpenProposal({ order }: { order: PanelOrder }) {
  const { data } = useQuery(amendmentsQuery(order.num))
  const proposal = data?.amendments.find(({ state }) => state === 'proposed')
  return proposal ? <Proposal order={order} proposal={proposal} /> : null
}

function Proposal({ order, proposal }: { order: PanelOrder; proposal: Amendment }) {
  const { num, version } = order
  const { id, words, before, after, reason, expires_at: until } = proposal
  const left = timeLeft(until, useNow())
  const [isAdult, setAdult] = useState(false)
  const deciding = useOrderWrite({
    send: (answer: 'accept' | 'withdraw', options) =>
      answer === 'accept'
        ? panelClient(
            amendmentEndpoints.accept,
            { params: { num, id }, body: { version, is_adult: isAdult } },
            options,
          )
        : panelClient(amendmentEndpoints.withdraw, { params: { num, id }, body: { version } }, options),
    done: (_answer, answer) => ({ text: answer === 'accept' ? copy.changed(num) : copy.withdrawn }),
  })
  return (
    <Section title={copy.waiting} aside={left && <Badge tone="straw">{left}</Badge>}>
      <div className="grid gap-3.5">
        <Words words={words} />
        <p className="figures text-md font-semibold">
          {copy.newTotal(formatMoney(before), formatMoney(after))}
        </p>
        {reason && <p className="wrap-anywhere text-muted">{reason}</p>}
        {proposal.asks_adult && (
          <Checkbox
            label={copy.adult}
            checked={isAdult}
            onChange={({ target }) => setAdult(target.checked)}
          />
        )}
        {deciding.problem && <ProblemNote>{deciding.problem}</ProblemNote>}
        <div className="grid gap-2.5 tablet:grid-cols-2">
          <Button busy={deciding.isPending} onClick={() => deciding.run('accept')}>
            {copy.byPhone}
          </Button>
          <Button variant="ghost" busy={deciding.isPending} onClick={() => deciding.run('withdraw')}>
            {copy.withdraw}
          </Button>
        </div>
      </div>
    </Section>
  )
}

function Words({ words }: Pick<Amendment, 'words'>) {
  return (
    <ul className="grid gap-1">
      {words.map(({ name, change }) => (
        <li key={`${name} ${change}`} className="flex flex-wrap justify-between gap-x-4">
          <span>{name}</span>
          <span className="font-semibold">{change}</span>
        </li>
      ))}
    </ul>
  )
}

/** Decided changes of the lines, newest first. */
export function AmendmentHistory({ num }: { num: number }) {
  const { data } = useQuery(amendmentsQuery(num))
  const past = data?.amendments.filter(({ state }) => state !== 'proposed') ?? []
  if (past.length === 0) return null
  return (
    <Section title={copy.history}>
      <ol className="grid gap-4">
        {past
          .toSorted((one, other) => other.at.localeCompare(one.at))
          .map((one) => (
            <li key={one.id} className="grid gap-1">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-semibold">{copy.states[one.state]}</span>
                <span className="figures text-sm text-muted">
                  {copy.newTotal(formatMoney(one.before), formatMoney(one.after))}
                </span>
              </p>
              <Words words={one.words} />
              {one.reason && <p className="text-sm wrap-anywhere text-muted">{one.reason}</p>}
              <p className="text-xs text-muted">
                {[one.who, agreedText(one), recentText(one.at)].filter(Boolean).join(' · ')}
              </p>
            </li>
          ))}
      </ol>
    </Section>
  )
}

function agreedText({ agreed, who, decided_by: decider }: Amendment): string | null {
  if (agreed === null) return null
  return agreed === 'phone' ? copy.agreed.phone(decider === who ? null : decider) : copy.agreed[agreed]
}
