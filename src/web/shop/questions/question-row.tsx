import type { Question } from '#contract/questions.ts'
import { href } from '#contract/screens.ts'
import { commerceId } from '#contract/shop.ts'
import { formatDate } from '#domain/dates.ts'
import { questions as copy } from '../../copy/questions.ts'
import { Badge } from '../../ui/badge.tsx'
import { Link } from '../../ui/link.tsx'
import { LineTile } from '../cart/lines/line-tile.tsx'

/** One of the buyer's questions: about what, when, and what the shop said. The article's name leads to it as long as it is sold. */
export function QuestionRow({ question: { text, answer, article, created_at } }: { question: Question }) {
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-4 rounded-lg border border-line bg-card p-4 tablet:p-5">
      <LineTile article={article} className="w-13 tablet:row-span-2 tablet:w-18" />
      <div className="grid min-w-0 content-center">
        <h2 className="leading-snug">
          <ArticleName article={article} />
        </h2>
        <p className="figures text-xs text-muted">
          <time dateTime={created_at}>{copy.askedOn(formatDate(created_at))}</time>
        </p>
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-3 whitespace-pre-line max-tablet:col-span-2">
        <p className="font-semibold">{text}</p>
        {answer ? (
          <Answer answer={answer} />
        ) : (
          <Badge tone="quiet" className="justify-self-start">
            {copy.waiting}
          </Badge>
        )}
      </div>
    </li>
  )
}

function ArticleName({ article: { slug, name } }: Pick<Question, 'article'>) {
  if (slug === null) return name
  return (
    <Link
      to={href('article', { slug, commerce_id: commerceId })}
      className="-my-1.5 inline-flex min-h-11 items-center font-semibold text-glass-text underline-offset-4 hover:underline"
    >
      {name}
    </Link>
  )
}

function Answer({ answer }: { answer: NonNullable<Question['answer']> }) {
  return (
    <div className="border-l-2 border-straw pl-4">
      <p>
        <span className="sr-only">{copy.answer}: </span>
        {answer.text}
      </p>
      <p className="figures mt-1 text-xs text-muted">
        <time dateTime={answer.created_at}>{copy.answeredOn(formatDate(answer.created_at))}</time>
      </p>
    </div>
  )
}
