import { useNavigate } from 'react-router'
import { type Sort, sorts } from '#domain/sort.ts'
import { selected as copy } from '../../../copy/selected.ts'
import { useScreenPlace } from '../../../ui/screen-place.ts'
import { usePriceSecret } from '../../catalog/use-price-secret.ts'
import { listQuery, queryText } from '../../filters/filter-address.ts'

/** In which order the category is listed: by price for who sees prices only. Without scripts it is a form with a button. */
export function SortSelect({ sort }: { sort: Sort }) {
  const navigate = useNavigate()
  const query = listQuery(useScreenPlace().query)
  const seesPrices = usePriceSecret() === 'unknown'
  const choose = (chosen: string) => {
    const next = new URLSearchParams(query)
    next.set('orden', chosen)
    void navigate(`?${queryText(next)}`, { replace: true, preventScrollReset: true })
  }
  return (
    <form data-inside="" className="flex min-w-0 items-center gap-2.5">
      {[...query].map(
        ([name, value]) =>
          name !== 'orden' && <input key={`${name} ${value}`} type="hidden" name={name} value={value} />,
      )}
      <label className="flex min-w-0 items-center gap-2.5">
        <span className="text-xs text-muted max-tablet:sr-only">{copy.sortLabel}</span>
        <select
          key={sort}
          name="orden"
          defaultValue={sort}
          onChange={(event) => choose(event.target.value)}
          className="select h-11 min-w-0 appearance-none rounded-md border-[1.5px] border-edge bg-card pr-9.5 pl-3 font-medium tablet:pr-10 tablet:pl-3.5 hover:border-ink"
        >
          {sorts
            .filter((option) => seesPrices || !option.startsWith('precio'))
            .map((option) => (
              <option key={option} value={option}>
                {copy.sorts[option]}
              </option>
            ))}
        </select>
      </label>
      <noscript>
        <button type="submit" className="h-11 rounded-md bg-glass px-4 font-semibold text-white">
          {copy.sortApply}
        </button>
      </noscript>
    </form>
  )
}
