import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderPage } from '#contract/orders.ts'
import { type Proposal, proposalEndpoints } from '#contract/proposals.ts'
import { formatMoney, formatMoneyInText } from '#domain/money/money.ts'
import { refuse } from '#domain/text/refusals.ts'
import { formatDate, formatTime } from '#domain/time/dates.ts'
import { actionProblem } from '../../api/action-problem.ts'
import { browserClient } from '../../api/client.ts'
import { orderPageQuery, proposalQuery } from '../../api/queries/order-queries.ts'
import { age } from '../../copy/lazy-shell.ts'
import { proposal as copy } from '../../copy/proposal.ts'
import { Part } from '../../parts/orders/order-facts.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/choice.tsx'
import { ProblemNote } from '../../ui/note.tsx'
import { toast } from '../../ui/toaster.tsx'

type Linked = { order: OrderPage; token: string }

type ProposalPartProps = Linked & { proposal: Proposal | null; toPay: number }

/** What awaits the buyer: a proposed change to accept or refuse, else the difference of a change to pay. */
export function ProposalPart({ proposal, toPay, ...linked }: ProposalPartProps) {
  if (proposal !== null) return <Answering proposal={proposal} {...linked} />
  return <Difference amount={toPay} {...linked} />
}

function Answering({ order, token, proposal }: Linked & { proposal: Proposal }) {
  const { num } = order
  const cache = useQueryClient()
  const [isAdult, setAdult] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const refresh = async (): Promise<void> => {
    await Promise.all(
      [orderPageQuery(num, token), proposalQuery(num, token)].map(({ queryKey }) =>
        cache.invalidateQueries({ queryKey }),
      ),
    )
  }
  const params = { num, token, id: proposal.id }
  const answering = useMutation({
    mutationFn: (answer: 'accept' | 'refuse') =>
      answer === 'accept'
        ? browserClient(proposalEndpoints.accept, { params, body: { is_adult: isAdult } })
        : browserClient(proposalEndpoints.refuse, { params }),
    networkMode: 'always',
    onSuccess: async (_answer, answer) => {
      toast.success(answer === 'accept' ? copy.accepted : copy.refused)
      await refresh()
    },
  })
  const isMissing = proposal.asks_adult && !isAdult
  const { reason, words, before, after, expires_at: until } = proposal
  return (
    <Part title={copy.title} className="mb-6 shadow-high tablet:mb-8">
      <div className="grid gap-4">
        {reason && <p className="rounded-sm bg-paper-2 px-3 py-2 wrap-anywhere">{reason}</p>}
        <p>{copy.text}</p>
        <ul className="grid gap-2">
          {words.map(({ name, change }) => (
            <li key={`${name} ${change}`} className="flex flex-wrap justify-between gap-x-4">
              <span>{name}</span>
              <strong className="font-semibold">{change}</strong>
            </li>
          ))}
        </ul>
        <p className="figures flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4">
          <span className="font-semibold">{copy.total}</span>
          <span className="flex items-baseline gap-3">
            <span className="text-sm text-muted">{copy.before(formatMoney(before.total))}</span>
            <span className="text-xl font-semibold">{formatMoney(after.total)}</span>
          </span>
        </p>
        <p className="figures">{moneySentence(proposal, isOnline(order))}</p>
        <p className="figures text-muted">{copy.until(formatDate(until), formatTime(until))}</p>
        {proposal.asks_adult && (
          <Checkbox
            className="border-t border-line pt-2 font-semibold"
            label={age.tick}
            checked={isAdult}
            error={isAsked && isMissing ? refuse('adult_missing').message : undefined}
            onChange={({ target }) => setAdult(target.checked)}
          />
        )}
        {answering.error && <ProblemNote>{actionProblem(answering.error, copy.failed)}</ProblemNote>}
        <div className="flex flex-wrap gap-3 *:grow">
          <Button
            busy={answering.isPending}
            onClick={() => (isMissing ? setAsked(true) : answering.mutate('accept'))}
          >
            {copy.accept}
          </Button>
          <Button variant="ghost" busy={answering.isPending} onClick={() => answering.mutate('refuse')}>
            {copy.refuse}
          </Button>
        </div>
      </div>
    </Part>
  )
}

/** Pays an order that the shop took, or the difference of a change. */
function Difference({ order, token, amount }: Linked & { amount: number }) {
  const { num, hold_until: hold } = order
  const money = formatMoneyInText(amount)
  const preparing = useMutation({
    mutationFn: () => browserClient(proposalEndpoints.pay, { params: { num, token } }),
    networkMode: 'always',
    onSuccess: ({ init_point: page }) => location.assign(page),
  })
  return (
    <Part title={order.pays_by_link ? copy.unpaid : copy.difference} className="mb-6 shadow-high tablet:mb-8">
      <div className="grid gap-4">
        <p className="figures">
          {order.pays_by_link && hold !== null
            ? copy.unpaidText(money, formatDate(hold), formatTime(hold))
            : copy.differenceText(money)}
        </p>
        {preparing.error && <ProblemNote>{actionProblem(preparing.error, copy.payFailed)}</ProblemNote>}
        <Button
          className="justify-self-start"
          busy={preparing.isPending || preparing.isSuccess}
          onClick={() => preparing.mutate()}
        >
          {copy.pay(formatMoney(amount))}
        </Button>
      </div>
    </Part>
  )
}

const isOnline = ({ payment_method: method, payment_status: status }: OrderPage): boolean =>
  method?.type?.name === 'MercadoPago' && status === 'approved'

function moneySentence({ before, after, to_pay: pay, to_return: back }: Proposal, online: boolean): string {
  if (back > 0) return copy.returns(formatMoneyInText(back))
  if (pay > 0) return (online ? copy.paysOnline : copy.pays)(formatMoneyInText(pay))
  return after.total < before.total ? copy.less(formatMoneyInText(before.total - after.total)) : copy.even
}
