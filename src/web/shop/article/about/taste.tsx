import type { Article } from '#contract/articles.ts'
import { sheet as copy } from '../../../copy/sheet.ts'

const tastes = ['body', 'tannins', 'acidity', 'sweetness', 'wood'] as const
const steps = [1, 2, 3, 4, 5] as const

/** How it tastes, each on a scale of five; nothing where the sheet tells none. */
export function Taste({ sheet }: Pick<Article, 'sheet'>) {
  const told = tastes.flatMap((scale) => (sheet[scale] === undefined ? [] : [{ scale, value: sheet[scale] }]))
  if (told.length === 0) return null
  return (
    <section>
      <h2 className="display mb-3.5 text-xl tablet:text-2xl">{copy.taste}</h2>
      <ul className="grid gap-3">
        {told.map(({ scale, value }) => (
          <li
            key={scale}
            className="grid grid-cols-[4.5rem_1fr_5.5rem] items-center max-[18rem]:grid-cols-1 gap-3 text-xs tablet:grid-cols-[5.5rem_1fr_6rem]"
          >
            <span className="font-semibold">{copy.tastes[scale]}</span>
            <span className="grid grid-cols-5 gap-1">
              <span className="sr-only">{copy.scale(value)}</span>
              {steps.map((step) => (
                <span
                  key={step}
                  aria-hidden
                  className={`h-2 rounded-full ${step <= value ? 'bg-wine-text' : 'bg-line'}`}
                />
              ))}
            </span>
            <span className="text-muted">{copy.scales[scale][value < 3 ? 0 : value === 3 ? 1 : 2]}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
