import type { ComponentProps, Ref } from 'react'
import { formatMoney } from '#domain/money/money.ts'
import { type CounterLine, counterKey, type Offer } from '#domain/panel/counter-sale.ts'
import { scan, sell as copy } from '../../copy/panel/sell.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Plus, Search, X } from '../../ui/icons.tsx'
import { Minus } from '../../ui/lazy-icons.ts'
import { ProblemNote } from '../../ui/note.tsx'
import { ScanBarcode } from '../frame/icons.ts'
import { Section } from '../frame/section.tsx'
import { Thumbnail } from './thumbnail.tsx'

/** The entry as a line of the sale. */
export function thingOf({
  maker: _maker,
  code: _code,
  pack: _pack,
  is_low: _low,
  ...thing
}: Offer): CounterLine {
  return thing
}

type ResultsProps = {
  offered: readonly Offer[]
  /** Null where a tap takes one thing and nothing is counted. */ lines: readonly CounterLine[] | null
  onAmount: (thing: CounterLine, amount: number) => void
}

type SearchBoxProps = Pick<ComponentProps<'input'>, 'onKeyDown'> & {
  /** Null without a barcode scanner. */ onScan: (() => void) | null
  ref: Ref<HTMLInputElement>
  text: string
  onType: (text: string) => void
}

export function SearchBox({ ref, text, onType, onKeyDown, onScan }: SearchBoxProps) {
  return (
    <search className="relative flex gap-2">
      <Search aria-hidden size={22} className="pointer-events-none absolute top-4 left-4 text-muted" />
      <input
        ref={ref}
        type="text"
        inputMode="search"
        enterKeyHint="done"
        autoComplete="off"
        spellCheck={false}
        aria-label={copy.search}
        placeholder={copy.searchHint}
        value={text}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
        className="h-14 w-full rounded-md border-[1.5px] border-edge bg-card pr-14 pl-12 text-md transition-colors placeholder:text-muted hover:border-ink"
      />
      {text !== '' && (
        <IconButton
          label={copy.clear}
          className={classes('absolute top-1 size-12', onScan ? 'right-17' : 'right-1')}
          onClick={({ currentTarget }) => {
            onType('')
            currentTarget.parentElement?.querySelector('input')?.focus()
          }}
        >
          <X aria-hidden size={20} />
        </IconButton>
      )}
      {onScan && (
        <Button variant="ghost" aria-label={scan.open} className="h-14 w-14 shrink-0 px-0!" onClick={onScan}>
          <ScanBarcode aria-hidden size={24} />
        </Button>
      )}
    </search>
  )
}

type FoundThingsProps = Omit<ResultsProps, 'offered'> & {
  text: string
  /** Title before a search. */ unsought?: string
  offered: readonly Offer[] | null
  isFirst: boolean
  isSettled: boolean
  problem: string | null
}

