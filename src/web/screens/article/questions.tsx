import type { Article } from '#contract/catalog.ts'
import { formatDate } from '#domain/time/dates.ts'
import { article as copy, questions as questionsCopy } from '../../copy/article.ts'
import { QuestionForm } from './question-form.tsx'

/** What others asked and the shop answered, and the way to ask. */
export function Questions({ article: { id, questions } }: { article: Pick<Article, 'id' | 'questions'> }) {
  return (
    <section aria-labelledby="questions-title">
      <h2 id="questions-title" className="display mb-5 text-xl tablet:text-2xl">
        {copy.questions}
      </h2>
      {questions.length === 0 ? (
        <p className="mb-5 text-muted">{questionsCopy.nobodyAsked}</p>
      ) : (
        <Answered questions={questions} />
      )}
      <QuestionForm articleId={id} />
    </section>
  )
}

function Answered({ questions }: Pick<Article, 'questions'>) {
  return (
    <ul className="mb-8 grid gap-5 notebook:grid-cols-2 notebook:gap-x-16">
      {questions.map(({ id, text, answer }) => (
        <li key={id} className="min-w-0 border-l-2 border-straw pl-4 whitespace-pre-line">
          <p className="font-semibold">{text}</p>
          {answer && (
            <>
              <p className="mt-1.5">{answer.text}</p>
              <p className="figures mt-1 text-xs text-muted">
                {copy.answeredOn(formatDate(answer.created_at))}
              </p>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
