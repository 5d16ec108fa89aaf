import type { Article } from '#contract/articles.ts'
import { article as copy } from '../../../copy/article.ts'
import { sheetNumber } from './sheet-values.ts'

const tastes = ['body', 'tannins', 'acidity', 'sweetness', 'wood'] as const
const steps = [1, 2, 3, 4, 5] as const

/** How it tastes, each on a scale of five; nothing where the sheet tells none. */
export function Taste({ sheet }: Pick<Article, 'sheet'>) {
  const told = tastes.flatMap((scale) => {
    const value = sheetNumber(sheet, scale)
    return value === null ? [] : [{ scale, value }]
  })
  if (told.length === 0) return null
  return (
    <ul className="grid gap-3">
      {told.map(({ scale, value }) => (
        <li key={scale} className="grid grid-cols-[5.5rem_1fr_5.5rem] items-center gap-3 text-xs">
          <span className="font-semibold">{copy.sheetNames[scale]}</span>
          <span className="grid grid-cols-5 gap-1">
            <span className="sr-only">{copy.scale(value)}</span>
            {steps.map((step) => (
              <span key={step} aria-hidden className={`h-1.5 rounded-full ${step <= value ? 'bg-wine' : 'bg-line'}`} />
            ))}
          </span>
          <span className="text-muted">{copy.scales[scale][value >= 3 ? 1 : 0]}</span>
        </li>
      ))}
    </ul>
  )
}
