import { SearchBox } from '../../search/search-box.tsx'

/** The search of every page. A new query is a new box: what was typed meanwhile goes. */
export function SearchForm({ query = '', className }: { query?: string; className?: string }) {
  return (
    <search className={className}>
      <SearchBox key={query} query={query} />
    </search>
  )
}