/** Search results, or what is offered without a search: by default the most sold goods. */
export function FoundThings({
  text,
  unsought = copy.often,
  offered,
  isFirst,
  isSettled,
  problem,
  ...rest
}: FoundThingsProps) {
  const words = text.trim()
  return (
    <Section title={words === '' ? unsought : copy.found} flush>
      {problem && <ProblemNote className="mx-4 mb-4">{problem}</ProblemNote>}
      {isFirst && <Skeleton />}
      {offered && offered.length > 0 && <Results offered={offered} {...rest} />}
      {isSettled && offered?.length === 0 && (
        <div className="grid gap-1 px-4 pb-5 tablet:px-5">
          <p className="font-semibold">{words === '' ? copy.nothing : copy.none(words)}</p>
          {words !== '' && <p className="text-muted">{copy.noneText}</p>}
        </div>
      )}
    </Section>
  )
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

/** A tap on a row adds one. */
function Results({ offered, lines, onAmount }: ResultsProps) {
  const amounts = new Map(lines?.map((line) => [counterKey(line), line.amount]))
  return (
    <ul aria-label={copy.results} className="divide-y divide-line">
      {offered.map((offer) => {
        const thing = thingOf(offer)
        const key = counterKey(thing)
        const amount = amounts.get(key) ?? 0
        return (
          <li key={key} className="flex items-stretch">
            <Tile
              thing={thing}
              isLow={offer.is_low}
              facts={[offer.maker, offer.code]}
              amount={amount}
              onPress={() => onAmount(thing, amount + 1)}
            />
            {amount === 0 ? (
              lines && <span aria-hidden className="w-14 shrink-0 tablet:hidden" />
            ) : (
              <button
                type="button"
                aria-label={copy.less(thing.name)}
                onClick={() => onAmount(thing, amount - 1)}
                className="grid w-14 shrink-0 place-items-center text-glass-text -outline-offset-2! transition-colors hover:bg-paper-2"
              >
                <span className="grid size-11 place-items-center rounded-full border-[1.5px] border-edge">
                  <Minus aria-hidden size={20} />
                </span>
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

type TileProps = {
  thing: CounterLine
  /** Of its stock. */ isLow: boolean
  facts: readonly (string | null)[]
  amount: number
  onPress: () => void
}

function Tile({ thing, isLow, facts, amount, onPress }: TileProps) {
  const { name, price, stock, ladder } = thing
  const isOut = price === null || amount >= (stock ?? 9_999)
  const step = ladder.find(({ min }) => min > 1)
  const note = facts.filter(Boolean).join(' · ')
  return (
    <button
      type="button"
      disabled={isOut}
      onClick={onPress}
      className="flex min-h-18 min-w-0 flex-1 items-center gap-3.5 py-2.5 pr-2 pl-4 text-left -outline-offset-2! transition-colors hover:bg-paper-2 active:bg-paper-2 disabled:cursor-not-allowed tablet:px-5"
    >
      <span className="sr-only">{copy.add}</span>
      <span className="relative shrink-0">
        <Thumbnail
          url={thing.image_url}
          className={classes('size-14', (price === null || stock === 0) && 'opacity-50')}
        />
        {(amount > 0 || !isOut) && (
          <span
            aria-hidden
            className={classes(
              'figures absolute -top-1.5 -right-1.5 grid h-7 min-w-7 place-items-center rounded-full px-1.5 font-semibold',
              amount > 0 ? 'bg-glass text-white' : 'bg-sin-alcohol text-glass-text shadow-low tablet:hidden',
            )}
          >
            {amount > 0 ? amount : <Plus size={16} strokeWidth={2.5} />}
          </span>
        )}
      </span>
      <span className="grid min-w-0 flex-1 gap-x-3.5 gap-y-0.5 tablet:grid-cols-[minmax(0,1fr)_auto] tablet:items-center">
        <span className="grid min-w-0 gap-0.5">
          <span className="line-clamp-3 font-semibold">{name}</span>
          {note && <span className="truncate text-xs text-muted">{note}</span>}
        </span>
        <span className="figures flex flex-wrap items-baseline gap-x-2.5 tablet:row-span-2 tablet:grid tablet:justify-items-end tablet:gap-0.5">
          <span className="text-md font-semibold">{price === null ? copy.noPrice : formatMoney(price)}</span>
          <span
            className={classes(
              'text-xs',
              isLow || stock === 0 ? 'font-semibold text-wine-text' : 'text-muted',
            )}
          >
            {copy.stock(stock)}
          </span>
          {amount > 0 && <span className="sr-only">{copy.inSale(amount)}</span>}
        </span>
        {step && (
          <span className="figures text-xs text-muted">
            {copy.from(step.min, formatMoney(step.unit_price))}
          </span>
        )}
      </span>
      {amount === 0 && !isOut && (
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sin-alcohol text-glass-text max-tablet:hidden">
          <Plus aria-hidden size={20} />
        </span>
      )}
    </button>
  )
}
