import { panelHref } from '#contract/panel/screens.ts'
import type { Today } from '#contract/panel/today.ts'
import { ageText } from '#domain/time/dates.ts'
import { orderWords } from '../../../copy/panel/orders.ts'
import { today as copy } from '../../../copy/panel/today.ts'
import { MessageCircle, MessageCircleQuestion, ReceiptText } from '../../../ui/icons.tsx'
import { CircleAlert, PhoneCall } from '../../../ui/lazy-icons.ts'
import { Row, Rows, Section } from '../../frame/section.tsx'
import { Thumbnail } from '../../parts/thumbnail.tsx'

type Whole = NonNullable<Today['whole']>

/** Unanswered questions, messages and calls. */
export function ToAnswer({ whole: { questions, messages, calls } }: { whole: Whole }) {
  const all = [
    { count: questions, text: copy.questions(questions), icon: MessageCircleQuestion, command: 'preguntas' },
    { count: messages, text: copy.messages(messages), icon: MessageCircle, command: 'mensajes' },
    { count: calls, text: copy.calls(calls), icon: PhoneCall, command: 'llamadas' },
  ].filter(({ count }) => count > 0)
  if (all.length === 0) return null
  return (
    <Section title={copy.answer} flush>
      <Rows>
        {all.map(({ count, text, icon: Icon, command }) => (
          <Row
            key={text}
            lead={<Icon aria-hidden size={20} />}
            title={`${count} ${text}`}
            note={copy.byCommand(command)}
          />
        ))}
      </Rows>
    </Section>
  )
}

/** Payment proofs, withdrawals and payments to review. */
export function ToLookAt({ whole: { receipts, withdrawals, tasks }, now }: { whole: Whole; now: number }) {
  if (receipts.length + withdrawals.length + tasks.length === 0) return null
  const age = (at: string): string => ageText(at, new Date(now))
  return (
    <Section title={copy.look} flush>
      <Rows>
        {receipts.map((num) => (
          <Row
            key={num}
            to={panelHref('order', { num })}
            lead={<ReceiptText aria-hidden size={20} />}
            title={copy.receipt}
            trail={orderWords.number(num)}
          />
        ))}
        {withdrawals.map(({ code, order_num, created_at }) => (
          <OfOrder key={code} num={order_num} title={copy.withdrawal} note={`${code} · ${age(created_at)}`} />
        ))}
        {tasks.map(({ id, order_num, created_at }) => (
          <OfOrder key={id} num={order_num} title={copy.task} note={age(created_at)} />
        ))}
      </Rows>
    </Section>
  )
}

function OfOrder({ num, title, note }: { num: number | null; title: string; note: string }) {
  return (
    <Row
      to={num === null ? undefined : panelHref('order', { num })}
      lead={<CircleAlert aria-hidden size={20} />}
      title={title}
      note={note}
      trail={num === null ? undefined : orderWords.number(num)}
    />
  )
}

/** Gaps in the catalogue. */
export function Catalogue({ whole }: { whole: Whole }) {
  const { running_out: few, without_picture, without_price, old_dollar } = whole
  const shortfalls = [
    old_dollar && copy.oldDollar,
    without_price > 0 && `${without_price} ${copy.withoutPrice(without_price)}`,
    without_picture > 0 && `${without_picture} ${copy.withoutPicture(without_picture)}`,
  ].filter((text) => typeof text === 'string')
  return (
    <>
      {few.length > 0 && (
        <Section title={copy.runningOut} flush>
          <Rows>
            {few.map(({ id, name, variant, stock, image_url }) => (
              <Row
                key={`${id} ${variant}`}
                lead={<Thumbnail url={image_url} />}
                title={[name, variant].filter(Boolean).join(' · ')}
                trail={copy.left(stock)}
              />
            ))}
          </Rows>
        </Section>
      )}
      {shortfalls.length > 0 && (
        <Section title={copy.catalogue} flush>
          <Rows>
            {shortfalls.map((text) => (
              <Row key={text} lead={<CircleAlert aria-hidden size={20} />} title={text} />
            ))}
          </Rows>
        </Section>
      )}
    </>
  )
}
