import type { Client } from '#contract/panel/phone-orders.ts'
import { formatDate } from '#domain/time/dates.ts'
import { phoneOrder, sell } from '../../../copy/panel/sell.ts'
import { Button } from '../../../ui/button.tsx'
import { Search } from '../../../ui/icons.tsx'
import { Initial } from '../../frame/initial.tsx'
import { Row, Rows, Section } from '../../frame/section.tsx'
import type { ChosenClient } from './use-open-sale.ts'

const copy = phoneOrder.client

type SoldLines = NonNullable<Client['last_order']>['lines']

type ClientCardProps = {
  client: ChosenClient | null
  /** Null of a new one. */
  known: Client | null
  /** Nothing was chosen yet. */
  isEmpty: boolean
  onFind: () => void
  onRepeat: (lines: SoldLines) => void
}

/** For whom the order is, and what that person had last. */
export function ClientCard({ client, known, isEmpty, onFind, onRepeat }: ClientCardProps) {
  const last = known?.last_order
  return (
    <Section
      title={copy.who}
      flush
      action={
        client && (
          <Button variant="quiet" size="sm" className="-mr-3" onClick={onFind}>
            {copy.change}
          </Button>
        )
      }
    >
      <Rows>
        {client === null ? (
          <Row lead={<Search aria-hidden size={22} />} title={copy.findOrMake} onPress={onFind} />
        ) : (
          <Row
            lead={<Initial name={client.name} />}
            title={client.name}
            note={[client.phone, client.id === null ? copy.isNew : known && copy.orders(known.orders)]
              .filter(Boolean)
              .join(' · ')}
          />
        )}
        {client && last && (
          <Row
            title={copy.last(formatDate(last.at))}
            note={last.lines.map(({ amount, name }) => sell.last.line(amount, name)).join(', ')}
            trail={isEmpty && <span className="text-glass-text">{sell.last.repeat}</span>}
            onPress={isEmpty ? () => onRepeat(last.lines) : undefined}
          />
        )}
      </Rows>
    </Section>
  )
}
