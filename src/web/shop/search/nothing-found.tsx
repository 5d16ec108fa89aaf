import { href } from '#contract/screens.ts'
import { search as copy } from '../../copy/search.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Demijohn } from '../frame/demijohn.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { MostWanted } from './most-wanted.tsx'

type NothingFoundProps = { typed: string; /** What may have been meant. */ suggestion?: string | null }

/** A search without an answer leads on: to what may have been meant, to the shelves, to what others look for. */
export function NothingFound({ typed, suggestion }: NothingFoundProps) {
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
        drawing={<Demijohn mood="empty" />}
        title={copy.none}
        text={copy.noneText(typed)}
        className="wrap-anywhere"
      />
      <CategoryTiles />
      <div className="mt-10">
        <MostWanted />
      </div>
    </>
  )
}
