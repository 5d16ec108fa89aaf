import type { Article } from '#contract/catalog.ts'
import { article as copy } from '../../copy/article.ts'
import { sheet as sheetCopy } from '../../copy/sheet.ts'
import { Awards, Taste } from './sheet.tsx'

/** The description card: titled sections, else the one text; then its taste, what it goes with and what it won (spec 1 §2 Article). */
export function Description({ article }: { article: Article }) {
  const { descriptions, description, sheet } = article
  const sections =
    descriptions.length > 0 ? descriptions : description ? [{ title: copy.about, content: description }] : []
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
      {sections.map(({ title, content }) => (
        <section key={title}>
          <h2 className="display mb-2.5 text-xl tablet:text-2xl">{title}</h2>
          <p className="max-w-[65ch] text-base whitespace-pre-line">{content}</p>
        </section>
      ))}
      <Taste sheet={sheet} />
      <div className="grid gap-5 empty:hidden">
        <Chips title={sheetCopy.aromas} words={sheet.aromas} />
        <Chips title={sheetCopy.pairing} words={sheet.pairing} />
        <Chips title={sheetCopy.flags} words={sheet.flags} />
        <Awards sheet={sheet} />
      </div>
    </div>
  )
}

/** A few words of one sort under their name. */
function Chips({ title, words = [] }: { title: string; words?: readonly string[] | undefined }) {
  if (words.length === 0) return null
  return (
    <section>
      <h3 className="mb-2 font-semibold">{title}</h3>
      <ul className="flex flex-wrap gap-2">
        {words.map((word) => (
          <li
            key={word}
            className="rounded-full border border-line px-3.5 py-1.5 text-xs first-letter:uppercase"
          >
            {word}
          </li>
        ))}
      </ul>
    </section>
  )
}
