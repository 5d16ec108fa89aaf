import type { Article } from '#contract/articles.ts'
import { article as copy } from '../../../copy/article.ts'
import { volumeText } from '../../../copy/units.ts'
import { sheetNumber, sheetWords } from './sheet-values.ts'

type Row = { name: string; value: string }

/** The drinks sheet as a table; the taste scales stand apart. */
export function Sheet({ article }: { article: Article }) {
  const rows = sheetRows(article)
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="sheet-title">
      <h2 id="sheet-title" className="display mb-4 text-xl tablet:text-2xl">
        {copy.sheet}
      </h2>
      <table className="w-full border-t border-line">
        <tbody>
          {rows.map(({ name, value }) => (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="py-3 pr-6 text-left align-top font-normal text-muted">
                {name}
              </th>
              <td className="figures py-3 text-right first-letter:uppercase">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function sheetRows({ sheet, bodega, brand, volume_ml, condition }: Article): Row[] {
  const names = copy.sheetNames
  const words = (key: 'varietals' | 'style' | 'aging' | 'flavour' | 'aromas' | 'container' | 'closure' | 'temperature' | 'pairing' | 'flags'): Row => ({ name: names[key], value: sheetWords(sheet, key).join(' · ') })
  const number = (key: 'vintage' | 'abv' | 'ibu' | 'keep_until', text: (value: number) => string): Row => {
    const value = sheetNumber(sheet, key)
    return { name: names[key], value: value === null ? '' : text(value) }
  }
  const rows: Row[] = [
    { name: copy.bodega, value: bodega?.name ?? '' },
    { name: copy.brand, value: bodega === null ? (brand?.name ?? '') : '' },
    words('varietals'),
    { name: names.region, value: sheetWords(sheet, 'region').toReversed().join(', ') },
    { name: names.origin, value: sheetWords(sheet, 'origin').join(', ') },
    number('vintage', String),
    words('style'),
    { name: copy.volume, value: volume_ml === null ? '' : volumeText(volume_ml) },
    number('abv', copy.alcohol),
    number('ibu', String),
    words('aging'),
    words('flavour'),
    words('aromas'),
    words('container'),
    words('closure'),
    words('temperature'),
    number('keep_until', copy.keepUntil),
    words('pairing'),
    words('flags'),
    { name: copy.condition, value: condition?.name ?? '' },
  ]
  return rows.filter(({ value }) => value !== '')
}
