import { useInfiniteQuery } from '@tanstack/react-query'
import type { Question } from '#contract/messaging.ts'
import { href } from '#contract/screens.ts'
import { commerceId } from '#contract/shop.ts'
import { formatDate } from '#domain/time/dates.ts'
import { loadInBrowser, loadOnServer } from '../../api/load.ts'
import { questionsQuery } from '../../api/queries/messaging-queries.ts'
import { loadShopAnd } from '../../api/shared-loads.ts'
import { questions as copy } from '../../copy/article.ts'
import { FailedList, leaveToList, waitForList } from '../../parts/lists/failed-list.tsx'
import { EmptyList, MoreRows } from '../../parts/lists/row-list.tsx'
import { LineTile } from '../../parts/pictures/article-images.tsx'
import { Link } from '../../router/link.tsx'
import { unlistedMeta } from '../../seo/meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { SkeletonLines } from '../../ui/empty.tsx'
import { MessageCircleQuestion } from '../../ui/icons.tsx'
import type { Route } from './+types/questions'

const load = loadShopAnd(({ cache, client }) => [
  waitForList(cache.fetchInfiniteQuery(questionsQuery(client)).catch(leaveToList)),
])

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, load)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, load)
export const meta = unlistedMeta(copy.title)

export default function QuestionsScreen() {
  return (
    <div className="wrap max-w-220 py-8 tablet:py-10">
      <h1 className="display mb-6 text-2xl tablet:text-3xl">{copy.heading}</h1>
      <QuestionList />
    </div>
  )
}

/** Six at a time near the end, until complete (spec 1 §9). */
function QuestionList() {
  const list = useInfiniteQuery(questionsQuery())
  if (list.isPending) return <SkeletonLines count={3} className="h-40 rounded-lg" />
  if (!list.data) return <FailedList onRetry={() => void list.refetch()} />
  const questions = list.data.pages.flatMap((page) => page.questions.data)
  if (questions.length === 0) return <EmptyList icon={MessageCircleQuestion} copy={copy} />

  return (
    <div className="grid gap-4">
      <ol className="grid gap-3">
        {questions.map((question) => (
          <QuestionRow key={question.id} question={question} />
        ))}
      </ol>
      <MoreRows list={list} label={copy.loadMore} />
    </div>
  )
}

/** A question with its article, date and answer. The article is linked while it is sold. */
function QuestionRow({ question: { text, answer, article, created_at } }: { question: Question }) {
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
