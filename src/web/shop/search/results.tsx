import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { searchQuery } from '../../api/article-queries.ts'
import { search as copy } from '../../copy/search.ts'
import { Empty } from '../../ui/empty.tsx'
import { GrowingGrid } from '../catalog/growing-grid.tsx'
import { Demijohn } from '../frame/demijohn.tsx'
import { CategoryTiles } from './category-tiles.tsx'

type ResultsProps = { typed: string; query: string }

/** What was found; the query stays in the box of the header. */
export function Results({ typed, query }: ResultsProps) {
  const list = useInfiniteQuery({ ...searchQuery(query), enabled: query !== '' })
  if (query === '') {
    return (
      <>
        <Heading typed={typed}>{copy.count(0)}</Heading>
        <NothingFound typed={typed} />
      </>
    )
  }
  return (
    <GrowingGrid
      list={list}
      isSelected
      eager={4}
      cardHeading="h2"
      renderHeading={({ id, total }) => (
        <Heading id={id} typed={typed}>
          {total !== null && copy.count(total)}
        </Heading>
      )}
      empty={<NothingFound typed={typed} />}
    />
  )
}

function Heading({ id, typed, children }: { id?: string; typed: string; children: ReactNode }) {
  return (
    <div className="mb-5">
      <h1 id={id} className="display text-2xl wrap-anywhere tablet:text-3xl">
        {copy.results} <span className="text-muted">{copy.resultsOf(typed)}</span>
      </h1>
      <output className="block figures mt-1 min-h-[1lh] text-xs text-muted">
        {children}
      </output>
    </div>
  )
}

function NothingFound({ typed }: { typed: string }) {
  return (
    <>
      <Empty drawing={<Demijohn mood="empty" />} title={copy.none} text={copy.noneText(typed)} className="wrap-anywhere" />
      <CategoryTiles />
    </>
  )
}
