import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Sale, salesEndpoints } from '#contract/panel/sales.ts'
import { formatMoney } from '#domain/money/money.ts'
import type { CounterLine } from '#domain/panel/counter-sale.ts'
import { formatTime } from '#domain/time/dates.ts'
import { actionProblem } from '../../../api/action-problem.ts'
import { sell as copy } from '../../../copy/panel/sell.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ChevronRight } from '../../../ui/icons.tsx'
import { ProblemNote } from '../../../ui/note.tsx'
import { panelClient } from '../../api.ts'
import { MoreRows } from '../../frame/loading-rows.tsx'
import { ChoiceCards } from '../../parts/choice-cards.tsx'
import { cursorQuery } from '../../parts/paged-query.ts'
import { useVoiding } from './collect-dialog.tsx'

/** Null while another sale is open, which it would replace. */
type Repeating = { onRepeat: ((sale: Sale) => void) | null }
type LastSalesProps = Repeating & { open: boolean; onClose: () => void }

/** Today's sales, to repeat or void. */
export function LastSales({ open, onRepeat, onClose }: LastSalesProps) {
  return (
    <Dialog open={open} onClose={onClose} title={copy.last.title}>
      <Sales onRepeat={onRepeat} />
    </Dialog>
  )
}

const lastSalesQuery = () =>
  cursorQuery(['sales', 'last'], (before, options) =>
    panelClient(salesEndpoints.last, { query: { before } }, options),
  )

function Sales({ onRepeat }: Repeating) {
  const list = useInfiniteQuery(lastSalesQuery())
  const [num, setNum] = useState<number | null>(null)
  const sales = list.data?.pages.flatMap((page) => page.sales)
  const chosen = sales?.find((sale) => sale.num === num)
  if (list.error) return <ProblemNote>{actionProblem(list.error, copy.last.failed)}</ProblemNote>
  if (!sales) return <div aria-hidden className="pulse h-40 rounded-md bg-paper-2" />
  if (chosen)
    return <OneSale key={chosen.num} sale={chosen} onRepeat={onRepeat} onBack={() => setNum(null)} />
  const cash = list.data?.pages[0]?.cash ?? 0
  const inHand = cash > 0 && <p className="figures mb-3 font-semibold">{copy.last.cash(formatMoney(cash))}</p>
  if (sales.length === 0)
    return (
      <>
        {inHand}
        <p className="text-muted">{copy.last.empty}</p>
      </>
    )
  return (
    <>
      {inHand}
      <ul className="-mx-6 divide-y divide-line">
        {sales.map((sale) => (
          <li key={sale.num}>
            <button
              type="button"
              onClick={() => setNum(sale.num)}
              className="flex min-h-16 w-full items-center gap-3 px-6 py-2.5 text-left -outline-offset-2! transition-colors hover:bg-paper-2"
            >
              <span className="figures w-12 shrink-0 text-muted">{formatTime(sale.at)}</span>
              <span className="grid min-w-0 flex-1">
                <span className="line-clamp-2">
                  {sale.lines.map((line) => copy.last.line(line.amount, line.name)).join(', ')}
                </span>
                <span className="truncate text-xs text-muted">{factsOf(sale)}</span>
              </span>
              <span className="figures grid shrink-0 justify-items-end gap-0.5 font-semibold">
                <span className={classes(sale.is_voided && 'text-muted line-through')}>
                  {formatMoney(sale.total)}
                </span>
                {sale.is_voided && <Badge>{copy.last.voided}</Badge>}
              </span>
              <ChevronRight aria-hidden size={18} className="shrink-0 text-muted" />
            </button>
          </li>
        ))}
      </ul>
      <MoreRows list={list} className="-mx-6" />
    </>
  )
}

/** Name, if given, and payment methods. */
const factsOf = (sale: Sale): string =>
  [sale.name !== copy.pay.nameless && sale.name, waysOf(sale)].filter(Boolean).join(' · ')

const waysOf = ({ payments }: Sale): string =>
  [...new Set(payments.map(({ way }) => copy.pay.ways[way]))].join(' y ')

type OneSaleProps = Repeating & { sale: Sale; onBack: () => void }

function OneSale({ sale, onRepeat, onBack }: OneSaleProps) {
  const [reason, setReason] = useState<string | null>(null)
  const voiding = useVoiding(onBack, ({ num }) => ({ text: copy.last.voidedToast(num) }))
  const { num, lines, total, is_voided: isVoided } = sale
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-muted">
        <span>
          {copy.done.number(num)} · {formatTime(sale.at)} · {factsOf(sale)}
        </span>
        {isVoided && <Badge>{copy.last.voided}</Badge>}
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {lines.map((line, place) => (
          <li key={place} className="flex justify-between gap-4 py-2.5">
            <span>{copy.last.line(line.amount, [line.name, line.choice].filter(Boolean).join(' · '))}</span>
            <span className="figures shrink-0">{formatMoney(line.price * line.amount)}</span>
          </li>
        ))}
        <li className="flex justify-between gap-4 py-2.5 text-md font-semibold">
          <span>{copy.total}</span>
          <span className="figures">{formatMoney(total)}</span>
        </li>
      </ul>
      {voiding.problem && <ProblemNote>{voiding.problem}</ProblemNote>}
      {reason === null ? (
        <div className="grid grid-cols-2 gap-3">
          {onRepeat === null && <p className="col-span-2 text-muted">{copy.last.repeatLater}</p>}
          <Button disabled={onRepeat === null} onClick={() => onRepeat?.(sale)}>
            {copy.last.repeat}
          </Button>
          <Button variant="danger" disabled={isVoided} onClick={() => setReason(copy.last.reasons[0])}>
            {copy.last.void}
          </Button>
        </div>
      ) : (
        <>
          <ChoiceCards
            isList
            legend={copy.last.why}
            options={copy.last.reasons.map((one) => ({ value: one, label: one }))}
            value={reason}
            onPick={setReason}
          />
          <Button variant="danger" busy={voiding.isPending} onClick={() => voiding.run({ num, reason })}>
            {copy.last.confirm(formatMoney(total))}
          </Button>
        </>
      )}
      <Button variant="quiet" onClick={onBack}>
        {copy.last.back}
      </Button>
    </div>
  )
}

/** A sold line as one to sell again. */
export function lineOf({ choice, ...line }: Sale['lines'][number]): CounterLine {
  return { ...line, name: [line.name, choice].filter(Boolean).join(' · '), ladder: [], stock: null }
}
