import type { Article } from '#contract/catalog.ts'
import { article as articleCopy } from '../../copy/article.ts'
import { sheet as copy } from '../../copy/sheet.ts'
import { sheetRows } from '../../parts/sheet-rows.ts'

/** The drink's sheet as a table; taste scales and pairings are separate. */
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

function Awards({ sheet: { awards = [] } }: Pick<Article, 'sheet'>) {
  if (awards.length === 0) return null
  return (
    <section>
      <h3 className="mb-2 font-semibold">{copy.awards}</h3>
      <ul className="grid gap-2">
        {awards.map((award) => (
          <li key={`${award.name} ${award.year}`} className="border-l-2 border-straw pl-3.5 text-xs">
            <b className="figures block text-sm font-semibold">{copy.award(award) || award.name}</b>
            {copy.award(award) && <span className="text-muted">{award.name}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

const tastes = ['body', 'tannins', 'acidity', 'sweetness', 'wood'] as const

const steps = [1, 2, 3, 4, 5] as const

/** Taste on scales of five; nothing when the sheet has none. */
function Taste({ sheet }: Pick<Article, 'sheet'>) {
  const given = tastes.flatMap((scale) =>
    sheet[scale] === undefined ? [] : [{ scale, value: sheet[scale] }],
  )
  if (given.length === 0) return null
  return (
    <section>
      <h2 className="display mb-3.5 text-xl tablet:text-2xl">{copy.taste}</h2>
      <ul className="grid gap-3">
        {given.map(({ scale, value }) => (
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

/** The description card: titled sections, or the single text; then taste, pairings and awards (spec 1 §2 Article). */
export function Description({ article }: { article: Article }) {
  const { descriptions, description, sheet } = article
  const sections =
    descriptions.length > 0
      ? descriptions
      : description
        ? [{ title: articleCopy.about, content: description }]
        : []
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
        <Chips title={copy.aromas} words={sheet.aromas} />
        <Chips title={copy.pairing} words={sheet.pairing} />
        <Chips title={copy.flags} words={sheet.flags} />
        <Awards sheet={sheet} />
      </div>
    </div>
  )
}

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
