import { search as copy } from '../../copy/search.ts'
import { CategoryTiles } from './category-tiles.tsx'
import { MostWanted } from './most-wanted.tsx'
import { RecentSearches } from './recent-searches.tsx'

/** The search page before anything is searched. */
export function Invitation() {
  return (
    <>
      <h1 className="display text-2xl tablet:text-3xl">{copy.invite}</h1>
      <p className="mt-1.5 mb-7 text-muted">{copy.inviteText}</p>
      <RecentSearches />
      <MostWanted eager={4} />
      <div className="mt-10">
        <CategoryTiles />
      </div>
    </>
  )
}
