import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { searchCalls } from '#contract/search.ts'
import type { CallAnswer } from '#contract/call.ts'
import { href } from '#contract/screens.ts'
import { commerceId } from '#contract/shop.ts'
import { slugify } from '#domain/slug.ts'
import { suggestionsQuery } from '../../api/queries.ts'
import { search as copy } from '../../copy/search.ts'
import { readQuery } from './query.ts'

export type Suggestion = { key: string; text: string; /** What kind of thing it is; '' for an article. */ note: string; to: string }

/** They appear above so many characters (spec 1 §5), once the typing pauses. */
const longerThan = 2
const pause = 120
const mostNames = 10
const mostTags = 4

/** What may be meant by what is being typed: articles by name, then categories, bodegas and varietals. */
export function useSuggestions(typed: string, enabled: boolean): readonly Suggestion[] {
  const query = readQuery(useSettled(typed))
  const asks = enabled && query.length > longerThan && readQuery(typed).length > longerThan
  const { data } = useQuery({ ...suggestionsQuery(query), enabled: asks, placeholderData: keepPreviousData })
  return asks && data ? suggestionsOf(data) : []
}

type Names = CallAnswer<typeof searchCalls.names>

function suggestionsOf({ articles_names, tags }: Names): Suggestion[] {
  const articles = articles_names.slice(0, mostNames).map(({ id, name, slug }) => ({ key: `article-${id}`, text: name, note: '', to: href('article', { slug, commerce_id: commerceId }) }))
  const named = tags.slice(0, mostTags).map((tag) => ({ key: `${tag.kind}-${tag.name}`, text: tag.name, note: copy.tagKinds[tag.kind], to: tagHref(tag) }))
  return [...articles, ...named]
}

function tagHref({ kind, name }: Names['tags'][number]): string {
  if (kind === 'category') return href('home', { category: slugify(name) })
  if (kind === 'bodega') return href('home', {}, { bodega: slugify(name) })
  return href('search', {}, { q: name })
}

/** The text as it was when the typing last paused. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
