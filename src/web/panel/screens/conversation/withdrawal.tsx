import { useState } from 'react'
import { type Conversation, conversationEndpoints } from '#contract/panel/conversations.ts'
import { panelHref } from '#contract/panel/screens.ts'
import { formatMoney } from '#domain/money/money.ts'
import { type WithdrawalState, withdrawalMoves } from '#domain/orders/withdrawal.ts'
import { formatDate } from '#domain/time/dates.ts'
import { conversation as shared } from '../../../copy/panel/conversations.ts'
import { recentText } from '../../../copy/panel/orders.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/form/field.tsx'
import { ProblemNote } from '../../../ui/note.tsx'
import { panelClient } from '../../api.ts'
import { Row, Rows, Section } from '../../frame/section.tsx'
import { useUnsaved } from '../../interruption.ts'
import { useConversationWrite } from './use-conversation-write.ts'

const copy = shared.withdrawal

type WithdrawalProps = {
  conversation: Conversation
  withdrawal: NonNullable<Conversation['withdrawal']>
}

type Decision = { version: number; state: WithdrawalState; note?: string; reason?: string }

/** A withdrawal's state, its order and the next steps. */
export function Withdrawal({ conversation, withdrawal }: WithdrawalProps) {
  const { id, version, orders } = conversation
  const { code, state, order_num: num, created_at: asked } = withdrawal
  const [note, setNote] = useState('')
  const [why, setWhy] = useState('')
  useUnsaved(note !== '' || why !== '')
  // Null before the first: then no button takes the focus.
  const [isRefusing, setRefusing] = useState<boolean | null>(null)
  const [order] = orders
  const deciding = useConversationWrite({
    send: (body: Decision, options) =>
      panelClient(conversationEndpoints.decide, { params: { id }, body }, options),
    done: (_, { state: next }) => ({ text: copy.moved(copy.states[next]) }),
    onDone: (_, { state: next }) => {
      // A refusal sends no note.
      if (next !== 'refused') setNote('')
      setWhy('')
      setRefusing(false)
    },
  })
  return (
    <Section title={copy.title} flush>
      <Rows>
        <Row title={code} note={copy.code} />
        <Row title={recentText(asked)} note={copy.asked} />
        {order ? (
          <Row
            to={panelHref('order', { num: order.num })}
            title={copy.orderNum(String(order.num))}
            note={`${formatDate(order.created_at)} · ${order.status}`}
            trail={formatMoney(order.total)}
          />
        ) : (
          <Row title={copy.orderNum(num)} note={copy.noOrder} />
        )}
      </Rows>
      <div className="grid gap-3 border-t border-line px-4 py-4 tablet:px-5">
        {order?.can_withdraw === false && <p className="text-sm">{copy.counter}</p>}
        {order && <p className="text-sm">{refundText(order)}</p>}
        {!isRefusing ? (
          <TextArea
            key="note"
            label={copy.note}
            hint={copy.noteHint}
            optional
            rows={2}
            maxLength={1000}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        ) : (
          <TextArea
            key="why"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the pressed button
            autoFocus
            label={copy.why}
            hint={copy.whyHint}
            rows={3}
            maxLength={500}
            value={why}
            error={deciding.fields['reason']}
            onChange={({ target }) => setWhy(target.value)}
          />
        )}
        {state === 'received' && !isRefusing && <p className="text-sm text-muted">{copy.told}</p>}
        {deciding.problem && !deciding.fields['reason'] && <ProblemNote>{deciding.problem}</ProblemNote>}
        {!isRefusing ? (
          <p className="grid gap-3 tablet:flex tablet:flex-wrap">
            {withdrawalMoves[state].map((next, at) => (
              <Button
                key={next}
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- back from the refusal that it opened
                autoFocus={next === 'refused' && isRefusing === false}
                variant={at === 0 && next !== 'received' ? 'primary' : 'ghost'}
                busy={deciding.isPending}
                onClick={() =>
                  next === 'refused'
                    ? setRefusing(true)
                    : deciding.run({ version, state: next, note: note.trim() })
                }
              >
                {state === 'done' ? copy.reopen : copy.moves[next]}
              </Button>
            ))}
          </p>
        ) : (
          <p className="grid gap-3 tablet:flex tablet:flex-wrap">
            <Button
              busy={deciding.isPending}
              onClick={() => deciding.run({ version, state: 'refused', reason: why.trim() })}
            >
              {copy.refuse}
            </Button>
            <Button
              variant="ghost"
              onClick={() => {
                deciding.reset()
                setRefusing(false)
              }}
            >
              {copy.goBack}
            </Button>
          </p>
        )}
      </div>
    </Section>
  )
}

function refundText({ collected, returned }: Conversation['orders'][number]): string {
  if (returned > 0) return copy.refunded(formatMoney(returned))
  return collected > 0 ? copy.refund(formatMoney(collected)) : copy.unpaid
}
