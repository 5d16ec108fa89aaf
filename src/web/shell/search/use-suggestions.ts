import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { EndpointAnswer } from '#contract/endpoint.ts'
import { href, screens } from '#contract/screens.ts'
import type { searchEndpoints } from '#contract/search.ts'
import { commerceId } from '#contract/shop.ts'
import { slugify } from '#domain/text/text.ts'
import { useIsBuyer } from '../../api/cart/use-cart.ts'
import { lastSearchesQuery, suggestionsQuery } from '../../api/queries/list-queries.ts'
import { search as copy } from '../../copy/search.ts'
import { fewCharacters, readQuery, readTyped } from '../../screens/search/query.ts'
import { useDebounced } from '../../ui/form/use-typeahead.ts'

type Names = EndpointAnswer<typeof searchEndpoints.names>

export type Suggestion = {
  key: string
  kind: 'article' | 'recent' | Names['tags'][number]['kind']
  text: string
  /** Kind of the suggestion; '' when the text says it. */ note: string
  to: string
}

const maxSuggestions = 10
const maxTags = 3

/** Suggestions while typing: shelves, bodegas and varietals, then articles. Before typing, the buyer's last searches. */
export function useSuggestions(typed: string, isOpen: boolean): readonly Suggestion[] {
  const recent = useRecent(isOpen && readTyped(typed).length <= fewCharacters)
  const query = readQuery(useDebounced(typed))
  const asks = isOpen && query.length > fewCharacters && readQuery(typed).length > fewCharacters
  const { data } = useQuery({ ...suggestionsQuery(query), enabled: asks, placeholderData: keepPreviousData })
  return asks && data ? suggestionsOf(data) : recent
}

/** The search screen shows them in the page itself, until a longer query is typed there. */
function useRecent(isWanted: boolean): readonly Suggestion[] {
  const isBuyer = useIsBuyer()
  const { pathname, search } = useLocation()
  const standInPage =
    pathname === screens.search && readQuery(new URLSearchParams(search).get('q')).length <= fewCharacters
  const enabled = isBuyer && isWanted && !standInPage
  const { data = [] } = useQuery({ ...lastSearchesQuery(), enabled })
  return enabled
    ? data.map(({ id, body }) => ({
        key: `recent-${id}`,
        kind: 'recent',
        text: body,
        note: '',
        to: href('search', {}, { q: body }),
      }))
    : []
}

function suggestionsOf({ articles_names, tags }: Names): Suggestion[] {
  const named = tags.slice(0, maxTags).map((tag): Suggestion => ({
    key: `${tag.kind}-${tag.name}`,
    kind: tag.kind,
    text: tag.name,
    note: copy.tagKinds[tag.kind],
    to: tagHref(tag),
  }))
  const articles = articles_names.map(({ id, name, slug }): Suggestion => ({
    key: `article-${id}`,
    kind: 'article',
    text: name,
    note: '',
    to: href('article', { slug, commerce_id: commerceId }),
  }))
  return [...named, ...articles].slice(0, maxSuggestions)
}

function tagHref({ kind, name }: Names['tags'][number]): string {
  if (kind === 'category') return href('home', { category: slugify(name) })
  if (kind === 'bodega') return href('home', {}, { bodega: slugify(name) })
  return href('search', {}, { q: name })
}
