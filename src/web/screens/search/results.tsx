import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { href } from '#contract/screens.ts'
import type { Commerce } from '#contract/shop.ts'
import { whatsappLink } from '#domain/text/phone.ts'
import { placeholderWithinList, listedBy, searchQuery } from '../../api/queries/list-queries.ts'
import { commerceQuery } from '../../api/queries/shop-queries.ts'
import { search as copy } from '../../copy/search.ts'
import { frame } from '../../copy/shell.ts'
import { FilteredList } from '../../parts/filters/filtered-list.tsx'
import { useFilters } from '../../parts/filters/use-filters.ts'
import { Logo } from '../../parts/logo.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { MessageCircle } from '../../ui/icons.tsx'
import { RecentSearches, CategoryTiles, MostWanted } from './invitation.tsx'
import { fewCharacters, readQuery } from './query.ts'

const PromotionResults = lazy(() => import('./promotion-results.tsx'))

type ResultsProps = { typed: string; query: string }

export function Results({ typed, query }: ResultsProps) {
  const listed = listedBy(query)
  const state = useFilters(listed)
  const list = useInfiniteQuery({
    ...searchQuery(query, state.filters, state.first),
    enabled: query !== '',
    placeholderData: placeholderWithinList(listed),
  })
  const { promociones_vinoteca: promotions = [], suggestion = null } = list.data?.pages[0] ?? {}
  if (query === '') {
    return (
      <>
        {typed.length <= fewCharacters && <RecentSearches />}
        <Heading typed={typed} total={0} />
        <NothingFound typed={typed} />
      </>
    )
  }
  return (
    <>
      {query.length <= fewCharacters && <RecentSearches />}
      <FilteredList
        listed={listed}
        state={state}
        list={list}
        renderTitle={({ id, total }) => (
          <Heading
            id={id}
            typed={typed}
            total={total === null ? null : total + promotions.length}
            searchedFor={total === 0 ? null : suggestion}
          />
        )}
        above={
          promotions.length > 0 && (
            <Suspense>
              <PromotionResults promotions={promotions} />
            </Suspense>
          )
        }
        empty={promotions.length > 0 ? null : <NothingFound typed={typed} suggestion={suggestion} />}
      />
    </>
  )
}

type HeadingProps = {
  id?: string
  typed: string
  /** Null while unknown. */ total: number | null
  /** The corrected query that was searched instead. */ searchedFor?: string | null
}

function Heading({ id, typed, total, searchedFor }: HeadingProps) {
  return (
    <div className="min-w-0">
      <h1 id={id} className="display text-2xl wrap-anywhere tablet:text-3xl">
        {copy.results} <span className="text-muted">{copy.resultsOf(typed)}</span>
      </h1>
      <output className="mt-1 block min-h-[1lh] text-xs wrap-anywhere text-muted">
        {total !== null && <span className="figures">{copy.count(total)}</span>}
        {searchedFor && <span className="text-ink"> · {copy.searchedFor(searchedFor)}</span>}
      </output>
    </div>
  )
}

type NothingFoundProps = { typed: string; /** What may have been meant. */ suggestion?: string | null }

/** No results: a correction, how to ask for it, the shelves, and most wanted articles. */
function NothingFound({ typed, suggestion }: NothingFoundProps) {
  const { data: commerce } = useQuery(commerceQuery())
  const wish = commerce ? wishLink(commerce, typed) : null
  return (
    <>
      {suggestion && (
        <LinkButton
          to={href('search', {}, { q: suggestion })}
          className="max-w-full wrap-anywhere max-tablet:w-full"
        >
          {copy.didYouMean(suggestion)}
        </LinkButton>
      )}
      <Empty
        drawing={<Logo mood="empty" />}
        title={copy.none}
        text={copy.noneText(typed)}
        action={wish && <WishLink to={wish} />}
        className="wrap-anywhere"
      />
      <CategoryTiles />
      <div className="mt-10">
        <MostWanted />
      </div>
    </>
  )
}

/** Where a visitor asks for what was not found: WhatsApp, else the contact form. Null where nothing was searched, or the shop has neither. */
export function wishLink({ phone, email }: Pick<Commerce, 'phone' | 'email'>, typed: string): string | null {
  if (readQuery(typed) === '') return null
  const text = copy.wishText(typed)
  const chat = phone === null ? null : whatsappLink(phone, text)
  return chat ?? (email ? href('contact', {}, { mensaje: text }) : null)
}

function WishLink({ to }: { to: string }) {
  if (to.startsWith('/'))
    return (
      <LinkButton variant="ghost" to={to}>
        {copy.wish}
      </LinkButton>
    )
  return (
    <LinkButton variant="ghost" to={to} reloads target="_blank" rel="noreferrer">
      <MessageCircle aria-hidden size={20} />
      {copy.wish} <span className="sr-only">{frame.newWindow}</span>
    </LinkButton>
  )
}
