import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from 'react'
import { type Sale, salesEndpoints } from '#contract/panel/sales.ts'
import { formatMoney } from '#domain/money/money.ts'
import { type CounterLine, counterKey, counterSubtotal, sumPesos } from '#domain/panel/counter-sale.ts'
import { actionProblem } from '../../../api/action-problem.ts'
import { sell as copy } from '../../../copy/panel/sell.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Search, X } from '../../../ui/icons.tsx'
import { Clock } from '../../../ui/lazy-icons.ts'
import { ProblemNote } from '../../../ui/note.tsx'
import { panelClient } from '../../api.ts'
import { Screen } from '../../frame/screen.tsx'
import { Section } from '../../frame/section.tsx'
import { CollectDialog, type Sold, SoldDialog, useSelling } from './collect-dialog.tsx'
import { LastSales } from './last-sales.tsx'
import { offeredOf, Results } from './results.tsx'
import { Ticket } from './ticket.tsx'
import { useOpenSale } from './use-open-sale.ts'

type Open = 'collect' | 'ticket' | 'last' | null

/** The counter: search, amounts, payment. */
export default function Sell() {
  const { sale, setAmount, begin } = useOpenSale()
  const [text, setText] = useState('')
  const [open, setOpen] = useState<Open>(null)
  const [sold, setSold] = useState<Sold | null>(null)
  const search = useRef<HTMLInputElement>(null)
  const { offered, isFirst, problem } = useOffered(text)
  const { lines } = sale
  const { quote, total, isRefused } = useTotal(lines)
  const units = lines.reduce((sum, { amount }) => sum + amount, 0)
  const selling = useSelling((made) => {
    setSold(made)
    setOpen(null)
    setText('')
    begin()
  })
  useEffect(() => search.current?.focus({ preventScroll: true }), [])
  const onAmount = (thing: CounterLine, amount: number): void => {
    // A sale in flight stays as sent.
    if (selling.isPending) return
    selling.reset()
    setAmount(thing, amount)
  }
  const refill = (made: Sale): void => {
    begin(made.lines.map(lineOf))
    setSold(null)
    setOpen(null)
  }
  const addFirst = ({ key }: KeyboardEvent): void => {
    const first = offered?.find(({ price, stock }) => price !== null && stock !== 0)
    if (key !== 'Enter' || text.trim() === '' || !first) return
    const { maker: _, ...thing } = first
    const had = lines.find((line) => counterKey(line) === counterKey(thing))?.amount ?? 0
    onAmount(thing, had + 1)
    setText('')
  }
  const ticket = <Ticket lines={lines} quote={quote} onAmount={onAmount} />
  return (
    <Screen
      title={copy.title}
      actions={
        <Button variant="ghost" className="px-4" onClick={() => setOpen('last')}>
          <Clock aria-hidden size={18} />
          {copy.last.open}
        </Button>
      }
      aside={
        <Section
          title={copy.ticket}
          aside={units > 0 && copy.units(units)}
          className="max-notebook:hidden"
          action={
            lines.length > 0 && (
              <Button variant="quiet" size="sm" className="-mr-3" onClick={() => begin()}>
                {copy.emptyAll}
              </Button>
            )
          }
        >
          {ticket}
        </Section>
      }
      bar={
        lines.length > 0 && (
          <>
            <button
              type="button"
              onClick={() => setOpen('ticket')}
              className="grid min-h-14 justify-items-start rounded-md px-2 text-left notebook:hidden"
            >
              <span className="text-xs text-muted underline underline-offset-4">
                <span className="sr-only">{copy.seeTicket}</span>
                {copy.units(units)}
              </span>
              <span className="figures text-lg font-semibold">{formatMoney(total)}</span>
            </button>
            <span className="figures display hidden text-2xl notebook:inline">{formatMoney(total)}</span>
            <Button
              className="min-h-14 text-md tablet:min-w-56"
              busy={selling.isPending}
              disabled={isRefused}
              onClick={() => setOpen('collect')}
            >
              {copy.collect}
            </Button>
          </>
        )
      }
    >
      <search className="relative">
        <Search aria-hidden size={22} className="pointer-events-none absolute top-4 left-4 text-muted" />
        <input
          ref={search}
          type="text"
          inputMode="search"
          enterKeyHint="done"
          autoComplete="off"
          spellCheck={false}
          aria-label={copy.search}
          placeholder={copy.searchHint}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={addFirst}
          className="h-14 w-full rounded-md border-[1.5px] border-edge bg-card pr-14 pl-12 text-md transition-colors placeholder:text-muted hover:border-ink"
        />
        {text !== '' && (
          <IconButton
            label={copy.clear}
            className="absolute top-1 right-1 size-12"
            onClick={() => {
              setText('')
              search.current?.focus()
            }}
          >
            <X aria-hidden size={20} />
          </IconButton>
        )}
      </search>
      <Section title={text.trim() === '' ? copy.often : copy.found} flush>
        {problem && <ProblemNote className="mx-4 mb-4">{problem}</ProblemNote>}
        {isFirst && <Skeleton />}
        {offered && offered.length > 0 && <Results offered={offered} lines={lines} onAmount={onAmount} />}
        {offered?.length === 0 && (
          <div className="grid gap-1 px-4 pb-5 tablet:px-5">
            <p className="font-semibold">{text.trim() === '' ? copy.nothing : copy.none(text.trim())}</p>
            {text.trim() !== '' && <p className="text-muted">{copy.noneText}</p>}
          </div>
        )}
      </Section>
      <Dialog open={open === 'ticket'} onClose={() => setOpen(null)} title={copy.ticket}>
        <div className="grid gap-3">
          {ticket}
          <p className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
            <span className="font-semibold">{copy.total}</span>
            <span className="figures display text-2xl">{formatMoney(total)}</span>
          </p>
          {lines.length > 0 && (
            <Button variant="quiet" className="justify-self-start px-3!" onClick={() => begin()}>
              {copy.emptyAll}
            </Button>
          )}
        </div>
      </Dialog>
      <CollectDialog
        open={open === 'collect'}
        total={total}
        isWaiting={selling.isWaiting}
        isPending={selling.isPending}
        problem={selling.problem}
        onClose={() => setOpen(null)}
        onSell={(payments, change) =>
          selling.run({ key: sale.key, lines: lines.map(wireOf), payments, total, change })
        }
      />
      <SoldDialog
        sold={sold}
        onUndone={refill}
        onClose={() => {
          setSold(null)
          search.current?.focus()
        }}
      />
      <LastSales open={open === 'last'} onRepeat={refill} onClose={() => setOpen(null)} />
    </Screen>
  )
}

