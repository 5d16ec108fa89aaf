import type { Article } from '#contract/articles.ts'
import { article as copy } from '../../../copy/article.ts'
import { volumeText } from '../../../copy/units.ts'
import { sheetNumber, sheetWords } from './sheet-values.ts'

/** What one asks first of a bottle, in a row. */
export function Facts({ article }: { article: Article }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {factsOf(article).map((fact) => (
        <li key={fact} className="figures rounded-sm bg-paper-2 px-3 py-1.5 text-xs">
          {fact}
        </li>
      ))}
    </ul>
  )
}

function factsOf({ sheet, volume_ml, presentacion, num }: Article): string[] {
  const vintage = sheetNumber(sheet, 'vintage')
  const alcohol = sheetNumber(sheet, 'abv')
  const facts = [
    sheetWords(sheet, 'varietals').join(' · '),
    vintage !== null && copy.vintage(vintage),
    presentacion > 1 && copy.pack(presentacion),
    volume_ml !== null && volumeText(volume_ml),
    alcohol !== null && copy.alcohol(alcohol),
    sheetWords(sheet, 'region').at(-1),
    num !== null && copy.number(num),
  ]
  return facts.filter((fact) => typeof fact === 'string' && fact !== '') as string[]
}
