import type { Article } from '#contract/articles.ts'
import { formatDate } from '#domain/dates.ts'
import { article as copy } from '../../../copy/article.ts'

/** What others asked and the shop answered. */
export function Questions({ questions }: Pick<Article, 'questions'>) {
  if (questions.length === 0) return null
  return (
    <section aria-labelledby="questions-title">
      <h2 id="questions-title" className="display mb-5 text-xl tablet:text-2xl">
        {copy.questions}
      </h2>
      <ul className="grid gap-5 notebook:grid-cols-2 notebook:gap-x-16">
        {questions.map(({ id, text, answer }) => (
          <li key={id} className="border-l-2 border-straw pl-4">
            <p className="font-semibold">{text}</p>
            {answer && (
              <>
                <p className="mt-1.5">{answer.text}</p>
                <p className="figures mt-1 text-xs text-muted">{copy.answeredOn(formatDate(answer.created_at))}</p>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
