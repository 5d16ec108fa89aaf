import type { Client } from '#contract/panel/phone-orders.ts'
import { phoneText } from '#domain/text/phone.ts'
import { formatDate } from '#domain/time/dates.ts'
import { phoneOrder, sell } from '../../../copy/panel/sell.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SkeletonLines } from '../../../ui/empty.tsx'
import { Search } from '../../../ui/icons.tsx'
import { ProblemNote } from '../../../ui/note.tsx'
import { Initial } from '../../frame/initial.tsx'
import { Row, Rows } from '../../frame/section.tsx'
import { ClientSearch } from './client-search.tsx'
import { Ordering } from './ordering.tsx'
import type { ChosenClient, OrderChoices } from './use-open-sale.ts'
import type { usePhoneOrder, useTaking } from './use-phone-order.ts'

const copy = phoneOrder.client

type SoldLines = NonNullable<Client['last_order']>['lines']

type ClientCardProps = {
  client: ChosenClient | null
  /** Null for a new client. */
  known: Client | null
  /** Nothing chosen yet. */
  isEmpty: boolean
  onFind: () => void
  onRepeat: (lines: SoldLines) => void
}

const action = (text: string) => <span className="text-glass-text">{text}</span>

/** The client, and the last order. */
export function ClientCard({ client, known, isEmpty, onFind, onRepeat }: ClientCardProps) {
  const last = known?.last_order
  return (
    <section
      aria-label={copy.who}
      className="min-w-0 overflow-clip rounded-lg border border-line bg-card shadow-low"
    >
      <Rows>
        {client === null ? (
          <Row
            lead={<Search aria-hidden size={22} />}
            title={copy.who}
            note={copy.findOrMake}
            onPress={onFind}
          />
        ) : (
          <Row
            lead={<Initial name={client.name} />}
            title={client.name}
            note={[
              client.phone && phoneText(client.phone),
              client.id === null ? copy.isNew : known && copy.orders(known.orders),
            ]
              .filter(Boolean)
              .join(' · ')}
            trail={action(copy.change)}
            onPress={onFind}
          />
        )}
        {last && (
          <Row
            title={copy.last(formatDate(last.at))}
            note={last.lines.map(({ amount, name }) => sell.last.line(amount, name)).join(', ')}
            {...(isEmpty && { trail: action(sell.last.repeat), onPress: () => onRepeat(last.lines) })}
          />
        )}
      </Rows>
    </section>
  )
}

type OrderDialogProps = {
  open: boolean
  /** Whether to find the client first. */ asksClient: boolean
  choices: OrderChoices
  phone: ReturnType<typeof usePhoneOrder>
  taking: ReturnType<typeof useTaking>
  onClient: (client: ChosenClient) => void
  onChoose: (choices: Partial<OrderChoices>) => void
  onTake: () => void
  onClose: () => void
}

/** A phone order's client, then its handover, day and payment. */
export function OrderDialog({
  open,
  asksClient,
  choices: { client, pastedClient },
  phone,
  taking,
  onClient,
  onChoose,
  onTake,
  onClose,
}: OrderDialogProps) {
  const title = asksClient ? copy.title : phoneOrder.title(client?.name ?? '')
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      {asksClient ? (
        <ClientSearch pastedClient={pastedClient} onChoose={onClient} />
      ) : phone.options && phone.quote ? (
        <Ordering
          {...phone}
          options={phone.options}
          quote={phone.quote}
          isPending={taking.isPending}
          isWaiting={taking.isWaiting}
          problem={taking.problem ?? phone.problem}
          onChoose={(chosen) => {
            taking.reset()
            onChoose(chosen)
          }}
          onTake={onTake}
        />
      ) : phone.problem ? (
        <div className="grid gap-4">
          <ProblemNote>{phone.problem}</ProblemNote>
          <Button onClick={phone.retry}>{phoneOrder.retry}</Button>
        </div>
      ) : (
        <SkeletonLines count={4} className="h-14" />
      )}
    </Dialog>
  )
}
