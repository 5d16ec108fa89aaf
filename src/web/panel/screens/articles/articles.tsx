import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { panelHref } from '#contract/panel/screens.ts'
import { articles as copy } from '../../../copy/panel/articles.ts'
import { Logo } from '../../../parts/logo.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Plus } from '../../../ui/icons.tsx'
import { AllDone } from '../../frame/all-done.tsx'
import { Screen } from '../../frame/screen.tsx'
import { may, useMe } from '../../me.ts'
import { articleCountsQuery, type ArticleQuery } from '../../parts/article-queries.ts'
import { PillTabs } from '../../parts/pill-tabs.tsx'
import { ScanSearch } from '../../parts/scan-search.tsx'
import { useSearchAddress } from '../../parts/use-search-address.ts'
import { ArticleList, type Chosen } from './article-list.tsx'
import { BatchBar } from './batch-bar.tsx'
import { inAddress, queryOf, readFilters } from './filters.ts'
import { FiltersSheet, Search } from './search.tsx'
import { ShelvesDialog } from './shelves.tsx'

const shows = ['all', 'no_price', 'no_picture', 'few', 'hidden', 'archived'] as const
type Show = (typeof shows)[number]

/** Values of `?ver`. */
const showWords: Record<Show, string> = {
  all: '',
  no_price: 'sin-precio',
  no_picture: 'sin-foto',
  few: 'poco-stock',
  hidden: 'ocultos',
  archived: 'archivados',
}

/** The shop's articles: search, filters, prices and stock in place, several at once. */
export default function Articles() {
  const { params, q, typed, setTyped, change } = useSearchAddress()
  const [open, setOpen] = useState<'filters' | 'scan' | 'shelves' | null>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const mayChange = may(useMe(), 'catalogue')
  const { data: counts } = useQuery(articleCountsQuery())
  const show = shows.find((one) => showWords[one] === (params.get('ver') ?? '')) ?? 'all'
  const filters = readFilters(params)
  const filterCount = Object.keys(filters).length
  const query: ArticleQuery = {
    ...(q !== '' && { q }),
    ...(show !== 'all' && { show }),
    ...queryOf(filters),
  }
  const unfilter = () => {
    setTyped('')
    change({ q: undefined, ver: undefined, ...inAddress({}) })
  }
  return (
    <Screen
      title={copy.title}
      waits={counts && copy.waits(counts)}
      actions={
        mayChange && (
          <Actions
            isSelecting={chosen !== null}
            onSelect={() => setChosen(chosen === null ? new Map() : null)}
            onShelves={() => setOpen('shelves')}
          />
        )
      }
      bar={chosen && <BatchBar chosen={chosen} onDone={() => setChosen(null)} />}
    >
      <div className="grid gap-3">
        <Search typed={typed} onType={setTyped} filterCount={filterCount} onOpen={setOpen} />
        <PillTabs
          // Remounts when counts arrive, as they change the widths.
          key={String(counts === undefined)}
          label={copy.tabs}
          current={show}
          tabs={shows.map((name) => ({
            name,
            label: copy.shows[name],
            count: counts && String(counts[name]),
            isUrgent: name === 'no_price' && counts !== undefined && counts.no_price > 0,
          }))}
          onPick={(name) => change({ ver: showWords[name] })}
        />
        <ArticleList
          query={query}
          chosen={chosen}
          onChoose={setChosen}
          empty={
            <Nothing
              show={show}
              isFiltered={q !== '' || filterCount > 0}
              mayChange={mayChange}
              onUnfilter={unfilter}
            />
          }
        />
      </div>
      {open === 'filters' && (
        <FiltersSheet
          filters={filters}
          onChange={(next) => change(inAddress(next))}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'scan' && (
        <ScanSearch
          onCode={(code) => {
            setTyped(code)
            setOpen(null)
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'shelves' && <ShelvesDialog onClose={() => setOpen(null)} />}
    </Screen>
  )
}

type ActionsProps = { isSelecting: boolean; onSelect: () => void; onShelves: () => void }

function Actions({ isSelecting, onSelect, onShelves }: ActionsProps) {
  return (
    <>
      <Button variant="ghost" className="max-tablet:order-last max-tablet:px-3!" onClick={onShelves}>
        <Shortened text={copy.shelves} />
      </Button>
      <Button variant="ghost" className="max-tablet:px-3!" onClick={onSelect}>
        {isSelecting ? copy.stopSelecting : copy.select}
      </Button>
      <LinkButton
        className="max-tablet:order-first max-tablet:px-3!"
        to={panelHref('article', { id: 'nuevo' })}
      >
        <Plus aria-hidden size={20} />
        <Shortened text={copy.add} />
      </LinkButton>
    </>
  )
}

/** The first word on a phone, where three buttons share a row. */
function Shortened({ text }: { text: string }) {
  const [first, ...rest] = text.split(' ')
  return (
    <span>
      {first}
      <span className="max-tablet:sr-only"> {rest.join(' ')}</span>
    </span>
  )
}

type NothingProps = { show: Show; isFiltered: boolean; mayChange: boolean; onUnfilter: () => void }

function Nothing({ show, isFiltered, mayChange, onUnfilter }: NothingProps) {
  const done = copy.allDone[show]
  if (!isFiltered && done) return <AllDone title={done} text="" />
  if (isFiltered || show !== 'all')
    return (
      <Empty
        drawing={<Logo mood="empty" />}
        title={copy.noneFound}
        action={<Button onClick={onUnfilter}>{copy.noFilters}</Button>}
      />
    )
  return (
    <Empty
      drawing={<Logo mood="empty" />}
      title={copy.none}
      text={copy.noneText}
      action={mayChange && <LinkButton to={panelHref('article', { id: 'nuevo' })}>{copy.add}</LinkButton>}
    />
  )
}
