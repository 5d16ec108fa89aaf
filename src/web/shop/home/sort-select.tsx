import { Form, useNavigate, useSearchParams } from 'react-router'
import { type Sort, sorts } from '#domain/sort.ts'
import { home as copy } from '../../copy/home.ts'

/** In which order the category is listed. Without scripts it is a form with a button. */
export function SortSelect({ sort }: { sort: Sort }) {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const choose = (chosen: string) => {
    const next = new URLSearchParams(query)
    next.set('orden', chosen)
    void navigate(`?${next.toString()}`, { replace: true, preventScrollReset: true })
  }
  return (
    <Form className="flex items-center gap-2.5">
      {[...query].map(([name, value]) => name !== 'orden' && <input key={name} type="hidden" name={name} value={value} />)}
      <label className="flex items-center gap-2.5">
        <span className="text-xs text-muted">{copy.sortLabel}</span>
        <select key={sort} name="orden" defaultValue={sort} onChange={(event) => choose(event.target.value)} className="select h-11 appearance-none rounded-md border-[1.5px] border-edge bg-card pr-10 pl-3.5 font-medium hover:border-ink">
          {sorts.map((option) => (
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
    </Form>
  )
}
