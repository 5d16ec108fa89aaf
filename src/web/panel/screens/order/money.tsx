import { useState } from 'react'
import { type PanelOrder, panelOrderEndpoints } from '#contract/panel/orders.ts'
import { formatMoney } from '#domain/money/money.ts'
import type { ManualWay } from '#domain/orders/owed.ts'
import { order as copy } from '../../../copy/panel/order.ts'
import { recentText } from '../../../copy/panel/orders.ts'
import { TotalSteps } from '../../../parts/orders/total-steps.tsx'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { panelClient } from '../../api.ts'
import { Section } from '../../frame/section.tsx'
import { may, useMe } from '../../me.ts'
import { ReasonDialog } from './cancel-dialog.tsx'
import { useOrderWrite } from './use-order-write.ts'

type Collection = PanelOrder['collections'][number]

const isManual = (way: string): way is ManualWay => way in copy.ways

function wayName({ way, provider }: Collection): string {
  return isManual(way) ? copy.ways[way] : copy.provider(provider)
}

/** Prices by line, collections, and the amount owed. */
export function Money({ order }: { order: PanelOrder }) {
  const [voided, setVoided] = useState<Collection | null>(null)
  const me = useMe()
  const mayVoid = ({ kind, way, voided: past }: Collection): boolean =>
    past === null && isManual(way) && may(me, kind === 'returned' ? 'refund' : 'collect')
  const { owed, to_return: back, collections, payment_method: method } = order
  return (
    <Section title={copy.money} aside={method}>
      <div className="grid gap-4">
        <TotalSteps totals={order.totals} units={order.units} deliver={order.deliver} />
        {collections.length > 0 && (
          <ul aria-label={copy.collected} className="grid gap-1 border-t border-line pt-3">
            {collections.map((one) => (
              <CollectionLine
                key={one.id}
                collection={one}
                onVoid={mayVoid(one) ? () => setVoided(one) : undefined}
              />
            ))}
          </ul>
        )}
        <Standing owed={owed} back={back} isPaid={order.is_paid} />
        {order.payment?.voucher_url && (
          <TextLink to={order.payment.voucher_url} target="_blank" rel="noreferrer" className="min-h-12">
            {copy.voucher}
          </TextLink>
        )}
      </div>
      {voided && <VoidDialog order={order} collection={voided} onClose={() => setVoided(null)} />}
    </Section>
  )
}

function Standing({ owed, back, isPaid }: { owed: number; back: number; isPaid: boolean }) {
  const [text, amount] =
    back > 0 ? [copy.toReturn, back] : owed > 0 ? [copy.owed, owed] : [copy.settled, null]
  if (amount === null && !isPaid) return null
  return (
    <p
      className={classes(
        'figures flex flex-wrap items-baseline justify-between gap-x-4 rounded-md px-4 py-3 text-lg font-semibold text-tile-ink',
        amount === null ? 'bg-sin-alcohol' : back > 0 ? 'bg-tinto' : 'bg-cerveza',
      )}
    >
      <span>{text}</span>
      {amount !== null && <span>{formatMoney(amount)}</span>}
    </p>
  )
}

function CollectionLine({ collection, onVoid }: { collection: Collection; onVoid?: () => void }) {
  const { amount, at, who, kind, voided } = collection
  const what = `${formatMoney(amount)}, ${wayName(collection)}`
  return (
    <li className="flex min-h-12 flex-wrap items-center justify-between gap-x-4">
      <span className="grid min-w-0">
        <span className={classes('font-medium', voided && 'text-muted line-through')}>
          {kind === 'returned' ? `${copy.returned} · ${wayName(collection)}` : wayName(collection)}
        </span>
        <span className="text-xs text-muted">{[who, recentText(at)].filter(Boolean).join(' · ')}</span>
        {voided && <span className="text-xs text-wine-text">{copy.voidedBy(voided.who, voided.reason)}</span>}
      </span>
      <span className="flex items-center gap-1">
        <span className={classes('figures font-semibold', voided && 'text-muted line-through')}>
          {formatMoney(kind === 'returned' ? -amount : amount)}
        </span>
        {onVoid && (
          <Button
            variant="quiet"
            className="-mr-3 px-3!"
            aria-label={copy.voiding[kind].of(what)}
            onClick={onVoid}
          >
            {copy.void}
          </Button>
        )}
      </span>
    </li>
  )
}

type VoidDialogProps = { order: PanelOrder; collection: Collection; onClose: () => void }

function VoidDialog({ order: { num, version }, collection, onClose }: VoidDialogProps) {
  const words = copy.voiding[collection.kind]
  const voiding = useOrderWrite({
    send: (text: string, options) =>
      panelClient(
        panelOrderEndpoints.voidCollection,
        { params: { num, id: collection.id }, body: { version, reason: text } },
        options,
      ),
    done: () => ({ text: words.done }),
    onDone: onClose,
  })
  return (
    <ReasonDialog
      title={words.title}
      text={words.text(`${formatMoney(collection.amount)}, ${wayName(collection)}`)}
      label={copy.voidReason}
      confirm={words.title}
      write={voiding}
      onClose={onClose}
    />
  )
}
