import type { Article } from '#contract/articles.ts'
import { sheet as copy } from '../../../copy/sheet.ts'
import { sheetRows } from './sheet-rows.ts'

/** The drinks sheet as a table; the taste scales and what it goes with stand apart. */
export function Sheet({ article }: { article: Article }) {
  const rows = sheetRows(article)
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="sheet-title">
      <h2 id="sheet-title" className="display mb-4 text-xl tablet:text-2xl">
        {copy.title}
      </h2>
      <table className="w-full border-t border-line">
        <tbody>
          {rows.map(({ name, value }) => (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="py-3 pr-6 text-left align-top font-normal text-muted">
                {name}
              </th>
              <td className="figures py-3 text-right text-pretty wrap-anywhere">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
