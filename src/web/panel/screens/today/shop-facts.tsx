import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { panelHref } from '#contract/panel/screens.ts'
import { type Today, todayEndpoints, warningEndpoints } from '#contract/panel/today.ts'
import { formatMoney } from '#domain/money/money.ts'
import { ageText } from '#domain/time/dates.ts'
import { orderWords } from '../../../copy/panel/orders.ts'
import { today as copy } from '../../../copy/panel/today.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { ReceiptText } from '../../../ui/icons.tsx'
import { CircleAlert, Truck } from '../../../ui/lazy-icons.ts'
import { ProblemNote } from '../../../ui/note.tsx'
import { panelClient } from '../../api.ts'
import { Row, Rows, Section } from '../../frame/section.tsx'
import { may, useMe } from '../../me.ts'
import { kindIcons } from '../../parts/conversation-queries.ts'
import { ordersNoun } from '../../parts/order-queries.ts'
import { Thumbnail } from '../../parts/thumbnail.tsx'
import { usePanelWrite } from '../../use-panel-write.ts'
import { whenIdle } from '../../when-idle.ts'

type Whole = NonNullable<Today['whole']>

/** Whether something is to be looked at besides orders and conversations. */
export const hasToLookAt = ({ receipts, absent, tasks }: Whole): boolean =>
  receipts.length + absent.length + tasks.length > 0

/** Conversations waiting for an answer. */
export function ToAnswer({ waiting }: { waiting: Today['to_answer'] }) {
  if (waiting.length === 0) return null
  return (
    <Section title={copy.answer} flush>
      <Rows>
        {waiting.map(({ kind, count }) => {
          const Icon = kindIcons[kind]
          return (
            <Row
              key={kind}
              to={panelHref('conversations', {}, { tipo: kind })}
              lead={<Icon aria-hidden size={20} />}
              title={`${count} ${copy.toAnswer[kind](count)}`}
            />
          )
        })}
      </Rows>
    </Section>
  )
}

/** Deliveries that found nobody, payment proofs and payments to review. */
export function ToLookAt({ whole, now }: { whole: Whole; now: number }) {
  const { receipts, absent, tasks } = whole
  const [ending, setEnding] = useState<Task | null>(null)
  const isMine = may(useMe(), 'refund')
  if (!hasToLookAt(whole)) return null
  return (
    <Section title={copy.look} flush>
      <Rows>
        {absent.map((order) => (
          <Row
            key={`absent ${order.num}`}
            to={panelHref('deliveries')}
            lead={<Truck aria-hidden size={20} />}
            title={<Named {...order} />}
            note={copy.absent}
          />
        ))}
        {receipts.map(({ owed, sent_at: sentAt, is_cancelled: isCancelled, ...order }) => (
          <Row
            key={order.num}
            to={panelHref('order', { num: order.num })}
            lead={<ReceiptText aria-hidden size={20} />}
            title={<Named {...order} />}
            note={[`${copy.receipt} ${ageText(sentAt, new Date(now))}`, isCancelled && copy.cancelled]
              .filter(Boolean)
              .join(' · ')}
            trail={owed > 0 && formatMoney(owed)}
          />
        ))}
        {tasks.map((task) => (
          <Row
            key={task.id}
            to={task.order_num === null ? undefined : panelHref('order', { num: task.order_num })}
            lead={<CircleAlert aria-hidden size={20} />}
            title={
              task.order_num === null || task.name === null ? (
                taskText(task.kind)
              ) : (
                <Named num={task.order_num} name={task.name} />
              )
            }
            note={[
              task.order_num === null ? null : taskText(task.kind),
              ageText(task.created_at, new Date(now)),
            ]
              .filter(Boolean)
              .join(' · ')}
            action={
              isMine &&
              task.can_finish && (
                <Button
                  variant="quiet"
                  className="shrink-0 px-3!"
                  aria-label={copy.finishOf(taskText(task.kind), task.order_num)}
                  onClick={() => setEnding(task)}
                >
                  {copy.finish}
                </Button>
              )
            }
          />
        ))}
      </Rows>
      {ending && <FinishDialog task={ending} onClose={() => setEnding(null)} />}
    </Section>
  )
}

type Task = Whole['tasks'][number]

function FinishDialog({ task: { id, kind, order_num: num }, onClose }: { task: Task; onClose: () => void }) {
  const finishing = usePanelWrite({
    send: (task: number, options) =>
      panelClient(todayEndpoints.finishTask, { params: { id: task } }, options),
    touches: [ordersNoun],
    done: () => ({ text: copy.finished }),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      open
      title={taskText(kind)}
      confirm={copy.finishConfirm}
      busy={finishing.isPending}
      onConfirm={() => finishing.run(id)}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p className="text-muted">{copy.finishText(num)}</p>
        {finishing.problem && <ProblemNote>{finishing.problem}</ProblemNote>}
      </div>
    </ConfirmDialog>
  )
}

const taskText = (kind: string): string => copy.tasks[kind] ?? copy.task

/** An order's number and name. */
export function Named({ num, name }: { num: number; name: string }) {
  return (
    <>
      <span className="figures mr-2 inline-block font-normal text-muted">{orderWords.number(num)}</span>
      {name}
    </>
  )
}

/** Gaps in the catalogue. */
export function Catalogue({ whole }: { whole: Whole }) {
  const { running_out: few, without_picture, without_price, old_dollar } = whole
  const toDollar = may(useMe(), 'settings') ? panelHref('settings', {}, { parte: 'dolar' }) : undefined
  const shortfalls = [
    ...(old_dollar ? [{ text: copy.oldDollar, to: toDollar }] : []),
    ...(without_price > 0
      ? [
          {
            text: `${without_price} ${copy.withoutPrice(without_price)}`,
            to: panelHref('articles', {}, { ver: 'sin-precio' }),
          },
        ]
      : []),
    ...(without_picture > 0
      ? [
          {
            text: `${without_picture} ${copy.withoutPicture(without_picture)}`,
            to: panelHref('articles', {}, { ver: 'sin-foto' }),
          },
        ]
      : []),
  ]
  return (
    <>
      {few.length > 0 && (
        <Section title={copy.runningOut} flush>
          <Rows>
            {few.map(({ id, name, variant, stock, image_url }) => (
              <Row
                key={`${id} ${variant}`}
                to={panelHref('article', { id })}
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
            {shortfalls.map(({ text, to }) => (
              <Row key={text} to={to} lead={<CircleAlert aria-hidden size={20} />} title={text} />
            ))}
          </Rows>
        </Section>
      )}
    </>
  )
}

/** The health of the shop changes slowly, ms. */
const healthEveryMs = 5 * 60_000

/** What is wrong with the shop itself, such as mails that don't leave; asked once the page is idle. */
export function Warnings() {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const { data } = useQuery({
    enabled: isIdle,
    queryKey: ['warnings'],
    queryFn: ({ signal }) => panelClient(warningEndpoints.warnings, {}, { signal }),
    refetchInterval: healthEveryMs,
  })
  if (data === undefined || data.warnings.length === 0) return null
  return (
    <Section title={copy.warnings} flush>
      <p className="px-4 text-muted tablet:px-5">{copy.warningsText}</p>
      <Rows>
        {data.warnings.map((name) => (
          <Row key={name} lead={<CircleAlert aria-hidden size={20} />} title={copy.warning[name]} />
        ))}
      </Rows>
    </Section>
  )
}
