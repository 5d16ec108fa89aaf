import type { Client } from '#contract/panel/phone-orders.ts'
import { formatDate } from '#domain/time/dates.ts'
import { phoneOrder, sell } from '../../../copy/panel/sell.ts'
import { Search } from '../../../ui/icons.tsx'
import { Initial } from '../../frame/initial.tsx'
import { Row, Rows } from '../../frame/section.tsx'
import type { ChosenClient } from './use-open-sale.ts'

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
            note={[client.phone, client.id === null ? copy.isNew : known && copy.orders(known.orders)]
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
