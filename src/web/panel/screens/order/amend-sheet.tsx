import { useEffect, useRef, useState } from 'react'
import type { EndpointBody } from '#contract/endpoint.ts'
import { amendmentEndpoints } from '#contract/panel/amendments.ts'
import type { PanelOrder, PanelOrderLine } from '#contract/panel/orders.ts'
import { formatMoney } from '#domain/money/money.ts'
import type { CounterLine } from '#domain/panel/counter-sale.ts'
import { amendments as copy } from '../../../copy/panel/amendments.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Checkbox } from '../../../ui/form/choice.tsx'
import { TextArea } from '../../../ui/form/field.tsx'
import { Plus } from '../../../ui/icons.tsx'
import { ProblemNote } from '../../../ui/note.tsx'
import { panelClient } from '../../api.ts'
import { FoundThings, SearchBox } from '../../parts/sellables.tsx'
import { useOffered } from '../../parts/use-offered.ts'
import { AmendLines } from './amend-lines.tsx'
import { Outcome } from './outcome.tsx'
import { type Quoted, useAmendment } from './use-amendment.ts'
import { useOrderWrite } from './use-order-write.ts'

/** What the search adds: in place of missing units of a line, or another article. */
type Finding = { line: PanelOrderLine; missing: number } | 'other' | null

/** The scrolling part of a full-height dialog. */
const sheetContent =
  '-mx-4 grid min-h-0 flex-1 content-start gap-4 overflow-y-auto px-6 pt-1 pb-2 tablet:-mx-6'

type AmendSheetProps = {
  order: PanelOrder
  /** The line that it begins without. */
  missing: PanelOrderLine | undefined
  onClose: () => void
  /** Called instead of `onClose` when a paid order owes the difference. */
  onCollect: () => void
}

/** Changes an order's lines, with a live quote: fewer units at once, anything else as a proposal. */
export function AmendSheet({ order, missing, onClose, onCollect }: AmendSheetProps) {
  const amending = useAmendment(order, missing)
  const { quote, input } = amending
  const [finding, setFinding] = useState<Finding>(null)
  // After this sheet has opened, as it would else stand over the search.
  useEffect(() => {
    if (missing) setFinding({ line: missing, missing: missing.amount })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as it opens
  }, [])
  const [reason, setReason] = useState('')
  const [isByPhone, setByPhone] = useState(false)
  const [isAdult, setAdult] = useState(false)
  const isNow = quote !== null && (quote.is_at_once || isByPhone)
  const collects = isNow && order.owed === 0 && quote.to_collect > 0
  const writing = useOrderWrite({
    send: (body: EndpointBody<typeof amendmentEndpoints.amend>, options) =>
      panelClient(amendmentEndpoints.amend, { params: { num: order.num }, body }, options),
    done: () => ({ text: isNow ? copy.changed(order.num) : copy.proposed(order.num) }),
    onDone: () => (collects ? onCollect() : onClose()),
  })
  const find = (next: Finding): void => {
    writing.reset()
    setFinding(next)
  }
  const markMissing = (line: PanelOrderLine): void => {
    const left = amending.leftOf(line)
    const missing = left === line.amount ? line.amount : line.amount - left
    amending.setLine(line, line.amount - missing)
    find({ line, missing })
  }
  const add = (thing: CounterLine): void => {
    const isOther = finding === null || finding === 'other'
    const wanted = isOther ? 1 : finding.missing
    const one = { ...thing, lineId: isOther ? null : finding.line.id, isSamePrice: false }
    amending.setAdded(one, Math.min(wanted, thing.stock ?? wanted))
    find(null)
  }
  const send = (): void =>
    writing.run({
      version: order.version,
      ...input,
      by_phone: isByPhone && quote?.is_at_once === false,
      is_adult: isAdult,
      reason: reason.trim() || null,
      total: quote?.totals.total ?? 0,
    })
  return (
    <Dialog
      open
      onClose={onClose}
      size="full"
      title={copy.title(order.num)}
      footer={
        <>
          {writing.problem && <ProblemNote className="w-full">{writing.problem}</ProblemNote>}
          <div className="w-full">
            <Outcome order={order} quote={quote} problem={amending.problem} nothingYet={copy.nothingYet} />
          </div>
          {quote?.is_at_once === false && (
            <div className="w-full">
              <Checkbox
                label={copy.byPhone}
                checked={isByPhone}
                onChange={({ target }) => setByPhone(target.checked)}
              />
              <p className="text-sm text-muted">{isByPhone ? copy.byPhoneNote : copy.proposeNote}</p>
              {isByPhone && quote.asks_adult && (
                <Checkbox
                  label={copy.adult}
                  checked={isAdult}
                  onChange={({ target }) => setAdult(target.checked)}
                />
              )}
            </div>
          )}
          <Button
            className="min-h-14! w-full text-md"
            busy={writing.isPending}
            disabled={!amending.isSettled}
            onClick={send}
          >
            {actionOf(quote, isNow, collects)}
          </Button>
        </>
      }
    >
      <div data-side-sheet className={sheetContent}>
        <AmendLines order={order} amending={amending} onMissing={markMissing} />
        <Button variant="ghost" onClick={() => find('other')}>
          <Plus aria-hidden size={20} />
          {copy.add}
        </Button>
        <TextArea
          label={copy.reason}
          hint={copy.reasonHint}
          optional
          rows={2}
          maxLength={300}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
      {finding && <Finder finding={finding} onAdd={add} onClose={() => find(null)} />}
    </Dialog>
  )
}

type FinderProps = {
  finding: NonNullable<Finding>
  onAdd: (thing: CounterLine) => void
  onClose: () => void
}

/** Articles at online prices; a tap takes one. */
function Finder({ finding, onAdd, onClose }: FinderProps) {
  const [text, setText] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const like = finding === 'other' ? null : finding.line.article_id
  const found = useOffered(text, 'online', like)
  useEffect(() => search.current?.focus({ preventScroll: true }), [])
  const isOther = finding === 'other'
  return (
    <Dialog
      open
      onClose={onClose}
      size="full"
      title={isOther ? copy.add : copy.replaceTitle(finding.line.name)}
      footer={
        <Button variant="ghost" className="min-h-14! w-full" onClick={onClose}>
          {isOther ? copy.goBack : copy.nothingInstead}
        </Button>
      }
    >
      <div data-side-sheet className={sheetContent}>
        <SearchBox ref={search} text={text} onType={setText} onScan={null} />
        <FoundThings
          text={text}
          {...(like !== null && { unsought: copy.alike })}
          {...found}
          lines={null}
          onAmount={onAdd}
        />
      </div>
    </Dialog>
  )
}

function actionOf(quote: Quoted | null, isNow: boolean, collects: boolean): string {
  if (quote === null) return copy.change
  if (!isNow) return copy.propose
  if (quote.to_return > 0) return copy.changeAndReturn(formatMoney(quote.to_return))
  return collects ? copy.changeAndCollect(formatMoney(quote.to_collect)) : copy.change
}