/** Search results while typing; the previous ones stay until the next arrive. */
function useOffered(text: string) {
  const q = useDeferredValue(text.trim())
  const { data, error, isPending } = useQuery({
    queryKey: ['sellables', q],
    queryFn: ({ signal }) =>
      panelClient(salesEndpoints.sellables, { query: q === '' ? {} : { q } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  return {
    offered: data?.sellables.flatMap(offeredOf) ?? null,
    isFirst: isPending && !error,
    problem: error && !data ? actionProblem(error) : null,
  }
}

/** Total quoted by the server; until then computed locally. The sale is checked against it. */
function useTotal(lines: readonly CounterLine[]) {
  const asked = lines.map(wireOf)
  const { data = null } = useQuery({
    queryKey: ['sale-quote', asked],
    queryFn: ({ signal }) => panelClient(salesEndpoints.quote, { body: { lines: asked } }, { signal }),
    enabled: lines.length > 0,
    staleTime: 10_000,
  })
  return {
    quote: data,
    total: data?.total ?? sumPesos(lines.map(counterSubtotal)),
    isRefused: data?.lines.some(({ problem }) => problem !== null) ?? false,
  }
}

const wireOf = ({ article_id, promotion_id, variant_id, amount }: CounterLine) => ({
  article_id,
  promotion_id,
  variant_id,
  amount,
})

function lineOf({ choice, ...line }: Sale['lines'][number]): CounterLine {
  return { ...line, name: [line.name, choice].filter(Boolean).join(' · '), ladder: [], stock: null }
}

function Skeleton() {
  return (
    <div aria-hidden className="grid gap-3 px-4 pb-4 tablet:px-5">
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="pulse flex items-center gap-3.5">
          <span className="size-14 rounded-md bg-paper-2" />
          <span className="h-5 flex-1 rounded-sm bg-paper-2" />
        </div>
      ))}
    </div>
  )
}
