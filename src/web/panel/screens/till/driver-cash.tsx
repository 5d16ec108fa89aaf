import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EndpointAnswer } from '#contract/endpoint.ts'
import { panelDeliveryEndpoints } from '#contract/panel/deliveries.ts'
import { formatMoney, fromPesos, toPesos } from '#domain/money/money.ts'
import { driverCash as copy } from '../../../copy/panel/deliveries.ts'
import { panelClient } from '../../api.ts'
import { Banknote } from '../../frame/icons.ts'
import { Row, Rows, Section } from '../../frame/section.tsx'
import { may, useMe } from '../../me.ts'
import { driverCashQuery } from '../../parts/delivery-queries.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { deliveriesNoun, tillsNoun } from '../../parts/order-queries.ts'
import { openTillsQuery } from '../../parts/till-queries.ts'
import { usePanelWrite } from '../../use-panel-write.ts'
import { CashCountField, countedCash, nothingCounted } from './cash-count.tsx'
import { Difference } from './difference.tsx'

type DriverCash = EndpointAnswer<typeof panelDeliveryEndpoints.cash>['drivers'][number]

/** Cash that drivers and sellers have not handed over, for staff who see the whole shop. */
export function DriversCash() {
  const seesAll = may(useMe(), 'deliveries')
  const { data } = useQuery({ ...driverCashQuery(), enabled: seesAll })
  const hasTill = useQuery(openTillsQuery()).data?.till != null
  const [asked, setAsked] = useState<DriverCash['driver'] | null>(null)
  const drivers = data?.drivers ?? []
  const one = asked && drivers.find(({ driver }) => driver.id === asked.id)
  if (drivers.length === 0) return null
  return (
    <Section title={copy.title} flush>
      {!hasTill && <p className="px-4 pb-2 text-muted tablet:px-5">{copy.needsTill}</p>}
      <Rows label={copy.receive}>
        {drivers.map(({ driver, amount, orders }) => (
          <Row
            key={driver.id ?? 0}
            title={copy.receiveOf(driver.name)}
            note={copy.from(orders.length)}
            trail={formatMoney(amount)}
            lead={<Banknote aria-hidden size={20} />}
            {...(hasTill && { onPress: () => setAsked(driver) })}
          />
        ))}
      </Rows>
      {one && <ReceiveDialog cash={one} onClose={() => setAsked(null)} />}
    </Section>
  )
}

function ReceiveDialog({ cash: { driver, amount }, onClose }: { cash: DriverCash; onClose: () => void }) {
  const [count, setCount] = useState(nothingCounted)
  const [isChecked, setChecked] = useState(false)
  const counted = countedCash(count)
  const receiving = usePanelWrite({
    send: (input: { counted: number }, options) =>
      panelClient(
        panelDeliveryEndpoints.receiveCash,
        { body: { driver: driver.id, expected: amount, ...input } },
        options,
      ),
    touches: [deliveriesNoun, tillsNoun],
    done: (_answer, input) => ({ text: copy.received(formatMoney(input.counted)) }),
    onDone: onClose,
  })
  return (
    <FormDialog
      title={copy.receiveOf(driver.name)}
      action={counted === null ? copy.receive : copy.receiveAmount(formatMoney(counted))}
      write={receiving}
      outcome={
        counted !== null && (
          <Difference
            amount={toPesos(fromPesos(counted) - fromPesos(amount))}
            more={copy.against(formatMoney(amount))}
          />
        )
      }
      onSend={() => {
        setChecked(true)
        if (counted !== null) receiving.run({ counted })
      }}
      onClose={onClose}
    >
      <p className="text-muted">
        {copy.against(formatMoney(amount))} {copy.text}
      </p>
      <CashCountField
        label={copy.count}
        count={count}
        onCount={setCount}
        error={isChecked && counted === null ? copy.badAmount : null}
      />
    </FormDialog>
  )
}
