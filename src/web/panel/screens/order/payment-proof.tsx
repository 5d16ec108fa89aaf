import { useState } from 'react'
import { type PanelOrder, panelOrderEndpoints } from '#contract/panel/orders.ts'
import { panelHref } from '#contract/panel/screens.ts'
import { formatMoney } from '#domain/money/money.ts'
import { order as copy } from '../../../copy/panel/order.ts'
import { orderWords, whenText } from '../../../copy/panel/orders.ts'
import { Link } from '../../../router/link.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ProblemNote } from '../../../ui/note.tsx'
import { panelClient } from '../../api.ts'
import { Section } from '../../frame/section.tsx'
import { may, useMe } from '../../me.ts'
import { ReasonDialog } from './cancel-dialog.tsx'
import { ByHandDialog, partHint } from './collect-dialog.tsx'
import { useOrderWrite } from './use-order-write.ts'

type PaymentProofProps = { order: PanelOrder; receipt: NonNullable<PanelOrder['receipt']> }

/** The payment proof, shown inline. */
export function PaymentProof({ order, receipt }: PaymentProofProps) {
  const { sent_at, state, url, amount } = receipt
  const [isOther, setOther] = useState(false)
  const isDecider = may(useMe(), 'collect')
  return (
    <Section
      title={copy.receipt}
      action={<Badge tone={state === 'sent' ? 'straw' : 'quiet'}>{copy.receiptStates[state]}</Badge>}
    >
      <div className="grid gap-3">
        <p className="text-muted">{copy.receiptSent(whenText(sent_at), receipt.times)}</p>
        {state === 'sent' && order.status === 'Cancelado' && (
          <p className="rounded-md bg-tinto p-3 font-medium text-tile-ink">{copy.receiptCancelled}</p>
        )}
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="grid min-h-12 justify-items-center overflow-clip rounded-md border border-line bg-paper-2 p-2 text-center font-semibold text-glass-text"
        >
          {!receipt.is_pdf && (
            <img
              src={`${url}?${sent_at}`}
              alt={copy.receiptAlt}
              className="max-h-72 w-auto rounded-sm object-contain"
            />
          )}
          <span className="inline-flex min-h-10 items-center">{copy.receiptSee}</span>
        </a>
        {receipt.also_on.length > 0 && (
          <div className="rounded-md bg-tinto px-3 pt-3 font-medium text-tile-ink">
            <p>{copy.receiptAlsoOn(receipt.also_on.length)}</p>
            <div className="flex flex-wrap gap-x-2">
              {receipt.also_on.map((num) => (
                <Link
                  key={num}
                  to={panelHref('order', { num })}
                  className="inline-flex min-h-12 min-w-12 items-center font-semibold underline"
                >
                  {orderWords.number(num)}
                </Link>
              ))}
            </div>
          </div>
        )}
        {state === 'sent' && amount > 0 && isDecider && (
          <Button variant="ghost" onClick={() => setOther(true)}>
            {copy.receiptOther}
          </Button>
        )}
        {isOther && <OtherAmount order={order} receipt={receipt} onClose={() => setOther(false)} />}
        {receipt.decided_at && (
          <p className="text-muted">
            {copy.decided(receipt.decided_by, whenText(receipt.decided_at))}
            {receipt.reason && `: ${receipt.reason}`}
          </p>
        )}
      </div>
    </Section>
  )
}

/** Accepts or refuses the payment proof, within reach of the thumb. */
export function ProofDecision({ order, receipt: { sent_at: sentAt, amount } }: PaymentProofProps) {
  const { num, version } = order
  const [isRefusing, setRefusing] = useState(false)
  const accepting = useOrderWrite({
    send: (at: string, options) =>
      panelClient(
        panelOrderEndpoints.acceptReceipt,
        { params: { num }, body: { version, sent_at: at } },
        options,
      ),
    done: () => ({ text: copy.receiptAccepted }),
  })
  return (
    <>
      {accepting.problem && <ProblemNote className="basis-full">{accepting.problem}</ProblemNote>}
      <Button variant="ghost" className="min-h-14!" onClick={() => setRefusing(true)}>
        {copy.receiptRefuse}
      </Button>
      <Button
        className="min-h-14! px-4! text-md whitespace-nowrap max-tablet:grow-2! tablet:min-w-64"
        busy={accepting.isPending}
        onClick={() => accepting.run(sentAt)}
      >
        {amount > 0 ? copy.receiptAccept(formatMoney(amount)) : copy.receiptAcceptPlain}
      </Button>
      {isRefusing && <Refusal order={order} sentAt={sentAt} onClose={() => setRefusing(false)} />}
    </>
  )
}

type OtherAmountProps = PaymentProofProps & { onClose: () => void }

/** Accepts the proof of a part of what is owed. */
function OtherAmount({ order, receipt, onClose }: OtherAmountProps) {
  const { num } = order
  const { sent_at, amount: limit } = receipt
  return (
    <ByHandDialog
      order={order}
      title={copy.receiptOtherTitle}
      text={copy.receiptOtherText}
      firstWay="transfer"
      limit={limit}
      send={({ version, amount }, options) =>
        panelClient(
          panelOrderEndpoints.acceptReceipt,
          { params: { num }, body: { version, sent_at, amount } },
          options,
        )
      }
      action={(amount) => (amount === null ? copy.receiptAcceptPlain : copy.receiptAccept(amount))}
      done={() => copy.receiptAccepted}
      hint={partHint}
      onClose={onClose}
    />
  )
}

type RefusalProps = { order: PanelOrder; sentAt: string; onClose: () => void }

function Refusal({ order: { num, version, status }, sentAt, onClose }: RefusalProps) {
  const refusing = useOrderWrite({
    send: (text: string, options) =>
      panelClient(
        panelOrderEndpoints.refuseReceipt,
        { params: { num }, body: { version, sent_at: sentAt, reason: text } },
        options,
      ),
    done: () => ({ text: copy.receiptRefused }),
    onDone: onClose,
  })
  return (
    <ReasonDialog
      title={copy.receiptRefuseTitle}
      text={status === 'Cancelado' ? copy.receiptRefuseCancelled : copy.receiptRefuseText}
      label={copy.receiptReason}
      reasons={copy.receiptReasons}
      confirm={copy.receiptRefuseConfirm}
      cancel={copy.receiptKeep}
      write={refusing}
      onClose={onClose}
    />
  )
}
